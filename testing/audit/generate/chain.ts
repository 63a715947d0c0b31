import { addDays, addMonths, type Day, daysOf, firstOf, lastOf, type Month, weekdayOf } from '../calendar.ts'
import type { BookRow, Chain, Happening, NightOpening, RegisterName, Step, WrittenReceipt } from '../facts.ts'
import { type Chance, chanceOf } from '../random.ts'
import { figuresOf, rowOf } from './book.ts'
import { nameOf, termsOf } from './people.ts'
import { receiptOf } from './receipts.ts'
import { core, type Size, type Switches } from './sizes.ts'
import { settled } from './terms.ts'

/** A Thursday: the running month has weeks behind it, and yesterday was open. */
const TODAY: Day = '2026-11-19'

/** The nights on which the clocks change, in the years that a chain can have. */
const clockChanges: readonly Day[] = ['2024-10-27', '2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25']

export interface Worker {
  readonly person: string
  readonly number: string
  readonly home: string
  readonly salons: readonly string[]
}

interface Place {
  readonly salon: string
  readonly register: RegisterName
  nr: number
}

interface Scene {
  readonly chance: Chance
  readonly size: Size
  readonly switches: Switches
  readonly workers: readonly Worker[]
  readonly places: readonly Place[]
  readonly steps: Step[]
}

const organise = (seed: number, size: Size, switches: Switches): Scene => {
  const chance = chanceOf(seed)
  const salons = Array.from({ length: size.salons }, (_, at) => `salon-${at + 1}`)
  const workers = salons.flatMap((home, at) =>
    Array.from({ length: size.peopleOfSalon }, (_, n): Worker => {
      const next = salons[(at + 1) % salons.length] as string
      const number = String((at + 1) * 100 + n + 1)
      // The first of every salon works in the next one too.
      const both = n === 0 && next !== home
      return {
        person: nameOf(at * size.peopleOfSalon + n),
        number,
        home,
        salons: both ? [home, next] : [home],
      }
    }),
  )
  // Two registers of one name: told apart by their organisation.
  const places = salons.map(
    (salon, at): Place => ({
      salon,
      register: { org: String(910_000_001 + at), location: 'Hovedgata', id: at < 2 ? 'K1' : `K${at}` },
      nr: 0,
    }),
  )
  return { chance, size, switches, workers, places, steps: [] }
}

const openDaysOf = ({ chance, size }: Scene, month: Month, today: Day): readonly Day[] => {
  const last = lastOf(month) < today ? lastOf(month) : today
  const all = daysOf({ from: firstOf(month), to: last })
  const always = [last, addDays(last, -1), ...clockChanges].filter(day => all.includes(day))
  const others = Array.from({ length: size.days }, () => chance.one(all))
  return [...new Set([...always, ...others])].sort()
}

const timeOf = (chance: Chance, day: Day): string => {
  if (clockChanges.includes(day) && chance.percent(50))
    return chance.one(['02:30:00', '02:30:00+02:00', '01:59:59'])
  return `${String(9 + chance.below(12)).padStart(2, '0')}:${String(chance.below(60)).padStart(2, '0')}:00`
}

interface MonthFacts {
  readonly receipts: ReadonlyMap<Place, readonly WrittenReceipt[]>
  readonly rows: readonly BookRow[]
}

const factsOf = (scene: Scene, month: Month, nights: readonly NightOpening[], today: Day): MonthFacts => {
  const { chance, size, switches, workers, places } = scene
  const receipts = new Map<Place, WrittenReceipt[]>(places.map(place => [place, []]))
  const rows: BookRow[] = []
  for (const place of places)
    for (const day of openDaysOf(scene, month, today)) {
      const here = workers.filter(({ salons }) => salons.includes(place.salon))
      for (const { number, home } of here) {
        // Away from their first salon they work now and then.
        if (home !== place.salon && !chance.percent(30)) continue
        const isNight = nights.some(({ date }) => date === day)
        const figures = figuresOf({ chance, day, isNight, fine: switches.fineHours })
        rows.push(rowOf(place.salon, number, day, figures))
        if (figures.produksjontimer === '0') continue
        const many = 1 + chance.below(size.receipts)
        for (let i = 0; i < many; i++) {
          place.nr++
          const when = { nr: String(place.nr), day, time: timeOf(chance, day) }
          const other = chance.one(here).number
          receipts
            .get(place)
            ?.push(receiptOf(when, { chance, tipsInLines: switches.tipsInLines, emp: number, other }))
        }
      }
    }
  return { receipts, rows }
}

