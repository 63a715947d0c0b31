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

/** Two values of a cell that differ, with all their digits where they would read alike: 7,333 t and 7,3333 t. */
export const shownApart = (
  values: readonly [CellValue, CellValue],
  kind: Kind,
  show: (value: CellValue) => string = value => shownWithUnit(value, kind),
): readonly [string, string] => {
  const [one, other] = [show(values[0]), show(values[1])]
  return one === other ? [exactWithUnit(values[0], kind), exactWithUnit(values[1], kind)] : [one, other]
}

/** Inside a sum, where kroner go without saying: '106 480 × 42 %'. Of a position no part is taken: its percent are counted. */
export const exactInSum = (value: CellValue, kind: Kind): string => {
  if (isMoney(kind)) return exact(value, kind)
  return kind === 'position-percent'
    ? withSign(exact(value, kind), value, 'stillingsprosent')
    : exactWithUnit(value, kind)
}

/** So many that days which do not end give the same hours when they are typed again (P117). */
const TYPED_DECIMALS = 12

/** As a person would type it, for the editor and for other programs: no groups, a comma, a plain minus. */
export const asTyped = (value: CellValue, kind: Kind): string =>
  typeof value === 'number' ? digitsOf(value).replace('.', ',') : inWords(value, kind)

/** Less than a millionth would be written with an exponent, which no cell takes; it is nothing. */
const digitsOf = (value: number): string => {
  const digits = String(Number(value.toFixed(TYPED_DECIMALS)))
  return digits.includes('e') ? '0' : digits
}
