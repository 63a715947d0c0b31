import { type Source, sources } from '../sales/sources.ts'
import { declarations, type FigurePath } from './figures.ts'
import { figureRow } from './key-figures.ts'
import { isPartOf, type SoldLine } from './line-sums.ts'
import { type Channel, channels, isLineSum, type SumKey, sourceOf } from './sums.ts'

/** Returns the numerator and denominator of a ratio, or the parts of a composed total; else the figure itself. */
export function termsOf(figure: FigurePath): readonly FigurePath[] {
  const { ratio, sum } = figureRow(figure) ?? {}
  if (ratio) return [ratio.numerator, ratio.denominator]
  if (sum) return sum.less ? [...sum.of, sum.less] : sum.of
  return [figure]
}

/** Returns the sums behind a figure. For a figure composed of others, the sums of its terms. */
const sumsOf = (path: FigurePath): readonly SumKey[] => {
  const figure = declarations[path]
  if ('sums' in figure) return figure.sums
  if ('costs' in figure) return figure.costs.flatMap(({ known, without }) => [known, without])
  return termsOf(path).flatMap(sumsOf)
}

/** Returns the sources of a figure's sums. A figure that is always 0 counts as a register figure (K30). */
export const sourcesOf = (path: FigurePath): readonly Source[] => {
  const of = new Set(sumsOf(path).map(sourceOf))
  return of.size === 0 ? ['registers'] : sources.filter(source => of.has(source))
}

const isFromLines = (figure: FigurePath): boolean => sumsOf(figure).some(isLineSum)

/** Returns whether the figure comes from the time book, so that no receipt contains it (K24). */
export const isFromTimeBook = (figure: FigurePath): boolean =>
  sumsOf(figure).length > 0 && !isFromLines(figure)

/** Returns whether the figure depends on the cost of goods and treatments (K8). */
export const isOfCost = (figure: FigurePath): boolean =>
  termsOf(figure).some(term => sumsOf(term).includes('goodsWithoutCost'))

/**
 * Returns the terms of a figure that a line counts in: goods in the numerator of vareromsPerKunde, a treatment in its
 * denominator.
 */
export const countsIn = (
  figure: FigurePath,
  channel: Channel | null,
  line: SoldLine,
): readonly FigurePath[] =>
  termsOf(figure).filter(term =>
    sumsOf(term).some((sum): boolean => isLineSum(sum) && isPartOf(sum, channel, line)),
  )

/** Why a line counts in no figure, or not in this one. */
export const reasons = {
  waits: 'venter på kobling',
  none: 'er ikke salg',
  own: 'er eget forbruk',
  visit: 'er solgt i et besøk',
  DS: 'er solgt uten besøk',
  PS: 'er personalsalg',
  isReturn: 'en retur er ikke et besøk',
  goods: 'er en vare',
  treatment: 'er en behandling',
  timeBook: 'tallet kommer fra dagstallene',
} as const
export type Reason = keyof typeof reasons

/** Null if the line counts in the figure. */
export function whyNot(figure: FigurePath, channel: Channel | null, line: SoldLine): Reason | null {
  if (countsIn(figure, channel, line).length > 0) return null
  if (!termsOf(figure).some(isFromLines)) return 'timeBook'
  if (line.class === null) return 'waits'
  if (line.class === 'none' || line.class === 'own') return line.class
  const countsElsewhere = (other: Channel) => other !== channel && countsIn(figure, other, line).length > 0
  if (channel && channels.some(countsElsewhere)) return channel
  return countsIn(figure, channel, { ...line, isReturn: false }).length > 0 ? 'isReturn' : line.class
}
