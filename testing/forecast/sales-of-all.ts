import type { SalesByDay } from '#domain/statistics/sales-model'
import type { Day } from '#domain/values/month'

interface Gathered {
  readonly sold: Map<Day, number>
  /** What was sold on days whose receipts are missing. */
  readonly missing: Map<Day, number>
}

/** Sales by day of the chain, its salons and its people, as they were and as far as they have arrived. */
export interface SalesOfAll {
  readonly chain: Gathered
  readonly salons: Map<string, Gathered>
  readonly people: Map<string, Gathered>
}

const gathered = (): Gathered => ({ sold: new Map(), missing: new Map() })
export const emptySales = (): SalesOfAll => ({ chain: gathered(), salons: new Map(), people: new Map() })

interface Sale {
  readonly day: Day
  readonly salon: string
  readonly person: string
  readonly kroner: number
  readonly isMissing?: boolean
}

const of = (all: Map<string, Gathered>, name: string): Gathered => {
  const found = all.get(name) ?? gathered()
  all.set(name, found)
  return found
}

export const addSales = (all: SalesOfAll, { day, salon, person, kroner, isMissing = false }: Sale): void => {
  for (const one of [all.chain, of(all.salons, salon), of(all.people, person)]) {
    const to = isMissing ? one.missing : one.sold
    to.set(day, (to.get(day) ?? 0) + Math.round(kroner * 100) / 100)
  }
}

export interface Backtestable {
  readonly sales: SalesByDay
  /** What each day really sold. */
  readonly truth: ReadonlyMap<Day, number>
}

/** What the product knows of a subject, and what was sold. Its first and last days are those with sales. */
export const backtestable = ({ sold, missing }: Gathered): Backtestable => {
  const truth = new Map(sold)
  for (const [day, kr] of missing) truth.set(day, (truth.get(day) ?? 0) + kr)
  const [first] = [...truth.keys()].sort()
  if (first === undefined) throw new Error('A subject of the backtest has no sales')
  const lacking = new Map([...missing].map(([day, kr]) => [day, kr / (truth.get(day) ?? kr)] as const))
  return { sales: { first, sold, lacking }, truth }
}
