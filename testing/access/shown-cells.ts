import { audit } from '#contract/audit/audit'
import { complaintPhotos } from '#contract/complaints/complaint-photos'
import { complaints } from '#contract/complaints/complaints'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { controlList } from '#contract/payroll/control-list'
import { holidays } from '#contract/payroll/holidays'
import { reports } from '#contract/payroll/payroll'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import { statistics } from '#contract/statistics/statistics'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { sql } from '#server/db/sql'
import { type Aim, aimsOf } from './cases.ts'
import { guarded } from './endpoint-cells.ts'
import type { Scene } from './scene.ts'
import { nameOf } from './walk.ts'

/** One way to call an endpoint whose reply may contain pay, the content of a case or customer data. */
export interface ShownCell {
  readonly name: string
  readonly endpoint: Endpoint
  readonly aim: (scene: Scene, caller: string) => Aim | Promise<Aim>
}

const cell = (of: string, endpoint: Endpoint, aim: ShownCell['aim']): ShownCell => ({
  name: `${nameOf(endpoint)}, ${of}`,
  endpoint,
  aim,
})

/** Every call in the access test. */
const everyCase: readonly ShownCell[] = guarded.flatMap(endpoint =>
  aimsOf(nameOf(endpoint)).map(([of, aim]) => cell(of, endpoint, aim)),
)

const salons = ['here', 'there'] as const
const month = '2026-10'

/** Calls whose replies contain more than those of the access test: comparisons, photos, changes, files of each format. */
const more: readonly ShownCell[] = [
  cell('with terms of pay changed', employees.save, () => ({
    body: { objectId: 'person-here', perHourExtra: 1 },
  })),
  cell('of a month', employees.list, () => ({ query: { salonId: 'here', month } })),
  cell('with more per hour', employees.preview, () => ({
    body: { objectId: 'person-here', perHourFixed: 400, from: '2026-11' },
  })),
  cell('with changes by hand', reportDrafts.get, async (scene, caller) => {
    const place = { salonId: 'here', month }
    const content = { employees: ['person-here'], modifications: { 'person-here': { forskudd: 5 } } }
    await scene.product.call(reportDrafts.save, { as: caller, body: { ...place, version: 0, ...content } })
    return { params: place }
  }),
  cell('of a month with a report of one', reports.board, async scene => {
    await scene.report('here')
    return { params: { month: '2026-01' } }
  }),
  cell('of a month with a report of one', controlList.get, async scene => {
    await scene.report('here')
    return { params: { month: '2026-01' } }
  }),
  cell('of a month with a report of one', controlList.export, async scene => {
    await scene.report('here')
    return { params: { month: '2026-01' } }
  }),
  cell('of the year after a report of one', holidays.list, async scene => {
    await scene.report('here')
    return { params: { salonId: 'here', year: '2027' } }
  }),
  cell('of the year after a report of one', holidays.export, async scene => {
    await scene.report('here')
    return { params: { salonId: 'here', year: '2027' } }
  }),
  cell('of the month after a report of one', reports.board, () => ({ params: { month: '2026-02' } })),
  cell('of work that was done again', reportSuggestions.supplements, async scene => {
    await scene.complaint('here', { kind: 'expense', status: 4 })
    return { params: { salonId: 'here', month: '2026-11' } }
  }),
  cell('of a month with new terms', reportSuggestions.backPay, async scene => {
    await scene.owedMonth('here')
    return { params: { salonId: 'here', month: '2026-11' } }
  }),
  cell('of who has hours', reportSuggestions.unpaid, () => ({
    params: { salonId: 'here', month: '2026-11' },
  })),
  cell('with a photo', complaintPhotos.list, async scene => ({
    params: { objectId: await scene.photographed('here') },
  })),
  cell('of one action', audit.list, () => ({ query: { action: 'employee changed' } })),
  cell('with a case', complaints.list, async scene => {
    await scene.complaint('here')
    return {}
  }),
  cell('with an address', complaints.sendMessage, async scene => {
    const objectId = await scene.complaint('here')
    await scene.product.pool.run(
      { because: 'a test gives a customer an address' },
      sql`update complaint set email = 'kunde@eksempel.test' where object_id = ${objectId}`,
    )
    return { body: { objectId, text: 'Kom innom' } }
  }),
  cell('whose customer is forgotten', complaints.get, async scene => {
    const objectId = await scene.complaint('here')
    const body = { objectId, cases: [objectId] }
    await scene.product.call(complaints.forgetCustomer, { as: 'owner', body })
    return { params: { objectId } }
  }),
  cell('side by side', statistics.chain, () => ({ body: { listType: 'perSalon' } })),
  cell('side by side', statistics.salons, () => ({ body: { listType: 'perSalon' } })),
  ...salons.flatMap(salonId => [
    cell(`side by side in ${salonId}`, statistics.salon, () => ({
      body: { salonId, listType: 'perEmployee' },
    })),
    ...(['xlsx', 'csv', 'pdf', 'payslips', 'visma', 'huldt', 'tripletex'] as const).map(format =>
      cell(`as ${format} of ${salonId}`, reports.export, async scene => ({
        params: { objectId: await scene.correction(salonId) },
        query: { format },
      })),
    ),
    ...(['visma', 'huldt', 'tripletex'] as const).map(format =>
      cell(`what a correction changed, as ${format} of ${salonId}`, reports.export, async scene => ({
        params: { objectId: await scene.correction(salonId) },
        query: { format, part: 'change' },
      })),
    ),
    cell(`of a correction in ${salonId}`, reports.differences, async scene => ({
      params: { objectId: await scene.correction(salonId) },
    })),
    cell(`whose figures have moved in ${salonId}`, reports.get, async scene => ({
      params: { objectId: await scene.lateReport(salonId) },
    })),
    cell(`whose figures have moved in ${salonId}`, reports.list, async scene => {
      await scene.lateReport(salonId)
      return { query: { salonId } }
    }),
  ]),
  ...(['xlsx', 'csv'] as const).flatMap(format => [
    cell(`side by side as ${format}`, statisticsExport.chain, () => ({
      body: { listType: 'perSalon', format },
    })),
    cell(`side by side as ${format}`, statisticsExport.salon, () => ({
      body: { salonId: 'here', listType: 'perEmployee', format },
    })),
    cell(`as ${format}`, statisticsExport.employee, () => ({ body: { objectId: 'person-here', format } })),
  ]),
]

