import type { ChangeKind } from '#contract/live/live'
import type { Permission } from '#domain/access/permissions'
import type { Relation } from './cases.ts'
import { reaches, verdict } from './oracle.ts'
import { everybody } from './walk.ts'

/** The permission needed to read each kind of notification, by hand. */
const readWith: Readonly<Record<ChangeKind, Permission>> = {
  report: 'reports',
  draft: 'reports',
  facts: 'common',
  import: 'common',
  complaint: 'complaints',
  person: 'colleagues',
  tutorial: 'common',
  payslip: 'self',
  talk: 'editEmployees',
  ownTalk: 'self',
  sickness: 'reports',
  annotation: 'annotations',
}

/** Where a change happens: in a salon, in an unknown salon, in all salons, or with one person. */
const places = ['here', 'there', 'nowhere', 'everywhere', 'one'] as const
export type Place = (typeof places)[number]

/** What the stream delivers: nothing, that something changed, or the changed object. */
export type Heard = 'nothing' | 'that' | 'which'

/** The person whose pay the notification concerns. */
export const PAID = 'employee'

const relationOf: Readonly<Record<Exclude<Place, 'everywhere' | 'one'>, Relation>> = {
  here: 'inside',
  there: 'outside',
  nowhere: 'outside',
}

/** What a caller's stream delivers of a change. */
export const heard = (kind: ChangeKind, place: Place, caller: string): Heard => {
  if (verdict('self', caller, 'self') !== 'let in') return 'nothing'
  if (place === 'one') return caller === PAID ? 'which' : 'nothing'
  if (place !== 'everywhere') {
    if (!reaches(caller, readWith[kind], relationOf[place])) return 'nothing'
    // Only those who see a salon's people are told whose figures changed.
    return kind !== 'facts' || reaches(caller, 'colleagues', relationOf[place]) ? 'which' : 'that'
  }
  if (reaches(caller, readWith[kind], 'nowhere') === null) return 'nothing'
  // Callers who do not reach every salon are not told whose figures changed.
  return kind !== 'facts' || reaches(caller, 'customerAdmin', 'outside') ? 'which' : 'that'
}

/** Only figures, imports, videos and notes of the chain change everywhere at once, and only people can be without a salon. */
const placesOf: Readonly<Record<ChangeKind, readonly Place[]>> = {
  report: ['here', 'there'],
  draft: ['here', 'there'],
  complaint: ['here', 'there'],
  person: ['here', 'there', 'nowhere'],
  facts: ['here', 'there', 'everywhere'],
  import: ['everywhere'],
  tutorial: ['everywhere'],
  payslip: ['one'],
  talk: ['here', 'there', 'nowhere'],
  ownTalk: ['one'],
  sickness: ['here', 'there'],
  annotation: ['here', 'there', 'everywhere'],
}

export const notices = (Object.keys(placesOf) as ChangeKind[]).flatMap(kind =>
  placesOf[kind].map(place => ({ kind, place })),
)

export const streamCells = notices.flatMap(({ kind, place }) =>
  everybody.map(caller => ({
    what: `notice of ${kind}`,
    of: place,
    caller,
    kind,
    expected: heard(kind, place, caller),
  })),
)
