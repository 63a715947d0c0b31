import type { PayrollEntry } from '#domain/payroll/wage-types'
import { lastDay, type Month } from '#domain/values/month'

/**
 * Huldt & Lillevik Lønn: fixed-width records of 164 characters. Numbers are zero-padded on the left and have two decimals
 * without a separator; a minus comes first. Unused fields are blank.
 */
export const huldtOf = (entries: readonly PayrollEntry[], month: Month): Buffer =>
  Buffer.from(entries.map(entry => `${recordOf(entry, month)}\r\n`).join(''), 'latin1')

const recordOf = (entry: PayrollEntry, month: Month): string =>
  [
    digits(entry.employmentId, 6),
    digits(entry.wageType, 5),
    blank(12), // department
    blank(12), // project
    blank(5 * 12), // elements 1–5
    dateOf(month),
    hundredths(entry.quantity, 10),
    hundredths(entry.rate, 10),
    hundredths(entry.amount, 13),
    blank(30),
  ].join('')

const blank = (width: number): string => ' '.repeat(width)

/** The last day of the month as DDMMYY. */
function dateOf(month: Month): string {
  const [year = '', number, day] = lastDay(month).split('-')
  return `${day}${number}${year.slice(2)}`
}

function hundredths(value: number | null, width: number): string {
  const size = Math.round(Math.abs(value ?? 0) * 100)
  return (value ?? 0) < 0 ? `-${digits(String(size), width - 1)}` : digits(String(size), width)
}

/** @throws RangeError if the text does not fit; a figure is never truncated */
function digits(text: string, width: number): string {
  if (text.length > width) throw new RangeError(`${text} does not fit in ${width} characters`)
  return text.padStart(width, '0')
}
