import { addDays, type Day } from '#domain/values/month'

/** The first day that a register or a time book may speak of (F11). */
const FIRST_DAY = '2015-01-01'
/** How far ahead a time book may plan. */
const PLANNED_DAYS = 31

/** The last day of a receipt: a register's clock may be a zone or a night ahead of ours. */
export const lastReceiptDay = (today: Day): Day => addDays(today, 1)
export const lastTimeBookDay = (today: Day): Day => addDays(today, PLANNED_DAYS)

/** Whether a day lies between the first that counts and `last`; any other is a slip, and some the database could not even hold. */
export const isBookable = (day: Day, last: Day): boolean => day >= FIRST_DAY && day <= last
