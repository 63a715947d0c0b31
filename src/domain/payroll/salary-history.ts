import type { Source } from '../sales/sources.ts'
import { compare, divideToOre, sum, toNumber } from '../values/decimal.ts'
import { addMonths, type Month } from '../values/month.ts'
import type { PayrollRow } from './payroll-sheet.ts'

/** A person's earnings and hours in a month, taken from a sent report. */
export type SalaryEntry = {
  readonly month: Month
  readonly amount: number
  /** Null if the time book had not arrived. */
  readonly hours: number | null
}

/** Excludes sick pay and sick hours, so that sick leave does not change the sick pay wage. */
export function salaryEntry(row: PayrollRow, notArrived: readonly Source[] = []): Omit<SalaryEntry, 'month'> {
  const { prodTimerEksLunsj, kursTimer, annetTillegg, antNattapent, antSondagsapent } = row
  const hours = [prodTimerEksLunsj, kursTimer, annetTillegg, antNattapent, antSondagsapent]
  const known = !notArrived.includes('timeBook')
  return { amount: row.endeligInkTillegg, hours: known ? toNumber(sum(hours)) : null }
}

/**
 * Returns kroner per hour over these entries combined, to the øre; null without hours. Entries with unknown hours are
 * ignored.
 */
export function paidPerHour(entries: readonly Omit<SalaryEntry, 'month'>[]): number | null {
  const known = entries.flatMap(({ amount, hours }) => (hours === null ? [] : [{ amount, hours }]))
  const hours = sum(known.map(entry => entry.hours))
  return compare(hours, 0) > 0 ? divideToOre(sum(known.map(entry => entry.amount)), hours) : null
}

/** Returns kroner per hour over the three months before the payroll month, to the øre; null without hours. */
export function sickPayWage(history: readonly SalaryEntry[], payrollMonth: Month): number | null {
  const first = addMonths(payrollMonth, -3)
  return paidPerHour(history.filter(entry => entry.month >= first && entry.month < payrollMonth))
}
