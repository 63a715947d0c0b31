import { describe, expect, test } from 'vitest'
import type { AccountToBe } from '#contract/accounts/accounts'
import type { MonthReport } from '#contract/payroll/payroll'
import { month } from '#domain/values/month'
import {
  accountTiles,
  approvalTiles,
  backupTiles,
  chainReportTiles,
  conflictTiles,
  correctionTiles,
  gapTiles,
  hoursTiles,
  lateTiles,
  leftOutTiles,
  mappingTiles,
  payTiles,
  reportTiles,
  type Tile,
} from './tiles.ts'

const october = month('2026-10')
const said = (tiles: readonly Tile[]) => tiles.map(({ title, what, to }) => [title, what, to])
const salon = (name: string, sent: boolean, draftSavedAt: string | null = null): MonthReport => ({
  objectId: name.toLowerCase(),
  name,
  report: sent ? 'r' : null,
  draftSavedAt,
})
const six = ['Majorstuen', 'Grünerløkka', 'Storo', 'Sandvika', 'Torgallmenningen', 'Solsiden']

describe('the tile for one’s own pay (P109)', () => {
  const news = (of: string, corrected = false) => ({
    reportId: of,
    month: of,
    salonName: 'Storo',
    sentAt: '2026-11-02T08:30:00.000Z',
    corrected,
  })

  test('says by month that it has arrived, or was corrected', () => {
    expect(said(payTiles([]))).toEqual([])
    expect(said(payTiles([news('2026-10')]))).toEqual([
      ['Lønna for oktober er klar', 'Fra Storo. Se hva den består av', '/payslips'],
    ])
    expect(payTiles([news('2026-09', true)])[0]?.title).toBe('Lønna for september er rettet')
  })

  test('counts several months, and names them', () => {
    expect(said(payTiles([news('2026-10'), news('2026-09', true)]))).toEqual([
      ['2 nye lønnsslipper', 'oktober og september (rettet)', '/payslips'],
    ])
  })
})

describe('the month’s payroll reports', () => {
  test('are counted for the chain, and salons without a sent one are named', () => {
    const salons = six.map(name => salon(name, !['Storo', 'Solsiden'].includes(name)))
    expect(said(chainReportTiles(october, salons))).toEqual([
      ['Lønnsrapport oktober', '4 av 6 salonger har sendt. Mangler Storo og Solsiden', '/reports'],
    ])
  })

  test('are counted when many are missing, and described as all when all are', () => {
    const one = six.map((name, i) => salon(name, i === 0))
    expect(chainReportTiles(october, one)[0]?.what).toBe(
      '1 av 6 salonger har sendt. Mangler Grünerløkka, Storo, Sandvika og 2 til',
    )
    const none = six.map(name => salon(name, false))
    expect(chainReportTiles(october, none)[0]?.what).toBe('Ingen av 6 salonger har sendt')
    expect(chainReportTiles(october, [salon('Storo', false)])[0]?.what).toBe('Ingen av 1 salong har sendt')
  })

  test('need no action when all are sent', () => {
    expect(chainReportTiles(october, [salon('Storo', true)])).toEqual([])
    expect(reportTiles(october, [salon('Storo', true)])).toEqual([])
    expect(chainReportTiles(october, [])).toEqual([])
  })

  test('have one tile per salon for a manager: an open draft, or none sent', () => {
    const salons = [salon('Storo', false), salon('Majorstuen', false, '2026-11-02T08:30:00.000Z')]
    expect(said(reportTiles(october, salons))).toEqual([
      [
        'Lønnsrapport oktober, Majorstuen',
        'Utkast fra 2. november kl. 09:30, ikke sendt',
        '/reports/generate/majorstuen',
      ],
      ['Lønnsrapport oktober, Storo', 'Ikke sendt', '/reports/generate/storo'],
    ])
  })

  test('lead a manager to what is left in the first days of a month [K42]', () => {
    const salons = [salon('Storo', false), salon('Majorstuen', false, '2026-11-02T08:30:00.000Z')]
    expect(said(reportTiles(october, salons, true))).toEqual([
      [
        'Lønnsrapport oktober, Majorstuen',
        'Utkast fra 2. november kl. 09:30, ikke sendt',
        '/reports/first/majorstuen?month=2026-10',
      ],
      [
        'Lønnsrapport oktober, Storo',
        'Ikke sendt. Se hva som gjenstår',
        '/reports/first/storo?month=2026-10',
      ],
    ])
  })
})

