import { arrivalKeys } from '#domain/statistics/known-sums'
import { daysThrough } from '#domain/values/day-range'
import { type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import { whoLeft } from '#server/chain/people/who-left'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { readArrived } from '#server/figures/arrived'
import { readSums } from '#server/figures/read-sums'
import { paysFor } from '#server/figures/salon-month'

const because = { because: 'whether somebody is paid, and did anything, is told of those in reach' }

/** People who were also members of another salon during the month, or have hours or figures there. */
const worksElsewhere = async (db: Db, ids: readonly string[], month: Month, salonId: string) => {
  const rows = await db.many<{ id: string }>(
    because,
    sql`select employee_id as id from membership
        where employee_id = any(${ids}) and salon_id <> ${salonId} and from_day <= ${lastDay(month)}
          and until_day > ${firstDay(month)}
        union
        select employee_id from person_month_sums
        where employee_id = any(${ids}) and salon_id <> ${salonId} and month = ${firstDay(month)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

interface AskedMonth {
  readonly month: Month
  readonly today: Day
  /** Every salon when omitted. */
  readonly salonId?: string | undefined
}

/** The payroll status of each person's month, in one salon (P110, P111) or across all salons. The running month ends today (K3). */
export const inMonth = async (db: Db, ids: readonly string[], { month, today, salonId }: AskedMonth) => {
  const counts = salonId === undefined ? sql`not removed` : paysFor('sent_pay', sql`${salonId}`)
  const paid = await db.many<{ id: string }>(
    because,
    sql`select employee_id as id from sent_pay
        where month = ${firstDay(month)} and employee_id = any(${ids}) and ${counts}`,
  )
  const asked = {
    of: 'people',
    people: ids,
    ...(salonId !== undefined && { salons: [salonId] }),
    ranges: { month: daysThrough(month, today) },
  } as const
  const sums = await readSums(db, because, {
    ...asked,
    by: ['employeeId'],
    only: ['hours', 'courseHours', ...arrivalKeys],
  })
  const arrivedIn = await readArrived(db, asked)
  const left = salonId === undefined ? new Map() : await whoLeft(db, ids, salonId)
  const elsewhere = salonId === undefined ? new Set() : await worksElsewhere(db, ids, month, salonId)
  const processed = new Set(paid.map(row => row.id))
  const did = new Map(sums.map(row => [row.employeeId, row.sums]))
  return (objectId: string) => {
    const own = did.get(objectId)
    const { hours = 0, courseHours = 0, lines = 0 } = own ?? {}
    const { timeBook } = arrivedIn(own, 'month', objectId)
    return {
      processed: processed.has(objectId),
      inactiveLastMonth: hours === 0 && courseHours === 0 && lines === 0,
      produksjonstimer: timeBook ? hours : null,
      ...(salonId !== undefined && {
        left: left.get(objectId) ?? null,
        elsewhere: !left.has(objectId) && elsewhere.has(objectId),
      }),
    }
  }
}
