import { account } from '#contract/account/account'
import { passkeys } from '#contract/account/passkeys'
import { secondStep } from '#contract/account/second-step'
import { accounts } from '#contract/accounts/accounts'
import { audit } from '#contract/audit/audit'
import { avatars } from '#contract/avatars/avatars'
import { complaintLessons } from '#contract/complaints/complaint-lessons'
import { complaintPhotos } from '#contract/complaints/complaint-photos'
import { complaints } from '#contract/complaints/complaints'
import { conflicts } from '#contract/conflicts/conflicts'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { dataQuality } from '#contract/data-quality/data-quality'
import { employees } from '#contract/employees/employees'
import { files } from '#contract/files/files'
import { imports } from '#contract/imports/imports'
import { live } from '#contract/live/live'
import { mappings } from '#contract/mappings/mappings'
import { disclosures } from '#contract/owner-panel/disclosures'
import { ownerPanel } from '#contract/owner-panel/owner-panel'
import { reports } from '#contract/payroll/payroll'
import { payslips } from '#contract/payroll/payslips'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import { wageTypes } from '#contract/payroll/wage-types'
import { rankings } from '#contract/rankings/rankings'
import { salons } from '#contract/salons/salons'
import { session } from '#contract/session/session'
import { settings } from '#contract/settings/settings'
import { freshness } from '#contract/statistics/freshness'
import { pace } from '#contract/statistics/pace'
import { receipts } from '#contract/statistics/receipts'
import { statistics } from '#contract/statistics/statistics'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { trends } from '#contract/statistics/trends'
import { terms } from '#contract/terms/terms'
import { tutorials } from '#contract/tutorials/tutorials'
import { users } from '#contract/users/users'
import { sql } from '#server/db/sql'
import { PASSWORD, type Scene } from './scene.ts'

/** No real browser response, so it is rejected when it is verified. */
const madeUp = (response: Record<string, string>) => ({
  ...{ id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'x', ...response },
})

/** Gives the person a future goal, which the call can remove. */
const comingGoal = async ({ product }: Scene, objectId: string) => {
  await product.pool.run(
    { because: 'a test sets the scene' },
    sql`insert into employee_terms (employee_id, from_month, goal, named)
        select object_id, '2027-01-01', 5, '{goal}' from employee where object_id = ${objectId}
        on conflict (employee_id, from_month) do nothing`,
  )
  return { objectId, from: '2027-01' }
}

/** The target as seen from the caller: themselves, something in a salon within their scope, or outside it. */
export type Relation = 'self' | 'inside' | 'outside'

