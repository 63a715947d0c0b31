import { dataQuality } from '#contract/data-quality/data-quality'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { payrollReadiness } from '#contract/payroll/payroll-readiness'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import { rankings } from '#contract/rankings/rankings'
import { drivers } from '#contract/statistics/drivers'
import { forecast } from '#contract/statistics/forecast'
import { pace } from '#contract/statistics/pace'
import { receipts } from '#contract/statistics/receipts'
import { rhythm } from '#contract/statistics/rhythm'
import { statistics } from '#contract/statistics/statistics'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { targets } from '#contract/statistics/targets'
import { trends } from '#contract/statistics/trends'

/** How to call an endpoint whose reply contains figures. */
export interface Ask {
  readonly endpoint: Endpoint
  readonly body?: object
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

const month = '2026-10'
const week = { week: '2026-W43' }
const wholes = [{}, { month }, week] as const
const parts = [
  { timeFrame: 'monthly' },
  { timeFrame: 'today' },
  { timeFrame: 'yearly' },
  { month },
  week,
] as const
const salon = { salonId: 'majorstuen' }
const person = { objectId: 'amina' }
const weeks = { span: '2026-W47', against: '2026-W43' }
const range = { from: '2026-10-19', to: '2026-11-21' }

const bodies = (endpoint: Endpoint, ...all: readonly object[]): Ask[] => all.map(body => ({ endpoint, body }))

/** Every endpoint whose reply contains figures from the chain's sources, in each of its forms. */
export const asks: readonly Ask[] = [
  ...[statistics.chain, statistics.salons, trends.chain, trends.salons].flatMap(endpoint =>
    bodies(endpoint, ...wholes, ...parts.map(part => ({ listType: 'perSalon', ...part }))),
  ),
  ...[statistics.salon, trends.salon].flatMap(endpoint =>
    bodies(
      endpoint,
      ...wholes.map(whole => ({ ...salon, ...whole })),
      ...parts.map(part => ({ ...salon, listType: 'perEmployee', ...part })),
    ),
  ),
  ...[statistics.employee, trends.employee].flatMap(endpoint =>
    bodies(
      endpoint,
      ...wholes.flatMap(whole => [
        { ...person, ...whole },
        { ...person, ...salon, ...whole },
      ]),
    ),
  ),
  ...bodies(statistics.employees, {}),
  ...bodies(statistics.salary, { ...person, ...salon, month }),
  ...bodies(statistics.salaries, { people: [person.objectId], ...salon, month }),
  ...bodies(statistics.ownSalaries, { month }),
  ...bodies(statistics.sales, { ...salon, month }),
  ...bodies(pace.read, {}, salon),
  ...[{}, { objectId: salon.salonId }, person].flatMap(query => [
    { endpoint: targets.list, query },
    { endpoint: targets.inMonth, query },
  ]),
  ...[{}, { salon: salon.salonId }].map(query => ({ endpoint: targets.overview, query })),
  ...[{}, { objectId: salon.salonId }, person, { ...person, ...salon }].flatMap(whose => [
    ...bodies(drivers.read, { ...whose, ...weeks }),
    ...bodies(drivers.days, { ...whose, ...weeks, driver: 'openingDays' }),
    ...bodies(drivers.export, { ...whose, ...weeks, format: 'csv' }),
    ...bodies(rhythm.read, { ...whose, span: month }, { ...whose, span: '2026-11-02/2026-11-20' }),
  ]),
  ...bodies(forecast.read, {}, { objectId: salon.salonId }, person),
  ...bodies(
    receipts.days,
    { ...salon, ...range },
    { ...person, ...range },
    { ...person, ...salon, ...range },
  ),
  ...bodies(receipts.together, range),
  ...bodies(receipts.salonsOfDay, { day: '2026-11-20' }, { day: '2026-11-21' }),
  ...bodies(receipts.ofDay, { ...salon, day: '2026-11-20' }, { ...person, day: '2026-11-20' }),
  ...['10-2026', '11-2026'].map(of => ({ endpoint: rankings.get, params: { month: of } })),
  { endpoint: employees.list, query: { ...salon, month } },
  { endpoint: reportSuggestions.unpaid, params: { ...salon, month } },
  { endpoint: reportSuggestions.overtime, params: { ...salon, month } },
  { endpoint: payrollReadiness.get, params: { ...salon, month } },
  { endpoint: dataQuality.month, query: { month } },
  ...bodies(statisticsExport.chain, { format: 'csv', month }, { format: 'csv', listType: 'perSalon', month }),
  ...bodies(statisticsExport.salon, { format: 'csv', ...salon, month }),
  ...bodies(statisticsExport.salon, { format: 'csv', ...salon, listType: 'perEmployee', month }),
  ...bodies(
    statisticsExport.employee,
    { format: 'csv', ...person, month },
    { format: 'csv', ...person, ...range },
  ),
]

/** Path prefixes without figures: accounts, cases, files, settings and user texts. */
export const noFiguresUnder: readonly string[] = [
  ...['/account', '/audit', '/complaint', '/complaints', '/files', '/guarantee', '/identity', '/imports'],
  ...[
    '/live',
    '/login',
    '/me',
    '/objects',
    '/owner',
    '/register',
    '/salons',
    '/settings',
    '/annotations',
    '/talks',
    '/terms',
    '/users',
  ],
]
