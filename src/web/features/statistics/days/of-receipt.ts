import type { Receipt } from '#contract/statistics/receipts'
import { isKnown } from '#domain/statistics/day-states'
import { type FigurePath, figureIn } from '#domain/statistics/key-figures'
import { knownSums } from '#domain/statistics/known-sums'
import { sumsOfLines } from '#domain/statistics/line-sums'
import { type SalesFigures, type SalesSettings, salesFigures } from '#domain/statistics/statistics'
import { noSums } from '#domain/statistics/sums'
import { isFromTimeBook, termsOf } from '#domain/statistics/what-counts'

type Line = Receipt['lines'][number]

/** True when the line counts: for a person's days their own lines, otherwise every line. */
export const isOwn = (line: Line, objectId: string | undefined): boolean =>
  objectId === undefined || line.person?.objectId === objectId

/** The figures from receipt lines. For a person, from their own lines only. */
export const figuresOfReceipts = (
  receipts: readonly Receipt[],
  objectId: string | undefined,
  settings: SalesSettings,
): SalesFigures => {
  const own = receipts.map(({ channel, lines }) => ({
    channel,
    lines: lines.filter(line => isOwn(line, objectId)),
  }))
  const sums = { ...noSums, ...sumsOfLines(own) }
  return salesFigures(knownSums(sums, { registers: true, timeBook: false }), settings)
}

/** The terms of a figure that come from receipts. */
export const receiptTerms = (figure: FigurePath): readonly FigurePath[] =>
  termsOf(figure).filter(term => !isFromTimeBook(term))

const isZero = (figures: SalesFigures, term: FigurePath): boolean => {
  const value = figureIn(figures, term)
  return typeof value === 'object' ? !value?.some(part => part !== 0) : value === 0
}

/** The terms of a figure to which a receipt contributes. */
export const broughtTo = (figure: FigurePath, figures: SalesFigures): readonly FigurePath[] =>
  receiptTerms(figure).filter(term => !isZero(figures, term))

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** True when the day's value differs from its receipts, because the time book has replaced it (F8). */
export const differs = (term: FigurePath, day: SalesFigures, counted: SalesFigures): boolean =>
  isKnown(term, day) && isKnown(term, counted) && !same(figureIn(day, term), figureIn(counted, term))
