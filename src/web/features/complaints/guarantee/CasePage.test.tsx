import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CustomerCase } from '#contract/complaints/guarantee'
import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { writeDatesIn } from '../../../ui/norwegian-time.ts'
import { CasePage } from './CasePage.tsx'
import { wordsOf } from './words.ts'

const user = userEvent.setup()
const CODE = 'x'.repeat(43)

const found = (about: Partial<CustomerCase> = {}): CustomerCase => ({
  caseNumber: 1001,
  salonName: 'Majorstuen',
  createdAt: '2026-11-19T14:42:00.000Z',
  visit: null,
  message: 'Luggen er skjev',
  language: 'nb',
  state: 'received',
  steps: [{ step: 'received', at: '2026-11-19T14:42:00.000Z' }],
  decisions: [],
  messages: [],
  photos: [],
  mayAnswer: true,
  byMail: false,
  linkEnds: null,
  verdict: null,
  ...about,
})
const closed = (about: Partial<CustomerCase> = {}) =>
  found({ state: 'done', linkEnds: '2026-12-21T11:00:00.000Z', ...about })

/** Opens the page of a case. `verdict` is the reply to a verdict, with its status. */
const open = async (
  now: CustomerCase,
  {
    language = 'nb',
    verdict,
  }: { language?: CustomerLanguage; verdict?: [status: number, reply: object] } = {},
) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (async (url, init) => {
    const [status, reply] = url === '/api/guarantee/verdict' && verdict ? verdict : [200, now]
    if (url === '/api/guarantee/verdict') asked.push(JSON.parse(init?.body as string))
    return new Response(JSON.stringify(reply), { status })
  }) satisfies typeof fetch)
  writeDatesIn(language)
  render(<CasePage code={CODE} words={wordsOf(language)} arrived={null} onRenewed={() => undefined} />)
  await screen.findByRole('heading', { level: 1 })
  return asked
}
const button = (name: string) => screen.getByRole('button', { name })
const pressed = (name: string) => button(name).getAttribute('aria-pressed')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T11:00:00.000Z') }))
afterEach(() => {
  cleanup()
  writeDatesIn('nb')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the steps of a case [C18]', () => {
  const steps: CustomerCase['steps'] = [
    { step: 'received', at: '2026-11-19T14:42:00.000Z' },
    { step: 'decided', at: '2026-11-21T09:05:00.000Z' },
  ]
  const written = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('have their day and time in Norway', async () => {
    await open(found({ steps }))
    expect(written(screen.getByRole('list', { name: 'Dette har skjedd' }))).toEqual([
      'Vi fikk saken din19. nov. 2026 15:42',
      'Vi bestemte hva vi gjør for degi dag 10:05',
    ])
  })

  test('are in the language of the page', async () => {
    await open(found({ steps }), { language: 'en' })
    expect(written(screen.getByRole('list', { name: 'What has happened' }))).toEqual([
      'We received your case19 Nov 2026 15:42',
      'We decided what we will do for youtoday 10:05',
    ])
  })
})

describe('‘Ble det bra?’ [C46]', () => {
  test('is not asked while the case is open', async () => {
    await open(found())
    expect(screen.queryByText('Ble det bra?')).toBeNull()
  })

  test('is answered with one tap, and the answer can be changed', async () => {
    const asked = await open(closed(), { verdict: [200, closed({ verdict: 'yes' })] })
    expect([pressed('Ja'), pressed('Ikke helt')]).toEqual(['false', 'false'])
    await user.click(button('Ja'))
    await screen.findByText('Takk for svaret! Du kan endre det fram til 21. des. 2026.')
    expect([pressed('Ja'), pressed('Ikke helt')]).toEqual(['true', 'false'])
    expect(document.activeElement).toBe(button('Ja'))
    // The same answer again is no call.
    await user.click(button('Ja'))
    await user.click(button('Ikke helt'))
    await vi.waitFor(() =>
      expect(asked).toEqual([
        { code: CODE, verdict: 'yes' },
        { code: CODE, verdict: 'partly' },
      ]),
    )
  })

  test('asks a customer who is not quite happy to write', async () => {
    await open(closed({ verdict: 'partly' }))
    expect(pressed('Ikke helt')).toBe('true')
    expect(screen.getByText(/^Takk for svaret\. Skriv gjerne til oss her nede/)).toBeDefined()
  })

  test('says so when the answer did not arrive', async () => {
    await open(closed(), { verdict: [500, { error: 'unknown' }] })
    await user.click(button('Ja'))
    await screen.findByText('Vi fikk ikke kontakt. Prøv igjen om litt.')
    expect(pressed('Ja')).toBe('false')
  })
})
