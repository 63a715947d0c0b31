import type { SumKey } from './sums.ts'

export const figureGroups = ['Måleparametre', 'Lønnsomhet', 'Annen omsetning', 'Omsetning'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** The assumed cost of goods and treatments when a line has no cost, in percent of their sales. */
export interface CostShares {
  readonly goodsCostShare: number
  readonly treatmentCostShare: number
}

interface Cost {
  readonly known: SumKey
  readonly without: SumKey
  readonly share: keyof CostShares
}

/** How a figure is calculated; exactly one of these. */
type Made =
  /** Adds up daily sums. `sum` lists the figures that explain the total to the reader. */
  | { readonly sums: readonly SumKey[]; readonly sum?: Total }
  /** A sum of other figures, minus the subtracted one. */
  | { readonly sum: Total }
  /** The numerator divided by the denominator, × 100 if the unit is %. */
  | { readonly ratio: { readonly numerator: string; readonly denominator: string } }
  /** The cost of each line, or a share of its sales if the line has no cost (K8). */
  | { readonly costs: readonly [goods: Cost, treatment: Cost] }
interface Total {
  readonly of: readonly string[]
  readonly less?: string
}

/** One figure of the statistics: its label, how it is written, and how it is calculated. */
export type FigureDeclaration = Made & {
  /** Prefixed with the channel's own name in a channel row. */
  readonly label: string
  readonly unit: 'kr' | 't' | '%' | ''
  readonly decimals: 0 | 1
  readonly rule: string
  /** The figure's group in the statistics table. Without it the figure is only a term of others, or viewed day by day. */
  readonly group?: FigureGroup
  /** The group of a figure outside the table whose days can be viewed. */
  readonly daysIn?: FigureGroup
  readonly channel?: 'DS' | 'PS'
  /** Explains what a figure that is not a ratio counts or adds up. */
  readonly words?: string
  /** Included in like-for-like comparisons and in monthly trends. Every ratio is included. */
  readonly trend?: true
}
