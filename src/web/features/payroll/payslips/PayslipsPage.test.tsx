import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Employee } from '#contract/employees/employees'
import type { HolidayAccount } from '#contract/payroll/holidays'
import type { ListedPayslip } from '#contract/payroll/payslips'
import { yearOf } from '#domain/values/month'
import { browserSession } from '../../../api/client.ts'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { Toasts } from '../../../ui/Toasts.tsx'
import { PayslipsPage } from './PayslipsPage.tsx'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const failure = () => json({ error: 'api_failed' }, 500)
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

const payslip = (more: Partial<ListedPayslip>): ListedPayslip => ({
  reportId: 'r10',
  month: '2026-10',
  salonName: 'Majorstuen',
  amount: 47_447,
  sickPay: 0,
  sentAt: '2026-11-02T08:10:00.000Z',
  corrected: false,
  amountBefore: null,
  waits: false,
  paidOn: null,
  hours: 136,
  perHour: 348.88,
  notArrived: [],
  basis: { commission: 34_800, guarantee: 26_340, paidBy: 'commission', difference: 8460 },
  breakdown: {
    lines: [
      { label: 'Garantilønn', quantity: 102, rate: 219.5, amount: 22_389, explanation: '' },
      { label: 'Variabelt tillegg', quantity: null, rate: null, amount: 500, explanation: 'Messe' },
    ],
    hours: { atWork: 108.8, counted: 102, lunch: 6.8, beside: [{ label: 'kurs', hours: 4 }] },
    openings: [
      {
        label: 'Nattåpent',
        sales: 5000,
        percent: 40,
        ofSales: 2000,
        hours: 4,
        times: 2,
        ofHours: 1756,
        paid: 2000,
      },
    ],
  },
  ...more,
})
const september = payslip({ reportId: 'r9', month: '2026-09', salonName: 'Storo', amount: 30_000.5 })

const pay: Pick<Employee, 'salaryAverage' | 'salaryHistory'> = {
  salaryAverage: 345.67,
  salaryHistory: [
    { objectId: 'h2', createdAt: '2026-11-02T08:10:00.000Z', month: '2026-10', amount: 43_997, hours: 128.5 },
    // Sent at 00:15 Norwegian time on 1 October.
    { objectId: 'h1', createdAt: '2026-09-30T22:15:00.000Z', month: '2026-09', amount: 500, hours: 0 },
  ],
}

const year = yearOf(dayAt(Date.now()))
const holidays: HolidayAccount = {
  objectId: 'sara',
  name: 'Sara Øverby',
  birthYear: null,
  leftOn: null,
  earnings: [
    {
      earningYear: year - 1,
      basis: 39_850,
      percent: 12,
      parts: [{ percent: 12, of: 39_850 }],
      earned: 4782,
      paid: 1000,
      left: 3782,
      rows: [{ month: '2025-03', salonName: 'Majorstuen', kroner: 39_850, percent: 12, notArrived: [] }],
      withoutReport: [],
      payments: [],
    },
  ],
  holiday: { entitled: 25, carried: 0, taken: 12.5, left: 12.5 },
  mayPay: false,
}

let slips: ListedPayslip[]
let replies: Record<string, () => Response>
let looks: unknown[]