/** A generated chain, from its first day to its last, a step at a time. The same seed gives the same chain. */
export const generateChain = (seed: number, size: Size, switches: Switches = core): Chain => {
  const scene = organise(seed, size, switches)
  const { chance, places, workers, steps } = scene
  const running = TODAY.slice(0, 7)
  const first = addMonths(running, -size.months)
  const say = (at: string, ...all: readonly Happening[]) => {
    for (const one of all) steps.push({ at, ...one })
  }
  say(`${firstOf(first)}T08:00:00.000Z`, ...settled(chance, addMonths(first, -1)))
  for (const { salon, register } of places)
    say(`${firstOf(first)}T08:05:00.000Z`, { does: 'opens', salon, registers: [register] })
  say(
    `${firstOf(first)}T08:10:00.000Z`,
    ...workers.map(
      ({ person, number, salons }): Happening => ({
        does: 'hires',
        person,
        number,
        salons,
        terms: termsOf(chance),
      }),
    ),
    { does: 'maps', groups: { G: 'none', S: 'staff', PERS: 'staff' } },
  )
  const nightsOf = new Map<string, NightOpening[]>(places.map(({ salon }) => [salon, []]))
  for (let month = first; month <= running; month = addMonths(month, 1)) {
    const all = daysOf({ from: firstOf(month), to: lastOf(month) })
    for (const { salon } of places) {
      const own = all.filter(day => weekdayOf(day) === 4)
      const openings = own.map(date => ({ date, from: '18:00', to: '20:00' }))
      nightsOf.get(salon)?.push(...openings)
    }
    for (const { salon } of places)
      say(`${firstOf(month)}T09:00:00.000Z`, {
        does: 'nights',
        salon,
        openings: [...(nightsOf.get(salon) ?? [])],
      })
    if (month > first) say(`${firstOf(month)}T09:30:00.000Z`, ...changesOf(scene, month))
    const facts = factsOf(scene, month, nightsOf.get(places[0]?.salon ?? '') ?? [], TODAY)
    const isRunning = month === running
    deliver(scene, facts, isRunning ? TODAY : firstOf(addMonths(month, 1)), say)
    if (isRunning) continue
    for (const { salon } of places)
      say(`${firstOf(addMonths(month, 1))}T15:00:00.000Z`, { does: 'reports', salon, month })
    late(scene, facts, month, say)
  }
  steps.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return { seed, today: TODAY, steps }
}

type Say = (at: string, ...all: readonly Happening[]) => void

const changesOf = ({ chance, workers, places }: Scene, month: Month): readonly Happening[] => [
  ...(chance.percent(60)
    ? [{ does: 'raises' as const, person: chance.one(workers).person, from: month, terms: termsOf(chance) }]
    : []),
  ...(chance.percent(40)
    ? [
        {
          does: 'salonTerms' as const,
          salon: chance.one(places).salon,
          from: month,
          zone: chance.one([1, '1a', 2] as const),
          lunch: chance.percent(50),
        },
      ]
    : []),
]

/** A month's files: whole, in parts that overlap, again, and with a receipt that contradicts one that came before. */
const deliver = ({ chance }: Scene, { receipts, rows }: MonthFacts, day: Day, say: Say): void => {
  const at = `${day}T10:00:00.000Z`
  for (const [{ register }, all] of receipts) {
    const held = all.slice(0, -1)
    const middle = Math.floor(held.length / 2)
    const contradicting = held.slice(0, 1).map(one => ({
      ...one,
      lines: one.lines.map(line => ({ ...line, in: line.in + 100, ex: line.ex + 100 })),
      total: one.total + 100,
    }))
    const files: (readonly WrittenReceipt[])[] = chance.percent(50)
      ? [held]
      : [held.slice(middle - 2), held.slice(0, middle)]
    for (const file of [...files, ...(chance.percent(50) ? [held] : []), contradicting])
      if (file.length > 0) say(at, { does: 'receipts', register, receipts: file })
  }
  say(
    at,
    { does: 'book', rows: rows.slice(0, -1) },
    ...(chance.percent(50) ? [{ does: 'book' as const, rows: rows.slice(0, -1) }] : []),
  )
}

/** What comes after the month's reports are sent. */
const late = ({ workers }: Scene, { receipts, rows }: MonthFacts, month: Month, say: Say): void => {
  const at = `${firstOf(addMonths(month, 1))}T17:00:00.000Z`
  for (const [{ register }, all] of receipts)
    if (all.length > 0) say(at, { does: 'receipts', register, receipts: all.slice(-1) })
  say(at, { does: 'book', rows: rows.slice(-1) })
  const corrected = rows.find(row => row.produksjontimer !== '0')
  const worker = workers.find(({ number }) => number === corrected?.number)
  if (!corrected || !worker) return
  const { salon, day, number: _, ...figures } = corrected
  say(at, {
    does: 'corrects',
    salon,
    person: worker.person,
    day,
    figures: { ...figures, produksjontimer: '10' },
  })
}
