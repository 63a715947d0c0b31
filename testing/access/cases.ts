import type { Need } from '#contract/endpoint'
import { timeBookColumns } from '#domain/sales/time-book-columns'
import { sql } from '#server/db/sql'
import { PASSWORD, type Scene } from './scene.ts'

/** No real browser response, so it is rejected when it is verified. */
const madeUp = (response: Record<string, string>) => ({
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
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
export const relations = ['self', 'inside', 'outside'] as const
export type Relation = (typeof relations)[number]

export interface Aim {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

type Aiming = (scene: Scene, caller: string) => Aim | Promise<Aim>

/** What the tests know of an endpoint, written by hand: who may call it, how, and what a call does. */
export type Case = { readonly [relation in Relation]?: Aiming } & {
  /** The permission, a second statement of the contract. Change both, or neither. 'anyone' needs no sign-in. */
  readonly needs: Need
  /** For an endpoint without a target, where the permission alone decides. Excludes the relations. */
  readonly nowhere?: Aiming
  /** Why the same call writes again: it acts every time, or no scene can make it succeed. */
  readonly again?: string
  /** Why a call that writes announces nothing: no open screen of others shows what it wrote. */
  readonly silent?: string
  /** What the numbers of the reply are, if none of them is derived from the chain's sources. Missing data has no row there. */
  readonly numbers?: string
}

export const cases: Readonly<Record<string, Case>> = {
  // The address or the payload is the permission.
  'GET /guarantee/form/{salonId}': { needs: 'anyone' },
  'POST /guarantee/form': { needs: 'anyone' },
  'POST /guarantee/case': { needs: 'anyone' },
  'POST /guarantee/answer': { needs: 'anyone' },
  'POST /guarantee/verdict': { needs: 'anyone' },
  'POST /guarantee/link': { needs: 'anyone' },
  'POST /guarantee/disown': { needs: 'anyone' },
  'POST /guarantee/photo': { needs: 'anyone' },
  'POST /register': { needs: 'anyone' },
  'GET /identity/invitation': { needs: 'anyone' },
  'POST /login': { needs: 'anyone' },
  'POST /identity/sign-in': { needs: 'anyone' },
  'POST /identity/refresh': { needs: 'anyone' },
  'POST /identity/sign-out': { needs: 'anyone' },
  'POST /identity/lost-password': { needs: 'anyone' },
  'POST /identity/new-password': { needs: 'anyone' },
  'GET /objects/{key}': { needs: 'anyone' },
  'GET /calendar/{secret}.ics': { needs: 'anyone', numbers: 'reports that were not sent, counted' },
  'GET /identity/vacant-profiles': { needs: 'anyone' },
  'POST /identity/passkey/request': { needs: 'anyone' },
  'POST /identity/passkey': { needs: 'anyone' },
  'POST /identity/provider/begin': { needs: 'anyone' },
  'POST /identity/provider': { needs: 'anyone' },
  'POST /identity/provider/register/begin': { needs: 'anyone' },
  'POST /identity/provider/register': { needs: 'anyone' },
  // A separate test covers it, because a stream never ends.
  'GET /live': { needs: 'self' },
  'GET /me': { needs: 'signedIn', nowhere: () => ({}) },
  'GET /account': { needs: 'self', self: () => ({}) },
  'POST /account/name': {
    needs: 'self',
    self: (_, caller) => ({ body: { name: `${caller} N.` } }),
  },
  'POST /account/date-language': {
    needs: 'self',
    silent: 'only the person sees their own account',
    self: () => ({ body: { dateLanguage: 'en' } }),
  },
  'POST /account/password': {
    needs: 'self',
    silent: 'only the person sees their own account',
    again: 'ends the other sessions',
    self: () => ({ body: { current: PASSWORD, password: PASSWORD } }),
  },
  'GET /account/sessions': { needs: 'self', self: () => ({}) },
  'POST /account/sessions/end': {
    needs: 'self',
    silent: 'only the person sees their own account',
    self: async (scene, caller) => ({ body: { objectId: await scene.session(caller) } }),
  },
  'GET /account/calendar': { needs: 'self', self: () => ({}) },
  'POST /account/calendar': {
    needs: 'self',
    again: 'makes a new link',
    silent: 'only the person sees their own account',
    self: () => ({}),
  },
  'POST /account/calendar/remove': {
    needs: 'self',
    silent: 'only the person sees their own account',
    self: async (scene, caller) => {
      await scene.calendarLink(caller)
      return {}
    },
  },
  'GET /account/own-data': { needs: 'self', self: () => ({ query: { format: 'json' } }) },
  'POST /account/passkeys/request': {
    needs: 'secondStep',
    silent: 'a challenge is on no screen',
    again: 'makes a new challenge',
    self: () => ({ body: { password: PASSWORD } }),
  },
  'POST /account/passkeys': {
    needs: 'secondStep',
    again: 'takes an authenticator',
    self: () => ({ body: { name: 'Telefonen', response: madeUp({ attestationObject: 'x' }) } }),
  },
  'POST /account/passkeys/name': {
    needs: 'self',
    silent: 'only the person sees their own account',
    self: async (scene, caller) => ({ body: { objectId: await scene.passkey(caller), name: 'Mac' } }),
  },
  'POST /account/passkeys/remove': {
    needs: 'self',
    silent: 'only the person sees their own account',
    self: async (scene, caller) => ({ body: { objectId: await scene.passkey(caller), password: PASSWORD } }),
  },
  'POST /account/provider/begin': {
    needs: 'self',
    silent: 'a sign-in under way is on no screen',
    again: 'takes a provider',
    self: () => ({ body: { password: PASSWORD } }),
  },
  'POST /account/provider': {
    needs: 'self',
    again: 'takes a provider',
    self: () => ({ body: { answer: '?code=x&state=x' } }),
  },
  'POST /account/provider/remove': {
    needs: 'self',
    silent: 'only the person sees their own account',
    self: async (scene, caller) => {
      await scene.providerLink(caller)
      return { body: { password: PASSWORD } }
    },
  },
  'POST /account/codes/begin': {
    needs: 'secondStep',
    silent: 'only the person sees their own account',
    again: 'makes a new secret',
    self: () => ({ body: { password: PASSWORD } }),
  },
  'POST /account/codes/confirm': {
    needs: 'secondStep',
    again: 'takes a code of the moment',
    self: () => ({ body: { code: '000000' } }),
  },
  'POST /account/codes/remove': {
    needs: 'self',
    silent: 'only the person sees their own account',
    self: async (scene, caller) => {
      await scene.offeredCodes(caller)
      return { body: { password: PASSWORD } }
    },
  },
  'POST /account/codes/recovery': {
    needs: 'self',
    silent: 'only the person sees their own account',
    again: 'makes new codes',
    self: async (scene, caller) => {
      await scene.passkey(caller)
      return { body: { password: PASSWORD } }
    },
  },
  'POST /account/sessions/end-all': {
    needs: 'self',
    silent: 'only the person sees their own account',
    again: 'ends the session that calls',
    self: () => ({}),
  },
  'POST /account/warnings/dismiss': {
    needs: 'self',
    self: () => ({ body: { warnings: ['sessionReused'] } }),
  },
  'GET /identity/second-step': { needs: 'secondStep', nowhere: () => ({}) },
  'POST /identity/second-step/code': {
    needs: 'secondStep',
    again: 'takes a code of the moment',
    nowhere: () => ({ body: { code: '000000' } }),
  },
  'POST /identity/second-step/passkey/request': {
    needs: 'secondStep',
    silent: 'a challenge is on no screen',
    again: 'makes a new challenge',
    nowhere: () => ({}),
  },
  'POST /identity/second-step/passkey': {
    needs: 'secondStep',
    again: 'takes an authenticator',
    nowhere: () => ({ body: { response: madeUp({ authenticatorData: 'x', signature: 'x' }) } }),
  },
  'GET /owner/wide-reach': { needs: 'admin', nowhere: () => ({}) },
  'POST /owner/second-step/reset': {
    needs: 'admin',
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  'GET /owner/letters': { needs: 'admin', nowhere: () => ({}) },
  'POST /owner/letters/retry': {
    needs: 'admin',
    again: 'sends the letter each time, and refuses once it has been sent',
    silent: 'only the owner sees the letters',
    inside: async scene => ({ body: { id: await scene.letter() } }),
  },
  'POST /owner/letters/discard': {
    needs: 'admin',
    silent: 'only the owner sees the letters',
    inside: async scene => ({ body: { id: await scene.letter() } }),
  },
  'GET /owner/webhooks': {
    needs: 'admin',
    numbers: 'counts of the events that wait or were given up',
    nowhere: async scene => {
      await scene.webhook()
      return {}
    },
  },
  'POST /owner/webhooks': {
    needs: 'admin',
    again: 'makes a new secret, and refuses an address that has a webhook',
    silent: 'only the owner sees the webhooks',
    nowhere: async scene => ({ body: { address: await scene.newReceiver(), events: ['case.closed'] } }),
  },
  'POST /owner/webhooks/change': {
    needs: 'admin',
    silent: 'only the owner sees the webhooks',
    inside: async scene => ({ body: { objectId: await scene.webhook(), paused: true } }),
  },
  'POST /owner/webhooks/secret': {
    needs: 'admin',
    again: 'makes a new secret',
    silent: 'only the owner sees the webhooks',
    inside: async scene => ({ body: { objectId: await scene.webhook() } }),
  },
  'POST /owner/webhooks/remove': {
    needs: 'admin',
    silent: 'only the owner sees the webhooks',
    inside: async scene => ({ body: { objectId: await scene.webhook() } }),
  },
  'POST /owner/webhooks/test': {
    needs: 'admin',
    again: 'sends a test each time',
    silent: 'only the owner sees the webhooks',
    inside: async scene => ({ body: { objectId: await scene.webhook() } }),
  },
  'GET /owner/webhooks/{objectId}/deliveries': {
    needs: 'admin',
    numbers: 'attempts and the statuses of answers',
    inside: async scene => ({ params: { objectId: await scene.webhook() } }),
  },
  'POST /owner/webhooks/deliveries/retry': {
    needs: 'admin',
    again: 'sends the event each time, and refuses once it has arrived',
    silent: 'only the owner sees the webhooks',
    inside: async scene => ({ body: { id: await scene.delivery() } }),
  },
  'GET /whatif': {
    needs: 'admin',
    numbers: 'changed terms, and sums over sent reports',
    nowhere: async scene => {
      await scene.whatIf()
      return {}
    },
  },
  'POST /whatif': {
    needs: 'admin',
    again: 'computes again, in place of the one that was tried before',
    silent: 'only the owner sees what-ifs, on the screen that asked',
    nowhere: async scene => ({ body: { months: await scene.sentMonths() } }),
  },
  'GET /whatif/{objectId}': {
    needs: 'admin',
    numbers: 'what sent reports paid and would have paid: their rows are as stored',
    inside: async scene => ({ params: { objectId: await scene.whatIf() } }),
  },
  'POST /whatif/keep': {
    needs: 'admin',
    silent: 'only the owner sees what-ifs, on the screen that asked',
    inside: async scene => ({ body: { objectId: await scene.whatIf(), name: 'Provisjon 42 %' } }),
  },
  'POST /whatif/remove': {
    needs: 'admin',
    silent: 'only the owner sees what-ifs, on the screen that asked',
    inside: async scene => ({ body: { objectId: await scene.whatIf() } }),
  },
  'POST /whatif/export': {
    needs: 'admin',
    numbers: 'what sent reports paid and would have paid: their rows are as stored',
    inside: async scene => ({ body: { objectId: await scene.whatIf(), format: 'csv' } }),
  },
  'GET /owner/api-tokens': { needs: 'admin', nowhere: () => ({}) },
  'POST /owner/api-tokens': {
    needs: 'admin',
    again: 'makes a token, and refuses the same name',
    silent: 'only the owner sees the tokens',
    nowhere: scene => ({ body: scene.newToken() }),
  },
  'POST /owner/api-tokens/revoke': {
    needs: 'admin',
    silent: 'only the owner sees the tokens',
    nowhere: async scene => ({ body: { objectId: await scene.apiToken() } }),
  },
  'GET /owner/disclosures': { needs: 'admin', nowhere: () => ({}) },
  'GET /owner/backups': { needs: 'admin', nowhere: () => ({}) },
  'GET /owner/health': { needs: 'admin', nowhere: () => ({}) },
  'GET /owner/health/checks': { needs: 'admin', nowhere: () => ({}) },
  'GET /reports': {
    needs: 'reports',
    numbers: 'pay as sent (K32)',
    inside: () => ({ query: { salonId: 'here' } }),
  },
  'GET /reports/months/{month}': { needs: 'reports', nowhere: () => ({ params: { month: '2026-10' } }) },
  'GET /reports/months/{month}/board': {
    needs: 'reports',
    numbers: 'pay as sent (K32)',
    nowhere: () => ({ params: { month: '2026-10' } }),
  },
  'GET /reports/months/{month}/control-list': {
    needs: 'reports',
    numbers: 'pay as sent (K32)',
    nowhere: () => ({ params: { month: '2026-10' } }),
  },
  'GET /reports/months/{month}/control-list/export': {
    needs: 'reports',
    numbers: 'pay as sent (K32)',
    nowhere: () => ({ params: { month: '2026-10' } }),
  },
  'GET /reports/movements': {
    needs: 'reports',
    numbers: 'pay as sent, null where it is unknown (K32)',
    inside: () => ({ query: { month: '2026-10', salonId: 'here' } }),
    outside: () => ({ query: { month: '2026-10', salonId: 'there' } }),
  },
  'GET /reports/movements/{salonId}/{month}': {
    needs: 'reports',
    numbers: 'days counted in the calendar',
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  'GET /reports/years/{year}': {
    needs: 'reports',
    numbers: 'pay and sales as sent, null where a source had not arrived (K32)',
    inside: () => ({ params: { year: '2026' }, query: { salonId: 'here' } }),
    outside: () => ({ params: { year: '2026' }, query: { salonId: 'there' } }),
  },
  'GET /reports/years/{year}/export': {
    needs: 'reports',
    numbers: 'pay and sales as sent, null where a source had not arrived (K32)',
    inside: async scene => {
      await scene.report('here')
      return { params: { year: '2026' }, query: { salonId: 'here' } }
    },
    outside: async scene => {
      await scene.report('there')
      return { params: { year: '2026' }, query: { salonId: 'there' } }
    },
  },
  'GET /holidays/{salonId}/{year}': {
    needs: 'reports',
    numbers: 'pay and days as sent, null where a source had not arrived (K32)',
    inside: () => ({ params: { salonId: 'here', year: '2026' } }),
    outside: () => ({ params: { salonId: 'there', year: '2026' } }),
  },
  'GET /holidays/{salonId}/{year}/export': {
    needs: 'reports',
    numbers: 'pay as sent (K32)',
    inside: () => ({ params: { salonId: 'here', year: '2026' } }),
    outside: () => ({ params: { salonId: 'there', year: '2026' } }),
  },
  'GET /own-holidays/{year}': {
    needs: 'self',
    numbers: 'pay and days as sent, null where a source had not arrived (K32)',
    self: () => ({ params: { year: '2026' } }),
  },
  'POST /holiday-payments': {
    needs: 'reports',
    inside: async scene => ({ body: await scene.unpaidHolidays('here') }),
    outside: async scene => ({ body: await scene.unpaidHolidays('there') }),
  },
  'POST /holiday-payments/withdraw': {
    needs: 'reports',
    inside: async scene => ({ body: { objectId: await scene.holidayPayment('here') } }),
    outside: async scene => ({ body: { objectId: await scene.holidayPayment('there') } }),
  },
  'POST /holidays/carried': {
    needs: 'reports',
    inside: async scene => ({ body: await scene.carriedHolidays('here') }),
    outside: async scene => ({ body: await scene.carriedHolidays('there') }),
  },
  'GET /reports/{objectId}': {
    needs: 'reports',
    numbers: 'pay as sent (K32)',
    inside: async scene => ({ params: { objectId: await scene.report('here') } }),
    outside: async scene => ({ params: { objectId: await scene.report('there') } }),
  },
  'GET /reports/{objectId}/differences': {
    needs: 'reports',
    numbers: 'pay as sent (K32)',
    inside: async scene => ({ params: { objectId: await scene.report('here') } }),
    outside: async scene => ({ params: { objectId: await scene.report('there') } }),
  },
  'GET /reports/{objectId}/exports': {
    needs: 'reports',
    inside: async scene => ({ params: { objectId: await scene.report('here') } }),
    outside: async scene => ({ params: { objectId: await scene.report('there') } }),
  },
  'GET /reports/{objectId}/holiday-files': {
    needs: 'reports',
    numbers: 'payments that were registered, counted',
    inside: async scene => ({ params: { objectId: await scene.report('here') } }),
    outside: async scene => ({ params: { objectId: await scene.report('there') } }),
  },
  'GET /report-drafts/{salonId}/{month}': {
    needs: 'reports',
    numbers: 'the draft as written',
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  'POST /report/draft': {
    needs: 'reports',
    numbers: 'the draft as written',
    inside: () => ({ body: { salonId: 'here', month: '2026-10', version: 0, employees: ['person-here'] } }),
    outside: () => ({
      body: { salonId: 'there', month: '2026-10', version: 0, employees: ['person-there'] },
    }),
  },
  'POST /report/draft/discard': {
    needs: 'reports',
    inside: () => ({ body: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ body: { salonId: 'there', month: '2026-10' } }),
  },
  'GET /reports/{objectId}/export': {
    needs: 'reports',
    numbers: 'pay as sent (K32)',
    inside: async scene => ({
      params: { objectId: await scene.report('here') },
      query: { format: 'xlsx' },
    }),
    outside: async scene => ({
      params: { objectId: await scene.report('there') },
      query: { format: 'xlsx' },
    }),
  },
  'GET /talks': { needs: 'self', self: () => ({}) },
  'GET /talks/{objectId}': {
    needs: 'editEmployees',
    inside: () => ({ params: { objectId: 'person-here' } }),
    outside: () => ({ params: { objectId: 'person-there' } }),
  },
  'POST /talks': {
    needs: 'editEmployees',
    inside: () => ({ body: { objectId: 'person-here', points: [{ text: 'Spørre om neste time' }] } }),
    outside: () => ({ body: { objectId: 'person-there', points: [{ text: 'Spørre om neste time' }] } }),
  },
  'POST /talks/remove': {
    needs: 'editEmployees',
    inside: async scene => ({ body: { objectId: await scene.talk('here') } }),
    outside: async scene => ({ body: { objectId: await scene.talk('there') } }),
  },
  'GET /payslips': { needs: 'self', numbers: 'pay as sent (K32)', self: () => ({}) },
  'GET /payslips/news': { needs: 'self', self: () => ({}) },
  'POST /payslips/looked': {
    needs: 'self',
    silent: 'only the viewer sees what they have looked at',
    self: () => ({ body: { until: '2026-11-21T12:00:00.000Z' } }),
  },
  'GET /payslips/{reportId}': {
    needs: 'self',
    numbers: 'pay as sent (K32)',
    self: async (scene, caller) => ({ params: { reportId: await scene.payslip(caller) } }),
  },
  'GET /terms': { needs: 'readTerms', nowhere: () => ({}) },
  'POST /terms': { needs: 'admin', nowhere: scene => ({ body: scene.terms() }) },
  'GET /terms/base-amounts': { needs: 'readTerms', nowhere: () => ({}) },
  'POST /terms/base-amounts': {
    needs: 'admin',
    nowhere: () => ({ body: { year: 2026, amount: 136_000, source: 'NAV' } }),
  },
  'POST /terms/base-amounts/remove': {
    needs: 'admin',
    nowhere: async scene => ({ body: { objectId: await scene.baseAmount() } }),
  },
  'POST /terms/remove': { needs: 'admin', nowhere: () => ({ body: { objectId: 'shipped' } }) },
  'GET /settings': { needs: 'readTerms', nowhere: () => ({}) },
  'POST /settings': { needs: 'admin', nowhere: () => ({ body: { percentage: 41 } }) },
  'GET /audit': { needs: 'admin', nowhere: () => ({}) },
  'GET /complaints': { needs: 'complaints', inside: () => ({}) },
  'GET /complaints/waiting': { needs: 'complaints', inside: () => ({}) },
  'GET /complaints/{objectId}': {
    needs: 'complaints',
    inside: async scene => ({ params: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ params: { objectId: await scene.complaint('there') } }),
  },
  'GET /complaints/{objectId}/receipts': {
    needs: 'complaints',
    inside: async scene => ({ params: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ params: { objectId: await scene.complaint('there') } }),
  },
  'GET /complaints/{objectId}/others': {
    needs: 'complaints',
    inside: async scene => ({ params: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ params: { objectId: await scene.complaint('there') } }),
  },
  'POST /complaint/create': {
    needs: 'complaints',
    again: 'makes a new case',
    inside: () => ({ body: { name: 'Kunde', salon: 'here', message: 'Skjevt' } }),
    outside: () => ({ body: { name: 'Kunde', salon: 'there', message: 'Skjevt' } }),
  },
  // Each change has a row in complaint-changes.ts.
  'POST /complaint/update': {
    needs: 'complaints',
    again: 'adds a new note; each change of a case has its own test',
    inside: async scene => ({
      body: { objectId: await scene.complaint('here'), change: { addNote: { text: 'Ringte' } } },
    }),
    outside: async scene => ({
      body: { objectId: await scene.complaint('there'), change: { addNote: { text: 'Ringte' } } },
    }),
  },
  'GET /report-suggestions/{salonId}/{month}': {
    needs: 'reports',
    numbers: 'costs of cases as approved',
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  'GET /report-suggestions/{salonId}/{month}/back-pay': {
    needs: 'reports',
    numbers: 'pay as sent, and with the terms of today',
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  'GET /report-suggestions/{salonId}/{month}/overtime': {
    needs: 'reports',
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  'GET /report-suggestions/{salonId}/{month}/unpaid': {
    needs: 'reports',
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  'GET /payroll-readiness/{salonId}/{month}': {
    needs: 'reports',
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  'GET /report-suggestions/left-out': { needs: 'reports', inside: () => ({}) },
  'GET /complaints/lessons': {
    needs: 'complaints',
    inside: () => ({ query: { by: 'employee', from: '2026-01', to: '2026-12' } }),
  },
  'POST /complaints/{objectId}/cause': {
    needs: 'complaints',
    inside: async scene => ({
      params: { objectId: await scene.complaint('here') },
      body: { cause: 'Farge' },
    }),
    outside: async scene => ({
      params: { objectId: await scene.complaint('there') },
      body: { cause: 'Farge' },
    }),
  },
  'GET /complaints/{objectId}/photos': {
    needs: 'complaints',
    inside: async scene => ({ params: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ params: { objectId: await scene.complaint('there') } }),
  },
  'POST /complaints/{objectId}/photos': {
    needs: 'complaints',
    again: 'adds a new photo',
    inside: async scene => ({
      params: { objectId: await scene.complaint('here') },
      query: { moment: 'before' },
      ...(await scene.picture()),
    }),
    outside: async scene => ({
      params: { objectId: await scene.complaint('there') },
      query: { moment: 'after' },
      ...(await scene.picture()),
    }),
  },
  'DELETE /complaints/{objectId}/photos/{photo}': {
    needs: 'complaints',
    inside: async (scene, caller) => ({ params: await scene.complaintPhoto('here', caller) }),
    outside: async (scene, caller) => ({ params: await scene.complaintPhoto('there', caller) }),
  },
  'GET /complaint/replies': { needs: 'complaints', nowhere: () => ({}) },
  'POST /complaint/replies': {
    needs: 'complaints',
    silent: 'only the person sees their own replies',
    nowhere: () => ({ body: { name: 'Takk', text: 'Takk for det.', language: 'nb' } }),
  },
  'POST /complaint/replies/change': {
    needs: 'complaints',
    silent: 'only the person sees their own replies',
    nowhere: async (scene, caller) => ({
      body: {
        objectId: await scene.savedReply(caller),
        version: 1,
        name: 'Nytt',
        text: 'Ny',
        language: 'nb',
      },
    }),
  },
  'POST /complaint/replies/remove': {
    needs: 'complaints',
    silent: 'only the person sees their own replies',
    nowhere: async (scene, caller) => ({ body: { objectId: await scene.savedReply(caller) } }),
  },
  'POST /complaint/message': {
    needs: 'complaints',
    again: 'writes a new message',
    inside: async scene => ({ body: { objectId: await scene.complaint('here'), text: 'Kom innom' } }),
    outside: async scene => ({ body: { objectId: await scene.complaint('there'), text: 'Kom innom' } }),
  },
  'POST /complaint/message/settle': {
    needs: 'complaints',
    inside: async scene => ({ body: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ body: { objectId: await scene.complaint('there') } }),
  },
  'POST /complaint/links/withdraw': {
    needs: 'complaints',
    inside: async scene => ({ body: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ body: { objectId: await scene.complaint('there') } }),
  },
  'GET /complaint/customer/{objectId}': {
    needs: 'customerAdmin',
    inside: async scene => ({ params: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ params: { objectId: await scene.complaint('there') } }),
  },
  'GET /complaint/customer/{objectId}/export': {
    needs: 'customerAdmin',
    inside: async scene => ({ params: { objectId: await scene.complaint('here') } }),
    outside: async scene => ({ params: { objectId: await scene.complaint('there') } }),
  },
  'POST /complaint/customer/forget': {
    needs: 'customerAdmin',
    inside: async scene => {
      const objectId = await scene.complaint('here')
      return { body: { objectId, cases: [objectId] } }
    },
    outside: async scene => {
      const objectId = await scene.complaint('there')
      return { body: { objectId, cases: [objectId] } }
    },
  },
  'GET /complaint/poster': {
    needs: 'complaints',
    inside: () => ({ query: { salonId: 'here' } }),
    outside: () => ({ query: { salonId: 'there' } }),
  },
  'GET /audit/export': { needs: 'admin', nowhere: () => ({}) },
  'GET /manage/wage-types': { needs: 'readTerms', nowhere: () => ({}) },
  'POST /manage/wage-types': {
    needs: 'admin',
    silent: 'read when a file for a payroll system is made',
    nowhere: () => ({
      body: { wageTypes: [{ component: 'kurs', wageType: '120', base: 'hours' }] },
    }),
  },
  'POST /report/create': {
    needs: 'reports',
    again: 'is refused for its figures; sending twice has its own test',
    inside: scene => ({ body: scene.draft('here') }),
    outside: scene => ({ body: scene.draft('there') }),
  },
  'POST /report/approve': {
    needs: 'approveReports',
    inside: async scene => ({ body: { objectId: await scene.waitingReport('here') } }),
    outside: async scene => ({ body: { objectId: await scene.waitingReport('there') } }),
  },
  'POST /report/lock': {
    needs: 'approveReports',
    inside: async scene => ({ body: { salonId: 'here', month: await scene.paidMonth('here') } }),
    outside: async scene => ({ body: { salonId: 'there', month: await scene.paidMonth('there') } }),
  },
  'POST /report/lock/open': {
    needs: 'removeReports',
    inside: async scene => ({
      body: { salonId: 'here', month: await scene.paidMonth('here', 'locked'), reason: 'Feil sats' },
    }),
  },
  'POST /report/remove': {
    needs: 'removeReports',
    inside: async scene => ({ body: { objectId: await scene.report('here') } }),
  },
  'GET /rankings/{month}': { needs: 'common', nowhere: () => ({ params: { month: '10-2026' } }) },
  'POST /stats/chain': { needs: 'chainStatistics', nowhere: () => ({ body: {} }) },
  'POST /stats/employees': { needs: 'statistics', nowhere: () => ({ body: {} }) },
  'POST /stats/salons': { needs: 'statistics', inside: () => ({ body: {} }) },
  'POST /stats/salon': {
    needs: 'statistics',
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  'POST /stats/sales': {
    needs: 'statistics',
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  'POST /stats/employee': {
    needs: 'statistics',
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  'POST /stats/chain/export': { needs: 'chainStatistics', nowhere: () => ({ body: { format: 'csv' } }) },
  'POST /stats/salon/export': {
    needs: 'statistics',
    inside: () => ({ body: { salonId: 'here', format: 'csv' } }),
    outside: () => ({ body: { salonId: 'there', format: 'csv' } }),
  },
  'POST /stats/employee/export': {
    needs: 'statistics',
    self: (_, caller) => ({ body: { objectId: caller, format: 'csv' } }),
    inside: () => ({ body: { objectId: 'person-here', format: 'csv' } }),
    outside: () => ({ body: { objectId: 'person-there', format: 'csv' } }),
  },
  'POST /stats/trends/chain': { needs: 'chainStatistics', nowhere: () => ({ body: {} }) },
  'POST /stats/trends/salons': { needs: 'statistics', inside: () => ({ body: {} }) },
  'POST /stats/trends/salon': {
    needs: 'statistics',
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  'POST /stats/trends/employee': {
    needs: 'statistics',
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  'POST /stats/drivers': {
    needs: 'statistics',
    self: (_, caller) => ({ body: { objectId: caller, span: 'monthly', against: 'previous' } }),
    inside: () => ({ body: { objectId: 'here', span: 'monthly', against: 'previous' } }),
    outside: () => ({ body: { objectId: 'there', span: 'monthly', against: 'previous' } }),
  },
  'POST /stats/drivers/days': {
    needs: 'statistics',
    self: (_, caller) => ({
      body: { objectId: caller, span: 'monthly', against: 'previous', driver: 'openingDays' },
    }),
    inside: () => ({
      body: { objectId: 'person-here', span: 'monthly', against: 'previous', driver: 'openingDays' },
    }),
    outside: () => ({
      body: { objectId: 'person-there', span: 'monthly', against: 'previous', driver: 'openingDays' },
    }),
  },
  'POST /stats/drivers/export': {
    needs: 'statistics',
    self: (_, caller) => ({
      body: { objectId: caller, span: 'monthly', against: 'previous', format: 'csv' },
    }),
    inside: () => ({ body: { objectId: 'here', span: 'monthly', against: 'previous', format: 'csv' } }),
    outside: () => ({ body: { objectId: 'there', span: 'monthly', against: 'previous', format: 'csv' } }),
  },
  'POST /stats/rhythm': {
    needs: 'statistics',
    self: (_, caller) => ({ body: { objectId: caller, span: 'monthly' } }),
    inside: () => ({ body: { objectId: 'here', span: 'monthly' } }),
    outside: () => ({ body: { objectId: 'there', span: 'monthly' } }),
  },
  'POST /stats/pace': {
    needs: 'statistics',
    inside: () => ({ body: { salonId: 'here' } }),
    outside: () => ({ body: { salonId: 'there' } }),
  },
  'POST /stats/forecast': {
    needs: 'statistics',
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'here' } }),
    outside: () => ({ body: { objectId: 'there' } }),
  },
  'POST /stats/pace/goals': {
    needs: 'statistics',
    numbers: 'goals as entered',
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  'GET /targets': {
    needs: 'statistics',
    self: (_, caller) => ({ query: { objectId: caller } }),
    inside: () => ({ query: { objectId: 'person-here' } }),
    outside: () => ({ query: { objectId: 'person-there' } }),
  },
  'GET /targets/month': {
    needs: 'statistics',
    self: (_, caller) => ({ query: { objectId: caller } }),
    inside: () => ({ query: { objectId: 'person-here' } }),
    outside: () => ({ query: { objectId: 'person-there' } }),
  },
  'GET /targets/overview': {
    needs: 'statistics',
    inside: () => ({ query: { salon: 'here' } }),
    outside: () => ({ query: { salon: 'there' } }),
  },
  'POST /targets': {
    needs: 'editEmployees',
    inside: () => ({ body: { objectId: 'person-here', figure: 'rebooking', from: '2026-12', value: 25 } }),
    outside: () => ({ body: { objectId: 'person-there', figure: 'rebooking', from: '2026-12', value: 25 } }),
  },
  'GET /annotations': {
    needs: 'annotations',
    numbers: 'the version of a note',
    inside: () => ({ query: { salon: 'here', from: '2026-11-01', to: '2026-11-30' } }),
    outside: () => ({ query: { salon: 'there', from: '2026-11-01', to: '2026-11-30' } }),
  },
  'POST /annotations': {
    needs: 'annotations',
    numbers: 'the version of a note',
    again: 'writes another note; a repeated call is told by its key',
    inside: () => ({
      body: { salon: 'here', from: '2026-11-03', to: '2026-11-07', text: 'Veiarbeid utenfor' },
    }),
    outside: () => ({
      body: { salon: 'there', from: '2026-11-03', to: '2026-11-07', text: 'Veiarbeid utenfor' },
    }),
  },
  'POST /annotations/{objectId}': {
    needs: 'annotations',
    numbers: 'the version of a note',
    inside: async scene => ({
      params: { objectId: await scene.annotation('here') },
      body: { version: 1, from: '2026-11-03', to: '2026-11-08', text: 'Veien er åpen' },
    }),
    outside: async scene => ({
      params: { objectId: await scene.annotation('there') },
      body: { version: 1, from: '2026-11-03', to: '2026-11-08', text: 'Veien er åpen' },
    }),
  },
  'DELETE /annotations/{objectId}': {
    needs: 'annotations',
    inside: async scene => ({ params: { objectId: await scene.annotation('here') } }),
    outside: async scene => ({ params: { objectId: await scene.annotation('there') } }),
  },
  'GET /stats/freshness': {
    needs: 'common',
    numbers: 'the part of the day that is over, and when it was measured',
    nowhere: () => ({}),
  },
  'POST /stats/days': {
    needs: 'statistics',
    self: (_, caller) => ({ body: { objectId: caller, from: '2026-11-01', to: '2026-11-21' } }),
    inside: () => ({ body: { salonId: 'here', from: '2026-11-01', to: '2026-11-21' } }),
    outside: () => ({ body: { salonId: 'there', from: '2026-11-01', to: '2026-11-21' } }),
  },
  'POST /stats/days/together': {
    needs: 'statistics',
    inside: () => ({ body: { from: '2026-11-01', to: '2026-11-21' } }),
  },
  'POST /stats/days/salons': { needs: 'statistics', inside: () => ({ body: { day: '2026-11-02' } }) },
  'POST /stats/receipts': {
    needs: 'statistics',
    self: (_, caller) => ({ body: { objectId: caller, day: '2026-11-02' } }),
    inside: () => ({ body: { salonId: 'here', day: '2026-11-02' } }),
    outside: () => ({ body: { salonId: 'there', day: '2026-11-02' } }),
  },
  'POST /stats/salary': {
    needs: 'statistics',
    self: (_, caller) => ({ body: { objectId: caller, salonId: 'here' } }),
    inside: () => ({ body: { objectId: 'person-here', salonId: 'here' } }),
    outside: () => ({ body: { objectId: 'person-there', salonId: 'there' } }),
  },
  'POST /stats/salaries': {
    needs: 'statistics',
    self: (_, caller) => ({ body: { people: [caller], salonId: 'here' } }),
    inside: () => ({ body: { people: ['person-here'], salonId: 'here' } }),
    outside: () => ({ body: { people: ['person-there'], salonId: 'there' } }),
  },
  'POST /stats/salary/own': { needs: 'statistics', nowhere: () => ({ body: { month: '2026-10' } }) },
  'GET /salons': { needs: 'colleagues', nowhere: () => ({}) },
  'GET /employees': {
    needs: 'colleagues',
    inside: () => ({ query: { salonId: 'here' } }),
    outside: () => ({ query: { salonId: 'there' } }),
  },
  'GET /employees/names': { needs: 'colleagues', nowhere: () => ({}) },
  'GET /employees/{objectId}': {
    needs: 'colleagues',
    numbers: 'terms of pay as entered, and pay as sent',
    self: (_, caller) => ({ params: { objectId: caller } }),
    inside: () => ({ params: { objectId: 'person-here' } }),
    outside: () => ({ params: { objectId: 'person-there' } }),
  },
  // The upload tests cover another person's upload: here anyone who may upload is let in.
  'POST /files': {
    needs: 'editVideos',
    again: 'begins a new upload',
    nowhere: () => ({ headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' } }),
  },
  'HEAD /files/{upload}': {
    needs: 'editVideos',
    nowhere: async (scene, caller) => ({
      params: { upload: await scene.upload(caller) },
      headers: { 'tus-resumable': '1.0.0' },
    }),
  },
  'PATCH /files/{upload}': {
    needs: 'editVideos',
    again: 'brings another piece',
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
  'DELETE /files/{upload}': {
    needs: 'editVideos',
    silent: 'an unfinished upload is on no screen of others',
    nowhere: async (scene, caller) => ({
      params: { upload: await scene.upload(caller) },
      headers: { 'tus-resumable': '1.0.0' },
    }),
  },
  'GET /tutorials': {
    needs: 'common',
    numbers: 'videos and who has seen them',
    nowhere: () => ({ query: { type: 'tv' } }),
  },
  'GET /tutorials/{objectId}': {
    needs: 'common',
    numbers: 'videos and who has seen them',
    nowhere: async scene => ({ params: { objectId: await scene.tutorial() } }),
  },
  'GET /tutorials/taught': { needs: 'common', numbers: 'videos and who has seen them', nowhere: () => ({}) },
  'GET /tutorials/news': { needs: 'common', numbers: 'videos and who has seen them', nowhere: () => ({}) },
  'POST /tutorials/looked': {
    needs: 'common',
    silent: 'only the viewer sees what they have looked at',
    nowhere: () => ({ body: { type: 'tv', until: '2026-11-21T12:00:00.000Z' } }),
  },
  'POST /tutorials/{objectId}/view': {
    needs: 'common',
    numbers: 'videos and who has seen them',
    silent: 'who has seen a video is read when its list is opened',
    nowhere: async scene => ({ params: { objectId: await scene.tutorial() }, body: {} }),
  },
  'GET /tutorials/{objectId}/training': {
    needs: 'statistics',
    numbers: 'videos and who has seen them',
    inside: async scene => ({ params: { objectId: await scene.tutorial() }, query: { salonId: 'here' } }),
    outside: async scene => ({ params: { objectId: await scene.tutorial() }, query: { salonId: 'there' } }),
  },
  'PATCH /tutorials/{objectId}': {
    needs: 'editVideos',
    numbers: 'videos and who has seen them',
    nowhere: async scene => ({
      params: { objectId: await scene.tutorial() },
      body: { figure: 'rebooking' },
    }),
  },
  'POST /tutorials': {
    needs: 'editVideos',
    numbers: 'videos and who has seen them',
    again: 'adds a new video',
    nowhere: () => ({ body: { title: 'Klipp', type: 'tv', url: 'https://youtu.be/dQw4w9WgXcQ' } }),
  },
  'DELETE /tutorials/{objectId}': {
    needs: 'editVideos',
    nowhere: async scene => ({ params: { objectId: await scene.tutorial() } }),
  },
  'GET /files/{folder}/{name}': {
    needs: 'editVideos',
    nowhere: async scene => ({ params: { folder: 'tutorials', name: await scene.film() } }),
  },
  'DELETE /files/{folder}/{name}': {
    needs: 'editVideos',
    silent: 'a file without a record is on no screen',
    nowhere: async scene => ({ params: { folder: 'tutorials', name: await scene.film() } }),
  },
  'POST /imports': {
    needs: 'customerAdmin',
    again: 'keeps a report of each file',
    nowhere: () => ({
      query: { name: 'tom.csv' },
      body: 'no file at all',
      headers: { 'content-type': 'text/csv' },
    }),
  },
  'GET /imports': { needs: 'customerAdmin', nowhere: () => ({}) },
  'POST /imports/columns': {
    needs: 'customerAdmin',
    nowhere: () => ({
      body: {
        headings: ['Avdeling', 'Nr', 'Dato', 'Timer'],
        use: {
          ...Object.fromEntries(timeBookColumns.map(column => [column, null])),
          salon: 'Avdeling',
          ansattnr: 'Nr',
          dato: 'Dato',
          produksjontimer: 'Timer',
        },
        emptyIsZero: false,
      },
    }),
  },
  'GET /imports/latest': { needs: 'common', nowhere: () => ({}) },
  'GET /imports/template': { needs: 'customerAdmin', nowhere: () => ({ query: { kind: 'timebook' } }) },
  // A report names people of every salon in its file. A permission with a list shows only one's own imports.
  'GET /imports/{objectId}': {
    needs: 'customerAdmin',
    inside: async (scene, caller) => ({ params: { objectId: await scene.import(caller) } }),
    outside: async scene => ({ params: { objectId: await scene.import('person-there') } }),
  },
  'POST /imports/{objectId}/cancel': {
    needs: 'customerAdmin',
    inside: async (scene, caller) => ({ params: { objectId: await scene.import(caller, 'running') } }),
    outside: async scene => ({ params: { objectId: await scene.import('person-there', 'running') } }),
  },
  'GET /data-quality': { needs: 'customerAdmin', nowhere: () => ({ query: { month: '2026-10' } }) },
  'GET /manage/salons': { needs: 'customerAdmin', numbers: 'settings as entered', nowhere: () => ({}) },
  'POST /manage/salon': {
    needs: 'customerAdmin',
    inside: () => ({ body: { objectId: 'here', name: 'Majorstuen' } }),
    outside: () => ({ body: { objectId: 'there', name: 'Storo' } }),
  },
  'GET /manage/employee/{objectId}/history': {
    needs: 'editEmployees',
    numbers: 'terms of pay as entered',
    self: (_, caller) => ({ params: { objectId: caller } }),
    inside: () => ({ params: { objectId: 'person-here' } }),
    outside: () => ({ params: { objectId: 'person-there' } }),
  },
  'GET /manage/employee/{objectId}/terms': {
    needs: 'editEmployees',
    numbers: 'terms of pay as entered',
    self: (_, caller) => ({ params: { objectId: caller } }),
    inside: () => ({ params: { objectId: 'person-here' } }),
    outside: () => ({ params: { objectId: 'person-there' } }),
  },
  'POST /manage/info/preview': {
    needs: 'editEmployees',
    numbers: 'terms of pay as entered',
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here', goal: 123 } }),
    outside: () => ({ body: { objectId: 'person-there', goal: 123 } }),
  },
  'POST /manage/info/take-back': {
    needs: 'editEmployees',
    self: async (scene, caller) => ({ body: await comingGoal(scene, caller) }),
    inside: async scene => ({
      body: await comingGoal(scene, await scene.product.addPerson({ activeIn: ['here'] })),
    }),
    outside: async scene => ({
      body: await comingGoal(scene, await scene.product.addPerson({ activeIn: ['there'] })),
    }),
  },
  'POST /manage/employees/import': {
    needs: 'customerAdmin',
    numbers: 'terms of pay as entered',
    again: 'adds a person a line; two people can have the same name',
    nowhere: () => ({ body: { text: 'Navn;Salonger\nNy;Majorstuen', save: true } }),
  },
  'POST /manage/employee': {
    needs: 'customerAdmin',
    again: 'adds a new person',
    inside: () => ({ body: { name: 'Ny', activeIn: ['here'] } }),
    outside: () => ({ body: { name: 'Ny', activeIn: ['there'] } }),
  },
  // Each change of an employee has a row in employee-changes.ts.
  'POST /manage/info': {
    needs: 'editEmployees',
    numbers: 'terms of pay as entered',
    self: (_, caller) => ({ body: { objectId: caller } }),
    inside: () => ({ body: { objectId: 'person-here' } }),
    outside: () => ({ body: { objectId: 'person-there' } }),
  },
  'GET /users': { needs: 'users', nowhere: () => ({}) },
  // Each assigned type has a row in access-changes.ts.
  'POST /manage/access': {
    needs: 'users',
    inside: async scene => ({
      body: { objectId: await scene.product.addPerson({ activeIn: ['here'] }), type: 'manager' },
    }),
    outside: async scene => ({
      body: { objectId: await scene.product.addPerson({ activeIn: ['there'] }), type: 'manager' },
    }),
  },
  'POST /manage/avatar/{objectId}': {
    needs: 'editEmployees',
    again: 'stores a new picture',
    self: async (scene, caller) => ({ params: { objectId: caller }, ...(await scene.picture()) }),
    inside: async scene => ({ params: { objectId: 'person-here' }, ...(await scene.picture()) }),
    outside: async scene => ({ params: { objectId: 'person-there' }, ...(await scene.picture()) }),
  },
  'DELETE /manage/avatar/{objectId}': {
    needs: 'editEmployees',
    self: (_, caller) => ({ params: { objectId: caller } }),
    inside: () => ({ params: { objectId: 'person-here' } }),
    outside: () => ({ params: { objectId: 'person-there' } }),
  },
  'POST /me/avatar': {
    needs: 'self',
    again: 'stores a new picture',
    self: async scene => await scene.picture(),
  },
  'DELETE /me/avatar': { needs: 'self', self: () => ({}) },
  'GET /me/private-goal': { needs: 'self', self: () => ({}) },
  'POST /me/private-goal': {
    needs: 'self',
    silent: 'nobody else sees it',
    self: () => ({ body: { figure: 'totalOms', amount: 60_000 } }),
  },
  'POST /me/private-goal/remove': { needs: 'self', silent: 'nobody else sees it', self: () => ({}) },
  'GET /manage/accounts': { needs: 'invitations', nowhere: () => ({}) },
  'GET /manage/admissions': { needs: 'invitations', nowhere: () => ({}) },
  'POST /manage/invite': {
    needs: 'invitations',
    again: 'makes a new code in place of the old one',
    inside: async scene => ({ body: { objectId: await scene.profile('here', 'vacant') } }),
    outside: async scene => ({ body: { objectId: await scene.profile('there', 'vacant') } }),
  },
  'POST /manage/invitations': {
    needs: 'invitations',
    again: 'makes new codes in place of the old ones',
    inside: async scene => ({ body: { people: [{ objectId: await scene.profile('here', 'vacant') }] } }),
    outside: async scene => ({ body: { people: [{ objectId: await scene.profile('there', 'vacant') }] } }),
  },
  'POST /manage/invite/withdraw': {
    needs: 'invitations',
    inside: async scene => ({ body: { objectId: await scene.profile('here', 'invited') } }),
    outside: async scene => ({ body: { objectId: await scene.profile('there', 'invited') } }),
  },
  'POST /manage/approve': {
    needs: 'invitations',
    inside: async scene => ({ body: { objectId: await scene.profile('here', 'waiting'), approve: true } }),
    outside: async scene => ({ body: { objectId: await scene.profile('there', 'waiting'), approve: false } }),
  },
  'GET /manage/conflicts': {
    needs: 'customerAdmin',
    numbers: 'both versions, as the files have them',
    nowhere: () => ({}),
  },
  'POST /manage/conflicts': {
    needs: 'customerAdmin',
    numbers: 'both versions, as the files have them',
    inside: async scene => ({ body: { objectIds: [await scene.conflict('here')], use: 'first' } }),
    outside: async scene => ({ body: { objectIds: [await scene.conflict('there')], use: 'first' } }),
  },
  'GET /manage/conflicts/days': {
    needs: 'customerAdmin',
    numbers: 'both versions, as the files have them',
    nowhere: () => ({}),
  },
  'POST /manage/conflicts/days': {
    needs: 'customerAdmin',
    numbers: 'both versions, as the files have them',
    inside: async scene => ({ body: { days: [await scene.correctedDay('here')], use: 'file' } }),
    outside: async scene => ({ body: { days: [await scene.correctedDay('there')], use: 'file' } }),
  },
  'GET /manage/waiting': {
    needs: 'customerAdmin',
    numbers: 'what the files have of each register, number and group',
    nowhere: () => ({}),
  },
  'GET /manage/start': {
    needs: 'customerAdmin',
    numbers: 'counts of salons, of people and of names that wait',
    nowhere: () => ({}),
  },
  'GET /manage/mapping': {
    needs: 'customerAdmin',
    numbers: 'what the files have of each register, number and group',
    nowhere: () => ({}),
  },
  'POST /manage/mapping': {
    needs: 'customerAdmin',
    numbers: 'what the files have of each register, number and group',
    inside: () => ({ body: { salon: 'here', employees: { 7: 'person-here' } } }),
    outside: () => ({ body: { salon: 'there', employees: { 7: 'person-there' } } }),
  },
  'POST /manage/mapping/preview': {
    needs: 'customerAdmin',
    numbers: 'what the files have of each register, number and group',
    inside: async scene => ({ body: { register: await scene.register('here'), salonId: 'here' } }),
    outside: async scene => ({ body: { register: await scene.register('there'), salonId: 'there' } }),
  },
  'POST /manage/mapping/remove': {
    needs: 'customerAdmin',
    numbers: 'what the files have of each register, number and group',
    inside: async scene => ({ body: { salon: 'here', employees: [await scene.mappedNumber('here')] } }),
    outside: async scene => ({ body: { salon: 'there', employees: [await scene.mappedNumber('there')] } }),
  },
  'GET /manage/figures': {
    needs: 'dailyFigures',
    numbers: 'the rows of the time book',
    inside: () => ({ query: { salonId: 'here', month: '2026-11' } }),
    outside: () => ({ query: { salonId: 'there', month: '2026-11' } }),
  },
  'GET /manage/figures/people': {
    needs: 'dailyFigures',
    inside: () => ({ query: { salonId: 'here', month: '2026-11' } }),
    outside: () => ({ query: { salonId: 'there', month: '2026-11' } }),
  },
  'GET /manage/sickness': {
    needs: 'dailyFigures',
    numbers: 'the periods as entered',
    inside: () => ({ query: { salonId: 'here', objectId: 'person-here' } }),
    outside: () => ({ query: { salonId: 'there', objectId: 'person-there' } }),
  },
  'POST /manage/sickness': {
    needs: 'dailyFigures',
    numbers: 'the period as entered',
    inside: scene => ({
      body: { salonId: 'here', objectId: 'person-here', ...scene.absence(), kind: 'sykmelding', grade: 50 },
    }),
    outside: scene => ({
      body: { salonId: 'there', objectId: 'person-there', ...scene.absence(), kind: 'sykmelding', grade: 50 },
    }),
  },
  'POST /manage/sickness/file': {
    needs: 'dailyFigures',
    numbers: 'a number of periods',
    inside: async scene => ({ body: await scene.sicknessFile('here') }),
    outside: async scene => ({ body: await scene.sicknessFile('there') }),
  },
  'POST /manage/sickness/remove': {
    needs: 'dailyFigures',
    inside: async scene => ({ body: await scene.sickness('here') }),
    outside: async scene => ({ body: await scene.sickness('there') }),
  },
  'GET /report-sickness/{salonId}/{month}': {
    needs: 'reports',
    numbers: 'the periods with the rows of the time book; null without a row',
    inside: () => ({ params: { salonId: 'here', month: '2026-10' } }),
    outside: () => ({ params: { salonId: 'there', month: '2026-10' } }),
  },
  'POST /manage/figures': {
    needs: 'dailyFigures',
    numbers: 'the rows of the time book',
    inside: () => ({
      body: { salonId: 'here', objectId: 'person-here', day: '2026-11-02', bookede_timer: 5 },
    }),
    outside: () => ({
      body: { salonId: 'there', objectId: 'person-there', day: '2026-11-02', bookede_timer: 5 },
    }),
  },
}

/** How to call the endpoint in each of its relations. */
export const aimsOf = (name: string): readonly (readonly [Relation | 'nowhere', Aiming])[] => {
  const known = cases[name]
  if (known?.nowhere) return [['nowhere', known.nowhere]]
  return relations.flatMap(relation => (known?.[relation] ? [[relation, known[relation]] as const] : []))
}

/** A call that the owner may make; undefined for an endpoint without a case. */
export const openCallOf = (name: string): Aiming | undefined => {
  const known = cases[name]
  return known?.inside ?? known?.nowhere ?? known?.self
}
