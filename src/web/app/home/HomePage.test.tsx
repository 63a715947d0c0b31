import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RankingEntry } from '#contract/rankings/rankings'
import type { SalonFreshness } from '#contract/statistics/freshness'
import { emptyInputs } from '#domain/payroll/inputs'
import { shippedTerms, termsInForce } from '#domain/payroll/terms'
import type { Source } from '#domain/sales/sources'
import { month } from '#domain/values/month'
import { paceReplyOf } from '#testing/pace-reply'
import { columnOf, frameColumns } from '#testing/statistics-columns'
import { comparedSales, frameTrends, trendColumnOf, trendsOf } from '#testing/trend-columns'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  personOf,
  refused,
  storo,
  user,
} from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const person = (rank: number, name: string): RankingEntry => ({
  kind: 'person',
  id: name,
  name,
  salonName: 'Storo',
  value: rank * 6,
  rank,
})
const overall = [
  { ...person(1, 'Majorstuen'), kind: 'salon' as const },
  ...[person(1, 'Amina'), person(2, 'Bo'), person(3, 'Cato'), person(3, 'Dina'), person(5, 'Erik')],
]
const freshSalon = (objectId: string, name: string, about: Partial<SalonFreshness>): SalonFreshness => ({
  objectId,
  name,
  newestReceipts: null,
  newestHours: null,
  importedAt: null,
  missingReceipts: [],
  missingHours: [],
  ...about,
})
/** Two days of November are left: 20 000 kr is the goal, 24 of 25 opening days are over. */
const forecastReply = {
  low: 15_200,
  expected: 18_000,
  high: 21_100,
  basis: { months: 14, openDays: 2 },
  days: [
    { day: '2026-11-03', low: 2000, expected: 2500, high: 3000 },
    { day: '2026-11-30', low: 15_200, expected: 18_000, high: 21_100 },
  ],
  missing: [],
  past: [
    { month: '2026-10', low: 14_000, high: 16_000, sold: 15_123 },
    { month: '2026-09', low: 20_001, high: 26_000, sold: 31_000 },
  ],
}
const replies = {
  '/stats/forecast': { tooLittleHistory: true, from: '2026-11-08' },
  '/rankings/11-2026': { categories: { overall } },
  '/report-suggestions/left-out': [],
  '/imports/latest': {
    importedAt: '2026-11-21T10:15:00.000Z',
    running: [],
    salons: [],
  },
  '/stats/freshness': {
    importedAt: '2026-11-21T10:15:00.000Z',
    month: '2026-11',
    salons: [
      freshSalon('s1', 'Majorstuen', {
        newestReceipts: '2026-11-20',
        importedAt: '2026-11-21T10:15:00.000Z',
      }),
      freshSalon('s2', 'Storo', {
        newestReceipts: '2026-11-18',
        importedAt: '2026-11-18T20:40:00.000Z',
        missingReceipts: ['2026-11-19', '2026-11-20'],
        missingHours: ['2026-11-12', '2026-11-19'],
      }),
      freshSalon('s9', 'Solsiden', {}),
    ],
  },
  '/reports/months/2026-10': [
    { objectId: 's1', name: 'Majorstuen', report: 'r1', draftSavedAt: null },
    { objectId: 's2', name: 'Storo', report: null, draftSavedAt: null },
  ],
  '/manage/waiting': { registers: 0, employees: 0, articleGroups: 1 },
  '/complaints/waiting': { todo: 0, overdue: 0 },
  '/owner/backups': { scheduledAt: null, last: null, failure: null },
}

const plain = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ')
const region = async (name: string | RegExp) => plain(await screen.findByRole('region', { name }))

