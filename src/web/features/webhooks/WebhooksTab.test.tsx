import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Delivery, Webhook } from '#contract/webhooks/webhooks'
import { leave, NOON, openAs, owner, refused, user } from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const delivered: Delivery = {
  id: 7,
  event: 'case.closed',
  state: 'delivered',
  createdAt: '2026-11-21T09:00:00.000Z',
  tries: 1,
  nextTryAt: null,
  endedAt: '2026-11-21T09:00:00.000Z',
  fault: null,
  status: null,
}
const failing: Delivery = {
  ...delivered,
  id: 8,
  event: 'report.sent',
  state: 'waiting',
  tries: 3,
  endedAt: null,
  nextTryAt: '2026-11-21T12:04:00.000Z',
  fault: 'status',
  status: 503,
}
const givenUp: Delivery = {
  ...failing,
  id: 6,
  event: 'test',
  state: 'given up',
  tries: 16,
  nextTryAt: null,
  endedAt: '2026-11-20T09:00:00.000Z',
  fault: 'timeout',
  status: null,
}
const hook: Webhook = {
  objectId: 'w1',
  address: 'https://hooks.example.no/foehn',
  events: ['report.sent', 'case.closed'],
  paused: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  waiting: 0,
  givenUp: 0,
  last: delivered,
}
const open = (replies: Parameters<typeof openAs>[2]) => openAs(owner, '/admin-panel/webhooks', replies)
const listing = (...all: Webhook[]) => ({ '/owner/webhooks': () => all })
/** The request bodies sent to the endpoint. */
const bodies = (asked: readonly { endpoint: string; body: unknown }[], endpoint: string) =>
  asked.filter(one => one.endpoint === endpoint && one.body !== null).map(one => one.body)
const button = (name: string) => screen.findByRole('button', { name })
const agree = async (name: string) =>
  user.click(
    within(await screen.findByRole('dialog', { name: 'Er du sikker?' })).getByRole('button', { name }),
  )

