import { firstDay } from '#domain/values/month'
import { type Account, registerAccount } from './accounts.ts'
import { atOnce } from './at-once.ts'
import type { Caller } from './caller.ts'
import {
  type ChainSize,
  monthsOf,
  ORGANISATION,
  peopleOf,
  salonName,
  salonsOf,
  todayOf,
} from './chain-size.ts'

/** The product's ids of salons and people, by their index in the generated chain. */
export interface Organisation {
  /** Salon 1 first. */
  readonly salons: readonly string[]
  /** In the order of peopleOf. */
  readonly people: readonly string[]
  readonly accounts: readonly Account[]
}

/** The maximum number of accounts per role: a manager and an employee in each of twenty salons. */
const wanted: Readonly<Record<Exclude<Account['type'], 'owner'>, number>> = {
  chain: 2,
  supervisor: 2,
  advisor: 2,
  manager: 20,
  employee: 20,
}

/** Creates salons with registers, people with terms, and accounts by invitation. */
export const organise = async (
  caller: Caller,
  token: () => Promise<string>,
  size: ChainSize,
): Promise<Organisation> => {
  const post = async (path: string, body: unknown) =>
    (await caller.must({ path, body, token: await token() })).json
  const [first] = monthsOf(size, todayOf(new Date()))
  if (!first) throw new RangeError('A chain without a month')
  // One at a time: each waits for the lock of the registers, and is refused after a second.
  const salons = await atOnce(salonsOf(size), 1, async salon => {
    const registers = [{ orgNo: ORGANISATION, location: salonName(salon), registerID: 'K1' }]
    return (await post('/manage/salon', { name: salonName(salon), registers })).objectId as string
  })
  const hired = peopleOf(size)
  const people = await atOnce(hired, 4, async ({ name, number, salon }, i) => {
    const terms = { experience: i % 12, stillings: 100, cutType: i % 3, goal: 60_000 + (i % 7) * 5000 }
    const body = { name, employmentId: number, activeIn: [salons[salon - 1]], from: firstDay(first) }
    return (await post('/manage/employee', { ...body, ...terms })).objectId as string
  })
  const roles = (Object.keys(wanted) as (keyof typeof wanted)[]).flatMap(type =>
    Array.from({ length: Math.min(wanted[type], size.salons) }, (_, nth) => ({ type, nth })),
  )
  // People of one salon are `salons` places apart. The first of each salon is its manager, the next its employee, and so on.
  const rowOf = { manager: 0, employee: 1, advisor: 2, supervisor: 3, chain: 4 }
  const accounts = await atOnce(roles, 2, async ({ type, nth }): Promise<Account | null> => {
    const at = nth + rowOf[type] * size.salons
    const [objectId, salonId] = [people[at], salons[nth]]
    if (objectId === undefined || salonId === undefined) return null
    const { url } = await post('/manage/invite', { objectId })
    const code = new URL(url).searchParams.get('code') ?? ''
    const email = `${type}${nth + 1}@kjeden.test`
    await registerAccount(caller, { code, objectId, email })
    const access = type === 'chain' ? [] : [salonId]
    if (type !== 'employee') await post('/manage/access', { objectId, type, access })
    return { objectId, email, type, salonId }
  })
  return { salons, people, accounts: accounts.filter(one => one !== null) }
}
