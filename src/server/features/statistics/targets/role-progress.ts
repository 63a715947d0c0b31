import type { Scope } from '#domain/access/scope'
import { type Amounts, amountSumKeys, amountsOf, type CostShares } from '#domain/statistics/amounts'
import { knownSums } from '#domain/statistics/known-sums'
import { addSums } from '#domain/statistics/sums'
import { type SpreadPart, spreadInParts, type TargetFigure, targetIn } from '#domain/statistics/targets'
import { compareDates, type Day, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { readProgress } from './read-progress.ts'
import { employedInReach, targetsOfAll } from './targets.queries.ts'

/** How far the people have come for whom a target of a kind of employment holds. */
export interface RoleProgress {
  /** The people for whom it holds. */
  readonly people: number
  readonly amounts: Amounts | null
  /** The last day that counts for any of them. */
  readonly through: Day
  /** The target of turnover of each of them; empty for a ratio. */
  readonly parts: readonly SpreadPart[]
}

interface Asked {
  readonly role: string
  readonly month: Month
  readonly today: Day
}

/**
 * Reads how far those in reach have come who are employed as a kind and work in a salon on the month's last day (K97). Returns null for a
 * figure that holds for none of them: those with a target of their own follow that one (K81).
 */
export const readRole = async (db: Db, scope: Scope, { role, month, today }: Asked) => {
  const ids = await employedInReach(db, scope, role, month)
  const [own, progress] = await Promise.all([
    targetsOfAll(
      db,
      ids.map(subject => ({ kind: 'person' as const, subject })),
      month,
    ),
    readProgress(db, scope, { of: 'people', ids, month, today }),
  ])
  return (figure: TargetFigure, value: number, shares: CostShares): RoleProgress | null => {
    const held = ids.filter(id => {
      const ofPerson = own.filter(({ subject }) => subject === id)
      return targetIn(ofPerson, { kind: 'person', figure, month }) === null
    })
    const come = held.flatMap(id => progress.get(id) ?? [])
    const [first] = come
    if (!first) return null
    const arrived = {
      registers: come.every(one => one.arrived.registers),
      timeBook: come.every(one => one.arrived.timeBook),
    }
    const sums = come.flatMap(one => one.sums ?? [])
    const throughs = come.map(one => one.through).toSorted(compareDates)
    const through = throughs.at(-1) ?? first.through
    return {
      people: come.length,
      amounts: sums.length > 0 ? amountsOf(knownSums(addSums(sums, amountSumKeys), arrived), shares) : null,
      through,
      parts: figure === 'totalOms' ? come.flatMap(({ parts }) => spreadInParts(value, month, parts)) : [],
    }
  }
}
