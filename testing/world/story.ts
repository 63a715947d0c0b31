import { addDays, type Day, isoWeekday } from '#domain/values/month'
import { isRedDay, monthsAgo } from './calendar.ts'
import type { Skill, WorldPerson } from './people.ts'

/*
 * What the demo tells beside ordinary days, by months before the running one. All of it is in the files of the registers and the
 * time book, or is done by those who would do it, so that every figure of it can be opened down to its receipts.
 */

/** The salon that falls: one of its people is on sick leave since late last month, and customers do not come back. */
export const FALLING_SALON = 'salon-storo'
export const ON_SICK_LEAVE = 'guro-tveit'

/** The person who rises from month to month: more customers who take something more and who book again. */
export const RISING = 'katarzyna-nowak'

/** Who has nearly reached the goal of this month. */
export const NEAR_GOAL = 'emilie-odegard'

/** The salon whose register's file of one day has not been delivered. Its time book has. */
export const MISSING_SALON = 'salon-sandvika'

/** Whose hours of one day came after the report of that month was sent. */
export const LATE_PERSON = 'oda-kristiansen'

/** Whose supplement was forgotten in the first report of the month, so that it was sent again. */
export const FORGOTTEN_PERSON = 'camilla-brathen'

/** Which month has been sent, corrected, and has late figures: months before the running one. */
export const SENT_AGO = 2

type Share = Partial<Record<keyof Skill, number>>

/** Shares of an ordinary month: this one, last month, and the one before it. */
const falling: readonly Share[] = [
  { perHour: 0.86, booked: 0.86, rebookings: 0.7 },
  { perHour: 0.95, booked: 0.95, rebookings: 0.85 },
]
const rising: readonly Share[] = [
  { perHour: 1.32, perCustomer: 1.1, goods: 1.4, upgrades: 1.5, rebookings: 1.6, booked: 1.12 },
  { perHour: 1.12, perCustomer: 1.05, goods: 1.15, upgrades: 1.2, rebookings: 1.3, booked: 1.06 },
  { perHour: 1.05, perCustomer: 1.02, goods: 1.05, upgrades: 1.05, rebookings: 1.1, booked: 1.03 },
]

/** What a person is like at work on a day. */
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

/** The day that the register did not deliver: a Tuesday that is over since some days, and no red one. */
export const missingDay = (today: Day): Day => {
  let day = addDays(today, -3)
  while (isoWeekday(day) !== TUESDAY || isRedDay(day)) day = addDays(day, -1)
  return day
}
