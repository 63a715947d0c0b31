import type { DriversPart } from '#contract/statistics/drivers'
import { OTHERS } from '#domain/statistics/driver-names'
import {
  type DriverSums,
  noDriverSums,
  subtractDriverSums,
  turnoverDifference,
  turnoverOf,
} from '#domain/statistics/driver-sums'
import { type CountedDriver, driversOf, driversOfOthers } from '#domain/statistics/drivers'
import { type Day, earlierOf, laterOf, monthOf } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { mapInPieces } from '#server/files/breathe'
import { PIECE, type Side, type Sides } from './driver-sides.ts'
import { membersOf, nameSalons, peopleOfSalon, salonSubjects } from './subjects.queries.ts'

/** Both sides of a difference. */
interface Both {
  readonly was: Side
  readonly now: Side
  readonly explained: boolean
  readonly today: Day
}

interface About {
  readonly objectId: string
  readonly name: string
  readonly firstDay?: Day | null
  readonly lastDay?: Day | null
}

const partReply = (
  { objectId, name, firstDay: first = null, lastDay: last = null }: About,
  was: DriverSums,
  now: DriverSums,
  made: CountedDriver[],
): DriversPart => ({
  objectId,
  name,
  was: turnoverOf(was),
  now: turnoverOf(now),
  difference: turnoverDifference(was, now),
  drivers: made,
  firstDay: first,
  lastDay: last,
})

/** The parts of the difference, largest first. Those of a salon end with the sales that are nobody's. */
export const driverPartsOf = async (db: Db, sides: Sides, both: Both): Promise<DriversPart[]> => {
  const { was, now, explained } = both
  const found = await namesOf(db, sides, both)
  const parts = await mapInPieces(found, PIECE, about => {
    const [then, here] = [was, now].map(side => side.parts.get(about.objectId) ?? noDriverSums) as [
      DriverSums,
      DriverSums,
    ]
    return partReply(about, then, here, explained ? driversOf(then, here) : [])
  })
  parts.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
  if (sides.whose.kind !== 'salon') return parts
  const rest = ({ total, parts: people }: Side) => subtractDriverSums(total, [...people.values()])
  const [then, here] = [rest(was), rest(now)]
  const others = { objectId: OTHERS, name: 'Uten ansattnummer' }
  return [...parts, partReply(others, then, here, explained ? driversOfOthers(then, here) : [])]
}

/** Everybody and every salon with figures on either side. */
const namesOf = async (
  db: Db,
  { whose, days, baseDays }: Sides,
  { was, now, today }: Both,
): Promise<About[]> => {
  const ids = [...new Set([...was.parts.keys(), ...now.parts.keys()])]
  if (whose.kind === 'person')
    return (await nameSalons(db, ids)).map(({ objectId, title }) => ({ objectId, name: title }))
  if (whose.kind === 'chain') {
    const salons = await salonSubjects(db, whose.scope, monthOf(today))
    return salons
      .filter(({ objectId }) => ids.includes(objectId))
      .map(({ objectId, title }) => ({ objectId, name: title }))
  }
  const salonId = whose.objectId ?? ''
  const [people, members] = await Promise.all([
    peopleOfSalon(db, whose.scope, monthOf(today), { salonId, span: 'monthly', today, others: ids }),
    membersOf(db, whose.scope, salonId, ids),
  ])
  const memberOf = new Map(members.map(member => [member.employeeId, member]))
  const from = earlierOf(days.from, baseDays.from)
  const to = laterOf(days.to, baseDays.to)
  return people
    .filter(({ objectId }) => ids.includes(objectId))
    .map(({ objectId, title }) => {
      const { firstDay: first = null, lastDay: last = null } = memberOf.get(objectId) ?? {}
      return {
        objectId,
        name: title,
        firstDay: first !== null && first > from ? first : null,
        lastDay: last !== null && last < to ? last : null,
      }
    })
}