export interface Aim {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/**
 * How to call each endpoint for each relation. An endpoint without a case fails the test. `nowhere` marks an endpoint without a
 * target, where the permission alone decides. `listed` marks an endpoint that returns what is in scope.
 */
export type Case =
  | { readonly nowhere: (scene: Scene, caller: string) => Aim | Promise<Aim> }
  | { readonly [relation in Relation]?: (scene: Scene, caller: string) => Aim | Promise<Aim> }

const endpointName = (endpoint: { method: string; path: string }) => `${endpoint.method} ${endpoint.path}`

export const cases: Record<string, Case> = {
  // A separate test covers it, because a stream never ends.
  [endpointName(live.stream)]: {},
  [endpointName(session.me)]: { nowhere: () => ({}) },
  [endpointName(account.get)]: { self: () => ({}) },
  [endpointName(account.rename)]: { self: (_, caller) => ({ body: { name: `${caller} N.` } }) },
  [endpointName(account.setDateLanguage)]: { self: () => ({ body: { dateLanguage: 'en' } }) },
  [endpointName(account.password)]: { self: () => ({ body: { current: PASSWORD, password: PASSWORD } }) },
  [endpointName(account.sessions)]: { self: () => ({}) },
  [endpointName(account.endSession)]: {
    self: async (scene, caller) => ({ body: { objectId: await scene.session(caller) } }),
  },
  [endpointName(account.ownData)]: { self: () => ({ query: { format: 'json' } }) },
  [endpointName(account.passkeyRequest)]: { self: () => ({ body: { password: PASSWORD } }) },
  [endpointName(account.addPasskey)]: {
    self: () => ({ body: { name: 'Telefonen', response: madeUp({ attestationObject: 'x' }) } }),
  },
  [endpointName(account.renamePasskey)]: {
    self: async (scene, caller) => ({ body: { objectId: await scene.passkey(caller), name: 'Mac' } }),
  },
  [endpointName(account.removePasskey)]: {
    self: async (scene, caller) => ({ body: { objectId: await scene.passkey(caller), password: PASSWORD } }),
  },
  [endpointName(account.beginCodes)]: { self: () => ({ body: { password: PASSWORD } }) },
  [endpointName(account.confirmCodes)]: { self: () => ({ body: { code: '000000' } }) },
  [endpointName(account.removeCodes)]: {
    self: async (scene, caller) => {
      await scene.offeredCodes(caller)
      return { body: { password: PASSWORD } }
    },
  },
  [endpointName(account.newRecoveryCodes)]: {
    self: async (scene, caller) => {
      await scene.passkey(caller)
      return { body: { password: PASSWORD } }
    },
  },
  [endpointName(account.endAllSessions)]: { self: () => ({}) },
  [endpointName(account.dismissWarnings)]: { self: () => ({ body: { warnings: ['sessionReused'] } }) },
  [endpointName(secondStep.get)]: { nowhere: () => ({}) },
  [endpointName(secondStep.code)]: { nowhere: () => ({ body: { code: '000000' } }) },
  [endpointName(passkeys.secondStepRequest)]: { nowhere: () => ({}) },
  [endpointName(passkeys.secondStep)]: {
    nowhere: () => ({ body: { response: madeUp({ authenticatorData: 'x', signature: 'x' }) } }),
  },
  [endpointName(ownerPanel.wideReach)]: { nowhere: () => ({}) },
  [endpointName(ownerPanel.resetSecondStep)]: {
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  [endpointName(ownerPanel.letters)]: { nowhere: () => ({}) },
  [endpointName(ownerPanel.retryLetter)]: { inside: async scene => ({ body: { id: await scene.letter() } }) },
  [endpointName(ownerPanel.discardLetter)]: {
    inside: async scene => ({ body: { id: await scene.letter() } }),
  },
  [endpointName(disclosures.list)]: { nowhere: () => ({}) },
  [endpointName(ownerPanel.health)]: { nowhere: () => ({}) },
  [endpointName(reports.list)]: {
    inside: () => ({ query: { salonId: 'here' } }),
  },
  [endpointName(reports.ofMonth)]: { nowhere: () => ({ params: { month: '2026-10' } }) },
  [endpointName(reports.board)]: { nowhere: () => ({ params: { month: '2026-10' } }) },
  [endpointName(reports.get)]: {
    inside: async scene => ({ params: { objectId: await scene.report('here') } }),
    outside: async scene => ({ params: { objectId: await scene.report('there') } }),
  },
  [endpointName(reports.differences)]: {
    inside: async scene => ({ params: { objectId: await scene.report('here') } }),
    outside: async scene => ({ params: { objectId: await scene.report('there') } }),
  },
  [endpointName(reports.exports)]: {
    inside: async scene => ({ params: { objectId: await scene.report('here') } }),
    outside: async scene => ({ params: { objectId: await scene.report('there') } }),
  },
  [endpointName(reportDrafts.get)]: {
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  [endpointName(reportDrafts.save)]: {
    inside: () => ({ body: { salonId: 'here', month: '2026-10', version: 0, employees: ['person-here'] } }),
    outside: () => ({
      body: { salonId: 'there', month: '2026-10', version: 0, employees: ['person-there'] },
    }),
  },
  [endpointName(reportDrafts.discard)]: {
    inside: () => ({ body: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ body: { salonId: 'there', month: '2026-10' } }),
  },
  [endpointName(reports.export)]: {
    inside: async scene => ({
      params: { objectId: await scene.report('here') },
      query: { format: 'xlsx' },
    }),
    outside: async scene => ({
      params: { objectId: await scene.report('there') },
      query: { format: 'xlsx' },
    }),
  },
  [endpointName(payslips.list)]: { self: () => ({}) },
  [endpointName(payslips.news)]: { self: () => ({}) },
  [endpointName(payslips.looked)]: { self: () => ({ body: { until: '2026-11-21T12:00:00.000Z' } }) },
  [endpointName(payslips.get)]: {
    self: async (scene, caller) => ({ params: { reportId: await scene.payslip(caller) } }),
  },
  [endpointName(terms.list)]: { nowhere: () => ({}) },
  [endpointName(terms.add)]: { nowhere: scene => ({ body: scene.terms() }) },
  [endpointName(terms.remove)]: { nowhere: () => ({ body: { objectId: 'shipped' } }) },
  [endpointName(settings.get)]: { nowhere: () => ({}) },
  [endpointName(settings.save)]: { nowhere: () => ({ body: { percentage: 41 } }) },
  [endpointName(audit.list)]: { nowhere: () => ({}) },
  [endpointName(complaints.list)]: { inside: () => ({}) },
  [endpointName(complaints.waiting)]: { inside: () => ({}) },
  [endpointName(complaints.get)]: {
    inside: async scene => ({ params: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ params: { objectId: await scene.complaint('there') } }),
  },
  [endpointName(complaints.receipts)]: {
    inside: async scene => ({ params: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ params: { objectId: await scene.complaint('there') } }),
  },
  [endpointName(complaints.create)]: {
    inside: () => ({ body: { name: 'Kunde', salon: 'here', message: 'Skjevt' } }),
    outside: () => ({ body: { name: 'Kunde', salon: 'there', message: 'Skjevt' } }),
  },
  // Each change has a row in complaint-changes.ts.
  [endpointName(complaints.update)]: {
    inside: async scene => ({
      body: { objectId: await scene.complaint('here'), change: { addNote: { text: 'Ringte' } } },
    }),
    outside: async scene => ({
      body: { objectId: await scene.complaint('there'), change: { addNote: { text: 'Ringte' } } },
    }),
  },
  [endpointName(reportSuggestions.supplements)]: {
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  [endpointName(reportSuggestions.unpaid)]: {
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  [endpointName(reportSuggestions.leftOut)]: { inside: () => ({}) },
  [endpointName(complaintLessons.read)]: {
    inside: () => ({ query: { by: 'employee', from: '2026-01', to: '2026-12' } }),
  },
  [endpointName(complaintLessons.setCause)]: {
    inside: async scene => ({
      params: { objectId: await scene.complaint('here') },
      body: { cause: 'Farge' },
    }),
    outside: async scene => ({
      params: { objectId: await scene.complaint('there') },
      body: { cause: 'Farge' },
    }),
  },
  [endpointName(complaintPhotos.list)]: {
    inside: async scene => ({ params: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ params: { objectId: await scene.complaint('there') } }),
  },
  [endpointName(complaintPhotos.add)]: {
    inside: async scene => ({
      ...{ params: { objectId: await scene.complaint('here') }, query: { moment: 'before' } },
      ...(await scene.picture()),
    }),
    outside: async scene => ({
      ...{ params: { objectId: await scene.complaint('there') }, query: { moment: 'after' } },
      ...(await scene.picture()),
    }),
  },
  [endpointName(complaintPhotos.remove)]: {
    inside: async (scene, caller) => ({ params: await scene.complaintPhoto('here', caller) }),
    outside: async (scene, caller) => ({ params: await scene.complaintPhoto('there', caller) }),
  },
  [endpointName(complaints.sendMessage)]: {
    inside: async scene => ({ body: { objectId: await scene.complaint('here'), text: 'Kom innom' } }),
    outside: async scene => ({ body: { objectId: await scene.complaint('there'), text: 'Kom innom' } }),
  },
  [endpointName(complaints.settleMessages)]: {
    inside: async scene => ({ body: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ body: { objectId: await scene.complaint('there') } }),
  },
  [endpointName(complaints.withdrawLinks)]: {
    inside: async scene => ({ body: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ body: { objectId: await scene.complaint('there') } }),
  },
  [endpointName(complaints.customer)]: {
    inside: async scene => ({ params: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ params: { objectId: await scene.complaint('there') } }),
  },
  [endpointName(complaints.exportCustomer)]: {
    inside: async scene => ({ params: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ params: { objectId: await scene.complaint('there') } }),
  },
  [endpointName(complaints.forgetCustomer)]: {
    inside: async scene => {
      const objectId = await scene.complaint('here')
      return { body: { objectId, cases: [objectId] } }
    },
    outside: async scene => {
      const objectId = await scene.complaint('there')
      return { body: { objectId, cases: [objectId] } }
    },
  },
  [endpointName(complaints.poster)]: {
    inside: () => ({ query: { salonId: 'here' } }),
    outside: () => ({ query: { salonId: 'there' } }),
  },
  [endpointName(audit.export)]: { nowhere: () => ({}) },
  [endpointName(wageTypes.list)]: { nowhere: () => ({}) },
  [endpointName(wageTypes.save)]: {
    nowhere: () => ({
      body: { wageTypes: [{ component: 'kurs', wageType: '120', base: 'hours' }] },
    }),
  },
  [endpointName(reports.create)]: {
    inside: scene => ({ body: scene.draft('here') }),
    outside: scene => ({ body: scene.draft('there') }),
  },
  [endpointName(reports.remove)]: {
    inside: async scene => ({ body: { objectId: await scene.report('here') } }),
  },
  [endpointName(rankings.get)]: { nowhere: () => ({ params: { month: '10-2026' } }) },
  [endpointName(statistics.chain)]: { nowhere: () => ({ body: {} }) },
  [endpointName(statistics.employees)]: { nowhere: () => ({ body: {} }) },
  [endpointName(statistics.salons)]: { inside: () => ({ body: {} }) },
  [endpointName(statistics.salon)]: {
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  [endpointName(statistics.sales)]: {
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  [endpointName(statistics.employee)]: {
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  [endpointName(statisticsExport.chain)]: { nowhere: () => ({ body: { format: 'csv' } }) },
  [endpointName(statisticsExport.salon)]: {
    inside: () => ({ body: { salonId: 'here', format: 'csv' } }),
    outside: () => ({ body: { salonId: 'there', format: 'csv' } }),
  },
  [endpointName(statisticsExport.employee)]: {
    self: (_, caller) => ({ body: { objectId: caller, format: 'csv' } }),
    inside: () => ({ body: { objectId: 'person-here', format: 'csv' } }),
    outside: () => ({ body: { objectId: 'person-there', format: 'csv' } }),
  },
  [endpointName(trends.chain)]: { nowhere: () => ({ body: {} }) },
  [endpointName(trends.salons)]: { inside: () => ({ body: {} }) },
  [endpointName(trends.salon)]: {
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  [endpointName(trends.employee)]: {
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  [endpointName(pace.read)]: {
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  [endpointName(freshness.read)]: { nowhere: () => ({}) },
  [endpointName(receipts.days)]: {
    self: (_, caller) => ({ body: { objectId: caller, from: '2026-11-01', to: '2026-11-21' } }),
    inside: () => ({ body: { salonId: 'here', from: '2026-11-01', to: '2026-11-21' } }),
    outside: () => ({ body: { salonId: 'there', from: '2026-11-01', to: '2026-11-21' } }),
  },
  [endpointName(receipts.together)]: { inside: () => ({ body: { from: '2026-11-01', to: '2026-11-21' } }) },
  [endpointName(receipts.salonsOfDay)]: { inside: () => ({ body: { day: '2026-11-02' } }) },
  [endpointName(receipts.ofDay)]: {
    self: (_, caller) => ({ body: { objectId: caller, day: '2026-11-02' } }),
    inside: () => ({ body: { salonId: 'here', day: '2026-11-02' } }),
    outside: () => ({ body: { salonId: 'there', day: '2026-11-02' } }),
  },
  [endpointName(statistics.salary)]: {
    self: (_, caller) => ({ body: { objectId: caller, salonId: 'here' } }),
    inside: () => ({ body: { objectId: 'person-here', salonId: 'here' } }),
    outside: () => ({ body: { objectId: 'person-there', salonId: 'there' } }),
  },
  [endpointName(statistics.salaries)]: {
    self: (_, caller) => ({ body: { people: [caller], salonId: 'here' } }),
    inside: () => ({ body: { people: ['person-here'], salonId: 'here' } }),
    outside: () => ({ body: { people: ['person-there'], salonId: 'there' } }),
  },
  [endpointName(salons.list)]: { nowhere: () => ({}) },
  [endpointName(employees.list)]: {
    inside: () => ({ query: { salonId: 'here' } }),
    outside: () => ({ query: { salonId: 'there' } }),
  },
  [endpointName(employees.names)]: { nowhere: () => ({}) },
  [endpointName(employees.get)]: {
    self: (_, caller) => ({ params: { objectId: caller } }),
    inside: () => ({ params: { objectId: 'person-here' } }),
    outside: () => ({ params: { objectId: 'person-there' } }),
  },
  // The upload tests cover another person's upload: here anyone who may upload is let in.
  [endpointName(files.createUpload)]: {
    nowhere: () => ({ headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' } }),
  },
  [endpointName(files.readUpload)]: {
    nowhere: async (scene, caller) => ({
      params: { upload: await scene.upload(caller) },
      headers: { 'tus-resumable': '1.0.0' },
    }),
  },
  [endpointName(files.continueUpload)]: {
    nowhere: async (scene, caller) => ({
      params: { upload: await scene.upload(caller) },
      body: 'x',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
    }),
  },
  [endpointName(files.cancelUpload)]: {
    nowhere: async (scene, caller) => ({
      params: { upload: await scene.upload(caller) },
      headers: { 'tus-resumable': '1.0.0' },
    }),
  },
  [endpointName(tutorials.list)]: { nowhere: () => ({ query: { type: 'tv' } }) },
  [endpointName(tutorials.get)]: {
    nowhere: async scene => ({ params: { objectId: await scene.tutorial() } }),
  },
  [endpointName(tutorials.taught)]: { nowhere: () => ({}) },
  [endpointName(tutorials.news)]: { nowhere: () => ({}) },
  [endpointName(tutorials.looked)]: {
    nowhere: () => ({ body: { type: 'tv', until: '2026-11-21T12:00:00.000Z' } }),
  },
  [endpointName(tutorials.view)]: {
    nowhere: async scene => ({ params: { objectId: await scene.tutorial() }, body: {} }),
  },
  [endpointName(tutorials.training)]: {
    inside: async scene => ({ params: { objectId: await scene.tutorial() }, query: { salonId: 'here' } }),
    outside: async scene => ({ params: { objectId: await scene.tutorial() }, query: { salonId: 'there' } }),
  },
  [endpointName(tutorials.change)]: {
    nowhere: async scene => ({
      params: { objectId: await scene.tutorial() },
      body: { figure: 'rebooking' },
    }),
  },
  [endpointName(tutorials.create)]: {
    nowhere: () => ({ body: { title: 'Klipp', type: 'tv', url: 'https://youtu.be/dQw4w9WgXcQ' } }),
  },
  [endpointName(tutorials.remove)]: {
    nowhere: async scene => ({ params: { objectId: await scene.tutorial() } }),
  },
  [endpointName(files.metadata)]: {
    nowhere: async scene => ({ params: { folder: 'tutorials', name: await scene.film() } }),
  },
  [endpointName(files.remove)]: {
    nowhere: async scene => ({ params: { folder: 'tutorials', name: await scene.film() } }),
  },
  [endpointName(imports.create)]: {
    nowhere: () => ({
      query: { name: 'tom.csv' },
      body: 'no file at all',
      headers: { 'content-type': 'text/csv' },
    }),
  },
  [endpointName(imports.list)]: { nowhere: () => ({}) },
  [endpointName(imports.latest)]: { nowhere: () => ({}) },
  // A report names people of every salon in its file. A permission with a list shows only one's own imports.
  [endpointName(imports.read)]: {
    inside: async (scene, caller) => ({ params: { objectId: await scene.import(caller) } }),
    outside: async scene => ({ params: { objectId: await scene.import('person-there') } }),
  },
  [endpointName(imports.cancel)]: {
    inside: async (scene, caller) => ({ params: { objectId: await scene.import(caller, 'running') } }),
    outside: async scene => ({ params: { objectId: await scene.import('person-there', 'running') } }),
  },
  [endpointName(dataQuality.month)]: { nowhere: () => ({ query: { month: '2026-10' } }) },
  [endpointName(salons.managed)]: { nowhere: () => ({}) },
  [endpointName(salons.save)]: {
    inside: () => ({ body: { objectId: 'here', name: 'Majorstuen' } }),
    outside: () => ({ body: { objectId: 'there', name: 'Storo' } }),
  },
  [endpointName(employees.history)]: {
    self: (_, caller) => ({ params: { objectId: caller } }),
    inside: () => ({ params: { objectId: 'person-here' } }),
    outside: () => ({ params: { objectId: 'person-there' } }),
  },
  [endpointName(employees.terms)]: {
    self: (_, caller) => ({ params: { objectId: caller } }),
    inside: () => ({ params: { objectId: 'person-here' } }),
    outside: () => ({ params: { objectId: 'person-there' } }),
  },
  [endpointName(employees.preview)]: {
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here', goal: 123 } }),
    outside: () => ({ body: { objectId: 'person-there', goal: 123 } }),
  },
  [endpointName(employees.takeBack)]: {
    self: async (scene, caller) => ({ body: await comingGoal(scene, caller) }),
    inside: async scene => ({
      body: await comingGoal(scene, await scene.product.addPerson({ activeIn: ['here'] })),
    }),
    outside: async scene => ({
      body: await comingGoal(scene, await scene.product.addPerson({ activeIn: ['there'] })),
    }),
  },
  [endpointName(employees.importFile)]: {
    nowhere: () => ({ body: { text: 'Navn;Salonger\nNy;Majorstuen', save: true } }),
  },
  [endpointName(employees.add)]: {
    inside: () => ({ body: { name: 'Ny', activeIn: ['here'] } }),
    outside: () => ({ body: { name: 'Ny', activeIn: ['there'] } }),
  },
  // Each change of an employee has a row in employee-changes.ts.
  [endpointName(employees.save)]: {
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  [endpointName(users.list)]: { nowhere: () => ({}) },
  // Each assigned type has a row in access-changes.ts.
  [endpointName(users.saveAccess)]: {
    inside: async scene => ({
      body: { objectId: await scene.product.addPerson({ activeIn: ['here'] }), type: 'manager' },
    }),
    outside: async scene => ({
      body: { objectId: await scene.product.addPerson({ activeIn: ['there'] }), type: 'manager' },
    }),
  },
  [endpointName(avatars.save)]: {
    self: async (scene, caller) => ({ params: { objectId: caller }, ...(await scene.picture()) }),
    inside: async scene => ({ params: { objectId: 'person-here' }, ...(await scene.picture()) }),
    outside: async scene => ({ params: { objectId: 'person-there' }, ...(await scene.picture()) }),
  },
  [endpointName(avatars.remove)]: {
    self: (_, caller) => ({ params: { objectId: caller } }),
    inside: () => ({ params: { objectId: 'person-here' } }),
    outside: () => ({ params: { objectId: 'person-there' } }),
  },
  [endpointName(avatars.saveOwn)]: { self: async scene => await scene.picture() },
  [endpointName(avatars.removeOwn)]: { self: () => ({}) },
  [endpointName(accounts.list)]: { nowhere: () => ({}) },
  [endpointName(accounts.invite)]: {
    inside: async scene => ({ body: { objectId: await scene.profile('here', 'vacant') } }),
    outside: async scene => ({ body: { objectId: await scene.profile('there', 'vacant') } }),
  },
  [endpointName(accounts.withdraw)]: {
    inside: async scene => ({ body: { objectId: await scene.profile('here', 'invited') } }),
    outside: async scene => ({ body: { objectId: await scene.profile('there', 'invited') } }),
  },
  [endpointName(accounts.approve)]: {
    inside: async scene => ({ body: { objectId: await scene.profile('here', 'waiting'), approve: true } }),
    outside: async scene => ({ body: { objectId: await scene.profile('there', 'waiting'), approve: false } }),
  },
  [endpointName(conflicts.list)]: { nowhere: () => ({}) },
  [endpointName(conflicts.decide)]: {
    inside: async scene => ({ body: { objectIds: [await scene.conflict('here')], use: 'first' } }),
    outside: async scene => ({ body: { objectIds: [await scene.conflict('there')], use: 'first' } }),
  },
  [endpointName(conflicts.listDays)]: { nowhere: () => ({}) },
  [endpointName(conflicts.decideDays)]: {
    inside: async scene => ({ body: { days: [await scene.correctedDay('here')], use: 'file' } }),
    outside: async scene => ({ body: { days: [await scene.correctedDay('there')], use: 'file' } }),
  },
  [endpointName(mappings.waiting)]: { nowhere: () => ({}) },
  [endpointName(mappings.list)]: { nowhere: () => ({}) },
  [endpointName(mappings.save)]: {
    inside: () => ({ body: { salon: 'here', employees: { 7: 'person-here' } } }),
    outside: () => ({ body: { salon: 'there', employees: { 7: 'person-there' } } }),
  },
  [endpointName(mappings.preview)]: {
    inside: async scene => ({ body: { register: await scene.register('here'), salonId: 'here' } }),
    outside: async scene => ({ body: { register: await scene.register('there'), salonId: 'there' } }),
  },
  [endpointName(mappings.remove)]: {
    inside: async scene => ({ body: { salon: 'here', employees: [await scene.mappedNumber('here')] } }),
    outside: async scene => ({ body: { salon: 'there', employees: [await scene.mappedNumber('there')] } }),
  },
  [endpointName(dailyFigures.list)]: {
    inside: () => ({ query: { salonId: 'here', month: '2026-11' } }),
    outside: () => ({ query: { salonId: 'there', month: '2026-11' } }),
  },
  [endpointName(dailyFigures.save)]: {
    inside: () => ({
      body: { salonId: 'here', objectId: 'person-here', day: '2026-11-02', bookede_timer: 5 },
    }),
    outside: () => ({
      body: { salonId: 'there', objectId: 'person-there', day: '2026-11-02', bookede_timer: 5 },
    }),
  },
}
