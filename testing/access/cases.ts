import { account } from '#contract/account'
import { accounts } from '#contract/accounts'
import { audit } from '#contract/audit'
import { dailyFigures } from '#contract/daily-figures'
import { dataQuality } from '#contract/data-quality'
import { employees } from '#contract/employees'
import { freshness } from '#contract/freshness'
import { imports } from '#contract/imports'
import { live } from '#contract/live'
import { mappings } from '#contract/mappings'
import { ownerPanel } from '#contract/owner-panel'
import { pace } from '#contract/pace'
import { passkeys } from '#contract/passkeys'
import { reports } from '#contract/payroll'
import { payslips } from '#contract/payslips'
import { rankings } from '#contract/rankings'
import { receipts } from '#contract/receipts'
import { reportDrafts } from '#contract/report-drafts'
import { salons } from '#contract/salons'
import { secondStep } from '#contract/second-step'
import { session } from '#contract/session'
import { settings } from '#contract/settings'
import { statistics } from '#contract/statistics'
import { statisticsExport } from '#contract/statistics-export'
import { terms } from '#contract/terms'
import { trends } from '#contract/trends'
import { users } from '#contract/users'
import { wageTypes } from '#contract/wage-types'
import { PASSWORD, type Scene } from './scene.ts'

/** Nothing that a browser would make: refused, once it is looked at. */
const madeUp = (response: Record<string, string>) => ({
  ...{ id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'x', ...response },
})

/** What a call aims at, seen from the caller: himself, something of a salon he reaches, or of one he does not. */
export type Relation = 'self' | 'inside' | 'outside'

