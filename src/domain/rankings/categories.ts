import { type Source, sources } from '../sales/sources.ts'
import type { RatioKey } from '../statistics/ratios.ts'
import { sourcesOf } from '../statistics/what-counts.ts'

/** A ranking list, with its label on the screen and the format of its values. */
export interface RankedFigure {
  readonly label: string
  /** Displayed after the value. Empty if the label already ends in %. */
  readonly unit: 'kr' | ''
  readonly decimals: 0 | 1
}

/** The six figures that people are ranked by (M1), in screen order. Higher is better for all of them. */
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

/** The keys of a month's document: the six figures, and the overall list made from their ranks. */
export type Category = RankedFigureKey | typeof OVERALL
export const categories: readonly Category[] = [...rankedFigureKeys, OVERALL]

/** Contestants who lack one of these sources are not ranked in the list (M2). The overall list needs all six figures (M6). */
export const sourcesOfList = (category: Category): readonly Source[] =>
  category === OVERALL ? sources : sourcesOf(category)
