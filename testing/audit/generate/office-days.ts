import { addDays, addMonths, firstOf, type Month } from '../calendar.ts'
import type { Happening } from '../facts.ts'
import type { Say } from './deliver.ts'
import { termsOf } from './people.ts'
import { STRANGER } from './receipts.ts'
import { leavingDay, movingDay, movingIsSaid, type Scene } from './scene.ts'
import { settled } from './terms.ts'

/** The first day: settings, terms, salons with their registers, people, and known codes of the registers. */
export const foundChain = ({ chance, first, places, stretches, salons }: Scene, say: Say): void => {
  const day = firstOf(first)
  say(`${day}T08:00:00.000Z`, ...settled(chance, addMonths(first, -1)))
  for (const salon of salons) {
    const registers = places.filter(({ salonOn }) => salonOn(day) === salon).map(({ register }) => register)
    say(`${day}T08:05:00.000Z`, { does: 'opens', salon, registers })
  }
  const hired = stretches.filter(({ from }) => from === day)
  for (const { person, number, salons } of hired)
    say(`${day}T08:10:00.000Z`, { does: 'hires', person, number, salons, terms: termsOf(chance) })
  const seconds = hired.flatMap(({ person, second }) =>
    second === undefined ? [] : [[second, person] as const],
  )
  const numbers = Object.fromEntries(seconds)
  say(`${day}T08:20:00.000Z`, { does: 'maps', groups: { G: 'none', S: 'staff', PERS: 'staff' }, numbers })
}

/** The office's events of a month, apart from file imports. */
export const officeIn = (scene: Scene, month: Month, say: Say): void => {
  const { chance, first, salons, stretches, events, switches, places } = scene
  const morning = `${firstOf(month)}T09:30:00.000Z`
  const here = stretches.filter(one => one.from <= firstOf(month) && firstOf(month) <= one.until)
  const isSecond = month === addMonths(first, 1)
  const raise = (from: Month) => {
    const known = here.filter(one => one.from <= firstOf(from))
    say(morning, { does: 'raises', person: chance.one(known).person, from, terms: termsOf(chance) })
  }
  if (month > first && (isSecond || chance.percent(60))) raise(month)
  // For the month before, whose reports are not sent yet, and for a future one.
  if (month > first && (isSecond || chance.percent(30))) raise(addMonths(month, -1))
  if (month > first && chance.percent(30)) raise(addMonths(month, 1))
  if (month > first && (isSecond || chance.percent(40))) {
    const [zone, lunch] = [chance.one([1, '1a', 2] as const), chance.percent(50)]
    say(morning, { does: 'salonTerms', salon: chance.one(salons), from: month, zone, lunch })
  }
  // Waiting codes are mapped after the first reports are sent. One salon maps them differently from the chain.
  if (isSecond) {
    const [one, other] = salons
    const person = here.find(({ home }) => home === (other ?? one))?.person ?? ''
    const mapped: Happening[] = [
      { does: 'maps', groups: { X: 'treatment' }, numbers: { [STRANGER]: person } },
      { does: 'maps', salon: one ?? '', groups: { X: 'goods' }, numbers: { [STRANGER]: 'vikar' } },
    ]
    say(`${month}-08T12:00:00.000Z`, ...mapped)
  }
  for (const event of events.filter(one => one.month === month)) {
    const { leaver, mover, newcomer, salon, next } = event
    const leaving = leavingDay(event, switches)
    if (switches.moves || switches.reusedNumbers)
      say(`${leaving}T12:00:00.000Z`, { does: 'moves', person: leaver.person, salons: [] })
    if (switches.reusedNumbers) {
      const { number } = leaver
      const terms = termsOf(chance)
      say(`${addDays(leaving, 1)}T08:00:00.000Z`, {
        does: 'hires',
        person: newcomer,
        number,
        salons: [salon],
        terms,
      })
    }
    if (switches.moves)
      say(`${movingIsSaid(event)}T12:00:00.000Z`, {
        does: 'moves',
        person: mover.person,
        salons: [next],
        from: movingDay(event),
      })
    for (const place of switches.movedRegisters ? places : [])
      if (
        place.by !== undefined &&
        place.salonOn(`${month}-09`) === salon &&
        place.salonOn(`${month}-10`) === next
      )
        say(`${month}-20T12:00:00.000Z`, {
          does: 'places',
          register: place.register,
          salon: next,
          from: `${month}-10`,
        })
  }
}