describe('the webhooks', () => {
  test('are none at first, and the page says that nothing is sent', async () => {
    await open(listing())
    expect(await screen.findByText('Ingenting sendes før du legger til en adresse.')).toBeDefined()
  })

  test('say what failed to load, and retry', async () => {
    const answers: unknown[] = [refused(503, 'api_failed'), [hook]]
    await open({ '/owner/webhooks': () => answers.shift() })
    expect((await screen.findByRole('alert')).textContent).toContain('Webhookene er ikke hentet.')
    await user.click(await button('Prøv igjen'))
    expect(await screen.findByText(/^Siste: Garantisak lukket, kom fram i dag 10:00/)).toBeDefined()
  })

  test('show in words why a delivery failed, and when it is tried again', async () => {
    await open(listing({ ...hook, waiting: 2, last: failing }))
    expect(
      await screen.findByText(
        'Siste: Lønnsrapport sendt, venter siden i dag 10:00 · 3 forsøk · neste i dag 13:04 · 2 hendelser venter',
      ),
    ).toBeDefined()
    expect(screen.getByText('Mottakeren tok ikke imot. Den svarte 503.')).toBeDefined()
  })

  test('warn of events that were given up, which can be sent again', async () => {
    const { asked } = await open({
      ...listing({ ...hook, givenUp: 1, last: givenUp }),
      '/owner/webhooks/w1/deliveries': [givenUp, delivered],
      '/owner/webhooks/deliveries/retry': { success: true },
    })
    expect(await screen.findByText('1 hendelse kom aldri fram')).toBeDefined()
    await user.click(screen.getByText('Hendelser og sendinger'))
    expect(await screen.findAllByText('Mottakeren svarte ikke i tide.')).toHaveLength(2)
    await user.click(await button('Send på nytt: Prøvehendelse i dag 10:00'))
    await waitFor(() => expect(bodies(asked, '/owner/webhooks/deliveries/retry')).toEqual([{ id: 6 }]))
    expect(screen.queryByRole('button', { name: /^Send på nytt: Garantisak/ })).toBeNull()
  })

  test('that are paused are not tried, and are started again', async () => {
    const { asked } = await open({
      ...listing({ ...hook, paused: true, waiting: 1, last: failing }),
      '/owner/webhooks/change': { success: true },
    })
    expect(await screen.findByText('Stanset')).toBeDefined()
    expect(screen.getByText(/venter til webhooken startes/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Prøv hooks.example.no' })).toHaveProperty('disabled', true)
    await user.click(await button('Start hooks.example.no'))
    await waitFor(() =>
      expect(bodies(asked, '/owner/webhooks/change')).toEqual([{ objectId: 'w1', paused: false }]),
    )
  })

  test('are tried, and removed after a question', async () => {
    const { asked } = await open({
      ...listing({ ...hook, waiting: 2 }),
      '/owner/webhooks/test': { success: true },
      '/owner/webhooks/remove': { success: true },
    })
    await user.click(await button('Prøv hooks.example.no'))
    expect(await screen.findByText('Prøvehendelsen er på vei')).toBeDefined()
    await user.click(await button('Slett hooks.example.no'))
    const question = await screen.findByRole('dialog', { name: 'Er du sikker?' })
    expect(question.textContent).toContain('får ikke flere hendelser, heller ikke de 2 som venter.')
    await agree('Slett')
    await waitFor(() => expect(bodies(asked, '/owner/webhooks/remove')).toEqual([{ objectId: 'w1' }]))
  })

  test('have their events changed', async () => {
    const { asked } = await open({
      ...listing(hook),
      '/owner/webhooks/w1/deliveries': [],
      '/owner/webhooks/change': { success: true },
    })
    await user.click(await screen.findByText('Hendelser og sendinger'))
    const row = screen.getByRole('listitem', { name: 'hooks.example.no' })
    const save = await within(row).findByRole('button', { name: 'Lagre hendelsene' })
    expect(save).toHaveProperty('disabled', true)
    await user.click(within(row).getByLabelText('Lønnsrapport sendt'))
    await user.click(within(row).getByLabelText('Lønnsmåned låst'))
    await user.click(save)
    await waitFor(() =>
      expect(bodies(asked, '/owner/webhooks/change')).toEqual([
        { objectId: 'w1', events: ['month.locked', 'case.closed'] },
      ]),
    )
  })
})

describe('a new webhook', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'Ny webhook' }))

  test('shows its secret until the owner has stored it', async () => {
    const { asked } = await open({
      '/owner/webhooks': (body: object) => ('address' in body ? { objectId: 'w1', secret: 'whsec_abc' } : []),
    })
    await user.type((await form()).getByLabelText('Adresse'), ' https://hooks.example.no/foehn ')
    await user.click((await form()).getByLabelText('Garantisak lukket'))
    await user.click((await form()).getByRole('button', { name: 'Legg til' }))
    expect(await screen.findByLabelText('Hemmelighet for hooks.example.no')).toHaveProperty(
      'value',
      'whsec_abc',
    )
    expect(bodies(asked, '/owner/webhooks').filter(body => 'address' in (body as object))).toEqual([
      { address: 'https://hooks.example.no/foehn', events: ['report.sent', 'month.locked'] },
    ])
    expect((await form()).getByLabelText('Adresse')).toHaveProperty('value', '')
    await user.click(await button('Jeg har lagret den'))
    expect(screen.queryByText('Hemmeligheten vises bare nå')).toBeNull()
  })

  test('needs an address and an event', async () => {
    const { asked } = await open(listing())
    for (const event of ['Lønnsrapport sendt', 'Lønnsmåned låst', 'Garantisak lukket'])
      await user.click((await form()).getByLabelText(event))
    await user.click((await form()).getByRole('button', { name: 'Legg til' }))
    expect(await screen.findByText('Skriv adressen')).toBeDefined()
    expect(screen.getByText('Velg minst én hendelse')).toBeDefined()
    expect(asked.filter(({ body }) => body !== null)).toEqual([])
  })

  test('that is refused keeps its address, with the sentence of the server', async () => {
    const fault = 'Adressen hører til et lukket nett. Föhn sender bare til adresser på internett'
    await open({
      '/owner/webhooks': (body: object) =>
        'address' in body ? { refused: 400, error: 'invalid_payload', fields: { address: fault } } : [],
    })
    await user.type((await form()).getByLabelText('Adresse'), 'https://127.0.0.1/')
    await user.click((await form()).getByRole('button', { name: 'Legg til' }))
    expect(await screen.findByText(fault)).toBeDefined()
    expect((await form()).getByLabelText('Adresse')).toHaveProperty('value', 'https://127.0.0.1/')
  })

  test('has no form when there are ten', async () => {
    await open(listing(...Array.from({ length: 10 }, (_, i) => ({ ...hook, objectId: `w${i}` }))))
    expect(await screen.findByText(/^Kjeden kan ha høyst 10 webhooks\./)).toBeDefined()
    expect(screen.queryByRole('form', { name: 'Ny webhook' })).toBeNull()
  })

  test('with a new secret asks first', async () => {
    await open({ ...listing(hook), '/owner/webhooks/secret': { secret: 'whsec_new' } })
    await user.click(await button('Ny hemmelighet for hooks.example.no'))
    await agree('Ny hemmelighet')
    expect(await screen.findByLabelText('Hemmelighet for hooks.example.no')).toHaveProperty(
      'value',
      'whsec_new',
    )
  })
})
