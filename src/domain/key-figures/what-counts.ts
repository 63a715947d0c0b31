import { type Source, sources } from '../sales/sources.ts'
import { declarations, type FigurePath } from './figures.ts'
import { figureRow } from './key-figures.ts'
import { isPartOf, type SoldLine } from './line-sums.ts'
import { type Channel, channels, isLineSum, type SumKey, sourceOf } from './sums.ts'

/** Numerator and denominator of a ratio, the parts of a total that has some; else the figure alone. */
export function termsOf(figure: FigurePath): readonly FigurePath[] {
  const { ratio, sum } = figureRow(figure) ?? {}
  if (ratio) return [ratio.numerator, ratio.denominator]
  if (sum) return sum.less ? [...sum.of, sum.less] : sum.of
  return [figure]
}

/** The sums that a figure is made of; of those made of others, the sums of their terms. */
const sumsOf = (path: FigurePath): readonly SumKey[] => {
  const figure = declarations[path]
  if ('sums' in figure) return figure.sums
  if ('costs' in figure) return figure.costs.flatMap(({ known, without }) => [known, without])
  return termsOf(path).flatMap(sumsOf)
}

/** The sources of the sums that a figure is made of; one that is always 0 is of the registers (K30). */
export const sourcesOf = (path: FigurePath): readonly Source[] => {
  const of = new Set(sumsOf(path).map(sourceOf))
  return of.size === 0 ? ['registers'] : sources.filter(source => of.has(source))
}

const isFromLines = (figure: FigurePath): boolean => sumsOf(figure).some(isLineSum)

/** Whether the time book gives it, so that no receipt holds it (K24). */
export const isFromTimeBook = (figure: FigurePath): boolean =>
  sumsOf(figure).length > 0 && !isFromLines(figure)

/** Whether it rests on what goods and treatments cost (K8). */
export const isOfCost = (figure: FigurePath): boolean =>
  termsOf(figure).some(term => sumsOf(term).includes('goodsWithoutCost'))

/** The terms of a figure that a line counts in: goods in the numerator of vareromsPerKunde, a treatment in its denominator. */
export const countsIn = (
  figure: FigurePath,
  channel: Channel | null,
  line: SoldLine,
): readonly FigurePath[] =>
  termsOf(figure).filter(term =>
    sumsOf(term).some((sum): boolean => isLineSum(sum) && isPartOf(sum, channel, line)),
  )

/** Why a line counts nowhere, or not in this figure. */
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

/** Null where the line counts in the figure. */
export function whyNot(figure: FigurePath, channel: Channel | null, line: SoldLine): Reason | null {
  if (countsIn(figure, channel, line).length > 0) return null
  if (!termsOf(figure).some(isFromLines)) return 'timeBook'
  if (line.class === null) return 'waits'
  if (line.class === 'none' || line.class === 'own') return line.class
  const countsElsewhere = (other: Channel) => other !== channel && countsIn(figure, other, line).length > 0
  if (channel && channels.some(countsElsewhere)) return channel
  return countsIn(figure, channel, { ...line, isReturn: false }).length > 0 ? 'isReturn' : line.class
}
