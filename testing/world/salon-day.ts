import type { Day } from '#domain/values/month'
import { counterOf } from './counter.ts'
import { people } from './people.ts'
import { type Present, toldFrom } from './present.ts'
import type { Receipt } from './receipt.ts'
import { type WorkDay, workDayOf } from './rota.ts'
import type { WorldSalon } from './salons.ts'
import { type Visit, visitsOf } from './visits.ts'

export interface SalonDay {
  readonly salon: WorldSalon
  readonly day: Day
  readonly receipts: readonly Receipt[]
  readonly team: readonly WorkDay[]
  readonly visits: readonly Visit[]
  /** The registers are closed; false while the day is in progress. */
  readonly closed: boolean
}

/** All events in a salon on a day, up to the present. */
export const salonDayOf = (salon: WorldSalon, day: Day, present: Present): SalonDay => {
  const closed = day < present.today
  const until = closed ? 24 * 60 : present.time
  const whole = people
    .filter(person => person.salonId === salon.objectId || person.alsoIn === salon.objectId)
    .map(person => workDayOf(person, day, toldFrom(present, day)))
    .filter(work => work !== null)
    .filter(work => work.salon === salon)
  const everyVisit = whole.flatMap(work => visitsOf(work, whole))
  const visits = everyVisit.filter(visit => visit.receipt.time <= until)
  const counter = counterOf(whole, everyVisit).filter(receipt => receipt.time <= until)
  return {
    salon,
    day,
    closed,
    visits,
    team: whole.map(work => soFar(work, until)),
    receipts: [...visits.map(visit => visit.receipt), ...counter].sort((a, b) => a.time - b.time),
  }
}

const soFar = (work: WorkDay, until: number): WorkDay => ({
  ...work,
  shifts: work.shifts
    .filter(shift => shift.from < until)
    .map(shift => {
      const worked = Math.min(1, (until - shift.from) / (shift.to - shift.from))
      return { ...shift, to: Math.min(shift.to, until), hours: shift.hours * worked }
    }),
})