describe('home of the chain level', () => {
  const stats = ({ listType }: { listType: string }) => ({
    stats:
      listType === 'perTimeframe'
        ? frameColumns({ goal: 20_000, sums: { treatmentSales: 12_000, goodsSales: 2000 } })
        : [
            columnOf({ objectId: 's1', title: 'Majorstuen', goal: 10_000 }),
            columnOf({ objectId: 's2', title: 'Storo', goal: 8000, sums: { treatmentSales: 2000 } }),
          ],
  })
  const november = paceReplyOf({ goal: 20_000, totalOms: 14_000, ahead: [0, 900, -400], before: [0, 250] })
  const open = (pace: object = november) =>
    openAs(owner, '/', { ...replies, '/stats/chain': stats, '/stats/pace': pace })

  test('shows the month against the goal: 18 of 25 opening days are over [D20]', async () => {
    await open()
    await screen.findByText('I rute ville vært')
    const sales = await region('Omsetning i november')
    expect(sales).toContain('14 000 kr')
    // The chain's own target is another number [K12].
    expect(sales).toContain('Sum av de ansattes mål')
    expect(sales).toContain('I rute ville vært14 400 kr')
    expect(sales).toContain('Foran eller bak\u2212400 kr')
    expect(sales).toContain('Trengs per åpningsdag857 kr')
  })

  test('shows the pace by day beside the month before, as a line and as a table', async () => {
    const { asked } = await open({ ...november, today: '2026-11-03' })
    const chart = within(await screen.findByRole('region', { name: 'Foran eller bak målet, dag for dag' }))
    expect(plain(chart.getByText(/i dag$/))).toBe('\u2212400 kr i dag')
    const said = chart.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')
    expect(said).toContain('November: \u2212400 kr 3. november 2026. Oktober: +250 kr 2. oktober 2026.')
    expect(chart.getByText('0 = i rute, målet fordelt på åpningsdager')).toBeDefined()
    await user.click(chart.getByRole('button', { name: 'Tallene dag for dag' }))
    expect(chart.getAllByRole('row').map(plain)).toEqual([
      'DagNovemberOktober',
      '1.0 kr0 kr',
      '2.+900 kr+250 kr',
      '3.\u2212400 kr–',
    ])
    const way = (name: string) => chart.getByRole('link', { name }).getAttribute('href')
    expect(way('\u2212400\u00a0kr 3. november 2026')).toBe(
      '/chain/days/2026-11-03?figure=totalOms&timeFrame=monthly',
    )
    expect(way('+250\u00a0kr 2. oktober 2026')).toBe('/chain/days/2026-10-02?figure=totalOms&month=2026-10')
    expect(asked).toContainEqual({ endpoint: '/stats/pace', body: {} })
  })

  test('shows where the month is likely to end, and what lifts the middle to the goal [K70]', async () => {
    const { asked } = await openAs(owner, '/', {
      ...replies,
      '/stats/chain': stats,
      '/stats/pace': { ...november, today: '2026-11-03' },
      '/stats/forecast': forecastReply,
    })
    expect(await screen.findByText(/^Trolig/)).toHaveProperty(
      'textContent',
      'Trolig 10\u00a0000\u00a0– 30\u00a0000\u00a0kr når måneden er over',
    )
    const chart = await region('Foran eller bak målet, dag for dag')
    // 2000 kr over two opening days.
    expect(chart).toContain('1 000 kr mer per åpningsdag løfter midten dit.')
    expect(chart).toContain('8 av 10 måneder ender her')
    // The line ends at today's sales so far, as the list beside it.
    expect(chart).toContain('−400 kr i dag')
    await user.click(screen.getByRole('button', { name: 'Tallene dag for dag' }))
    expect(await region('Foran eller bak målet, dag for dag')).toContain('30.––15 200 – 21 100')
    expect(asked).toContainEqual({ endpoint: '/stats/forecast', body: {} })
  })

  test('shows the misses of the forecast beside its hits [K74]', async () => {
    await openAs(owner, '/', {
      ...replies,
      '/stats/chain': stats,
      '/stats/pace': november,
      '/stats/forecast': forecastReply,
    })
    const hits = within(await screen.findByRole('region', { name: 'Traff prognosen?' }))
    expect(hits.getAllByRole('row').map(plain)).toEqual([
      'MånedSaBleTraff',
      'Oktober10 000 – 20 00015 123 krinnenfor',
      'September20 000 – 30 00031 000 krover',
    ])
    expect(hits.getByText(/1 av de siste 2 månedene endte innenfor/)).toBeDefined()
  })

  test('says when the forecast comes [K75]', async () => {
    await open()
    expect(await screen.findByText('Prognosen kommer 8. november')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Traff prognosen?' })).toBeNull()
  })

  test('says which salon’s days are missing from the line', async () => {
    await open(paceReplyOf({ ahead: [0, 0], missing: [{ title: 'Storo', days: ['2026-11-02'] }] }))
    const chart = await region('Foran eller bak målet, dag for dag')
    expect(chart).toContain('Storo mangler tall for 2. nov.')
    await user.click(screen.getByRole('button', { name: 'Tallene dag for dag' }))
    expect(await region('Foran eller bak målet, dag for dag')).toContain('2.0 kr uten Storo')
  })

  test('shows yesterday before today’s sales have arrived', async () => {
    await open({ ...november, through: '2026-11-20' })
    expect(await screen.findByText('Tall til og med i går. Ingenting for i dag ennå.')).toBeDefined()
  })

  test('has no line without goals, and says who sets them', async () => {
    await open(paceReplyOf({ goal: 0, ahead: [] }))
    expect(await region('Foran eller bak målet, dag for dag')).toContain('Sjefen i salongen setter dem.')
    expect(await region('Omsetning i november')).toContain('Ingen har fått et mål for måneden.')
  })

  test('keeps the month when the line fails to load', async () => {
    await open(refused(503, 'api_failed'))
    expect((await screen.findByRole('alert')).textContent).toContain('Tallene er ikke hentet.')
    expect(await region('Omsetning i november')).toContain('14 000 kr')
  })

  test('has the first three of the ranking with ties, and only persons [D20]', async () => {
    await open()
    const three = within(await screen.findByRole('region', { name: 'Mesternes Mester' }))
    await screen.findByText('Amina')
    expect(three.getAllByRole('listitem').map(plain)).toEqual([
      '1AAminaStorosnittplass 1,0',
      '2BBoStorosnittplass 2,0',
      '3CCatoStorosnittplass 3,0',
      '3DDinaStorosnittplass 3,0',
    ])
  })

  test('says when each salon’s sales arrived, and how old they are if some are missing [D20]', async () => {
    await open()
    const latest = within(await screen.findByRole('region', { name: 'Siste import' }))
    expect(latest.getAllByRole('listitem').map(plain)).toEqual([
      'MajorstuenI dag 11:15',
      'Storomangler, salg til og med 18. nov., 3 dager gammelt',
    ])
  })

  test('shows the progress of a file until it is imported', async () => {
    const latest = { importedAt: null, salons: [] }
    let running = [{ lines: 12_400, share: 0.45, secondsLeft: 17 }]
    await openAs(owner, '/', {
      ...replies,
      '/stats/chain': stats,
      '/stats/pace': november,
      '/imports/latest': () => ({ ...latest, running }),
    })
    const shown = within(await screen.findByRole('region', { name: 'Siste import' }))
    expect(plain(await shown.findByText(/^Import pågår/))).toBe(
      'Import pågår: 12 400 linjer lest, 45 % gjort, omtrent 20 sekunder igjen',
    )
    expect(shown.getByRole('progressbar', { name: 'Importerer' }).getAttribute('value')).toBe('0.45')
    running = []
    await vi.waitFor(() => expect(shown.queryByText(/^Import pågår/)).toBeNull(), 5_000)
    expect(shown.queryByRole('progressbar')).toBeNull()
  })

  test('links each waiting task to its page [D20]', async () => {
    await open()
    const waiting = within(await screen.findByRole('region', { name: 'Venter på deg' }))
    await vi.waitFor(() => expect(waiting.getAllByRole('link')).toHaveLength(4))
    expect(waiting.getAllByRole('link').map(link => [plain(link), link.getAttribute('href')])).toEqual([
      ['Lønnsrapport oktober1 av 2 salonger har sendt. Mangler Storo', '/reports'],
      ['Koblinger som mangler1 varegruppe i kassefilene er ikke kjent', '/customer-admin-panel/mapping'],
      ['Kassetall manglerStoro 19.–20. november', '/customer-admin-panel/data-quality'],
      ['Timer manglerStoro 12. november', '/figures/s2?month=2026-11&day=2026-11-12'],
    ])
  })

  describe('without waiting tasks', () => {
    const nothing = { registers: 0, employees: 0, articleGroups: 0 }
    const calm = {
      ...replies,
      '/stats/chain': stats,
      '/stats/pace': november,
      '/stats/freshness': { ...replies['/stats/freshness'], salons: [] },
      '/reports/months/2026-10': [],
    }

    test('home says so', async () => {
      await openAs(owner, '/', { ...calm, '/manage/waiting': nothing })
      expect(await screen.findByText('Ingenting akkurat nå.')).toBeDefined()
    })

    test('home does not say so before it is known', async () => {
      await openAs(owner, '/', { ...calm, '/manage/waiting': refused(503, 'api_failed') })
      expect(await screen.findByText('Det kan vente mer enn det som står her.')).toBeDefined()
      expect(screen.queryByText('Ingenting akkurat nå.')).toBeNull()
    })
  })

  test('home keeps the rest when figures fail to load', async () => {
    await openAs(owner, '/', {
      ...replies,
      '/stats/chain': refused(503, 'api_failed'),
      '/stats/pace': november,
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Tallene er ikke hentet.')
    expect(await screen.findByText('Amina')).toBeDefined()
  })
})

describe('home of a manager', () => {
  const manager = personOf({ type: 'manager', access: ['s1', 's2'], salons: [majorstuen, storo] })
  const of = (parts: object[]) => (body: { listType: string }) => ({
    stats: body.listType === 'perTimeframe' ? frameColumns() : parts,
  })
  const answers = {
    ...replies,
    '/stats/salon': of([columnOf({ objectId: 'p1', title: 'Amina Yusuf' })]),
    '/stats/salons': of([
      columnOf({ objectId: 's1', title: 'Majorstuen' }),
      columnOf({ objectId: 's2', title: 'Storo' }),
    ]),
    '/stats/trends/salon': of([]),
    '/stats/trends/salons': ({ listType }: { listType: string }) =>
      listType === 'perTimeframe'
        ? frameTrends()
        : trendsOf([
            trendColumnOf({ objectId: 's1', lastMonth: comparedSales(1000, 900) }),
            trendColumnOf({ objectId: 's2', lastMonth: comparedSales(500, 1500) }),
          ]),
    '/stats/pace': paceReplyOf(),
  }

  test('with several salons shows them together and one by one; the choice is in the URL [D20]', async () => {
    const { at, asked, back } = await openAs(manager, '/', answers)
    const parts = within(await screen.findByRole('region', { name: 'Størst avvik' }))
    expect(parts.getAllByRole('listitem').map(plain)).toEqual(['Storo−1 000 kr', 'Majorstuen+100 kr'])
    expect(parts.getByRole('link', { name: 'Storo' }).getAttribute('href')).toBe(
      '/salon/s2?listType=perEmployee&timeFrame=monthly',
    )
    expect(asked).toContainEqual({ endpoint: '/stats/pace', body: {} })
    expect(asked.map(({ endpoint }) => endpoint)).not.toContain('/stats/chain')
    const picker = screen.getByRole('combobox', { name: 'Salong' })
    expect(within(picker).getAllByRole('option').map(plain)).toEqual([
      'Alle salongene dine',
      'Majorstuen',
      'Storo',
    ])
    await user.selectOptions(picker, 'Storo')
    await at('/?salon=s2')
    const body = { salonId: 's2', listType: 'perEmployee', timeFrame: 'monthly' }
    await vi.waitFor(() => expect(asked).toContainEqual({ endpoint: '/stats/salon', body }))
    expect(asked).toContainEqual({ endpoint: '/stats/pace', body: { salonId: 's2' } })
    await back()
    await at('/')
  })

  test('with one salon shows it person by person, without a choice', async () => {
    const one = personOf({ type: 'manager', access: ['s1'], salons: [majorstuen] })
    const { asked } = await openAs(one, '/', answers)
    await screen.findByRole('region', { name: 'Foran eller bak målet, dag for dag' })
    expect(asked).toContainEqual({ endpoint: '/stats/pace', body: { salonId: 's1' } })
    expect(screen.queryByRole('combobox', { name: 'Salong' })).toBeNull()
  })

  test('has her own salons’ reports and hours waiting, and no tasks about files', async () => {
    const { asked } = await openAs(manager, '/', answers)
    const waiting = within(await screen.findByRole('region', { name: 'Venter på deg' }))
    await vi.waitFor(() => expect(waiting.getAllByRole('link')).toHaveLength(2))
    expect(waiting.getAllByRole('link').map(link => [plain(link), link.getAttribute('href')])).toEqual([
      ['Lønnsrapport oktober, StoroIkke sendt', '/reports/generate/s2'],
      ['Timer mangler, Storo12. november', '/figures/s2?month=2026-11&day=2026-11-12'],
    ])
    expect(asked.map(({ endpoint }) => endpoint)).not.toContain('/manage/waiting')
  })
})

describe('home of a chain without salons', () => {
  test('says what to do, without an error', async () => {
    const { asked } = await openAs(personOf({ type: 'owner' }), '/')
    expect(await screen.findByRole('heading', { name: 'Ingen salonger ennå' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Lag den første salongen' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked.map(({ endpoint }) => endpoint)).not.toContain('/stats/chain')
  })

  test('says who adds them to the others of the chain level', async () => {
    await openAs(personOf({ type: 'chain' }), '/')
    expect(await screen.findByText('Tallene kommer når eieren har lagt inn salongene.')).toBeDefined()
  })
})

test('home of a salon without people shows its month, without an error', async () => {
  await openAs(personOf({ type: 'owner', salons: [majorstuen] }), '/', {
    ...replies,
    '/stats/salon': ({ listType }: { listType: string }) =>
      listType === 'perEmployee' ? refused(404, 'no_stats_returned') : { stats: frameColumns() },
    '/stats/pace': paceReplyOf({ goal: 20_000, totalOms: 14_000, ahead: [0, 900, -400], before: [0, 250] }),
  })
  expect(await screen.findByRole('region', { name: 'Omsetning i november' })).toBeDefined()
  expect(screen.queryByText('No stats returned')).toBeNull()
})

describe('home of a hairdresser', () => {
  const kari = personOf({ type: 'employee', activeIn: ['s1'], salons: [majorstuen] })
  const payIn = (salon: typeof majorstuen, inputs: object, notArrived: readonly Source[] = []) => ({
    salonId: salon.objectId,
    salonName: salon.name,
    name: 'Kari Moe',
    inputs: { ...emptyInputs(), percentage: 40, provVareroms: 10, perHourFixed: 200, ...inputs },
    terms: termsInForce(month('2026-11'), 1, shippedTerms),
    hoursIncludeLunch: false,
    notArrived,
  })
  const salaryOf = (inputs: object, notArrived: readonly Source[] = []) => ({
    salons: [payIn(majorstuen, inputs, notArrived)],
  })
  const sold = (newestReceipts: string) => ({
    '/stats/freshness': {
      ...replies['/stats/freshness'],
      salons: [
        freshSalon('s1', 'Majorstuen', { newestReceipts }),
        freshSalon('s2', 'Storo', { newestReceipts: '2026-11-21' }),
      ],
    },
  })
  const open = (
    salary: NonNullable<Parameters<typeof openAs>[2]>[string],
    goal = 10_000,
    more: Parameters<typeof openAs>[2] = sold('2026-11-21'),
  ) =>
    openAs(kari, '/', {
      ...replies,
      '/stats/employee': { stats: frameColumns({ goal }) },
      '/stats/salary/own': salary,
      ...more,
    })

  test('shows the progress to the goal: what is left, what each day needs, and the pace [D20]', async () => {
    await open(salaryOf({}))
    expect(await screen.findByRole('heading', { name: 'Min måned', level: 1 })).toBeDefined()
    const goal = await region('Mål')
    expect(goal).toContain('Igjen til mål')
    expect(goal).toContain('3 000 kr')
    expect(goal).toContain('7 åpningsdager igjen: 429 kr per dag')
    expect(goal).toContain('Bak målet i dag: 200 kr')
    expect(goal).toContain('Under målet · 70 %')
    expect(goal).toContain('Mål i kr: 10 000')
  })

  test('shows yesterday before today’s sales have arrived; ahead of the pace is on track', async () => {
    await open(salaryOf({}), 10_000, sold('2026-11-20'))
    const goal = await region('Mål')
    expect(goal).toContain('8 åpningsdager igjen: 375 kr per dag')
    expect(goal).toContain('Foran målet i går: 200 kr')
    expect(goal).toContain('På vei · 70 %')
  })

  test('says that a month a few kroner behind is on pace, without alarm (K39)', async () => {
    // 18 of 25 opening days: 7 056 kr of 9 800 kr are expected, and 7 000 kr are 56 kr behind.
    await open(salaryOf({}), 9_800)
    const goal = await region('Mål')
    expect(goal).toContain('I rute · 71 %')
    expect(goal).toContain('Bak målet i dag: 56 kr')
    expect(goal).not.toContain('Under målet')
  })

  test('says that her pay was corrected, and links to it (P109)', async () => {
    const news = {
      reportId: 'r1',
      month: '2026-10',
      salonName: 'Majorstuen',
      corrected: true,
      sentAt: '2026-11-20T09:00:00.000Z',
    }
    await open(salaryOf({}), 10_000, { ...sold('2026-11-21'), '/payslips/news': [news] })
    const notice = await screen.findByRole('link', { name: /^Lønna for oktober er rettet/ })
    expect(notice.getAttribute('href')).toBe('/payslips')
    expect(screen.getAllByRole('link', { name: /Min lønn \(1 venter på deg\)/ })).not.toHaveLength(0)
  })

  test('works without news of her pay when they fail to load', async () => {
    await open(salaryOf({}), 10_000, { ...sold('2026-11-21'), '/payslips/news': refused(503, 'api_failed') })
    expect(await region('Mål')).toContain('3 000 kr')
  })

  test('explains the estimate, part by part', async () => {
    // 40 % of (20 000 − 2000) kr plus 10 % of 1500 kr; the guarantee is 60 hours at 200 kr.
    await open(
      salaryOf({ behOmsetning: 20_000, varekost: 2000, totalVareomsetning: 1500, produksjonstimer: 60 }),
    )
    const made = (await screen.findByText('Slik er det regnet')).closest('details')
    expect(made?.open).toBe(false)
    expect(plain(made)).toBe(
      [
        'Slik er det regnet',
        'Provisjon av behandlinger40 % av 18 000 kr etter varekost7 200 kr',
        'Provisjon av varer10 % av 1 500 kr150 kr',
        'Garantilønn60 t × 200,00 kr12 000 kr',
        'Se dagene',
      ].join(''),
    )
  })

  test('does not show guaranteed pay without hours as 0 kr, or compare it (K32)', async () => {
    await open(salaryOf({ behOmsetning: 20_000, varekost: 2000, totalVareomsetning: 1500 }, ['timeBook']))
    const pay = plain(await screen.findByRole('region', { name: 'Provisjon mot garantilønn' }))
    expect(pay).toContain('Timene er ikke kommet, så det er ikke kjent hva som er høyest.')
    expect(pay).toContain('Provisjon7 350 kr')
    expect(pay).toContain('Garantilønn– timene er ikke kommet')
    expect(pay).toContain('Garantilønn– × 200,00 kr–')
    expect(pay).toContain('Lønn så langt–')
    expect(pay).not.toMatch(/over garantilønna|blir det omtrent|(^|\D)0 kr/)
  })

  test('marks figures without their time book, without a level, advice or a video (K30)', async () => {
    await openAs(kari, '/', {
      ...replies,
      ...sold('2026-11-21'),
      '/stats/employee': { stats: frameColumns({ sums: { bookRows: 0 } }) },
      '/stats/salary/own': salaryOf({}, ['timeBook']),
    })
    const figures = plain(await screen.findByRole('region', { name: 'Nøkkeltall' }))
    expect(figures).toContain('Oppgraderinger %–Timene er ikke kommet')
    expect(figures).toContain('Rebooking %–Timene er ikke kommet')
  })

  test('does not show missing sales as 0 % of the goal (K30)', async () => {
    await openAs(kari, '/', {
      ...replies,
      ...sold('2026-11-21'),
      '/stats/employee': { stats: frameColumns({ sums: { lines: 0 }, runningTotalOms: null }) },
      '/stats/salary/own': salaryOf({}, ['registers']),
    })
    const goal = await region('Mål')
    expect(goal).toContain('Omsetning mangler')
    expect(goal).toContain('Omsetningen er ikke kommet. Målet for måneden er 10 000 kr.')
    expect(goal).not.toContain('0 %')
  })

  test('has her own place below the first three of the ranking', async () => {
    const own = { ...person(9, 'Kari Moe'), id: 'me' }
    const nobody = { ...person(8, ''), id: null, name: null }
    await open(salaryOf({}), 10_000, {
      '/rankings/11-2026': { categories: { overall: [...overall, nobody, own] } },
    })
    const three = within(await screen.findByRole('region', { name: 'Mesternes Mester' }))
    await screen.findByText('Amina')
    const places = three.getAllByRole('listitem').map(plain)
    expect(places).toHaveLength(5)
    expect(places.at(-1)).toBe('9KMKari MoedegStorosnittplass 9,0')
  })

  test('says that the goal is reached, and no longer that it is on track', async () => {
    await open(salaryOf({}), 7_000)
    const goal = await region('Mål')
    expect(goal).toContain('I mål')
    expect(goal).toContain('Målet er nådd.')
  })

  test('does not list the freshness of figures as a waiting task', async () => {
    await open(salaryOf({}), 10_000, { '/stats/freshness': refused(503, 'api_failed') })
    expect(await region('Mål')).toContain('Bak målet i dag: 200 kr')
  })

  test('estimates commission against guarantee, now and at the month’s end, by the payroll sheet [P244]', async () => {
    // Commission: 40 % of 60 000 plus 10 % of 5000. Guarantee: 100 hours at 200 kr.
    const worked = { behOmsetning: 60_000, totalVareomsetning: 5000, produksjonstimer: 100 }
    const soldBy = { treatmentSales: 60_000, goodsSales: 5000 }
    await open(salaryOf(worked), 10_000, {
      ...sold('2026-11-21'),
      '/stats/employee': { stats: frameColumns({ sums: soldBy }) },
      '/stats/forecast': { ...forecastReply, low: 91_000, expected: 97_500, high: 104_000 },
    })
    const pay = await region('Provisjon mot garantilønn')
    expect(pay).toContain('Akkurat nå gir provisjonen mest.')
    expect(pay).toContain('Provisjon24 500 kr')
    expect(pay).toContain('Garantilønn20 000 kr')
    expect(pay).toContain('4 500 kr over garantilønna så langt i måneden')
    expect(pay).toContain('Anslag')
    // Sales grow by 40 to 60 %, hours by 50 %: 24 500 × 1.4 and × 1.6, against 150 hours at 200 kr (P243, P244).
    expect(pay).toContain('Trolig 34 300 – 39 200 kr Anslag')
    expect(pay).toContain('tjent 24 500 krgaranti 30 000 kr')
    expect(pay).toContain('Provisjonen vinner trolig. Selv det lave anslaget er 4 300 kr over garantilønna.')
  })

  test('has one total, with night and Sunday openings as lines (K40)', async () => {
    // Night: 40 % of 3000 is above 2 × 200 kr × 1 hour. Sunday: 2 × 200 kr × 4 hours is above 40 % of 1000.
    const openings = { omsNattapent: 3000, antNattapent: 1, omsSondagsapent: 1000, antSondagsapent: 4 }
    await open(salaryOf({ behOmsetning: 60_000, produksjonstimer: 100, ...openings }))
    const pay = await region('Provisjon mot garantilønn')
    expect(pay).toContain(
      'Det høyeste av de to24 000 krNattåpent1 200 krSøndagsåpent1 600 krLønn så langt26 800 kr',
    )
    // There is too little history for a forecast.
    expect(pay).toContain('Prognosen kommer 8. november. Da kommer også anslaget for lønna.')
    expect(pay).toContain('Nattåpentprovisjon 1 200 kr, timelønn 400 kr; det høyeste gjelder1 200 kr')
  })

  test('has the pay of each salon and their sum, also of one that she has left [K40] [P111] [P243]', async () => {
    // She moved from Storo to Majorstuen. Storo: 40 % of 40 000 kr. Majorstuen: 80 hours × 200 kr, above 40 % of 30 000 kr.
    const moved = [
      payIn(majorstuen, { totalOms: 30_000, behOmsetning: 30_000, produksjonstimer: 80 }),
      payIn(storo, { totalOms: 40_000, behOmsetning: 40_000, produksjonstimer: 60 }),
    ]
    await open({ salons: moved }, 10_000, {
      ...sold('2026-11-21'),
      '/stats/employee': { stats: frameColumns({ sums: { treatmentSales: 70_000, goodsSales: 0 } }) },
      '/stats/forecast': { ...forecastReply, low: 98_000, expected: 105_000, high: 112_000 },
    })
    const pay = await region('Provisjon mot garantilønn')
    expect(pay).toContain('Majorstuen')
    expect(pay).toContain('Akkurat nå gir garantilønna mest.')
    expect(pay).toContain('Lønn så langt16 000 kr')
    expect(pay).toContain('Akkurat nå gir provisjonen mest.')
    expect(pay).toContain('Lønn så langt i alle salongene32 000 kr')
    // Hours grow by 50 %, sales by 40 to 60 %: 24 000 kr of guarantee, and 22 400 to 25 600 kr of commission.
    expect(pay).toContain('Trolig 46 400 – 49 600 kr Anslag')
    expect(pay).toContain('tjent 32 000 krgaranti 42 000 kr')
    expect(pay).toContain('Salongene dine lønner hver for seg')
    const days = screen.getAllByRole('link', { name: 'Se dagene' }).map(link => link.getAttribute('href'))
    expect(days[0]).toMatch(/^\/employee\/s1\/days\?/)
    expect(days[1]).toMatch(/^\/employee\/days\?/)
    await user.click(screen.getByText('Hva gir to produkter til om dagen?'))
    expect(await screen.findByText(/Regnet med lønna i Majorstuen\./)).toBeDefined()
  })

  test('has no sum while the pay of one salon is unknown (K32)', async () => {
    const worked = { behOmsetning: 30_000, produksjonstimer: 80 }
    await open({ salons: [payIn(majorstuen, worked), payIn(storo, worked, ['timeBook'])] })
    const pay = await region('Provisjon mot garantilønn')
    expect(pay).toContain('Lønn så langt16 000 kr')
    expect(pay).toContain('Lønn så langt i alle salongene–Timene er ikke kommet fra alle salongene.')
  })

  describe('in another month [K40]', () => {
    const picker = () => screen.findByRole('combobox', { name: 'Måned' })

    test('says that she had no pay in it, and keeps the choice of month', async () => {
      await open(({ month: of }) => ({
        salons: of === '2026-11' ? [payIn(majorstuen, { behOmsetning: 30_000, produksjonstimer: 80 })] : [],
      }))
      await user.selectOptions(await picker(), '2026-10')
      expect(await screen.findByText('Du hadde ingen lønn her i oktober 2026.')).toBeDefined()
      await user.selectOptions(await picker(), '2026-11')
      expect(await screen.findByText(/Akkurat nå gir garantilønna mest/)).toBeDefined()
    })

    test('keeps the choice of month when its pay fails to load', async () => {
      await open(({ month: of }) =>
        of === '2026-11'
          ? salaryOf({ behOmsetning: 30_000, produksjonstimer: 80 })
          : refused(404, 'api_failed'),
      )
      await user.selectOptions(await picker(), '2026-10')
      await screen.findByRole('alert')
      await user.selectOptions(await picker(), '2026-11')
      expect(await screen.findByText(/Akkurat nå gir garantilønna mest/)).toBeDefined()
    })
  })

  test('shows neither as higher before there are data', async () => {
    await open(salaryOf({}))
    const pay = await region('Provisjon mot garantilønn')
    expect(pay).toContain('Det er ikke noe å regne på ennå.')
    expect(pay).not.toContain('garantilønna så langt')
  })

  test('says when the guarantee is higher', async () => {
    await open(salaryOf({ behOmsetning: 30_000, produksjonstimer: 100 }))
    const pay = await region('Provisjon mot garantilønn')
    expect(pay).toContain('Akkurat nå gir garantilønna mest.')
    expect(pay).toContain('8 000 kr under garantilønna så langt i måneden')
  })

  describe('with days of her own', () => {
    const me = { objectId: 'me', name: 'Kari Moe' }
    /** Ten customers on Saturdays, and a better Wednesday in October. */
    const days = [
      { day: '2026-10-14', totalOms: 12_400.4, antallBesok: 14, totalVareomsetning: 900 },
      ...['2026-10-31', '2026-11-07', '2026-11-14'].map(day => ({
        day,
        totalOms: 6000,
        antallBesok: 8.5,
        totalVareomsetning: 500,
      })),
      { day: '2026-11-21', totalOms: 7200, antallBesok: 9, totalVareomsetning: 0 },
    ].map(({ day, ...figures }) => ({ day, state: 'complete', figures }))
    const goods = { class: 'goods', staff: false, isReturn: false, quantity: 2, amountEx: 480, person: me }
    const withDays = (received: object[] = days) => ({
      ...sold('2026-11-21'),
      '/stats/days': { days: received },
      '/stats/receipts': { receipts: [{ channel: 'visit', lines: [goods, { ...goods, person: null }] }] },
    })

    test('shows her day beside a usual Saturday (K36)', async () => {
      const { asked } = await open(salaryOf({}), 10_000, withDays())
      await screen.findByRole('link', { name: 'Se kvitteringene' })
      expect(await region('Dagen min')).toBe(
        [
          'Dagen min',
          'Lørdag 21. november 2026, så langt. Vanlig er snittet av 3 lørdager.',
          'Kundervanlig 8,59',
          'Omsetningvanlig 6 000 kr7 200 kr',
          'Varervanlig 500 kr0 kr',
          'Se kvitteringene',
        ].join(''),
      )
      expect(asked).toContainEqual({
        endpoint: '/stats/days',
        body: { objectId: 'me', from: '2025-11-21', to: '2026-11-21' },
      })
    })

    test('shows her best day and month (K37)', async () => {
      await open(salaryOf({}), 10_000, withDays())
      const records = await region('Rekordene mine')
      expect(records).toContain('Beste dagOnsdag 14. oktober 202612 400 kr')
    })

    const goals = (goal: number) => ({
      '/stats/pace/goals': {
        goals: ['2026-08', '2026-09', '2026-10', '2026-11'].map(month => ({ month, goal })),
      },
    })

    test('shows which of her weeks were on pace, and how many in a row (K51)', async () => {
      // 25 opening days: 1000 kr a day, 6000 kr a week. October has 27.
      const { asked } = await open(salaryOf({}), 10_000, { ...withDays(), ...goals(25_000) })
      await screen.findByText('4 uker på rad i rute.')
      const weeks = await region('Ukene mine')
      expect(weeks).toContain('Uke 47 så langt: 7 200 kr. I rute er 6 000 kr.')
      expect(weeks).toContain('Uke 41: ikke noe salg.')
      expect(weeks).toContain('Uke 46: i rute, 6 000 kr. I rute var 6 000 kr.')
      expect(weeks).toContain('Uke 47: ikke over.')
      expect(asked).toContainEqual({ endpoint: '/stats/pace/goals', body: { objectId: 'me' } })
    })

    test('does not count weeks without a goal as missed (K52)', async () => {
      await open(salaryOf({}), 10_000, { ...withDays(), ...goals(0) })
      expect(await screen.findByText('Du har ikke fått et mål, så ukene kan ikke være i rute.')).toBeDefined()
      expect(await region('Ukene mine')).toContain('Uke 46: uten mål.')
    })

    test('says that a week’s receipts are missing (K52)', async () => {
      const gap = { day: '2026-11-12', state: 'nothing', figures: null }
      await open(salaryOf({}), 10_000, { ...withDays([...days, gap]), ...goals(25_000) })
      expect(await screen.findByText('Uke 46: tall mangler.')).toBeDefined()
      expect(await region('Ukene mine')).toContain('3 uker på rad i rute.')
    })

    test('says that the weeks did not load', async () => {
      await open(salaryOf({}), 10_000, { ...withDays(), '/stats/pace/goals': refused(503, 'api_failed') })
      expect(await screen.findByText('Ukene dine er ikke hentet.')).toBeDefined()
    })

    test('says what two products more a day would give, by the payroll sheet (K38)', async () => {
      await open(salaryOf({ behOmsetning: 60_000, produksjonstimer: 100 }), 10_000, withDays())
      const summary = await screen.findByText('Hva gir to produkter til om dagen?')
      await user.click(summary)
      // Three days in November × 2 × 240 kr; 10 % of 1440 kr.
      const answer = await screen.findByText(/omtrent 144\skr høyere/)
      expect(plain(answer)).toContain('Anslag')
      expect(plain(answer)).toContain('hver av de 3 dagene du har jobbet denne måneden, og 240 kr uten mva.')
    })

    test('says that they change nothing while the guarantee is higher (K38)', async () => {
      await open(salaryOf({ behOmsetning: 30_000, produksjonstimer: 100 }), 10_000, withDays())
      await user.click(await screen.findByText('Hva gir to produkter til om dagen?'))
      expect(await screen.findByText(/lønna vært den samme: garantilønna er 7\s856\skr høyere/)).toBeDefined()
    })

    test('says that a week has no sales', async () => {
      await open(salaryOf({}), 10_000, withDays(days.slice(0, 3)))
      await screen.findByText('Du har ikke noe salg den siste uka.')
    })
  })

  describe('with a goal of her own (K53)', () => {
    const own = (goal: object | null) => ({
      ...sold('2026-11-21'),
      '/me/private-goal': (body: object) => ({
        goal: 'figure' in body ? { ...body, month: '2026-11' } : goal,
      }),
      '/me/private-goal/remove': { success: true },
    })

    test('sets it, sees how far she has come, and removes it', async () => {
      const { asked } = await open(salaryOf({}), 10_000, own(null))
      await user.click(await screen.findByRole('button', { name: 'Sett et mål for november' }))
      const amount = screen.getByRole('textbox', { name: 'Mål i kroner' })
      expect(document.activeElement).toBe(amount)
      await user.type(amount, '0')
      await user.click(screen.getByRole('button', { name: 'Lagre målet' }))
      expect(plain(amount.closest('form'))).toContain('Skriv et tall over 0')
      await user.clear(amount)
      await user.type(amount, '14 000')
      await user.click(screen.getByRole('button', { name: 'Lagre målet' }))
      await screen.findByRole('button', { name: 'Endre målet' })
      const goal = await region('Mitt eget mål')
      expect(goal).toContain('Bare du ser det.')
      // Of 7000 kr; 18 of 25 opening days are over.
      expect(goal).toContain('Total omsetning7 000 kr av 14 000 kr7 000 kr igjen. Bak i dag: 3 080 kr.')
      expect(asked).toContainEqual({
        endpoint: '/me/private-goal',
        body: { figure: 'totalOms', amount: 14_000 },
      })
      await user.click(screen.getByRole('button', { name: 'Fjern målet' }))
      expect(await screen.findByRole('button', { name: 'Sett et mål for november' })).toBeDefined()
    })

    test('changes it, and leaves it as it was', async () => {
      const goal = { figure: 'rebooking', amount: 30.5, month: '2026-11' }
      const { asked } = await open(salaryOf({}), 10_000, own(goal))
      await user.click(await screen.findByRole('button', { name: 'Endre målet' }))
      expect(screen.getByRole('textbox', { name: 'Mål i prosent' })).toHaveProperty('value', '30,5')
      await user.click(screen.getByRole('button', { name: 'Avbryt' }))
      expect(await region('Mitt eget mål')).toContain('av 30,5 %')
      expect(asked.filter(({ body }) => body && 'figure' in (body as object))).toEqual([])
    })

    test('does not show a goal of last month, or none when it did not load', async () => {
      const last = { figure: 'totalOms', amount: 14_000, month: '2026-10' }
      await open(salaryOf({}), 10_000, own(last))
      expect(await screen.findByRole('button', { name: 'Sett et mål for november' })).toBeDefined()
      await leave()
      vi.useFakeTimers({ toFake: ['Date'], now: NOON })
      await open(salaryOf({}), 10_000, { ...own(null), '/me/private-goal': refused(503, 'api_failed') })
      expect(await screen.findByText('Målet ditt er ikke hentet.')).toBeDefined()
    })
  })

  test('shows the way to the next level with the figures', async () => {
    await open(salaryOf({}))
    expect(await region('Nøkkeltall')).toContain('1 rebooking til gir høyt nivå')
  })

  test('keeps the month when pay fails to load', async () => {
    await open(refused(404, 'api_failed'))
    expect((await screen.findByRole('alert')).textContent).toContain('An error occurred within our API')
    expect(await region('Mål')).toContain('3 000 kr')
  })

  test('shows the sales without a goal, and says who sets one', async () => {
    await open(salaryOf({}), 0)
    const goal = await region('Mål')
    expect(goal).toContain('7 000 kr')
    expect(goal).toContain('Sjefen i salongen setter det.')
  })
})

test('a person without figures is greeted', async () => {
  await openAs(personOf({ type: 'employee', name: 'Siri Dahl', salons: [majorstuen] }), '/', replies)
  expect(await screen.findByRole('heading', { name: 'Hei, Siri' })).toBeDefined()
  expect(screen.getByText('Majorstuen')).toBeDefined()
})

describe('waiting cases', () => {
  const waiting = { '/complaints/waiting': { todo: 3, overdue: 1 } }

  test('come first among the waiting tasks, with a link, and as a dot in the navigation [R022]', async () => {
    await openAs(owner, '/', { ...replies, ...waiting })
    const tile = await screen.findByRole('link', { name: /3 saker venter på deg, 1 over fristen/ })
    expect(tile.getAttribute('href')).toBe('/complaints?tab=todo')
    expect(screen.getAllByRole('link', { name: /(Garantis|S)aker.*\(3 venter på deg\)/ })).toHaveLength(2)
  })

  test('are the home of a supervisor', async () => {
    const one = {
      objectId: 'c1',
      caseNumber: 1001,
      name: 'Marte Lindqvist',
      createdAt: '2026-11-21T10:00:00.000Z',
      salon: 's1',
      salonName: 'Majorstuen',
      status: 1,
      awaitsMe: true,
      colour: 'yellow',
      state: 'Godkjenn kost',
      leftWhenClosed: null,
    }
    const supervisor = personOf({ type: 'supervisor', name: 'Siri Dahl', salons: [majorstuen] })
    await openAs(supervisor, '/', { ...replies, ...waiting, '/complaints': [one] })
    const link = await screen.findByRole('link', { name: 'Marte Lindqvist' })
    expect(link.getAttribute('href')).toBe('/complaints/c1?tab=todo')
    expect(screen.getByRole('heading', { name: 'Hei, Siri' })).toBeDefined()
  })
})
