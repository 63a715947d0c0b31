import type { RatioKey } from '../key-figures/ratios.ts'
import { sourcesOf } from '../key-figures/what-counts.ts'
import { type Source, sources } from '../sales/sources.ts'

/** A list of the ranking, as the screen names it and writes its values. */
export interface RankedFigure {
  readonly label: string
  /** Stands after the value; a label that ends in % has said it already. */
  readonly unit: 'kr' | ''
  readonly decimals: 0 | 1
}

/** The six figures people are ranked by (M1), in the order of the screen. All are better the higher they are. */
export const rankedFigures = {
  vareromsPerKunde: { label: 'Vareroms / kunde', unit: 'kr', decimals: 1 },
  rebooking: { label: 'Rebooking %', unit: '', decimals: 1 },
  oppgraderinger: { label: 'Oppgraderinger %', unit: '', decimals: 1 },
  totalOmsPerKunde: { label: 'Total oms / kunde', unit: 'kr', decimals: 0 },
  omsPerTime: { label: 'Oms / time', unit: 'kr', decimals: 0 },
  timesutnyttelse: { label: 'Timesutnyttelse %', unit: '', decimals: 1 },
} as const satisfies { readonly [Key in RatioKey]?: RankedFigure }

export type RankedFigureKey = keyof typeof rankedFigures
export const rankedFigureKeys = Object.keys(rankedFigures) as RankedFigureKey[]

export const OVERALL = 'overall'
export const OVERALL_LABEL = 'Overall Rankings'

/** The keys of a month's document: the six figures, and the list made from their places. */
export type Category = RankedFigureKey | typeof OVERALL
export const categories: readonly Category[] = [...rankedFigureKeys, OVERALL]

/** Who lacks one of these has no place in the list (M2); the overall list is made of all six (M6). */
export const sourcesOfList = (category: Category): readonly Source[] =>
  category === OVERALL ? sources : sourcesOf(category)
