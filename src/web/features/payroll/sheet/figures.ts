import { decimalsOf, type PayrollColumn } from '#domain/payroll/columns'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { NOT_THEN } from '#domain/payroll/sent-row'
import { type SickLeaveReason, sickLeaveReasons } from '#domain/payroll/sick-leave'
import { isToHundredths } from '#domain/values/decimal'
import { exactly, fixed, NO_FIGURE, number } from '#domain/values/number-format'
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
export const shownWithUnit = (value: CellValue, kind: Kind): string =>
  withSign(shown(value, kind), value, signOf(kind))

const withSign = (text: string, value: CellValue, sign: string): string =>
  typeof value === 'number' && sign ? `${text}\u00a0${sign}` : text

/** With all its digits, for who calculates along: '25,66875', '356,23'. */
export const exact = (value: CellValue, kind: Kind): string => {
  if (typeof value !== 'number') return shown(value, kind)
  return isMoney(kind) && isToHundredths(value) ? shown(value, kind) : exactly(value)
}

export const exactWithUnit = (value: CellValue, kind: Kind): string =>
  withSign(exact(value, kind), value, signOf(kind))

/** Inside a sum, where kroner go without saying: '106 480 × 42 %'. Of a position no part is taken: its percent are counted. */
export const exactInSum = (value: CellValue, kind: Kind): string => {
  if (isMoney(kind)) return exact(value, kind)
  return kind === 'position-percent'
    ? withSign(exact(value, kind), value, 'stillingsprosent')
    : exactWithUnit(value, kind)
}

/** As a person would type it, for the editor and for other programs: no groups, a comma, a plain minus. */
export const asTyped = (value: CellValue, kind: Kind, mostDecimals = 6): string =>
  typeof value === 'number'
    ? String(Number(value.toFixed(mostDecimals))).replace('.', ',')
    : inWords(value, kind)
