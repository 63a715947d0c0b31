import type { TargetFigure } from '#domain/statistics/targets'
import { addMonths, type Day, firstDay, type Month, monthOf } from '#domain/values/month'
import { managerOf, type Post } from './office.ts'
import { people, type WorldPerson } from './people.ts'
import { salons } from './salons.ts'

/*
 * The targets of the demo. The owner set those of the chain, the salons and a kind of employment ten months ago, and raised some of them
 * four months ago. A manager set those of two people.
 */

const [FIRST, RAISED] = [10, 4]

const SALON = 'salon-majorstuen'

/** What a salon sells is less than the goals of its people together, and the target is between them. */
const SHARE_OF_GOALS = 0.92
/** The share by which turnover was raised. */
const RAISE = 0.04
const WHOLE = 5000

interface Target {
  /** The chain without one. */
  readonly objectId?: string
  readonly figure: TargetFigure
  readonly value: number
}

const inWhole = (kr: number): number => Math.round(kr / WHOLE) * WHOLE

const targetOf = (salonId: string, share: number): number =>
  inWhole(
    share *
      people
        .filter(one => one.salonId === salonId && one.until === null)
        .reduce((sum, { goal }) => sum + goal, 0),
  )

const ofSalons = (share: number): Target[] =>
  salons.map(({ objectId }) => ({ objectId, figure: 'totalOms', value: targetOf(objectId, share) }))

const ofChain = (share: number): Target => ({
  figure: 'totalOms',
  value: ofSalons(share).reduce((sum, { value }) => sum + value, 0),
})

const first: readonly Target[] = [
  ofChain(SHARE_OF_GOALS),
  { figure: 'vareromsPerKunde', value: 60 },
  { figure: 'oppgraderinger', value: 12 },
  { figure: 'rebooking', value: 23 },
  { figure: 'totalOmsPerKunde', value: 710 },
  ...ofSalons(SHARE_OF_GOALS),
  { objectId: 'frisor', figure: 'totalOms', value: 105_000 },
  { objectId: 'frisor', figure: 'rebooking', value: 24 },
  { objectId: 'salon-solsiden', figure: 'vareromsPerKunde', value: 65 },
]

const raised: readonly Target[] = [
  ofChain(SHARE_OF_GOALS * (1 + RAISE)),
  { figure: 'rebooking', value: 25 },
  ...ofSalons(SHARE_OF_GOALS * (1 + RAISE)),
]

const ofPeople: readonly Target[] = [
  { objectId: 'sander-ruud', figure: 'totalOms', value: 90_000 },
  { objectId: 'sara-overby', figure: 'rebooking', value: 26.5 },
]

const owner = (): WorldPerson => {
  const found = people.find(({ type }) => type === 'owner')
  if (!found) throw new Error('The world has no owner')
  return found
}

/** On the second of a month, all at once. */
const setIn = async (post: Post, by: WorldPerson, from: Month, all: readonly Target[]): Promise<void> => {
  const at = new Date(`${firstDay(from).slice(0, 8)}02T09:20:00.000Z`)
  for (const target of all) await post(by, at, '/api/targets', { ...target, from })
}

/** Sets the targets of the demo, as the owner and a manager did in past months. */
export const setTargets = async (post: Post, today: Day): Promise<void> => {
  const running = monthOf(today)
  await setIn(post, owner(), addMonths(running, -FIRST), first)
  await setIn(post, owner(), addMonths(running, -RAISED), raised)
  await setIn(post, managerOf(SALON), addMonths(running, -1), ofPeople)
}
