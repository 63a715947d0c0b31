import { fixed } from '../values/number-format.ts'
import type { CountedDriver } from './drivers.ts'

/**
 * The hours of the other side spread over the days of this one, from which the quantity of hours is counted (K54). Null if these are
 * the hours of the other side as they are shown: both sides have as many days with receipts.
 */
export const impliedHours = ({
  name,
  was,
  now,
  quantity,
}: Pick<CountedDriver, 'name' | 'was' | 'now' | 'quantity'>): number | null => {
  if (name !== 'hours' || was === null || now === null || quantity === null) return null
  const implied = now - quantity
  return fixed(implied, 1) === fixed(was, 1) ? null : implied
}

/** What follows a number of hours that is not the difference of the hours shown. */
export const thanDays = (driver: Parameters<typeof impliedHours>[0]): string =>
  impliedHours(driver) === null ? '' : ' enn dagene tilsier'

/** '61,5 færre timer', '1 time mindre', or 'færre timer' without a count. */
export const changeOfHours = (count: string, less: boolean): string => {
  if (count === '1') return `1 time ${less ? 'mindre' : 'mer'}`
  return [count, less ? 'færre' : 'flere', 'timer'].filter(Boolean).join(' ')
}
