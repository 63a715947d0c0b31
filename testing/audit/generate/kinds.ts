import { addMonths, firstOf, type Month } from '../calendar.ts'
import type { EmployedAs } from '../facts.ts'
import type { Say } from './deliver.ts'
import type { Scene } from './scene.ts'

interface Kind {
  readonly as: EmployedAs
  /** The month from which the person is employed so. 0 is the first month of the chain. */
  readonly from: number
  /** The month in which the first year began, negative before the chain; null for kinds without years. */
  readonly since: number | null
}

/** The kinds of six people, one after the other. Each training reaches a new year in the chain. */
const kinds: readonly (readonly Kind[])[] = [
  [
    { as: 'larlingLop1', from: 0, since: -11 },
    { as: 'frisor', from: 6, since: null },
  ],
  [
    { as: 'larlingLop2', from: 0, since: -34 },
    { as: 'frisor', from: 9, since: null },
  ],
  [{ as: 'utenSvennebrev', from: 0, since: null }],
  [{ as: 'larekandidat', from: 0, since: -10 }],
  [
    { as: 'praksiskandidat', from: 0, since: -59 },
    { as: 'frisor', from: 2, since: null },
    { as: 'praksiskandidat', from: 3, since: -40 },
  ],
  [{ as: 'hjelpearbeider', from: 0, since: -1 }],
]
/** The person who turns 18 in the last year of the chain. */
const YOUNG = 5
/** The person with less pay an hour than an apprentice of the second year has. */
const LOW = 0
const LOW_MONTHS = 5

/** What people are employed as, from which months on, and kinds that are refused (P129). */
export const kindsIn = ({ first, running, stretches }: Scene, month: Month, say: Say): void => {
  const there = stretches.filter(({ from }) => from === firstOf(first))
  for (const [at, { person, until }] of there.entries()) {
    if (until < `${month}-15`) continue
    for (const { as, from, since } of kinds[at % kinds.length] ?? [])
      if (addMonths(first, from) === month)
        say(`${month}-02T08:30:00.000Z`, {
          does: 'employs',
          person,
          from: month,
          as,
          since: since === null ? null : `${addMonths(first, since)}-15`,
        })
    if (at % kinds.length === LOW && month < addMonths(first, LOW_MONTHS)) {
      const terms = { perHourFixed: '80', perHourExtra: '0' }
      say(`${month}-02T08:20:00.000Z`, { does: 'raises', person, from: month, terms })
    }
    if (month !== first) continue
    if (at % kinds.length === YOUNG) {
      const year = Number(running.slice(0, 4)) - 18
      say(`${month}-02T08:20:00.000Z`, { does: 'born', person, year })
    }
    if (at % kinds.length !== LOW) continue
    const refused = { does: 'employs', person, from: month, isRefused: true } as const
    say(
      `${month}-02T08:40:00.000Z`,
      { ...refused, as: 'larlingLop2', since: null },
      { ...refused, as: 'larekandidat', since: firstOf(addMonths(month, 1)) },
      { ...refused, as: 'larlingLop1', since: firstOf(addMonths(month, -24)) },
      { ...refused, as: 'praksiskandidat', since: firstOf(addMonths(month, -60)) },
    )
  }
}
