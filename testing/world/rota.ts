import { type Day, day as dayFrom, daysBetween, isoWeekday } from '#domain/values/month'
import { type Hours, monthsAgo, nightOpeningOf, openingOf } from './calendar.ts'
import type { Skill, WorldPerson } from './people.ts'
import { fingerprint, seeded } from './random.ts'
import { salonOf, type WorldSalon } from './salons.ts'
import { isOnSickLeave, skillOn } from './story.ts'

/** The time book's data of a person and day; hours are decimal. */
export interface WorkDay {
  readonly person: WorldPerson
  readonly salon: WorldSalon
  readonly day: Day
  /** The person's performance on that day. */
  readonly skill: Skill
  /** The times with customers: the day's shift and the evening of a night opening. */
  readonly shifts: readonly Shift[]
  readonly courseHours: number
  readonly sickHours: number
  readonly holidays: number
}

export interface Shift extends Hours {
  readonly kind: 'day' | 'night' | 'sunday'
  /** Working hours with customers, without lunch. */
  readonly hours: number
}

const FULL_DAY = 7.5
const monday = dayFrom('2024-01-01')

const weekOf = (of: Day): number => Math.floor(daysBetween(monday, of) / 7)

/** Five days a week at 100 %. Every other Saturday replaces a weekday, and half days alternate. */
const isScheduled = (person: WorldPerson, of: Day): boolean => {
  const week = weekOf(of)
  const turn = fingerprint(person.objectId)
  const weekday = isoWeekday(of)
  const saturday = (week + turn) % 2 === 0
  const days = Math.floor((5 * person.stillings) / 100 + (week % 2 === 0 ? 0 : 0.5))
  if (weekday === 6) return saturday
  if (weekday === 7) return seeded('sunday', person.objectId, of)() < 0.6
  // Multiplication by two modulo five is a permutation of the weekdays, so exactly the required number is chosen.
  return ((weekday + turn + week) * 2) % 5 < days - (saturday ? 1 : 0)
}

// Spread over the year: a month with everybody away would distort its neighbours.
const weeksOff = [2, 5, 8, 11, 14, 17, 20, 22, 34, 37]

/** Three weeks in summer, one in the rest of the year, and an occasional day. */
const isOnHoliday = (person: WorldPerson, of: Day): boolean => {
  const turn = fingerprint(`holiday/${person.objectId}`)
  const week = Math.floor(daysBetween(dayFrom(`${of.slice(0, 4)}-01-01`), of) / 7)
  const summer = 25 + (turn % 6)
  if (week >= summer && week < summer + 3) return true
  if (week === weeksOff[turn % weeksOff.length]) return true
  return seeded('a day off', person.objectId, of)() < 0.012
}

/** Some weeks begin or end with a few sick days, more of them in winter. */
const isSick = (person: WorldPerson, of: Day): boolean => {
  const chance = seeded('ill', person.objectId, weekOf(of))
  const winter = of.slice(5) < '04-01' || of.slice(5) > '10-31'
  if (chance() >= (winter ? 0.12 : 0.07)) return false
  const first = 1 + Math.floor(chance() * 5)
  const length = 1 + Math.floor(chance() * 4)
  const weekday = isoWeekday(of)
  return weekday >= first && weekday < first + length
}

/** Each person attends a course on two days a year. On the third Monday of a month, every salon trains for two hours. */
const courseOn = (person: WorldPerson, of: Day): number => {
  if (isoWeekday(of) === 1 && of.slice(8) >= '15' && of.slice(8) <= '21') return 2
  return seeded('course', person.objectId, of)() < 0.012 ? FULL_DAY : 0
}

const dayShift = (person: WorldPerson, of: Day, opening: Hours): Shift => {
  const weekday = isoWeekday(of)
  const short = opening.to - opening.from < 8 * 60
  const late = (fingerprint(person.objectId) + weekday) % 2 === 0
  const from = late ? Math.max(opening.from, opening.to - 8 * 60) : opening.from
  const to = Math.min(opening.to, from + 8 * 60)
  return { kind: weekday === 7 ? 'sunday' : 'day', from, to, hours: short ? (to - from) / 60 : FULL_DAY }
}

const nightShift = (person: WorldPerson, of: Day): Shift[] => {
  const evening = nightOpeningOf(of)
  if (!evening || seeded('night', person.objectId, of)() > 0.7) return []
  return [{ kind: 'night', ...evening, hours: (evening.to - evening.from) / 60 }]
}

const isEmployed = (person: WorldPerson, of: Day, today: Day): boolean => {
  const ago = monthsAgo(of, today)
  return ago <= (person.since ?? ago) && ago > (person.until ?? -1)
}

/** A person's day; null when they have no part in it. `today` fixes the dates of those who joined or left some months ago. */
export const workDayOf = (person: WorldPerson, of: Day, today: Day): WorkDay | null => {
  const skill = skillOn(person, of, today)
  if (!skill || !person.salonId || !isEmployed(person, of, today)) return null
  const salon = salonOf(isoWeekday(of) === 4 && person.alsoIn ? person.alsoIn : person.salonId)
  const opening = openingOf(salon, of)
  if (!opening || !isScheduled(person, of)) return null
  const plain = { person, salon, skill, day: of, shifts: [], courseHours: 0, sickHours: 0, holidays: 0 }
  if (isOnHoliday(person, of)) return { ...plain, holidays: 1 }
  if (isOnSickLeave(person, of, today) || isSick(person, of)) return { ...plain, sickHours: FULL_DAY }
  const courseHours = courseOn(person, of)
  if (courseHours === FULL_DAY) return { ...plain, courseHours }
  return { ...plain, courseHours, shifts: [dayShift(person, of, opening), ...nightShift(person, of)] }
}
