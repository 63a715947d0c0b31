import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { addMonths, type Month, month, previousMonth } from '#domain/values/month'

dayjs.extend(utc)
dayjs.extend(timezone)

const ZONE = 'Europe/Oslo'

/** 'Nov, 2026', in English as the list of reports has it [R142]. */
export const listedDate = (createdAt: string): string => dayjs(createdAt).tz(ZONE).format('MMM, YYYY')

const inNorwegian = new Intl.DateTimeFormat('nb-NO', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** '21. november 2026 kl. 14:31' */
export const sentDate = (createdAt: string): string => inNorwegian.format(new Date(createdAt))

const dayAndTime = new Intl.DateTimeFormat('nb-NO', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
const time = new Intl.DateTimeFormat('nb-NO', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })

/** '21. november kl. 14:31' */
export const keptAt = (instant: number): string => dayAndTime.format(instant)
/** '14:31' */
export const timeOfDay = (instant: number): string => time.format(instant)

/** The payroll month unless another is picked: the one before this, as Norway has it. */
export const lastMonth = (now: Date): Month => previousMonth(month(dayjs(now).tz(ZONE).format('YYYY-MM')))

const OFFERED = 24

/** Past months, newest first; the one shown among them, however old. */
export const payrollMonths = (now: Date, shown: Month): readonly Month[] => {
  const newest = lastMonth(now)
  const offered = Array.from({ length: OFFERED }, (_, back) => addMonths(newest, -back))
  return offered.includes(shown) ? offered : [...offered, shown]
}
