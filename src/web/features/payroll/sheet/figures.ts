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

/** A value without its unit: '44 721,60', '14,1', 'Egenmelding', 'fantes ikke da'. */
export const cellText = (value: CellValue, kind: Kind): string => {
  if (value === null && kind !== 'id') return NOT_THEN
  if (typeof value !== 'number') return inWords(value, kind) || NO_FIGURE
  return isMoney(kind) ? fixed(value, decimalsOf([value])) : number(value)
}

/** A value with its unit: '44 721,60 kr', '42 %'. */
export const shownWithUnit = (value: CellValue, kind: Kind): string =>
  withSign(cellText(value, kind), value, signOf(kind))

const withSign = (text: string, value: CellValue, sign: string): string =>
  typeof value === 'number' && sign ? `${text}\u00a0${sign}` : text

/** A value with all its digits, for checking calculations: '25,66875', '356,23'. */
export const exact = (value: CellValue, kind: Kind): string => {
  if (typeof value !== 'number') return cellText(value, kind)
  return isMoney(kind) && isToHundredths(value) ? cellText(value, kind) : exactly(value)
}

export const exactWithUnit = (value: CellValue, kind: Kind): string =>
  withSign(exact(value, kind), value, signOf(kind))

/** Two different values of a cell. Shows all digits if they would otherwise look equal, as 7,333 t and 7,3333 t. */
export const shownApart = (
  values: readonly [CellValue, CellValue],
  kind: Kind,
  show: (value: CellValue) => string = value => shownWithUnit(value, kind),
): readonly [string, string] => {
  const [one, other] = [show(values[0]), show(values[1])]
  return one === other ? [exactWithUnit(values[0], kind), exactWithUnit(values[1], kind)] : [one, other]
}

/** A value inside a formula, without 'kr': '106 480 × 42 %'. Position percentages count as plain numbers. */
export const exactInSum = (value: CellValue, kind: Kind): string => {
  if (isMoney(kind)) return exact(value, kind)
  return kind === 'position-percent'
    ? withSign(exact(value, kind), value, 'stillingsprosent')
    : exactWithUnit(value, kind)
}

/** Enough decimals for hours converted from non-terminating days to survive retyping (P117). */
const TYPED_DECIMALS = 12

/** A value in typed form, for the editor and for other programs: no digit grouping, decimal comma, plain minus. */
export const asTyped = (value: CellValue, kind: Kind): string =>
  typeof value === 'number' ? digitsOf(value).replace('.', ',') : inWords(value, kind)

/** JavaScript writes values below a millionth with an exponent, which no cell accepts. They become 0. */
const digitsOf = (value: number): string => {
  const digits = String(Number(value.toFixed(TYPED_DECIMALS)))
  return digits.includes('e') ? '0' : digits
}
