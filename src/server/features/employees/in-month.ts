import { arrivalKeys } from '#domain/key-figures/known-sums'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { readArrived } from '#server/figures/arrived'
import { readSums } from '#server/figures/read-sums'

const because = { because: 'a person is paid once a month, whichever salon it was in' }

/** How a person's month stands for payroll, over every salon (D41). */
export const inMonth = async (db: Db, ids: readonly string[], month: Month) => {
  const paid = await db.many<{ id: string }>(
    because,
    sql`select employee_id as id from report_row
        where month = ${firstDay(month)} and employee_id = any(${ids}) and not removed`,
  )
  const asked = {
    of: 'people',
    people: ids,
    ranges: { month: { from: firstDay(month), to: lastDay(month) } },
  } as const
  const sums = await readSums(db, because, {
    ...asked,
    by: ['employeeId'],
    only: ['hours', 'courseHours', ...arrivalKeys],
  })
  const arrivedIn = await readArrived(db, asked)
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
    }
  }
}
