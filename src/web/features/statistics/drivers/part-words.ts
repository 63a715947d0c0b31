import type { DriversPart, DriversSide } from '#contract/statistics/drivers'
import { OTHERS } from '#domain/statistics/driver-names'
import { rangeName } from '#domain/values/day-names'
import { type Day, day } from '#domain/values/month'
import { driverInShort, leadingDriver } from './driver-words.ts'

/** '1. august', with the year unless it is the current one. */
const dayWithin = (at: string, today: Day): string => {
  const words = rangeName({ from: day(at), to: day(at) })
  const thisYear = ` ${today.slice(0, 4)}`
  return words.endsWith(thisYear) ? words.slice(0, -thisYear.length) : words
}

interface Asked {
  readonly part: DriversPart
  readonly kind: 'salon' | 'person'
  readonly was: Pick<DriversSide, 'objectId' | 'name'>
  readonly now: Pick<DriversSide, 'objectId' | 'name'>
  readonly today: Day
}

/**
 * What a part's difference is mostly due to: 'ny fra 1. august', 'sluttet 30. juni', 'færre kunder per time'. Never why a person
 * is away. Empty if nothing is known.
 */
export const dueInWords = ({ part, kind, was, now, today }: Asked): string => {
  const { objectId, difference, drivers, firstDay, lastDay } = part
  if (objectId === OTHERS) return 'uten ansattnummer'
  // Two salons have hardly anybody in common.
  if (was.objectId !== now.objectId && (part.was === 0 || part.now === 0))
    return part.was === part.now ? '' : `i ${part.now === 0 ? was.name : now.name}`
  if (lastDay !== null) return `sluttet ${dayWithin(lastDay, today)}`
  if (firstDay !== null) return `ny fra ${dayWithin(firstDay, today)}`
  const leading = leadingDriver(drivers, difference)
  return leading ? driverInShort(leading, kind) : ''
}

/** True for somebody who began after the first day of a side, or left before its last one. */
export const wasPartlyMember = (
  { firstDay, lastDay }: Pick<DriversPart, 'firstDay' | 'lastDay'>,
  side: Pick<DriversSide, 'firstDay' | 'lastDay'>,
): boolean => (firstDay !== null && firstDay > side.firstDay) || (lastDay !== null && lastDay < side.lastDay)

/** Parts by their difference, the largest fall first. Sales of nobody come last. */
export const orderedParts = <Part extends Pick<DriversPart, 'objectId' | 'difference'>>(
  parts: readonly Part[],
): readonly Part[] =>
  [...parts].sort(
    (a, b) => Number(a.objectId === OTHERS) - Number(b.objectId === OTHERS) || a.difference - b.difference,
  )
