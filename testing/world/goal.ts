import { firstDay, monthOf } from '#domain/values/month'
import { daysOf } from './calendar.ts'
import { managerOf, type Post } from './office.ts'
import { personOf } from './people.ts'
import type { Present } from './present.ts'
import { salonDayOf } from './salon-day.ts'
import { salonOf } from './salons.ts'

/** The reached share of the goal. */
const NEARLY = 0.97

/**
 * Sets a person's goal for the current month, as their manager does on its first morning. The goal is nearly reached by now, and
 * never below half of the usual one.
 */
export const setNearGoal = async (post: Post, objectId: string, present: Present): Promise<void> => {
  const { salonId, goal: usual } = personOf(objectId)
  if (!salonId) throw new Error(`${objectId} works in no salon`)
  const month = monthOf(present.today)
  const reached = Math.ceil(soldIn(objectId, salonId, present) / NEARLY / 1000) * 1000
  const change = { objectId, goal: Math.max(reached, usual / 2), from: month }
  await post(managerOf(salonId), new Date(`${firstDay(month)}T07:00:00.000Z`), '/api/manage/info', change)
}

/** A person's sales in visits this month so far, in kroner excluding VAT. */
const soldIn = (objectId: string, salonId: string, present: Present): number => {
  const { empId } = personOf(objectId)
  const visits = daysOf(firstDay(monthOf(present.today)), present.today).flatMap(
    day => salonDayOf(salonOf(salonId), day, present).visits,
  )
  const lines = visits.flatMap(({ receipt }) => receipt.lines.filter(line => line.empId === empId))
  return lines.reduce((sum, line) => sum + (line.amount - line.discount) * 0.008, 0)
}
