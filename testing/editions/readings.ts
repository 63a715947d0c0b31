import type { Caller, RecordedCall, Repeat } from './call.ts'

interface Reading {
  readonly salons: Readonly<Record<string, string>>
  readonly reports: readonly string[]
}

const formats = ['xlsx', 'csv', 'pdf', 'payslips', 'visma', 'huldt', 'tripletex']
const months = ['2026-08', '2026-09', '2026-10', '2026-11']
const people = ['anna', 'bo', 'cato', 'dina', 'sjef']

/** Every reading of the stored data: reports, drafts, files, payslips, statistics, rankings, terms, settings. */
const readingsOf = ({ salons, reports }: Reading): RecordedCall[] => {
  const get = (path: string, as = 'eier', query?: Record<string, string>): RecordedCall => ({
    as,
    method: 'GET',
    path,
    ...(query && { query }),
  })
  const post = (path: string, body: object, as = 'eier'): RecordedCall => ({ as, method: 'POST', path, body })
  const salonIds = Object.values(salons)
  const days = { from: '2026-10-01', to: '2026-11-21' }
  const frames = ['monthly', 'yearly']
  return [
    get('/reports'),
    ...months.map(month => get(`/reports/months/${month}`)),
    ...reports.flatMap(id => [
      get(`/reports/${id}`),
      get(`/reports/${id}/differences`),
      ...formats.map(format => get(`/reports/${id}/export`, 'eier', { format })),
    ]),
    ...salonIds.flatMap(id => ['eier', 'sjef'].map(as => get(`/report-drafts/${id}/2026-10`, as))),
    ...people.map(person => get('/payslips', person)),
    ...people.map(objectId => post('/stats/employee', { objectId })),
    post('/stats/employees', {}),
    post('/stats/chain', {}),
    ...frames.map(timeFrame => post('/stats/chain', { listType: 'perSalon', timeFrame })),
    ...salonIds.flatMap(salonId => [
      post('/stats/salon', { salonId }, 'sjef'),
      ...frames.map(timeFrame => post('/stats/salon', { salonId, listType: 'perEmployee', timeFrame })),
      post('/stats/salon/export', { salonId, format: 'csv' }),
      post('/stats/salon/export', { salonId, format: 'xlsx' }),
      post('/stats/trends/salon', { salonId }),
      post('/stats/days', { salonId, ...days }),
      ...months.map(month => post('/stats/sales', { salonId, month })),
      get('/manage/figures', 'sjef', { salonId, month: '2026-10' }),
    ]),
    post('/stats/pace', {}),
    post('/stats/days/together', days),
    ...people
      .slice(0, 4)
      .flatMap(objectId => [
        post('/stats/salary', { objectId, salonId: salonIds[objectId < 'c' ? 0 : 1], month: '2026-10' }),
        post('/stats/days', { objectId, ...days }),
      ]),
    ...months.map(month => get(`/rankings/${month.slice(5)}-${month.slice(0, 4)}`)),
    get('/terms'),
    get('/settings'),
    get('/manage/wage-types'),
    get('/manage/mapping'),
  ]
}

/** Skips calls that this edition refuses: a removed report, or a file whose people lack what a payroll system needs. */
export const readEverything = async (call: Caller, asked: Reading): Promise<Repeat[]> => {
  const readings: Repeat[] = []
  for (const one of readingsOf(asked)) {
    const answer = await call(one).catch((error: Error) => {
      if (/answered (404|422)/.test(error.message)) return undefined
      throw error
    })
    if (answer !== undefined) readings.push({ ...one, answer })
  }
  return readings
}

/** Payslip files, from each person's own list. */
export const readPayslipFiles = async (call: Caller, readings: readonly Repeat[]): Promise<Repeat[]> => {
  const files: Repeat[] = []
  for (const { as, path, answer } of readings)
    if (path === '/payslips')
      for (const { reportId } of answer as { reportId: string }[]) {
        const one = { as, method: 'GET', path: `/payslips/${reportId}` } as const
        files.push({ ...one, answer: await call(one) })
      }
  return files
}
