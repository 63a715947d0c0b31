import { decimalsOf, type PayrollColumn } from '#domain/payroll/columns'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { NOT_THEN } from '#domain/payroll/sent-row'
import { type SickLeaveReason, sickLeaveReasons } from '#domain/payroll/sick-leave'
import { fixed, NO_FIGURE, number } from '#domain/values/number-format'
import { units } from '#domain/values/unit'

type Kind = PayrollColumn['kind']
export type CellValue = PayrollInputs[keyof PayrollInputs]

const signOf = (kind: Kind): string =>
  Object.hasOwn(units, kind) ? units[kind as keyof typeof units].sign : ''

const inWords = (value: string | null, kind: Kind): string =>
  kind === 'choice' ? sickLeaveReasons[value as SickLeaveReason] : (value ?? '')

const isMoney = (kind: Kind) => kind === 'kroner' || kind === 'kroner-per-hour'

/** A value that stands alone, without its unit: '44 721,60', '14,1', 'Egenmelding', 'fantes ikke da'. */
export const shown = (value: CellValue, kind: Kind): string => {
  if (value === null && kind !== 'id') return NOT_THEN
  if (typeof value !== 'number') return inWords(value, kind) || NO_FIGURE
  return isMoney(kind) ? fixed(value, decimalsOf([value])) : number(value)
}

/** The same with its unit: '44 721,60 kr', '42 %'. */
export const shownWithUnit = (value: CellValue, kind: Kind): string => {
  const sign = signOf(kind)
  return typeof value === 'number' && sign ? `${shown(value, kind)}\u00a0${sign}` : shown(value, kind)
}

/** Inside a sum, where kroner go without saying: '106 480 × 42 %'. */
export const shownInSum = (value: CellValue, kind: Kind): string =>
  isMoney(kind) ? shown(value, kind) : shownWithUnit(value, kind)

/** As a person would type it, for the editor and for other programs: no groups, a comma, a plain minus. */
export const asTyped = (value: CellValue, kind: Kind, mostDecimals = 6): string =>
  typeof value === 'number'
    ? String(Number(value.toFixed(mostDecimals))).replace('.', ',')
    : inWords(value, kind)
