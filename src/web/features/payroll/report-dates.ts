import { isMonth, type Month, monthsUntil, previousMonth } from '#domain/values/month'
import { lateFormat } from '../../ui/late-format.ts'
import { monthAt, norwegianFormat } from '../../ui/norwegian-time.ts'

const inEnglish = lateFormat('en-US', {
  timeZone: 'Europe/Oslo',
  month: 'short',
  year: 'numeric',
})

/** 'Nov, 2026', in English as in the list of reports [R142]. */
export const listedDate = (createdAt: string): string =>
  inEnglish().format(new Date(createdAt)).replace(' ', ', ')

const dayAndTime = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
const inFull = norwegianFormat({ ...dayAndTime, year: 'numeric' })
const inShort = norwegianFormat(dayAndTime)

/** '21. november 2026 kl. 14:31' */
export const sentDate = (createdAt: string): string => inFull().format(new Date(createdAt))

/** '21. november kl. 14:31' */
export const savedMoment = (savedAt: string): string => inShort().format(new Date(savedAt))

/** The default payroll month: the previous month in Norwegian time. */
export const lastMonth = (now: Date): Month => previousMonth(monthAt(now.getTime()))

const OFFERED = 24

/** Past months, newest first, always including the selected one. */
export const payrollMonths = (now: Date, shown: Month): readonly Month[] =>
  monthsUntil(lastMonth(now), OFFERED, shown)

/** The payroll month: the one in the URL if it is over, the last month by default; null if it is not over. */
export const payrollMonthIn = (named: string | null): Month | null => {
  const last = lastMonth(new Date())
  if (named === null) return last
  return isMonth(named) && named <= last ? named : null
}
