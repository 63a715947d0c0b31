import type { ListedTerms } from '#contract/terms/terms'
import type { CommissionRates } from '#domain/payroll/commission'
import { type TermLine, termLines } from '#domain/payroll/term-lines'
import type { Terms } from '#domain/payroll/terms'
import { inForce } from '#domain/values/dated'
import { type Month, month, monthName } from '#domain/values/month'
import { kroner, number, percent } from '#domain/values/number-format'

export const SHIPPED = 'shipped'

/** Converts listed terms to domain terms. */
export const toTerms = (listed: ListedTerms): Terms => {
  const { objectId: _, addedBy: __, addedAt: ___, commission, ...figures } = listed
  return { ...figures, from: month(listed.from), ...(commission && { commission }) }
}

export const termLinesOf = (listed: ListedTerms, chain: CommissionRates): TermLine[] =>
  termLines(toTerms(listed), chain)

/** The listed terms in force in a month. */
export const listedInForce = (all: readonly ListedTerms[], at: Month): ListedTerms =>
  inForce(
    all.map(listed => ({ from: month(listed.from), listed })),
    at,
  ).listed

/** For example 'april 2026'. The terms the product shipped with have no month. */
export const sinceWhen = ({ objectId, from }: ListedTerms): string =>
  objectId === SHIPPED ? 'begynnelsen' : monthName(month(from))

/** A figure with its unit, for example '236,50 kr', '14,1 %' or '7,5 t'. */
export const written = ({ unit }: Pick<TermLine, 'unit'>, value: number | null): string => {
  if (unit === 'kr/t') return kroner(value)
  if (unit === '%') return percent(value, 3)
  const figure = number(value, 4)
  return unit && value !== null ? `${figure}\u00a0${unit}` : figure
}
