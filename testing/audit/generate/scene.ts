import { addDays, addMonths, type Day, earlier, firstOf, lastOf, type Month, monthOf } from '../calendar.ts'
import type { RegisterName, Step, WrittenReceipt } from '../facts.ts'
import { type Chance, chanceOf } from '../random.ts'
import { type Absence, absencesOf } from './absences.ts'
import { nameOf } from './people.ts'
import type { Size, Switches } from './sizes.ts'

/** A person at work in salons, under one number, for a span of days. */
export interface Stretch {
  readonly person: string
  readonly number: string
  /** A second number of the same person. */
  readonly second?: string
  readonly home: string
  readonly salons: readonly string[]
  readonly from: Day
  readonly until: Day
}

export interface Place {
  readonly register: RegisterName
  readonly salonOn: (day: Day) => string
  /** The only person who uses the moving register. */
  readonly by?: string
  nr: number
  /** A plain receipt of the previous month, which the customer returns. */
  sold?: WrittenReceipt
}

/** A month in which a person leaves or moves, or a register moves. */
export interface Event {
  readonly month: Month
  readonly salon: string
  readonly next: string
  readonly leaver: Stretch
  readonly mover: Stretch
  readonly newcomer: string
}

export interface Scene {
  readonly chance: Chance
  readonly size: Size
  readonly switches: Switches
  readonly first: Month
  readonly running: Month
  readonly salons: readonly string[]
  readonly stretches: readonly Stretch[]
  readonly events: readonly Event[]
  readonly places: readonly Place[]
  readonly steps: Step[]
  /** Chance of the events of pay alone, so that they move nothing else. */
  readonly payChance: Chance
  /** Likewise of the days of stand-ins. */
  readonly standInChance: Chance
  readonly absences: readonly Absence[]
}

const EVER: Day = '9999-12-31'
/** Events happen every this many months. */
const EVERY = 6

const eventsOf = (
  size: Size,
  first: Month,
  salons: readonly string[],
  start: readonly Stretch[],
): Event[] => {
  if (size.months < 3 || size.salons < 2 || size.peopleOfSalon < 3) return []
  return salons.flatMap((salon, at): Event[] => {
    const index = 1 + at * EVERY
    if (index > size.months - 2) return []
    const [, mover, leaver] = start.filter(({ home }) => home === salon)
    if (!mover || !leaver) return []
    const next = salons[(at + 1) % salons.length] as string
    return [
      { month: addMonths(first, index), salon, next, mover, leaver, newcomer: nameOf(start.length + at) },
    ]
  })
}

/** The day of leaving. When the number is reassigned, it is after the month's report is sent. */
export const leavingDay = ({ month }: Event, { reusedNumbers }: Switches): Day =>
  reusedNumbers ? `${addMonths(month, 1)}-02` : `${month}-15`
export const movingDay = ({ month }: Event): Day => `${month}-15`
/** Every other move is entered some days late. */
export const movingIsSaid = ({ month, salon }: Event): Day =>
  `${month}-${Number(salon.slice('salon-'.length)) % 2 === 1 ? '18' : '15'}`

const stretched = (start: readonly Stretch[], events: readonly Event[], switches: Switches): Stretch[] =>
  start.flatMap((one): Stretch[] => {
    const left = events.find(({ leaver }) => leaver === one)
    if (left && (switches.moves || switches.reusedNumbers)) {
      const until = leavingDay(left, switches)
      const after = { ...one, person: left.newcomer, from: addDays(until, 1) }
      return switches.reusedNumbers ? [{ ...one, until }, after] : [{ ...one, until }]
    }
    const moved = events.find(({ mover }) => mover === one)
    if (!moved || !switches.moves) return [one]
    const day = movingDay(moved)
    const there = { ...one, home: moved.next, salons: [moved.next], from: addDays(day, 1) }
    return [{ ...one, until: day }, there]
  })

const placesOf = (
  salons: readonly string[],
  events: readonly Event[],
  start: readonly Stretch[],
  switches: Switches,
) => {
  // Two registers of the same name differ by their organisation.
  const own = salons.map(
    (salon, at): Place => ({
      register: { org: String(910_000_001 + at), location: 'Hovedgata', id: at < 2 ? 'K1' : `K${at}` },
      salonOn: () => salon,
      nr: 0,
    }),
  )
  if (!switches.movedRegisters) return own
  const moving = events.map(({ month, salon, next }, at): Place => {
    const by = start.find(({ home }) => home === salon)?.number ?? ''
    return {
      register: { org: '910000099', location: 'Torget', id: `K9${at}` },
      salonOn: day => (day < `${month}-10` ? salon : next),
      by,
      nr: 0,
    }
  })
  return [...own, ...moving]
}

export const organise = (seed: number, size: Size, switches: Switches): Scene => {
  const running = monthOf(size.today)
  const first = addMonths(running, -size.months)
  const salons = Array.from({ length: size.salons }, (_, at) => `salon-${at + 1}`)
  const start = salons.flatMap((home, at) =>
    Array.from({ length: size.peopleOfSalon }, (_, n): Stretch => {
      const next = salons[(at + 1) % salons.length] as string
      const number = String((at + 1) * 100 + n + 1)
      return {
        person: nameOf(at * size.peopleOfSalon + n),
        number,
        ...(switches.twoNumbers && n === 0 && { second: `9${number}` }),
        home,
        // The first person of every salon also works in the next one.
        salons: n === 0 && next !== home ? [home, next] : [home],
        from: firstOf(first),
        until: EVER,
      }
    }),
  )
  const events = eventsOf(size, first, salons, start)
  const stretches = stretched(start, events, switches)
  const payChance = chanceOf(seed + 1_000_003)
  return {
    chance: chanceOf(seed),
    size,
    switches,
    first,
    running,
    salons,
    events,
    stretches,
    payChance,
    standInChance: chanceOf(seed + 2_000_003),
    absences: switches.payRules ? absencesOf(payChance, stretches, size) : [],
    places: placesOf(salons, events, start, switches),
    steps: [],
  }
}

/** The last day of a month with facts. */
export const endOf = ({ size: { today } }: Scene, month: Month): Day => earlier(lastOf(month), today)