export const shownCells: readonly ShownCell[] = [...everyCase, ...more]

/**
 * Handwritten: calls whose reply contains something for some caller. The test fails when one of them is empty, or when any other
 * has content.
 */
export const holding: readonly string[] = [
  'GET /audit',
  'GET /audit/export',
  'GET /complaint/customer/{objectId}',
  'GET /complaint/customer/{objectId}/export',
  'GET /complaints',
  'GET /complaints/{objectId}',
  'GET /complaints/{objectId}/photos',
  'GET /employees',
  'GET /employees/{objectId}',
  'GET /holidays/{salonId}/{year}',
  'GET /holidays/{salonId}/{year}/export',
  'GET /manage/employee/{objectId}/history',
  'GET /manage/employee/{objectId}/terms',
  'GET /report-drafts/{salonId}/{month}',
  'GET /report-suggestions/{salonId}/{month}',
  'GET /report-suggestions/{salonId}/{month}/back-pay',
  'GET /report-suggestions/{salonId}/{month}/unpaid',
  'GET /reports/months/{month}/board',
  'GET /reports/months/{month}/control-list',
  'GET /reports/months/{month}/control-list/export',
  'GET /reports/years/{year}',
  'GET /reports/years/{year}/export',
  'GET /reports',
  'GET /reports/{objectId}',
  'GET /reports/{objectId}/differences',
  'GET /reports/{objectId}/export',
  'GET /whatif',
  'GET /whatif/{objectId}',
  'POST /complaint/links/withdraw',
  'POST /complaint/message',
  'POST /complaint/message/settle',
  'POST /complaint/update',
  'POST /manage/info',
  'POST /manage/info/preview',
  'POST /stats/chain',
  'POST /stats/chain/export',
  'POST /stats/employee',
  'POST /stats/employee/export',
  'POST /stats/employees',
  'POST /stats/salaries',
  'POST /stats/salary',
  'POST /stats/salon',
  'POST /stats/salon/export',
  'POST /stats/salons',
  'POST /whatif/export',
]