test('later changes of figures are shown by salon, month, people and kroner, with a link', () => {
  const late = (name: string, people: number, difference: number) => ({
    objectId: `r-${name}`,
    salonId: name,
    salonName: name,
    month: '2026-09',
    createdAt: '',
    manager: { objectId: 'm', name: 'M' },
    late: { people, difference },
    stage: null,
  })
  const plain = (tiles: readonly Tile[]) => tiles.map(({ what, to }) => [what.replaceAll('\u00a0', ' '), to])
  expect(plain(lateTiles([late('Storo', 3, 1204.5)]))).toEqual([
    ['Storo september: 3 personer, +1 204,50 kr', '/reports/preview/r-Storo'],
  ])
  expect(plain(lateTiles([late('Storo', 1, -300), late('Sandvika', 2, 0)]))).toEqual([
    ['Storo september: 1 person, −300,00 kr og Sandvika september: 2 personer, samme lønn', '/reports'],
  ])
  expect(lateTiles([])).toEqual([])
})

test('reports that wait for approval are named with their sender, and a single one is a link to it (P125)', () => {
  const waiting = (name: string) => ({
    objectId: `r-${name}`,
    salonId: name,
    salonName: name,
    month: '2026-10',
    createdAt: '',
    manager: { objectId: 'm', name: 'Mette Rønning' },
    late: null,
    stage: 'waits' as const,
  })
  expect(approvalTiles([])).toEqual([])
  expect(said(approvalTiles([waiting('Storo')]))).toEqual([
    [
      'Lønnsrapport venter på godkjenning',
      'Storo oktober, sendt av Mette Rønning',
      '/reports/preview/r-Storo',
    ],
  ])
  expect(said(approvalTiles(['Storo', 'Sandvika'].map(waiting)))).toEqual([
    [
      '2 lønnsrapporter venter på godkjenning',
      'Storo oktober, sendt av Mette Rønning og Sandvika oktober, sendt av Mette Rønning',
      '/reports',
    ],
  ])
})

test('people left out of sent reports are shown by salon, month and name, with a link to pay them (P124)', () => {
  const left = (name: string, of: string, ...people: string[]) => ({
    salonId: name.toLowerCase(),
    salonName: name,
    month: month(of),
    people: people.map(person => ({ objectId: person, name: person })),
  })
  const october = left('Storo', '2026-10', 'Berit Lien', 'Cato Moe')
  expect(said(leftOutTiles([october]))).toEqual([
    [
      'Ikke med i sendt lønn',
      'Storo oktober: Berit Lien og Cato Moe',
      '/reports/generate/storo?month=2026-10',
    ],
  ])
  const five = left('Sandvika', '2026-09', 'Astrid', 'Berit', 'Cato', 'Dina', 'Even')
  expect(said(leftOutTiles([october, five]))).toEqual([
    [
      'Ikke med i sendt lønn',
      'Storo oktober: Berit Lien og Cato Moe · Sandvika september: Astrid, Berit, Cato og 2 til',
      '/reports',
    ],
  ])
  const [many] = leftOutTiles(Array.from({ length: 5 }, () => left('Storo', '2026-09', 'Berit')))
  expect(many?.what).toBe(
    'Storo september: Berit · Storo september: Berit · Storo september: Berit · 2 rapporter til',
  )
  expect(leftOutTiles([])).toEqual([])
})

test('unknown values in files are counted by kind', () => {
  const of = (registers: number, articleGroups: number, employees: number) =>
    mappingTiles({ registers, articleGroups, employees })[0]?.what
  expect(of(1, 2, 3)).toBe('1 kasse, 2 varegrupper og 3 ansattnumre i kassefilene er ikke kjent')
  expect(of(0, 0, 1)).toBe('1 ansattnummer i kassefilene er ikke kjent')
  expect(of(0, 0, 0)).toBeUndefined()
})

test('receipts with the same number and different content are counted, and link to the choice', () => {
  expect(conflictTiles({ conflicts: 0 })).toEqual([])
  expect(conflictTiles({ conflicts: 2 })).toEqual([
    {
      kind: 'conflicts',
      title: 'Ulike kvitteringer',
      to: '/customer-admin-panel/conflicts',
      what: '2 kvitteringer er kommet to ganger med ulikt innhold',
    },
  ])
})

