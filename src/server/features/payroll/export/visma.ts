import type { PayrollEntry } from '#domain/payroll/wage-types'
import type { Month } from '#domain/values/month'

/** No pay is deducted for absence. */
const DEDUCTION_CODE = '0'

/**
 * Visma Lønn, variable transactions: 17 fields a line, with semicolons and decimal points. The number of the pay run is
 * 0, and the six dimensions are empty because the payroll system takes them from the employee.
 */
export const vismaOf = (entries: readonly PayrollEntry[], month: Month): Buffer =>
  Buffer.from(entries.map(entry => `${lineOf(entry, month)}\r\n`).join(''), 'latin1')

const lineOf = (entry: PayrollEntry, month: Month): string =>
  [
    month.slice(0, 4),
    '0',
    entry.employmentId,
    entry.wageType,
    figure(0),
    figure(entry.quantity),
    figure(entry.rate),
    figure(entry.amount),
    entry.account ?? '',
    entry.contraAccount ?? '',
    ...Array.from({ length: 6 }, () => '""'),
    DEDUCTION_CODE,
  ].join(';')

const figure = (value: number | null): string => (value ?? 0).toFixed(2)
