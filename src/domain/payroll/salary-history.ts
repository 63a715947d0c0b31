import type { Source } from '../sales/sources.ts'
import { compare, divideToOre, sum, toNumber } from '../values/decimal.ts'
import { addMonths, type Month } from '../values/month.ts'
import type { PayrollRow } from './payroll-sheet.ts'

/** What someone earned in a month and the hours it was earned in, as a sent report leaves it. */
export type SalaryEntry = {
  readonly month: Month
  readonly amount: number
  /** Null where the time book had not arrived. */
  readonly hours: number | null
}

/** Sick pay and its hours are left out, so that sick leave does not change the wage it is paid by. */
export function salaryEntry(row: PayrollRow, notArrived: readonly Source[] = []): Omit<SalaryEntry, 'month'> {
  const { prodTimerEksLunsj, kursTimer, annetTillegg, antNattapent, antSondagsapent } = row
  const hours = [prodTimerEksLunsj, kursTimer, annetTillegg, antNattapent, antSondagsapent]
  const known = !notArrived.includes('timeBook')
  return { amount: row.endeligInkTillegg, hours: known ? toNumber(sum(hours)) : null }
}

/** Kroner per hour over these entries together, to the øre; null without hours. Pay whose hours are not known is left out. */
export function paidPerHour(entries: readonly Omit<SalaryEntry, 'month'>[]): number | null {
  const known = entries.flatMap(({ amount, hours }) => (hours === null ? [] : [{ amount, hours }]))
  const hours = sum(known.map(entry => entry.hours))
  return compare(hours, 0) > 0 ? divideToOre(sum(known.map(entry => entry.amount)), hours) : null
}

/** Kroner per hour over the three months before the payroll month, to the øre; null without hours. */
export function sickPayWage(history: readonly SalaryEntry[], payrollMonth: Month): number | null {
  const first = addMonths(payrollMonth, -3)
  return paidPerHour(history.filter(entry => entry.month >= first && entry.month < payrollMonth))
}
