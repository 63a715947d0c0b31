import type { Change, ChangeKind } from '#contract/live/live'
import type { Place } from './stream-cells.ts'

/** One notice of a call: what changed, and where. */
export interface Told {
  readonly kind: ChangeKind
  readonly what: Change['what']
  readonly place: Place
  /** The person whose pay it concerns. */
  readonly whose?: string
}

type Salon = 'here' | 'there'
type Telling = (salon: Salon) => readonly Told[]

const inSalon =
  (kind: ChangeKind, what: Change['what'] = 'changed'): Telling =>
  place => [{ kind, what, place }]
const everywhere =
  (kind: ChangeKind, what: Change['what'] = 'changed'): Telling =>
  () => [{ kind, what, place: 'everywhere' }]
const nobody: Telling = () => []

/** Whom each call that changes something tells, written by hand. The salon is that of the object that the call changes. */
export const told: Readonly<Record<string, Telling>> = {
  'POST /guarantee/form': inSalon('complaint', 'new'),
  'POST /guarantee/answer': inSalon('complaint'),
  'POST /guarantee/verdict': inSalon('complaint'),
  'POST /guarantee/link': nobody,
  'POST /guarantee/disown': inSalon('complaint'),
  'POST /guarantee/photo': inSalon('complaint'),
  'POST /complaint/create': inSalon('complaint', 'new'),
  'POST /complaint/update': inSalon('complaint'),
  'POST /complaint/message': inSalon('complaint'),
  'POST /complaint/replies': nobody,
  'POST /complaint/replies/change': nobody,
  'POST /complaint/replies/remove': nobody,
  'POST /complaint/message/settle': inSalon('complaint'),
  'POST /complaint/links/withdraw': inSalon('complaint'),
  'POST /complaint/customer/forget': inSalon('complaint'),
  'POST /complaints/{objectId}/photos': inSalon('complaint'),
  'DELETE /complaints/{objectId}/photos/{photo}': inSalon('complaint'),
  'POST /complaints/{objectId}/cause': inSalon('complaint'),

  'POST /report/create': place => [
    { kind: 'report', what: 'new', place },
    { kind: 'payslip', what: 'new', place: 'one', whose: `person-${place}` },
  ],
  'POST /report/remove': place => [
    { kind: 'report', what: 'removed', place },
    { kind: 'payslip', what: 'removed', place: 'one', whose: `person-${place}` },
  ],
  'POST /report/approve': place => [
    { kind: 'report', what: 'changed', place },
    { kind: 'payslip', what: 'changed', place: 'one', whose: `person-${place}` },
  ],
  'POST /report/lock': inSalon('report'),
  'POST /report/lock/open': inSalon('report'),
  'POST /holiday-payments': place => [
    { kind: 'report', what: 'changed', place },
    { kind: 'payslip', what: 'changed', place: 'one', whose: `person-${place}` },
  ],
  'POST /holiday-payments/withdraw': place => [
    { kind: 'report', what: 'changed', place },
    { kind: 'payslip', what: 'changed', place: 'one', whose: `person-${place}` },
  ],
  'POST /holidays/carried': place => [
    { kind: 'report', what: 'changed', place },
    { kind: 'payslip', what: 'changed', place: 'one', whose: `person-${place}` },
  ],
  'POST /talks': place => [
    { kind: 'talk', what: 'new', place },
    { kind: 'ownTalk', what: 'new', place: 'one', whose: `person-${place}` },
  ],
  'POST /talks/remove': place => [
    { kind: 'talk', what: 'removed', place },
    { kind: 'ownTalk', what: 'removed', place: 'one', whose: `person-${place}` },
  ],
  'POST /report/draft': inSalon('draft'),
  'POST /report/draft/discard': inSalon('draft', 'removed'),
  'POST /payslips/looked': nobody,

  'POST /settings': everywhere('facts'),
  'POST /terms': everywhere('facts'),
  'POST /terms/base-amounts': everywhere('facts'),
  'POST /terms/base-amounts/remove': everywhere('facts'),
  'POST /terms/remove': everywhere('facts'),
  'POST /manage/wage-types': nobody,
  'POST /manage/salon': everywhere('facts'),
  'POST /manage/employee': everywhere('facts'),
  'POST /manage/employees/import': everywhere('facts'),
  'POST /manage/info': everywhere('facts'),
  'POST /manage/info/preview': nobody,
  'POST /manage/info/take-back': everywhere('facts'),
  'POST /manage/mapping': everywhere('facts'),
  'POST /manage/mapping/preview': nobody,
  'POST /manage/mapping/remove': everywhere('facts'),
  'POST /manage/figures': inSalon('facts'),
  'POST /manage/sickness': inSalon('sickness', 'new'),
  'POST /manage/sickness/file': inSalon('sickness', 'new'),
  'POST /manage/sickness/remove': inSalon('sickness', 'removed'),
  'POST /manage/conflicts': inSalon('facts'),
  'POST /manage/conflicts/days': inSalon('facts'),
  'POST /imports': () => [
    { kind: 'import', what: 'new', place: 'everywhere' },
    { kind: 'facts', what: 'changed', place: 'everywhere' },
  ],
  'POST /imports/columns': everywhere('import', 'new'),
  'POST /imports/{objectId}/cancel': everywhere('facts'),

  'POST /register': inSalon('person'),
  'POST /manage/access': inSalon('person'),
  'POST /manage/invite': inSalon('person'),
  'POST /manage/invitations': inSalon('person'),
  'POST /manage/invite/withdraw': inSalon('person'),
  'POST /manage/approve': inSalon('person'),
  'POST /manage/avatar/{objectId}': inSalon('person'),
  'DELETE /manage/avatar/{objectId}': inSalon('person'),
  'POST /me/avatar': inSalon('person'),
  'DELETE /me/avatar': inSalon('person'),
  'POST /account/name': inSalon('person'),
  'POST /me/private-goal': nobody,
  'POST /targets': everywhere('facts'),
  'POST /me/private-goal/remove': nobody,
  'POST /annotations': inSalon('annotation', 'new'),
  'POST /annotations/{objectId}': inSalon('annotation'),
  'DELETE /annotations/{objectId}': inSalon('annotation', 'removed'),

  'POST /tutorials': everywhere('tutorial', 'new'),
  'PATCH /tutorials/{objectId}': everywhere('tutorial'),
  'DELETE /tutorials/{objectId}': everywhere('tutorial', 'removed'),
  'POST /tutorials/looked': nobody,
  'POST /tutorials/{objectId}/view': nobody,
  'POST /files': nobody,
  'PATCH /files/{upload}': nobody,
  'DELETE /files/{upload}': nobody,
  'DELETE /files/{folder}/{name}': nobody,

  'POST /login': nobody,
  'POST /identity/sign-in': nobody,
  'POST /identity/refresh': nobody,
  'POST /identity/sign-out': nobody,
  'POST /identity/lost-password': nobody,
  'POST /identity/new-password': nobody,
  'POST /identity/passkey/request': nobody,
  'POST /account/calendar': nobody,
  'POST /account/calendar/remove': nobody,
  'POST /account/provider/remove': nobody,
  'POST /account/date-language': nobody,
  'POST /account/password': nobody,
  'POST /account/sessions/end': nobody,
  'POST /account/sessions/end-all': nobody,
  'POST /account/warnings/dismiss': nobody,
  'POST /account/passkeys/request': nobody,
  'POST /account/passkeys/name': nobody,
  'POST /account/passkeys/remove': nobody,
  'POST /account/codes/begin': nobody,
  'POST /account/codes/remove': nobody,
  'POST /account/codes/recovery': nobody,
  'POST /owner/second-step/reset': nobody,
  'POST /owner/api-tokens': nobody,
  'POST /owner/api-tokens/revoke': nobody,
  'POST /owner/letters/retry': nobody,
  'POST /owner/letters/discard': nobody,
  'POST /whatif': nobody,
  'POST /whatif/keep': nobody,
  'POST /whatif/remove': nobody,
  'POST /owner/webhooks': nobody,
  'POST /owner/webhooks/change': nobody,
  'POST /owner/webhooks/secret': nobody,
  'POST /owner/webhooks/remove': nobody,
  'POST /owner/webhooks/test': nobody,
  'POST /owner/webhooks/deliveries/retry': nobody,
}

/** Calls that only a real authenticator or sign-in provider completes. They change nothing that others see. */
export const byAuthenticator: readonly string[] = [
  'POST /account/passkeys',
  'POST /account/codes/confirm',
  'POST /identity/passkey',
  'POST /identity/provider',
  'POST /identity/provider/begin',
  'POST /identity/provider/register',
  'POST /identity/provider/register/begin',
  'POST /account/provider',
  'POST /account/provider/begin',
  'POST /identity/second-step/code',
  'POST /identity/second-step/passkey',
  'POST /identity/second-step/passkey/request',
]
