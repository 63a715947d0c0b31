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

/** The time book's line of a person and day: work, sickness, holiday or course. Visits are derived. */
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
      const fields = [
        work.salon.objectId,
        work.person.empId,
        work.day,
        number(hoursOf(work)),
        number(bookedHours(work)),
        '',
        visits.filter(visit => visit.upgraded).length,
        visits.filter(visit => visit.rebooked).length,
        number(work.courseHours),
        number(work.sickHours),
        number(work.holidays),
        number(hoursOf(work, 'night')),
        number(hoursOf(work, 'sunday')),
        '',
        '',
      ]
      return { person: work.person, day: work.day, text: fields.join(';') }
    })
