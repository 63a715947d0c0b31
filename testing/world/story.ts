import { addDays, type Day, isoWeekday } from '#domain/values/month'
import { isRedDay, monthsAgo } from './calendar.ts'
import type { Skill, WorldPerson } from './people.ts'

/*
 * The demo's storylines beside ordinary days, in months before the current one. All of them are in the register files and the
 * time book, or are done by the people concerned, so that every figure can be traced to its receipts.
 */

/** The declining salon: one person has been on sick leave since late last month, and customers do not return. */
export const FALLING_SALON = 'salon-storo'
export const ON_SICK_LEAVE = 'guro-tveit'

/** The person who improves every month, with more upgrades and rebookings. */
export const RISING = 'katarzyna-nowak'

/** The person who has nearly reached this month's goal. */
export const NEAR_GOAL = 'emilie-odegard'

/** The salon with a missing register file for one day. Its time book is complete. */
export const MISSING_SALON = 'salon-sandvika'

/** The person whose hours of one day arrived after that month's report was sent. */
export const LATE_PERSON = 'oda-kristiansen'

/** The person whose supplement was forgotten in the month's first report, which was then sent again. */
export const FORGOTTEN_PERSON = 'camilla-brathen'

/** The month with a sent report, a correction and late figures, in months before the current one. */
export const SENT_AGO = 2

type Share = Partial<Record<keyof Skill, number>>

/** Factors of an ordinary month: this one, last month, and the month before it. */
const falling: readonly Share[] = [
  { perHour: 0.86, booked: 0.86, rebookings: 0.7 },
  { perHour: 0.95, booked: 0.95, rebookings: 0.85 },
]
const rising: readonly Share[] = [
  { perHour: 1.32, perCustomer: 1.1, goods: 1.4, upgrades: 1.5, rebookings: 1.6, booked: 1.12 },
  { perHour: 1.12, perCustomer: 1.05, goods: 1.15, upgrades: 1.2, rebookings: 1.3, booked: 1.06 },
  { perHour: 1.05, perCustomer: 1.02, goods: 1.05, upgrades: 1.05, rebookings: 1.1, booked: 1.03 },
]

/** A person's performance on a day. */
export const skillOn = ({ objectId, salonId, skill }: WorldPerson, of: Day, today: Day): Skill | null => {
  const ago = monthsAgo(of, today)
  const share = objectId === RISING ? rising[ago] : salonId === FALLING_SALON ? falling[ago] : undefined
  return skill && share ? scaled(skill, share) : skill
}

const scaled = (skill: Skill, share: Share): Skill => {
  const of = (key: keyof Skill) => skill[key] * (share[key] ?? 1)
  return {
    perHour: of('perHour'),
    perCustomer: of('perCustomer'),
    goods: of('goods'),
    upgrades: of('upgrades'),
    rebookings: of('rebookings'),
    booked: Math.min(100, of('booked')),
  }
}

export const isOnSickLeave = ({ objectId }: WorldPerson, of: Day, today: Day): boolean => {
  const ago = monthsAgo(of, today)
  return objectId === ON_SICK_LEAVE && (ago === 0 || (ago === 1 && of.slice(8) >= '20'))
}

const TUESDAY = 2

/** The undelivered register day: a Tuesday some days ago that is no red day. */
export const missingDay = (today: Day): Day => {
  let day = addDays(today, -3)
  while (isoWeekday(day) !== TUESDAY || isRedDay(day)) day = addDays(day, -1)
  return day
}
