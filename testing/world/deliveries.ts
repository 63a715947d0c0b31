import { addMonths, type Day, firstDay, lastDay, type Month, monthOf } from '#domain/values/month'
import { daysOf } from './calendar.ts'
import type { FigureLine } from './figures-csv.ts'
import { personOf } from './people.ts'
import { workDayOf } from './rota.ts'
import type { SalonDay } from './salon-day.ts'
import { LATE_PERSON, MISSING_SALON, missingDay, SENT_AGO } from './story.ts'

/** The month with a sent report, a corrected report and late figures. */
export const sentMonth = (today: Day): Month => addMonths(monthOf(today), -SENT_AGO)

/** Faulty deliveries: a register day that never arrives, and a late line of the time book. */
export const faultsOf = (today: Day) => {
  const missing = missingDay(today)
  const late = lateDay(today)
  return {
    isMissing: ({ salon, day }: SalonDay): boolean => salon.objectId === MISSING_SALON && day === missing,
    isLate: ({ person, day }: FigureLine): boolean => person.objectId === LATE_PERSON && day === late,
  }
}

/** The first working day in the last third of the month, entered into the time book after the month was paid. */
export const lateDay = (today: Day): Day => {
  const month = sentMonth(today)
  const days = daysOf(firstDay(month), lastDay(month)).filter(day => day.slice(8) > '20')
  const found = days.find(day => (workDayOf(personOf(LATE_PERSON), day, today)?.shifts.length ?? 0) > 0)
  if (!found) throw new Error(`${LATE_PERSON} was not at work in the last third of ${month}`)
  return found
}
