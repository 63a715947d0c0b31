import { declarations, type FigureGroup, type FigurePath, figurePaths } from './figures.ts'
import type { SalesFigures } from './statistics.ts'

export { type FigureGroup, type FigurePath, figureGroups } from './figures.ts'

type Channel = keyof SalesFigures['sales']

/** One row of the statistics table (R033), and what explains it. */
export interface KeyFigure {
  readonly key: FigurePath
  /** In a channel's row the channel's own name stands before it. */
  readonly label: string
  readonly channel?: Channel
  readonly unit: 'kr' | 't' | '%' | ''
  readonly decimals: 0 | 1
  readonly group: FigureGroup
  readonly rule: string
  /** The figure is numerator / denominator (× 100 where the unit is %), both fields of the same object. */
  readonly ratio?: { readonly numerator: FigurePath; readonly denominator: FigurePath }
  /** What a figure that is no ratio counts or adds. */
  readonly words?: string
  /** The figure is the sum of these fields of the same object, less the one that is subtracted. */
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

/** The rows of the statistics table in their groups and order. */
export const keyFigures = rowsIn('group')

/** The rows whose days can be looked at: those of the table, and what goods commission is paid of. */
export const dayFigures: readonly KeyFigure[] = [...keyFigures, ...rowsIn('daysIn')]

/** The row of a figure; undefined for what is only a term of others. */
export const figureRow = (path: FigurePath): KeyFigure | undefined =>
  dayFigures.find(({ key }) => key === path)

type Channels = Readonly<Record<Channel, { readonly label: string }>>

/** The row's name, with the channel as the chain calls it. */
export const labelOf = ({ channel, label }: KeyFigure, channels: Channels): string =>
  channel ? `${channels[channel].label} ${label}` : label

/** What a numerator or denominator is called. */
export function termLabel(path: FigurePath, channels: Channels): string {
  const row = figureRow(path)
  return row ? labelOf(row, channels) : declarations[path].label
}

type Value = number | null | readonly [number | null, number | null]

/** The figure in a statistics object. */
export function figureIn(statistics: SalesFigures, path: FigurePath): Value {
  const [first, channel, field] = path.split('.') as [string, Channel?, string?]
  const found: unknown = channel
    ? statistics.sales[channel][field as keyof SalesFigures['sales']['DS']]
    : statistics[first as keyof typeof statistics]
  return found as Value
}
