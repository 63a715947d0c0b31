import { type Dated, inForce } from './dated.ts'
import { type Month, month } from './month.ts'

/** The start of values that were never dated. */
export const BEGINNING = month('0001-01')

/**
 * The complete values from a month on, and the fields that changed then. A history lists them in month order; the first
 * starts at BEGINNING.
 */
export type Held<Values> = Dated & {
  readonly values: Values
  readonly named: readonly (keyof Values)[]
}

const keysOf = <Values extends object>(values: Partial<Values>) => Object.keys(values) as (keyof Values)[]

/** Returns the fields of a change that differ from the current values. Values are compared with ===. */
export const changedFields = <Values extends object>(values: Values, change: Partial<Values>) =>
  keysOf(change).filter(key => change[key] !== undefined && change[key] !== values[key])

/** Fills each row with the unchanged fields of the row before it. */
const carriedOn = <Values extends object>(rows: readonly Held<Values>[]): Held<Values>[] => {
  const done: Held<Values>[] = []
  for (const row of rows) {
    const before = done.at(-1)
    const own = Object.fromEntries(row.named.map(key => [key, row.values[key]]))
    done.push(before ? { ...row, values: { ...before.values, ...own } } : row)
  }
  return done
}

/**
 * Returns a history with a change from a month on (A25). Each field holds until a later row changes it. A second change
 * in the same month is merged into the first one, and a row without changes is dropped.
 */
export const changedFrom = <Values extends object>(
  history: readonly Held<Values>[],
  from: Month,
  change: Partial<Values>,
): Held<Values>[] => {
  const earlier = history.filter(row => row.from < from)
  const own = history.find(row => row.from === from)
  const later = history.filter(row => row.from > from)
  const before = earlier.at(-1)
  const given = keysOf(change).filter(key => change[key] !== undefined)
  const values = { ...(own ?? inForce(history, from)).values, ...pick(change, given) }
  const named = [...new Set([...(own?.named ?? []), ...given])].filter(
    key => !before || values[key] !== before.values[key],
  )
  const row = { from, values, named: before ? named : [] }
  return carriedOn([...earlier, ...(before && named.length === 0 ? [] : [row]), ...later])
}

const pick = <Values extends object>(values: Partial<Values>, keys: readonly (keyof Values)[]) =>
  Object.fromEntries(keys.map(key => [key, values[key]])) as Partial<Values>

/** Returns a history without the change of a month, so the earlier values continue. The first row stays. */
export const withoutChangeOf = <Values extends object>(
  history: readonly Held<Values>[],
  from: Month,
): Held<Values>[] => carriedOn(history.filter(row => row.from !== from || row.from === BEGINNING))
