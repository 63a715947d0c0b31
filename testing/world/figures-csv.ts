import type { Day } from '#domain/values/month'
import type { WorldPerson } from './people.ts'
import { seeded } from './random.ts'
import type { WorkDay } from './rota.ts'
import type { SalonDay } from './salon-day.ts'

export const FIGURES_HEADER =
  'salon;ansattnr;dato;produksjontimer;bookede_timer;besok;oppgraderinger;rebookinger;kurstimer;syketimer;feriedager;natt_timer;sondag_timer;varekost;bonuspoeng'

const number = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',')

const hoursOf = (work: WorkDay, kind?: 'night' | 'sunday'): number =>
  work.shifts.filter(shift => !kind || shift.kind === kind).reduce((sum, shift) => sum + shift.hours, 0)

const bookedHours = (work: WorkDay): number => {
  const usual = work.skill.booked / 100
  const chance = seeded('booked', work.person.objectId, work.day)
  return hoursOf(work) * Math.min(1, usual * (0.93 + 0.14 * chance()))
}

interface Entry {
  readonly empId: string
  readonly day: Day
  readonly hours?: number
  readonly booked?: number
  readonly upgrades?: number
  readonly rebookings?: number
  readonly courseHours?: number
  readonly sickHours?: number
  readonly holidays?: number
  readonly night?: number
  readonly sunday?: number
}

/** A line with the columns of FIGURES_HEADER. Visits are derived. */
export const lineOf = (salonId: string, entry: Entry): string => {
  const { hours = 0, booked = 0, upgrades = 0, rebookings = 0, courseHours = 0 } = entry
  const { sickHours = 0, holidays = 0, night = 0, sunday = 0 } = entry
  const work = [number(hours), number(booked), '', upgrades, rebookings, number(courseHours)]
  const rest = [number(sickHours), number(holidays), number(night), number(sunday), '', '']
  return [salonId, entry.empId, entry.day, ...work, ...rest].join(';')
}

/** The time book's line of a person and day: work, sickness, holiday or course. */
export interface FigureLine {
  readonly person: WorldPerson
  readonly day: Day
  readonly text: string
}

export const figuresOf = (salonDay: SalonDay): FigureLine[] =>
  salonDay.team
    .filter(work => hoursOf(work) + work.courseHours + work.sickHours + work.holidays > 0)
    .map(work => {
      const visits = salonDay.visits.filter(visit => visit.empId === work.person.empId)
      const text = lineOf(work.salon.objectId, {
        empId: work.person.empId,
        day: work.day,
        hours: hoursOf(work),
        booked: bookedHours(work),
        upgrades: visits.filter(visit => visit.upgraded).length,
        rebookings: visits.filter(visit => visit.rebooked).length,
        courseHours: work.courseHours,
        sickHours: work.sickHours,
        holidays: work.holidays,
        night: hoursOf(work, 'night'),
        sunday: hoursOf(work, 'sunday'),
      })
      return { person: work.person, day: work.day, text }
    })
