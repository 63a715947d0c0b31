import { dayBounds, lastDayFor } from '#domain/values/day-bounds'
import type { Day } from '#domain/values/month'

/** The last allowed day of a receipt, and of a time book line, in a file (F11). */
export const lastReceiptDay = (today: Day): Day => lastDayFor('receipt', today)
export const lastTimeBookDay = (today: Day): Day => lastDayFor('timeBook', today)

/** True for a day from the earliest allowed day to `last`. */
export const isBookable = (day: Day, last: Day): boolean => day >= dayBounds.receipt.first && day <= last
