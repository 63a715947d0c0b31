import type { ChangeKind } from '#contract/live'
import type { Permission } from '#domain/access/permissions'
import type { Relation } from './cases.ts'
import { reaches, verdict } from './oracle.ts'
import { everybody } from './walk.ts'

/** What each kind of notice is read with, by hand. */
const readWith: Readonly<Record<ChangeKind, Permission>> = {
  report: 'reports',
  draft: 'reports',
  facts: 'common',
  import: 'common',
  complaint: 'complaints',
  person: 'colleagues',
  tutorial: 'common',
  payslip: 'self',
}

/** Where a change is: in a salon, in no salon that there is, in all of them, or with one person. */
const places = ['here', 'there', 'nowhere', 'everywhere', 'one'] as const
type Place = (typeof places)[number]

/** What comes on the stream: nothing, that something has changed, or which. */
type Heard = 'nothing' | 'that' | 'which'

/** Whose pay the notice of it is about. */
export const PAID = 'employee'

const relationOf: Readonly<Record<Exclude<Place, 'everywhere' | 'one'>, Relation>> = {
  here: 'inside',
  there: 'outside',
  nowhere: 'outside',
}

const heard = (kind: ChangeKind, place: Place, caller: string): Heard => {
  if (verdict('self', caller, 'self') !== 'let in') return 'nothing'
  if (place === 'one') return caller === PAID ? 'which' : 'nothing'
  if (place !== 'everywhere') return reaches(caller, readWith[kind], relationOf[place]) ? 'which' : 'nothing'
  if (reaches(caller, readWith[kind], 'nowhere') === null) return 'nothing'
  // Whose figures have changed is not said to who does not reach every salon.
  return kind !== 'facts' || reaches(caller, 'customerAdmin', 'outside') ? 'which' : 'that'
}

/** Only figures, imports and videos change everywhere at once, and only people work nowhere. */
const placesOf: Readonly<Record<ChangeKind, readonly Place[]>> = {
  report: ['here', 'there'],
  draft: ['here', 'there'],
  complaint: ['here', 'there'],
  person: ['here', 'there', 'nowhere'],
  facts: ['here', 'there', 'everywhere'],
  import: ['everywhere'],
  tutorial: ['everywhere'],
  payslip: ['one'],
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