export interface Aim {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/**
 * How each door is called for each relation. A door without a case fails the test. `nowhere` marks a door that aims at
 * nothing in particular: who has the permission gets in. `listed` marks a door that answers with what is in scope.
 */
export type Case =
  | { readonly nowhere: (scene: Scene) => Aim }
  | { readonly [relation in Relation]?: (scene: Scene, caller: string) => Aim | Promise<Aim> }

/** The doors that ask nobody who they are. */
export const openDoors = [
  'POST /register',
  'GET /identity/invitation',
  'GET /identity/vacant-profiles',
  'POST /login',
  'POST /identity/sign-in',
  'POST /identity/refresh',
  'POST /identity/sign-out',
  'POST /identity/lost-password',
  'POST /identity/new-password',
  'POST /identity/passkey/request',
  'POST /identity/passkey',
  // Its address is the permission: unguessable, or signed and soon over.
  'GET /objects/{key}',
]

const doorName = (door: { method: string; path: string }) => `${door.method} ${door.path}`

export const cases: Record<string, Case> = {
  // Its own test opens it: a stream does not end by itself.
  [doorName(live.stream)]: {},
  [doorName(session.me)]: { nowhere: () => ({}) },
  [doorName(account.get)]: { self: () => ({}) },
  [doorName(account.rename)]: { self: (_, caller) => ({ body: { name: `${caller} N.` } }) },
  [doorName(account.setDateLanguage)]: { self: () => ({ body: { dateLanguage: 'en' } }) },
  [doorName(account.password)]: { self: () => ({ body: { current: PASSWORD, password: PASSWORD } }) },
  [doorName(account.sessions)]: { self: () => ({}) },
  [doorName(account.endSession)]: {
    self: async (scene, caller) => ({ body: { objectId: await scene.session(caller) } }),
  },
  [doorName(account.ownData)]: { self: () => ({ query: { format: 'json' } }) },
  [doorName(account.passkeyRequest)]: { self: () => ({ body: { password: PASSWORD } }) },
  [doorName(account.addPasskey)]: {
    self: () => ({ body: { name: 'Telefonen', response: madeUp({ attestationObject: 'x' }) } }),
  },
  [doorName(account.renamePasskey)]: {
    self: async (scene, caller) => ({ body: { objectId: await scene.passkey(caller), name: 'Mac' } }),
  },
  [doorName(account.removePasskey)]: {
    self: async (scene, caller) => ({ body: { objectId: await scene.passkey(caller), password: PASSWORD } }),
  },
  [doorName(account.beginCodes)]: { self: () => ({ body: { password: PASSWORD } }) },
  [doorName(account.confirmCodes)]: { self: () => ({ body: { code: '000000' } }) },
  [doorName(account.removeCodes)]: {
    self: async (scene, caller) => {
      await scene.offeredCodes(caller)
      return { body: { password: PASSWORD } }
    },
  },
  [doorName(account.newRecoveryCodes)]: {
    self: async (scene, caller) => {
      await scene.passkey(caller)
      return { body: { password: PASSWORD } }
    },
  },
  [doorName(account.endAllSessions)]: { self: () => ({}) },
  [doorName(secondStep.get)]: { nowhere: () => ({}) },
  [doorName(secondStep.code)]: { nowhere: () => ({ body: { code: '000000' } }) },
  [doorName(passkeys.secondStepRequest)]: { nowhere: () => ({}) },
  [doorName(passkeys.secondStep)]: {
    nowhere: () => ({ body: { response: madeUp({ authenticatorData: 'x', signature: 'x' }) } }),
  },
  [doorName(ownerPanel.wideReach)]: { nowhere: () => ({}) },
  [doorName(ownerPanel.resetSecondStep)]: {
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  [doorName(ownerPanel.letters)]: { nowhere: () => ({}) },
  [doorName(ownerPanel.retryLetter)]: { inside: async scene => ({ body: { id: await scene.letter() } }) },
  [doorName(ownerPanel.discardLetter)]: { inside: async scene => ({ body: { id: await scene.letter() } }) },
  [doorName(ownerPanel.health)]: { nowhere: () => ({}) },
  [doorName(reports.list)]: {
    inside: () => ({ query: { salonId: 'here' } }),
  },
  [doorName(reports.ofMonth)]: { nowhere: () => ({ params: { month: '2026-10' } }) },
  [doorName(reports.get)]: {
    inside: async scene => ({ params: { objectId: await scene.report('here') } }),
    outside: async scene => ({ params: { objectId: await scene.report('there') } }),
  },
  [doorName(reports.differences)]: {
    inside: async scene => ({ params: { objectId: await scene.report('here') } }),
    outside: async scene => ({ params: { objectId: await scene.report('there') } }),
  },
  [doorName(reportDrafts.get)]: {
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  [doorName(reportDrafts.save)]: {
    inside: () => ({ body: { salonId: 'here', month: '2026-10', version: 0, employees: ['person-here'] } }),
    outside: () => ({
      body: { salonId: 'there', month: '2026-10', version: 0, employees: ['person-there'] },
    }),
  },
  [doorName(reportDrafts.discard)]: {
    inside: () => ({ body: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ body: { salonId: 'there', month: '2026-10' } }),
  },
  [doorName(reports.export)]: {
    inside: async scene => ({
      params: { objectId: await scene.report('here') },
      query: { format: 'xlsx' },
    }),
    outside: async scene => ({
      params: { objectId: await scene.report('there') },
      query: { format: 'xlsx' },
    }),
  },
  [doorName(payslips.list)]: { self: () => ({}) },
  [doorName(payslips.get)]: {
    self: async (scene, caller) => ({ params: { reportId: await scene.payslip(caller) } }),
  },
  [doorName(terms.list)]: { nowhere: () => ({}) },
  [doorName(terms.add)]: { nowhere: scene => ({ body: scene.terms() }) },
  [doorName(terms.remove)]: { nowhere: () => ({ body: { objectId: 'shipped' } }) },
  [doorName(settings.get)]: { nowhere: () => ({}) },
  [doorName(settings.save)]: { nowhere: () => ({ body: { percentage: 41 } }) },
  [doorName(audit.list)]: { nowhere: () => ({}) },
  [doorName(wageTypes.list)]: { nowhere: () => ({}) },
  [doorName(wageTypes.save)]: {
    nowhere: () => ({
      body: { wageTypes: [{ component: 'kurs', wageType: '120', base: 'hours' }] },
    }),
  },
  [doorName(reports.create)]: {
    inside: scene => ({ body: scene.draft('here') }),
    outside: scene => ({ body: scene.draft('there') }),
  },
  [doorName(reports.remove)]: {
    inside: async scene => ({ body: { objectId: await scene.report('here') } }),
  },
  [doorName(rankings.get)]: { nowhere: () => ({ params: { month: '10-2026' } }) },
  [doorName(statistics.chain)]: { nowhere: () => ({ body: {} }) },
  [doorName(statistics.employees)]: { nowhere: () => ({ body: {} }) },
  [doorName(statistics.salons)]: { inside: () => ({ body: {} }) },
  [doorName(statistics.salon)]: {
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  [doorName(statistics.sales)]: {
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  [doorName(statistics.employee)]: {
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  [doorName(statisticsExport.chain)]: { nowhere: () => ({ body: { format: 'csv' } }) },
  [doorName(statisticsExport.salon)]: {
    inside: () => ({ body: { salonId: 'here', format: 'csv' } }),
    outside: () => ({ body: { salonId: 'there', format: 'csv' } }),
  },
  [doorName(statisticsExport.employee)]: {
    self: (_, caller) => ({ body: { objectId: caller, format: 'csv' } }),
    inside: () => ({ body: { objectId: 'person-here', format: 'csv' } }),
    outside: () => ({ body: { objectId: 'person-there', format: 'csv' } }),
  },
  [doorName(trends.chain)]: { nowhere: () => ({ body: {} }) },
  [doorName(trends.salons)]: { inside: () => ({ body: {} }) },
  [doorName(trends.salon)]: {
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  [doorName(trends.employee)]: {
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  [doorName(pace.read)]: {
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  [doorName(freshness.read)]: { nowhere: () => ({}) },
  [doorName(receipts.days)]: {
    self: (_, caller) => ({ body: { objectId: caller, from: '2026-11-01', to: '2026-11-21' } }),
    inside: () => ({ body: { salonId: 'here', from: '2026-11-01', to: '2026-11-21' } }),
    outside: () => ({ body: { salonId: 'there', from: '2026-11-01', to: '2026-11-21' } }),
  },
  [doorName(receipts.together)]: { inside: () => ({ body: { from: '2026-11-01', to: '2026-11-21' } }) },
  [doorName(receipts.salonsOfDay)]: { inside: () => ({ body: { day: '2026-11-02' } }) },
  [doorName(receipts.ofDay)]: {
    self: (_, caller) => ({ body: { objectId: caller, day: '2026-11-02' } }),
    inside: () => ({ body: { salonId: 'here', day: '2026-11-02' } }),
    outside: () => ({ body: { salonId: 'there', day: '2026-11-02' } }),
  },
  [doorName(statistics.salary)]: {
    self: (_, caller) => ({ body: { objectId: caller, salonId: 'here' } }),
    inside: () => ({ body: { objectId: 'person-here', salonId: 'here' } }),
    outside: () => ({ body: { objectId: 'person-there', salonId: 'there' } }),
  },
  [doorName(salons.list)]: { nowhere: () => ({}) },
  [doorName(employees.list)]: {
    inside: () => ({ query: { salonId: 'here' } }),
    outside: () => ({ query: { salonId: 'there' } }),
  },
  [doorName(employees.get)]: {
    self: (_, caller) => ({ params: { objectId: caller } }),
    inside: () => ({ params: { objectId: 'person-here' } }),
    outside: () => ({ params: { objectId: 'person-there' } }),
  },
  [doorName(imports.create)]: {
    nowhere: () => ({
      query: { name: 'tom.csv' },
      body: 'no file at all',
      headers: { 'content-type': 'text/csv' },
    }),
  },
  [doorName(imports.list)]: { nowhere: () => ({}) },
  [doorName(imports.latest)]: { nowhere: () => ({}) },
  // A report names people of every salon in its file: with a list one sees one's own imports.
  [doorName(imports.read)]: {
    inside: async (scene, caller) => ({ params: { objectId: await scene.import(caller) } }),
    outside: async scene => ({ params: { objectId: await scene.import('person-there') } }),
  },
  [doorName(imports.cancel)]: {
    inside: async (scene, caller) => ({ params: { objectId: await scene.import(caller, 'running') } }),
    outside: async scene => ({ params: { objectId: await scene.import('person-there', 'running') } }),
  },
  [doorName(dataQuality.month)]: { nowhere: () => ({ query: { month: '2026-10' } }) },
  [doorName(salons.managed)]: { nowhere: () => ({}) },
  [doorName(salons.save)]: {
    inside: () => ({ body: { objectId: 'here', name: 'Majorstuen' } }),
    outside: () => ({ body: { objectId: 'there', name: 'Storo' } }),
  },
  [doorName(employees.add)]: {
    inside: () => ({ body: { name: 'Ny', activeIn: ['here'] } }),
    outside: () => ({ body: { name: 'Ny', activeIn: ['there'] } }),
  },
  // Each change of an employee has rows of its own, in employee-changes.ts.
  [doorName(employees.save)]: {
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  [doorName(users.list)]: { nowhere: () => ({}) },
  // Each type that is given has rows of its own, in access-changes.ts.
  [doorName(users.saveAccess)]: {
    inside: async scene => ({
      body: { objectId: await scene.product.addPerson({ activeIn: ['here'] }), type: 'manager' },
    }),
    outside: async scene => ({
      body: { objectId: await scene.product.addPerson({ activeIn: ['there'] }), type: 'manager' },
    }),
  },
  [doorName(accounts.list)]: { nowhere: () => ({}) },
  [doorName(accounts.invite)]: {
    inside: async scene => ({ body: { objectId: await scene.profile('here', 'vacant') } }),
    outside: async scene => ({ body: { objectId: await scene.profile('there', 'vacant') } }),
  },
  [doorName(accounts.withdraw)]: {
    inside: async scene => ({ body: { objectId: await scene.profile('here', 'invited') } }),
    outside: async scene => ({ body: { objectId: await scene.profile('there', 'invited') } }),
  },
  [doorName(accounts.approve)]: {
    inside: async scene => ({ body: { objectId: await scene.profile('here', 'waiting'), approve: true } }),
    outside: async scene => ({ body: { objectId: await scene.profile('there', 'waiting'), approve: false } }),
  },
  [doorName(mappings.waiting)]: { nowhere: () => ({}) },
  [doorName(mappings.list)]: { nowhere: () => ({}) },
  [doorName(mappings.save)]: {
    inside: () => ({ body: { salon: 'here', employees: { 7: 'person-here' } } }),
    outside: () => ({ body: { salon: 'there', employees: { 7: 'person-there' } } }),
  },
  [doorName(mappings.remove)]: {
    inside: async scene => ({ body: { salon: 'here', employees: [await scene.mappedNumber('here')] } }),
    outside: async scene => ({ body: { salon: 'there', employees: [await scene.mappedNumber('there')] } }),
  },
  [doorName(dailyFigures.list)]: {
    inside: () => ({ query: { salonId: 'here', month: '2026-11' } }),
    outside: () => ({ query: { salonId: 'there', month: '2026-11' } }),
  },
  [doorName(dailyFigures.save)]: {
    inside: () => ({
      body: { salonId: 'here', objectId: 'person-here', day: '2026-11-02', bookede_timer: 5 },
    }),
    outside: () => ({
      body: { salonId: 'there', objectId: 'person-there', day: '2026-11-02', bookede_timer: 5 },
    }),
  },
}
