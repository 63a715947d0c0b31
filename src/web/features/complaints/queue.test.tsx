import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { leave, NOON, openAs, owner, user } from '../../../../testing/statistics-screens.tsx'
import { expense, listed, one, replies } from './case.fixture.ts'

beforeAll(() => import('../../ui/KitPicker.tsx'), 60_000)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const guro = { objectId: 'c2', name: 'Guro Tveit' }
const two = {
  ...replies(),
  '/complaints': [listed(), listed(guro)],
  '/complaints/c2': one(guro),
  '/complaints/c2/photos': [],
  '/complaints/c2/others': [],
}
const open = (path: string, given: Record<string, object> = two) => openAs(owner, path, given)
const row = (name: string) => screen.findByRole('link', { name })

describe('the keys of the queue', () => {
  test('J and K move through the list and keep its filter, and the focus is on the row', async () => {
    const { at } = await open('/complaints?tab=todo')
    await row('Guro Tveit')
    await user.keyboard('j')
    await at('/complaints/c1?tab=todo')
    await waitFor(async () => expect(document.activeElement).toBe(await row('Marte Lindqvist')))
    await user.keyboard('j')
    await at('/complaints/c2?tab=todo')
    await waitFor(async () => expect(document.activeElement).toBe(await row('Guro Tveit')))
    await user.keyboard('j')
    await user.keyboard('k')
    await at('/complaints/c1?tab=todo')
  })

  test('moving through the list is one step back in the history', async () => {
    const { at, back } = await open('/complaints')
    await row('Guro Tveit')
    await user.keyboard('j')
    await at('/complaints/c1')
    await user.keyboard('j')
    await at('/complaints/c2')
    await back()
    await at('/complaints')
  })

  test('J goes on from the place of a case that has left the list', async () => {
    const lists = [two['/complaints'], [listed({ objectId: 'c3', name: 'Åse Vik' }), listed(guro)]]
    const { at, tell } = await open('/complaints?tab=todo', {
      ...two,
      '/complaints': () => (lists.length > 1 ? lists.shift() : lists[0]),
    })
    await row('Guro Tveit')
    await user.keyboard('j')
    await user.keyboard('j')
    await at('/complaints/c2?tab=todo')
    await user.keyboard('k')
    await at('/complaints/c1?tab=todo')
    act(() => tell('event: change\ndata: {"kind":"complaint","what":"changed","objectId":"c1"}\n\n'))
    await row('Åse Vik')
    await user.keyboard('k')
    await at('/complaints/c1?tab=todo')
    await user.keyboard('j')
    await at('/complaints/c3?tab=todo')
  })

  test('E asks about the next step of the open case', async () => {
    const { asked } = await open('/complaints/c1')
    await screen.findByRole('article', { name: 'Kostnad 1' })
    await user.keyboard('e')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Are you sure?')).toBeDefined()
    expect(question.getByText(/^Du godkjenner kostnad 1 på/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Godkjenn kost' }))
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toContainEqual({
        objectId: 'c1',
        change: { moveExpense: { id: 'i1', status: 2 } },
      }),
    )
  })

  test('E goes to the field that the next step needs', async () => {
    const step = { to: 3, label: 'Forespør lukking', takesFixer: true, asksForReason: false } as const
    await open('/complaints/c1', { ...two, ...replies({ expenses: [expense({ status: 2, step })] }) })
    const fixer = await screen.findByRole('combobox', { name: 'Utført av' })
    await user.keyboard('e')
    expect(document.activeElement).toBe(fixer)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('E says when the case has no step for the reader', async () => {
    const held = expense({ step: null, heldBack: 'role' })
    await open('/complaints/c1', { ...two, ...replies({ expenses: [held] }) })
    await screen.findByText('Pending approval')
    await user.keyboard('e')
    await screen.findByText('Det er ingen steg du kan ta i denne saken nå.')
  })

  test('are letters while somebody types, and are listed with the other keys', async () => {
    const { at } = await open('/complaints/c1')
    const note = (await screen.findByLabelText('Nytt notat')) as HTMLTextAreaElement
    await user.type(note, 'jek')
    expect(note.value.endsWith('jek')).toBe(true)
    await at('/complaints/c1')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.clear(note)
    await user.click(await screen.findByRole('heading', { name: 'Marte Lindqvist' }))
    await user.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: 'Tastene' }))
    for (const said of ['Neste sak', 'Forrige sak', 'Ta neste steg i saken'])
      expect(keys.getByText(said)).toBeDefined()
  })
})

describe('the order of the list [C47]', () => {
  test('is kept in the URL and asked of the server', async () => {
    const { at } = await open('/complaints')
    await row('Guro Tveit')
    const served = fetch
    const urls: string[] = []
    vi.stubGlobal('fetch', ((url, init) => {
      urls.push(url as string)
      return served(url, init)
    }) satisfies typeof fetch)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rekkefølge' }), 'Kortest frist først')
    await at('/complaints?order=deadline')
    await waitFor(() => expect(urls.some(url => url.includes('order=deadline'))).toBe(true))
  })

  test('is not offered for finished cases, which have no deadline', async () => {
    await open('/complaints?tab=done&order=deadline')
    await row('Guro Tveit')
    expect(screen.queryByRole('combobox', { name: 'Rekkefølge' })).toBeNull()
  })
})

describe('beside the case', () => {
  test('are the customer’s other cases [C48]', async () => {
    const other = {
      objectId: 'c2',
      caseNumber: 987,
      salonName: 'Storo',
      createdAt: '2026-03-02T09:00:00.000Z',
      type: 'Farge',
      state: 'Fullført',
    }
    await open('/complaints/c1?tab=todo', { ...two, '/complaints/c1/others': [other] })
    const link = await screen.findByRole('link', { name: 'Nr. 987 · Farge' })
    expect(link.getAttribute('href')).toBe('/complaints/c2?tab=todo')
    expect(link.closest('li')?.textContent).toContain('Fullført · Storo · ')
  })

  test('it says when there are none, and when they are not known', async () => {
    await open('/complaints/c1')
    await screen.findByText('Kunden har ingen andre saker hos oss.')
    await leave()
    const { '/complaints/c1/others': _, ...unknown } = two
    await open('/complaints/c1', unknown)
    await screen.findByText('Kundens andre saker kunne ikke hentes.')
  })

  test('is the receipt of the visit with what was bought [C38]', async () => {
    const receipt = { objectId: '7', day: '2026-11-17', time: '14:20', register: 'K1', amountIn: 1250 }
    const line = { text: 'Klipp dame', class: 'treatment', quantity: 1, amountIn: 890 }
    const offered = {
      ...receipt,
      byEmployee: false,
      fits: true,
      lines: [line, { ...line, text: 'Sjampo', class: 'goods', quantity: 2, amountIn: 360 }],
    }
    await open('/complaints/c1', {
      ...two,
      '/complaints/c1': one({ receipt }),
      '/complaints/c1/receipts': { day: '2026-11-17', receipts: [offered] },
    })
    const card = await screen.findByRole('region', { name: 'Kvitteringen' })
    await within(card).findByText('2 × Sjampo')
    expect(card.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Kvitteringen17. nov. kl. 14:20 · K1Klipp dame890 kr2 × Sjampo360 krTil sammen1 250 kr',
    )
  })
})
