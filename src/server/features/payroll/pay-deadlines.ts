import { scopeOf, type Viewer } from '#domain/access/scope'
import { calendarDays, type Deadline } from '#domain/calendar/deadlines'
import { payDayOf } from '#domain/payroll/pay-day'
import {
  type Day,
  firstDay,
  type Month,
  monthName,
  monthOf,
  monthsFrom,
  nextMonth,
  previousMonth,
} from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { reportsOfMonth } from './month.queries.ts'

/** How many reports of a month that is over the viewer's salons have not sent. */
const unsent = async (db: Db, viewer: Viewer, of: Month): Promise<number> => {
  const scope = scopeOf(viewer, 'reports')
  if (!scope) return 0
  return (await reportsOfMonth(db, scope, of)).filter(({ report }) => report === null).length
}

/** The pay days of the chain (P181), if it has set them, and how many reports are missing. What anybody is paid stays here. */
export const payDeadlines = async (db: Db, viewer: Viewer, today: Day): Promise<Deadline[]> => {
  const { payDay } = await readSettings(db)
  const { from, to } = calendarDays(today)
  const over = previousMonth(monthOf(today))
  const deadlines = monthsFrom(previousMonth(monthOf(from)), monthOf(to)).map(async month => {
    const day = payDayOf(month, payDay, firstDay(nextMonth(month)))
    if (!day || day < from || day > to) return []
    const missing = month === over ? await unsent(db, viewer, month) : 0
    const left = missing === 0 ? '' : `. Lønnsrapporter som ikke er sendt: ${missing}`
    return [
      {
        id: `pay-${month}`,
        day,
        title: `Lønningsdag for ${monthName(month)}${left}`,
        path: scopeOf(viewer, 'reports') ? '/reports' : '/payslips',
      },
    ]
  })
  return (await Promise.all(deadlines)).flat()
}
