import { type AmountSums, amountsOf, type CostShares } from './amounts.ts'
import { declarations, type FigurePath, figurePaths, ratioKeys } from './figures.ts'
import type { KnownSums } from './known-sums.ts'
import { ratiosOf } from './ratios.ts'

type Following = { readonly trend: true } | { readonly ratio: object; readonly group: string }
type Figures = typeof import('./figures.ts').figures
type OfChannel = {
  [Path in FigurePath]: Figures[Path] extends { channel: string } ? Path : never
}[FigurePath]
export type TrendKey = Exclude<
  { [Path in FigurePath]: Figures[Path] extends Following ? Path : never }[FigurePath],
  OfChannel
>

/** The figures used in comparisons and monthly trends: totals and every ratio. */
export const trendKeys = [
  ...figurePaths.filter(path => declarations[path].trend),
  ...ratioKeys,
] as unknown as readonly [TrendKey, ...TrendKey[]]
export type TrendFigures = Readonly<Record<TrendKey, number | null>>

export function trendFigures(sums: KnownSums<keyof AmountSums>, shares: CostShares): TrendFigures {
  const amounts = amountsOf(sums, shares)
  const all = { ...amounts, ...ratiosOf(amounts) }
  const made: Record<string, number | null> = {}
  for (const key of trendKeys) made[key] = all[key]
  return made as TrendFigures
}