beforeEach(async () => {
  slips = [payslip({}), september]
  replies = {
    '/api/identity/refresh': () => json({ idToken: 'id', expiresIn: 900 }),
    '/api/me': () => json({ objectId: 'sara', name: 'Sara Øverby', type: 'employee', permissions: ['self'] }),
    '/api/payslips': () => json(slips),
    '/api/payslips/news': () => json([]),
    [`/api/own-holidays/${year}`]: () => json(holidays),
    '/api/employees/sara': () => json({ objectId: 'sara', ...pay }),
  }
  looks = []
  vi.stubGlobal('fetch', (async (url, init) => {
    if (url === '/api/payslips/looked') looks.push(JSON.parse(init?.body as string))
    return replies[url as string]?.() ?? json({ success: true })
  }) satisfies typeof fetch)
  await browserSession.start()
})
afterEach(async () => {
  cleanup()
  await browserSession.signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PayslipsPage />
      <Toasts />
    </QueryClientProvider>,
  )
const newest = () => screen.findByRole('article', { name: /^Lønn for/ })

describe('one’s own payslips', () => {
  test('start with the newest month: salon, amount, hours and pay per hour', async () => {
    open()
    const text = plain((await newest()).textContent)
    expect(text).toContain(
      'Lønn for oktober 2026Majorstuen · sendt 2. nov. 202647 447,00 kr136 t · 348,88 kr per time',
    )
    expect(text).not.toContain('Sykelønn')
  })

  test('break the pay down: lines that multiply, the hours less lunch, and the night (P108)', async () => {
    open()
    const text = plain((await newest()).textContent)
    expect(text).toContain('Garantilønn102 t × 219,50 kr22 389,00 kr')
    expect(text).toContain('Variabelt tilleggMesse500,00 kr')
    expect(text).toContain(
      '108,8 t i produksjon, 102 t når lunsjen (6,8 t) er trukket fra. I tillegg 4 t kurs.',
    )
    expect(text).toContain(
      'Nattåpent ga 2 000,00 kr: det høyeste av 40 % av salget på 5 000,00 kr (2 000,00 kr) og 2 timelønner for 4 t (1 756,00 kr).',
    )
  })

  test('list the earlier months below', async () => {
    open()
    const list = within(await screen.findByRole('region', { name: 'Tidligere lønnsslipper' }))
    const rows = list.getAllByRole('listitem').map(row => plain(row.textContent))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/^september 2026Storo · sendt 2. nov. 202630 000,50 kr136 t · 348,88 kr per time/)
  })

  test('say that the higher of commission and guarantee was paid, and by how much', async () => {
    open()
    const basis = await screen.findByRole('region', { name: 'Provisjon mot garantilønn' })
    expect(plain(basis.textContent)).toContain('Provisjonen ga 8 460,00 kr mer enn garantilønna.')
    expect(within(basis).getByText('Provisjon').textContent).toBe('Provisjon, utbetalt')
    expect(within(basis).getByText('Garantilønn').textContent).toBe('Garantilønn')
    const shares = [...basis.querySelectorAll('i')].map(bar => bar.style.getPropertyValue('--share'))
    expect(shares).toEqual(['100%', `${(26_340 / 34_800) * 100}%`])
  })

  test('say so for the guarantee, without a bar for a commission below zero', async () => {
    const basis = { commission: -200, guarantee: 26_340, paidBy: 'guarantee', difference: 26_540 } as const
    slips = [payslip({ basis })]
    open()
    const shown = await screen.findByRole('region', { name: 'Provisjon mot garantilønn' })
    expect(plain(shown.textContent)).toContain('Garantilønna ga 26 540,00 kr mer enn provisjonen.')
    expect(within(shown).getByText('Garantilønn').textContent).toBe('Garantilønn, utbetalt')
    expect(shown.querySelector('i')?.style.getPropertyValue('--share')).toBe('0%')
  })

  test('show sick pay for a month of sick leave only, without a comparison', async () => {
    const basis = { commission: 0, guarantee: 0, paidBy: 'guarantee', difference: 0 } as const
    slips = [payslip({ amount: 17_250, sickPay: 17_250, hours: 0, perHour: null, basis })]
    open()
    const text = plain((await newest()).textContent)
    expect(text).toContain('17 250,00 kr0 tSykelønn er 17 250,00 kr av dette')
    expect(text).not.toContain('Provisjon')
    expect(screen.queryByRole('heading', { name: 'Tidligere lønnsslipper' })).toBeNull()
  })

  test('say when a corrected report was corrected, and what the month gave before (P109)', async () => {
    slips = [
      payslip({ corrected: true, amountBefore: 46_000.5 }),
      payslip({ reportId: 'r9', month: '2026-09', corrected: true, sentAt: '2026-10-04T09:00:00.000Z' }),
      payslip({ reportId: 'r8', month: '2026-08', corrected: true, amountBefore: 47_447 }),
    ]
    open()
    expect(plain((await newest()).textContent)).toContain(
      'Majorstuen · rettet 2. nov. 2026, før rettelsen 46 000,50 kr',
    )
    // The correction added this payslip.
    expect(await screen.findByText('Majorstuen · rettet 4. okt. 2026')).toBeDefined()
    expect(await screen.findByText('Majorstuen · rettet 2. nov. 2026, lønna er den samme')).toBeDefined()
  })

  test('say that pay is not approved yet, and offer no file of it [P126]', async () => {
    slips = [payslip({ waits: true }), payslip({ reportId: 'r9', month: '2026-09', waits: true })]
    open()
    const text = plain((await newest()).textContent)
    expect(text).toContain('ikke godkjent ennå')
    expect(text).toContain('Lønna er ikke godkjent ennå. Lønnsslippen kommer når den er det.')
    expect(screen.queryByRole('button', { name: /^Last ned lønnsslipp/ })).toBeNull()
  })

  test('are marked as seen with the page, from the last one sent, and only when something is new (P109)', async () => {
    slips = [payslip({}), payslip({ reportId: 'r9', month: '2026-09', sentAt: '2026-11-20T09:00:00.000Z' })]
    open()
    await newest()
    cleanup()
    expect(looks).toEqual([])
    replies['/api/payslips/news'] = () => json(slips)
    open()
    await vi.waitFor(() => expect(looks).toEqual([{ until: '2026-11-20T09:00:00.000Z' }]))
  })

  test('say why there are none yet', async () => {
    slips = []
    open()
    expect(await screen.findByRole('heading', { name: 'Ingen lønnsslipper ennå' })).toBeDefined()
  })

  test('can be reloaded when they failed', async () => {
    const good = replies['/api/payslips'] ?? failure
    replies['/api/payslips'] = failure
    open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Lønnsslippene er ikke hentet.')
    // The pay history still loads.
    expect(await screen.findByRole('table')).toBeDefined()
    replies['/api/payslips'] = good
    await userEvent.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    expect(await newest()).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the file of a payslip', () => {
  const file = () =>
    new Response('%PDF', {
      headers: { 'content-disposition': 'attachment; filename="lonnsslipp_storo_2026-09.pdf"' },
    })
  const save = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  let saved: string[]

  beforeEach(() => {
    saved = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
  })

  test('is fetched from its endpoint and saved under the server’s name for it', async () => {
    replies['/api/payslips/r9'] = file
    open()
    await save('Last ned lønnsslipp for september 2026, Storo (PDF)')
    await vi.waitFor(() => expect(saved).toEqual(['lonnsslipp_storo_2026-09.pdf blob:x']))
  })

  test('is retried after a transfer failure', async () => {
    replies['/api/payslips/r10'] = failure
    open()
    await save('Last ned lønnsslipp (PDF)')
    expect(await screen.findByText('An error occurred within our API. Please try again.')).toBeDefined()
    expect(saved).toEqual([])
    replies['/api/payslips/r10'] = file
    await save('Prøv igjen')
    await vi.waitFor(() => expect(saved).toHaveLength(1))
  })

  test('disappears from the list when its report was removed meanwhile', async () => {
    replies['/api/payslips/r10'] = () => json({ error: 'not_found' }, 404)
    open()
    await newest()
    slips = [september]
    await save('Last ned lønnsslipp (PDF)')
    expect(await screen.findByRole('article', { name: 'Lønn for september 2026' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('Lønnsrapporten er fjernet.')
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull()
  })
})

describe('the salary history', () => {
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Lønnshistorie' }))
      .getAllByRole('row')
      .map(row => [...row.children].map(cell => plain(cell.textContent)))

  test('has date, amount and hours of each entry, and the average of twelve months [R053]', async () => {
    open()
    expect(await rows()).toEqual([
      ['Dato', 'Beløp kr', 'Timer', 'Per time kr'],
      ['2. nov. 2026for oktober 2026', '43 997,00', '128,50', '342,39'],
      ['1. okt. 2026for september 2026', '500,00', '0,00', '–'],
    ])
    const average = screen.getByText('Snitt siste 12 måneder').nextElementSibling
    expect(plain(average?.textContent)).toBe('345,67 kr/t')
  })

  test('without hours in twelve months has no average [R053]', async () => {
    replies['/api/employees/sara'] = () => json({ ...pay, salaryAverage: null })
    open()
    expect((await screen.findByText('Snitt siste 12 måneder')).nextElementSibling?.textContent).toBe('–')
  })

  test("says 'Ingen lønnshistorie ennå' where no report has been sent [R053]", async () => {
    replies['/api/employees/sara'] = () => json({ salaryAverage: null, salaryHistory: [] })
    open()
    expect(await screen.findByText('Ingen lønnshistorie ennå')).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Lønnshistorie' })).queryByRole('table')).toBeNull()
  })

  test('can be reloaded when it failed [R053]', async () => {
    replies['/api/employees/sara'] = failure
    open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Lønnshistorien er ikke hentet.')
    replies['/api/employees/sara'] = () => json(pay)
    await userEvent.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    expect(await rows()).toHaveLength(3)
  })
})

describe('one’s own holiday account [P176]', () => {
  const region = () => screen.findByRole('region', { name: `Ferie i ${year}` })

  test('offers the payslips of holiday pay that is paid alone, one per month and salon [P230]', async () => {
    const [earnings] = holidays.earnings
    if (!earnings) throw new Error('An account without earnings')
    const of = {
      salonName: 'Majorstuen',
      kroner: 500,
      registeredBy: 'Siv',
      registeredAt: `${year}-11-02T08:00:00.000Z`,
    }
    const payments = [
      { ...of, objectId: 'p1', month: `${year}-10`, payslip: 'r1' },
      { ...of, objectId: 'p2', month: `${year}-10`, payslip: 'r1' },
      { ...of, objectId: 'p3', month: `${year}-06`, payslip: null },
    ]
    replies[`/api/own-holidays/${year}`] = () => json({ ...holidays, earnings: [{ ...earnings, payments }] })
    let asked = 0
    replies['/api/payslips/r1'] = () => {
      asked++
      return json({ error: 'not_approved', message: 'Lønna er ikke godkjent ennå' }, 409)
    }
    open()
    const buttons = await within(await region()).findAllByRole('button')
    expect(buttons.map(button => button.getAttribute('aria-label'))).toEqual([
      `Lønnsslipp (PDF), feriepenger i oktober ${year}, Majorstuen`,
    ])
    await userEvent.click(buttons[0] as HTMLElement)
    expect(await screen.findByText('Lønna er ikke godkjent ennå')).toBeDefined()
    expect(asked).toBe(1)
  })

  test('has what is earned, paid and left, the days, and the reasons', async () => {
    open()
    await within(await region()).findByText('Igjen', { selector: 'section > dl dt' })
    const text = plain((await region()).textContent)
    expect(text).toContain(
      `Feriepenger fra ${year - 1}4 782,00 krBetalt1 000,00 krIgjen3 782,00 krFeriedager igjen12,5`,
    )
    expect(text).toContain('Mars 2025, Majorstuen39 850,00 krGrunnlag39 850,00 kr12 % av39 850,00 kr')
    expect(text).toContain('25 dager − 12,5 tatt ut')
    expect(within(await region()).queryByRole('button')).toBeNull()
  })

  test('says that it was not fetched, and can be fetched again', async () => {
    replies[`/api/own-holidays/${year}`] = failure
    open()
    const alert = await within(await region()).findByRole('alert')
    expect(alert.textContent).toContain('Feriekontoen er ikke hentet')
    replies[`/api/own-holidays/${year}`] = () => json(holidays)
    await userEvent.click(within(alert).getByRole('button'))
    expect(await within(await region()).findByText('Feriedager igjen')).toBeDefined()
  })
})