test('corrected days with new values in a file are counted, and link to the choice', () => {
  expect(correctionTiles({ dayConflicts: 0 })).toEqual([])
  expect(correctionTiles({ dayConflicts: 1 })).toEqual([
    {
      kind: 'corrections',
      title: 'Rettede dager',
      to: '/customer-admin-panel/conflicts',
      what: '1 dag er rettet for hånd, og en fil sier noe nytt',
    },
  ])
})

test('a backup that failed or is older than two days is shown to the owner, and one in order is not', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const made = (at: string) => ({
    at,
    rows: 1,
    bytes: 1,
    seconds: 1,
    verifiedAt: at,
    verifiedBy: 'restored' as const,
    remark: null,
  })
  const failure = { at: '2026-11-23T02:30:00.000Z', reason: 'Det er ikke plass i /kopier' }
  expect(backupTiles({ last: null, failure: null }, now)).toEqual([])
  expect(backupTiles({ last: made('2026-11-21T12:00:00.000Z'), failure: null }, now)).toEqual([])
  expect(said(backupTiles({ last: made('2026-11-21T11:59:00.000Z'), failure: null }, now))).toEqual([
    ['Sikkerhetskopien er gammel', 'Den siste er fra 21. nov. 2026 12:59', '/admin-panel/health'],
  ])
  expect(said(backupTiles({ last: made('2026-11-22T02:30:00.000Z'), failure }, now))).toEqual([
    ['Sikkerhetskopien mislyktes', 'Forsøkt i dag 03:30: Det er ikke plass i /kopier', '/admin-panel/health'],
  ])
})

describe('missing days', () => {
  const lacking = (name: string, missingReceipts: string[], missingHours: string[] = []) => ({
    objectId: name.toLowerCase(),
    name,
    missingReceipts,
    missingHours,
  })
  const at = (...dates: string[]) => dates.map(date => `2026-11-${date}`)

  test('are shown by salon; a day without both sources is shown once', () => {
    const salons = [
      lacking('Storo', at('19', '20'), at('12', '19', '20')),
      lacking('Sandvika', at('02')),
      lacking('Solsiden', []),
    ]
    expect(said(gapTiles(salons))).toEqual([
      [
        'Kassetall mangler',
        'Storo 19.–20. november · Sandvika 2. november',
        '/customer-admin-panel/data-quality',
      ],
      ['Timer mangler', 'Storo 12. november', '/figures/storo?month=2026-11&day=2026-11-12'],
    ])
    expect(said(hoursTiles(salons))).toEqual([
      ['Timer mangler, Storo', '12. november', '/figures/storo?month=2026-11&day=2026-11-12'],
    ])
  })

  test('in many salons are shown by their names', () => {
    expect(gapTiles(six.map(name => lacking(name, at('02'))))[0]?.what).toBe(
      'Dager i Majorstuen, Grünerløkka, Storo og 3 til',
    )
    expect(gapTiles([lacking('Storo', [])])).toEqual([])
  })
})

test('waiting accounts are shown to users who may approve them, with a link', () => {
  const account: AccountToBe = {
    objectId: 'ny',
    name: 'Nadia Rahimi',
    type: 'employee',
    avatar: null,
    activeIn: ['s1'],
    state: 'waiting',
    email: 'n@foehn.test',
    since: '',
    until: '',
    mayDecide: true,
  } as const
  const of = (given: Partial<AccountToBe>, panel = false) =>
    accountTiles([{ ...account, ...given }], panel).map(({ what, to }) => [what, to])
  const what = 'Nadia Rahimi venter på godkjenning'
  expect(of({})).toEqual([[what, '/salon/s1/ny/manage']])
  expect(of({}, true)).toEqual([[what, '/customer-admin-panel/accounts']])
  const two = [account, { ...account, objectId: 'mo', name: 'Mo Moe' }]
  expect(said(accountTiles(two, false))).toEqual([
    ['Konto som venter', what, '/salon/s1/ny/manage'],
    ['Konto som venter', 'Mo Moe venter på godkjenning', '/salon/s1/mo/manage'],
  ])
  expect(said(accountTiles(two, true))).toEqual([
    ['Kontoer som venter', 'Nadia Rahimi og Mo Moe venter på godkjenning', '/customer-admin-panel/accounts'],
  ])
  for (const other of [{ mayDecide: false }, { state: 'invited' as const }]) expect(of(other)).toEqual([])
})
