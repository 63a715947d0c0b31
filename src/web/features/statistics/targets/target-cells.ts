import type { TargetRow } from '#contract/statistics/targets'
import { declarations } from '#domain/statistics/figures'
import { statusOfTarget, type TargetFigure } from '#domain/statistics/targets'
import { fixed, NO_FIGURE } from '#domain/values/number-format'
import { signedNumber } from '../drivers/day-amounts.ts'
import { type TargetColumn, valuesOfRow } from './target-rows.ts'
import { targetNumber } from './target-words.ts'

export const columnWords: Readonly<Record<TargetColumn, string>> = {
  target: 'Mål',
  soFar: 'Så langt',
  ahead: 'Foran eller bak',
  perDay: 'Trengs per dag',
  endsAt: 'I samme takt',
  missing: 'Igjen til mål',
  needed: 'Trengs i snitt',
}

/** 'Total omsetning, i kroner', 'Rebooking %, i prosent' */
export const figureInUnit = (figure: TargetFigure): string => {
  const { label, unit } = declarations[figure]
  return `${label}, i ${unit === '%' ? 'prosent' : 'kroner'}`
}

/** What a target lacks: '9,3', 'under 0,1', 'Nådd'. */
const missingText = (figure: TargetFigure, missing: number): string => {
  if (missing === 0) return 'Nådd'
  const { decimals } = declarations[figure]
  const text = fixed(missing, decimals)
  return Number(missing.toFixed(decimals)) === 0 ? `under ${fixed(10 ** -decimals, decimals)}` : text
}

/** What the rest of the month needs on average (K83). */
const neededText = (figure: TargetFigure, needed: number): string => {
  if (needed <= 0) return 'Sikkert'
  if (declarations[figure].unit === '%' && needed > 100) return 'Kan ikke nås'
  return fixed(needed, declarations[figure].decimals)
}

/** A value of the table, in the unit that its heading has. */
export const targetCellText = (figure: TargetFigure, column: TargetColumn, row: TargetRow): string => {
  const value = valuesOfRow(row)[column]
  if (value === null) return NO_FIGURE
  if (column === 'target') return targetNumber(figure, value)
  if (column === 'missing') return missingText(figure, value)
  if (column === 'needed') return neededText(figure, value)
  if (column === 'perDay' && row.pace?.remaining === 0) return 'Nådd'
  return column === 'ahead' ? signedNumber(value) : fixed(value, declarations[figure].decimals)
}

/** 'Nær målet'; a dash without a target or a value (K98). */
export const statusText = ({ target, soFar, pace }: TargetRow): string =>
  (target && statusOfTarget(target.value, soFar, pace)) ?? NO_FIGURE

/** '861 199 av 900 000 kr, under målet', below the name where the columns do not fit. */
export const inShort = (figure: TargetFigure, row: TargetRow): string => {
  const inUnit = (text: string): string => `${text}\u00a0${declarations[figure].unit === '%' ? '%' : 'kr'}`
  const sold = row.soFar === null ? '' : targetCellText(figure, 'soFar', row)
  if (row.target === null) return [sold && inUnit(sold), 'ikke noe mål'].filter(Boolean).join(', ')
  const amounts = [sold && `${sold} av`, inUnit(targetCellText(figure, 'target', row))]
    .filter(Boolean)
    .join(' ')
  const status = statusText(row)
  return status === NO_FIGURE ? amounts : `${amounts}, ${status.toLowerCase()}`
}
