import type { PayrollColumn } from '#domain/payroll/columns'
import { decimalsOf } from '#domain/payroll/columns'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { sickLeaveReasons } from '#domain/payroll/sick-leave'
import { fixed, NO_FIGURE } from '#domain/values/number-format'

type Kind = PayrollColumn['kind']
export type CellValue = PayrollInputs[keyof PayrollInputs]

const signs: Partial<Record<Kind, string>> = {
  'kroner-per-hour': 'kr/t',
  kroner: 'kr',
  hours: 't',
  days: 'dager',
  percent: '%',
  years: 'år',
}

/** A value that stands alone, without its unit: '44 721,60', '42', 'Egenmelding'. */
export const shown = (value: CellValue): string => {
  if (typeof value === 'number') return fixed(value, decimalsOf([value]))
  if (value === null || value === '') return NO_FIGURE
  return Object.hasOwn(sickLeaveReasons, value)
    ? sickLeaveReasons[value as keyof typeof sickLeaveReasons]
    : value
}

/** The same with its unit: '44 721,60 kr', '42 %'. */
export const shownWithUnit = (value: CellValue, kind: Kind): string => {
  const sign = signs[kind]
  return typeof value === 'number' && sign ? `${shown(value)}\u00a0${sign}` : shown(value)
}

/** Inside a sum, where kroner go without saying: '106 480 × 42 %'. */
export const shownInSum = (value: CellValue, kind: Kind): string =>
  kind === 'kroner' || kind === 'kroner-per-hour' ? shown(value) : shownWithUnit(value, kind)

/** As a person would type it, for the editor and for other programs: no groups, a comma, a plain minus. */
export const asTyped = (value: CellValue, mostDecimals = 6): string =>
  typeof value === 'number'
    ? String(Number(value.toFixed(mostDecimals))).replace('.', ',')
    : value === null
      ? ''
      : Object.hasOwn(sickLeaveReasons, value)
        ? sickLeaveReasons[value as keyof typeof sickLeaveReasons]
        : value
