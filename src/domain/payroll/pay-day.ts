import { addDays, compareDates, type Day, dateIn, type Month, monthOf, nextMonth } from '../values/month.ts'
import { isWorkday } from '../values/red-days.ts'

const lastBankDayUntil = (of: Day): Day => (isWorkday(of) ? of : lastBankDayUntil(addDays(of, -1)))

/**
 * The day on which a payroll month is paid (P181): the chain's pay day in the month after it, or the bank day before if banks are closed
 * on it. What becomes ready later is paid on the next pay day.
 * @param date of the month, 1 to 31; in a shorter month its last day. 0: the chain has not set a pay day
 * @param ready the day on which the report can be paid: sent, or approved if approval is required
 */
export const payDayOf = (of: Month, date: number, ready: Day): Day | null => {
  if (date === 0) return null
  const paidIn = [nextMonth(of), monthOf(ready)].toSorted(compareDates)[1] as Month
  const paid = lastBankDayUntil(dateIn(paidIn, date))
  return paid >= ready ? paid : lastBankDayUntil(dateIn(nextMonth(paidIn), date))
}
