import type { PaceCourse, PaceReply } from '#contract/statistics/pace'
import type { Scope } from '#domain/access/scope'
import { totalSales } from '#domain/statistics/amounts'
import { knownOfSalons } from '#domain/statistics/known-sums'
import { missingDays, type SalonHistory } from '#domain/statistics/like-for-like'
import { countsThrough, paceOf } from '#domain/statistics/pace'
import { paceCourse } from '#domain/statistics/pace-course'
import { partOfToday } from '#domain/statistics/part-of-today'
import { sum, toNumber } from '#domain/values/decimal'
import {
  addDays,
  type Day,
  earlierOf,
  firstDay,
  lastDay,
  type Month,
  monthOf,
  previousMonth,
} from '#domain/values/month'
import type { Db } from '#server/db/db'
import { readDays } from '#server/figures/read-days'
import { readHistories } from '#server/figures/salon-history'
import { readSalonsToday } from '#server/figures/salons-today'
import { goalOf, type SalonSubject, salonSubjects } from './subjects.queries.ts'

interface KnownSalon extends Pick<SalonSubject, 'objectId' | 'title'> {
  readonly history: SalonHistory
}

/** The current and previous month, each compared with its own goal, for one salon or all salons in scope (K22). */
export const paceIn = async (
  db: Db,
  scope: Scope,
  { salonId, today }: { salonId: string | undefined; today: Day },
): Promise<PaceReply> => {
  const salons = salonId === undefined ? undefined : [salonId]
  const running = monthOf(today)
  const last = previousMonth(running)
  const [goal, lastGoal, known, days, salonsToday] = await Promise.all([
    goalOf(db, scope, running, salons),
    goalOf(db, scope, last, salons),
    knownSalons(db, scope, salonId, firstDay(last)),
    readDays(db, scope, { of: 'salons', salons }, { from: firstDay(last), to: today }),
    readSalonsToday(db, scope, salons, today),
  ])
  // The sales of a day with only a time book are unknown.
  const sold = new Map(
    days.flatMap(({ day, sums }) => {
      const total = totalSales(knownOfSalons(sums))
      return total === null ? [] : [[day, total] as const]
    }),
  )
  const cameToday = known.some(({ history }) => history.openDays.has(today))
  const through = countsThrough(today, cameToday ? today : null)
  const part = through === today ? partOfToday(salonsToday) : null
  const share = part?.share ?? 1

  const soldIn = (month: Month): number | null => {
    const parts = [...sold].flatMap(([day, total]) => (monthOf(day) === month && day <= through ? total : []))
    return parts.length > 0 ? toNumber(sum(parts)) : null
  }
  const courseOf = (month: Month, goal: number): PaceCourse => {
    const over = { from: firstDay(month), to: earlierOf(lastDay(month), addDays(today, -1)) }
    const began = [...sold.keys()].some(day => monthOf(day) === month)
    return {
      month,
      days: began ? paceCourse({ month, goal, through, sold, running: { today, share } }) : [],
      missing: known.flatMap(({ objectId, title, history }) => {
        const lacking = missingDays(history, over)
        return lacking.length > 0 ? [{ objectId, title, days: lacking }] : []
      }),
    }
  }
  const thisMonth = courseOf(running, goal)
  return {
    goal,
    today,
    through,
    partOfToday: part,
    pace: paceOf(soldIn(running), goal, today, through, share),
    thisMonth,
    lastMonth: courseOf(last, lastGoal),
  }
}

/** The open salons and their histories. Closed salons are excluded, since they have no missing days. */
export const knownSalons = async (
  db: Db,
  scope: Scope,
  salonId: string | undefined,
  from: Day,
): Promise<KnownSalon[]> => {
  const reached = await salonSubjects(db, scope, monthOf(from))
  const salons = reached.filter(
    ({ objectId, active }) => active && (salonId === undefined || objectId === salonId),
  )
  const histories = await readHistories(
    db,
    salons.map(({ objectId }) => objectId),
    from,
  )
  return salons.flatMap(({ objectId, title }) => {
    const history = histories.get(objectId)
    return history ? [{ objectId, title, history }] : []
  })
}
