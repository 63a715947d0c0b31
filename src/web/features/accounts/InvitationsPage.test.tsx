import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Admission, MadeInvitation } from '#contract/accounts/accounts'
import { browserSession } from '../../api/client.ts'
import { InvitationsPage } from './InvitationsPage.tsx'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

const person = (objectId: string, name: string, more: Partial<Admission> = {}): Admission => ({
  objectId,
  name,
  type: 'employee',
  activeIn: ['storo'],
  mayDecide: true,
  state: 'vacant',
  email: null,
  since: null,
  until: null,
  ...more,
})
const invited = { since: '2026-11-10T08:00:00.000Z', until: '2026-11-17T08:00:00.000Z' }

const made = (objectId: string, name: string): MadeInvitation => ({
  objectId,
  name,
  code: 'K7QDM3XP92TW6HJR',
  email: null,
  until: '2026-11-28T12:00:00.000Z',
  url: 'https://foehn.test/invitation?code=K7QDM3XP92TW6HJR',
})

let everybody: Admission[]
let answers: () => Response
let sent: unknown[]

beforeEach(async () => {
  everybody = [
    person('e1', 'Arne'),
    person('e2', 'Bente'),
    person('e3', 'Cato', { state: 'expired', email: 'cato@foehn.test', ...invited }),
    person('e4', 'Dina', { state: 'active' }),
    person('e5', 'Sjefen', { mayDecide: false }),
  ]
  sent = []
  answers = () => json([made('e1', 'Arne'), made('e2', 'Bente')])
  const permissions = ['self', 'invitations']
  const salons = [{ objectId: 'storo', name: 'Storo' }]
  const replies: Record<string, () => Response> = {
    '/api/identity/refresh': () => json({ idToken: 'id', expiresIn: 900 }),
    '/api/me': () => json({ objectId: 'eier', name: 'Eier', type: 'owner', permissions, salons }),
    '/api/manage/admissions': () => json(everybody),
  }
  vi.stubGlobal('fetch', (async (url, init) => {
    if (url !== '/api/manage/invitations') return replies[url as string]?.() ?? json({}, 404)
    sent.push(JSON.parse(init?.body as string))
    return answers()
  }) satisfies typeof fetch)
  await browserSession.start()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <InvitationsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Arne')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the page of invitations', () => {
  test('lists people whom the viewer may invite, and counts those with an account', async () => {
    await open()
    expect(screen.getByText('1 av 5 har konto, 0 invitert')).toBeDefined()
    expect(screen.queryByLabelText('Sjefen')).toBeNull()
    expect(screen.queryByLabelText('Dina')).toBeNull()
    expect(screen.getByText('Har kommet (1)')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lag invitasjoner' }).disabled).toBe(true)
  })

  test('invites all people without an invitation, by mail where an address is entered', async () => {
    await open()
    await press('Velg alle uten invitasjon')
    await userEvent.type(screen.getByLabelText('E-post til Bente (kan stå tom)'), 'bente@foehn.test')
    await press('Lag 2 invitasjoner')
    await screen.findByRole('heading', { name: '2 invitasjoner' })
    expect(sent).toEqual([{ people: [{ objectId: 'e1' }, { objectId: 'e2', email: 'bente@foehn.test' }] }])
    const card = within(screen.getAllByRole('listitem')[0] as HTMLElement)
    expect(card.getByText('K7QD M3XP 92TW 6HJR')).toBeDefined()
    expect(card.getByText('foehn.test/invitation')).toBeDefined()
    expect(card.getByRole('img', { name: 'QR-kode som åpner invitasjonen til Arne' })).toBeDefined()
  })

  test('replaces the expired invitations with one click', async () => {
    answers = () => json([made('e3', 'Cato')])
    await open()
    await press('Lag ny til den som er for gammel')
    await screen.findByRole('heading', { name: '1 invitasjon' })
    expect(sent).toEqual([{ people: [{ objectId: 'e3', email: 'cato@foehn.test' }] }])
  })

  test('keeps the choice when the server refuses', async () => {
    answers = () =>
      json({ error: 'email_validation', message: 'Arne: The specified email is not valid' }, 400)
    await open()
    await userEvent.click(screen.getByLabelText('Arne'))
    await press('Lag 1 invitasjon')
    expect((await screen.findByRole('alert')).textContent).toContain('Ingen er invitert.')
    expect(screen.getByLabelText<HTMLInputElement>('Arne').checked).toBe(true)
  })

  test('says when everybody has an account', async () => {
    everybody = [person('e1', 'Arne', { state: 'active' })]
    const client = new QueryClient()
    render(
      <QueryClientProvider client={client}>
        <InvitationsPage />
      </QueryClientProvider>,
    )
    expect(await screen.findByText('Alle du kan invitere, har konto.')).toBeDefined()
  })
})
