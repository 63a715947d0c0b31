import { dayBounds, lastDayFor } from '#domain/values/day-bounds'
import type { Day } from '#domain/values/month'

/** The last day of a receipt, and of a line of the time book, in a file (F11). */
export const lastReceiptDay = (today: Day): Day => lastDayFor('receipt', today)
export const lastTimeBookDay = (today: Day): Day => lastDayFor('timeBook', today)

/** True for a day between the first of any file and `last`. */
export const isBookable = (day: Day, last: Day): boolean => day >= dayBounds.receipt.first && day <= last
