import type { FigureGroup } from './figure-declaration.ts'
import { declarations, type FigurePath, figurePaths } from './figures.ts'
import type { SalesFigures } from './statistics.ts'

export { type FigureGroup, figureGroups } from './figure-declaration.ts'
export type { FigurePath } from './figures.ts'

type Channel = keyof SalesFigures['sales']

/** A row of the statistics table (R033), with its explanation. */
export interface KeyFigure {
  readonly key: FigurePath
  /** Prefixed with the channel's own name in a channel row. */
  readonly label: string
  readonly channel?: Channel
  readonly unit: 'kr' | 't' | '%' | ''
  readonly decimals: 0 | 1
  readonly group: FigureGroup
  readonly rule: string
  /** The figure is numerator / denominator (× 100 if the unit is %). Both are fields of the same object. */
  readonly ratio?: { readonly numerator: FigurePath; readonly denominator: FigurePath }
  /** Explains what a figure that is not a ratio counts or adds up. */
  readonly words?: string
  /** The figure is the sum of these fields of the same object, minus the subtracted one. */
  readonly sum?: { readonly of: readonly FigurePath[]; readonly less?: FigurePath }
}

const rowsIn = (place: 'group' | 'daysIn'): readonly KeyFigure[] =>
  figurePaths.flatMap(key => {
    const figure = declarations[key]
    const group = figure[place]
    if (!group) return []
    const { label, unit, decimals, rule, channel, words } = figure
    const made = 'ratio' in figure ? { ratio: figure.ratio } : 'sum' in figure ? { sum: figure.sum } : {}
    const row = { key, label, unit, decimals, group, rule, ...made }
    return [{ ...row, ...(channel && { channel }), ...(words && { words }) } as KeyFigure]
  })

/** The rows of the statistics table, in their groups and order. */
export const keyFigures = rowsIn('group')

/** The rows whose days can be viewed: the table rows and the base for goods commission. */
export const dayFigures: readonly KeyFigure[] = [...keyFigures, ...rowsIn('daysIn')]

/** Returns the row of a figure; undefined if it is only a term of others. */
export const figureRow = (path: FigurePath): KeyFigure | undefined =>
  dayFigures.find(({ key }) => key === path)

type Channels = Readonly<Record<Channel, { readonly label: string }>>

/** Returns the label of a row, with the chain's own name for the channel. */
export const labelOf = ({ channel, label }: KeyFigure, channels: Channels): string =>
  channel ? `${channels[channel].label} ${label}` : label

/** Returns the label of a numerator or denominator. */
export function termLabel(path: FigurePath, channels: Channels): string {
  const row = figureRow(path)
  return row ? labelOf(row, channels) : declarations[path].label
}

type Value = number | null | readonly [number | null, number | null]

/** Reads a figure from a statistics object. */
export function figureIn(statistics: SalesFigures, path: FigurePath): Value {
  const [first, channel, field] = path.split('.') as [string, Channel?, string?]
  const found: unknown = channel
    ? statistics.sales[channel][field as keyof SalesFigures['sales']['DS']]
    : statistics[first as keyof typeof statistics]
  return found as Value
}
