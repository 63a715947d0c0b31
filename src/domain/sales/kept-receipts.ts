import { type Day, firstDay, type Month } from '../values/month.ts'

/** The first day whose receipts are kept: those of a year are kept for so many years after its end (F30). */
export const receiptsKeptFrom = (today: Day, years: number): Day =>
  firstDay(`${Number(today.slice(0, 4)) - years}-01` as Month)
