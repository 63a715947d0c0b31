import type { Scope } from '#domain/access/scope'
import { totalSales } from '#domain/statistics/amounts'
import { arrivalKeys, knownSums } from '#domain/statistics/known-sums'
import { type Status, statusOf } from '#domain/statistics/status'
import { noSums } from '#domain/statistics/sums'
import { daysOfFrame } from '#domain/statistics/time-frames'
import type { Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { readArrived } from './arrived.ts'
import { readSums } from './read-sums.ts'

/** The current month of a person in all their salons, against the given goal (K12). */
export const statusOfPerson = async (
  db: Db,
  scope: Scope,
  { objectId, goal }: { readonly objectId: string; readonly goal: number },
  today: Day,
): Promise<Status> => {
  const asked = {
    of: 'people',
    people: [objectId],
    ranges: { month: daysOfFrame('monthly', today) },
  } as const
  const [rows, arrivedIn] = await Promise.all([
    readSums(db, scope, { ...asked, by: [], only: ['treatmentSales', 'goodsSales', ...arrivalKeys] }),
    readArrived(db, asked),
  ])
  const sums = rows[0]?.sums
  return statusOf(totalSales(knownSums(sums ?? noSums, arrivedIn(sums, 'month'))), goal)
}
