import { type Day, firstDay, type Month } from '../values/month.ts'

/** Returns the first day whose receipts are kept: a year's receipts are kept for this many years after its end (F30). */
export const receiptsKeptFrom = (today: Day, years: number): Day =>
  firstDay(`${Number(today.slice(0, 4)) - years}-01` as Month)
