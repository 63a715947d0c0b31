import { isToHundredths } from '../values/decimal.ts'
import { addMonths, type Month, monthName } from '../values/month.ts'
import { fixed } from '../values/number-format.ts'

const values = { quantity: ['antall', ''], rate: ['sats', ' kr'], amount: ['beløp', ' kr'] } as const
type Value = keyof typeof values
type Values = Readonly<Record<Value, number>>

/** What a payroll system's file can carry (P217). The sources are in docs/rules/payroll-export.md. */
interface Limits {
  readonly most: Values
  readonly least: Values
  /** The months back in time that can be imported; null if none are stated. */
  readonly monthsBack: number | null
}

/** For systems without a stated width. A larger amount on a line is a typing error. */
const unstated = {
  most: { quantity: 99_999.99, rate: 9_999_999.99, amount: 9_999_999.99 },
  least: { quantity: -99_999.99, rate: -9_999_999.99, amount: -9_999_999.99 },
} as const

const limits = {
  visma: { ...unstated, monthsBack: null },
  huldt: {
    most: { quantity: 99_999_999.99, rate: 99_999_999.99, amount: 99_999_999_999.99 },
    // The minus sign counts as a digit.
    least: { quantity: -9_999_999.99, rate: -9_999_999.99, amount: -9_999_999_999.99 },
    monthsBack: null,
  },
  tripletex: { ...unstated, monthsBack: 12 },
} as const satisfies Record<string, Limits>

type System = keyof typeof limits

/** Returns why a month cannot be imported by the system; null if it can. */
export function wrongMonth(system: System, month: Month, running: Month, label: string): string | null {
  const { monthsBack } = limits[system]
  if (monthsBack === null || month >= addMonths(running, -monthsBack)) return null
  return `${label} tar bare lønn ett år tilbake i tid, og dette er lønna for ${monthName(month)}`
}

const wrongValue = (value: number, key: Value, { most, least }: Limits, label: string): string[] => {
  const [name, unit] = values[key]
  const has = (decimals: number) => `har ${name} ${fixed(value, decimals)}${unit}`
  if (!isToHundredths(value)) return [`${has(4)}; ${label} tar to desimaler`]
  if (value > most[key]) return [`${has(2)}; ${label} tar høyst ${fixed(most[key], 2)}${unit}`]
  if (value < least[key]) return [`${has(2)}; ${label} tar ikke under ${fixed(least[key], 2)}${unit}`]
  return []
}

/** Returns why an entry does not fit into the system's file, as words that follow the name of its line; empty if it fits. */
export const wrongEntry = (
  entry: Readonly<Record<Value, number | null>>,
  system: System,
  label: string,
): string[] =>
  (Object.keys(values) as Value[]).flatMap(key => {
    const value = entry[key]
    return value === null ? [] : wrongValue(value, key, limits[system], label)
  })
