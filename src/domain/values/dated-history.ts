import { type Dated, inForce } from './dated.ts'
import { type Month, month } from './month.ts'

/** From when what was never dated holds. */
export const BEGINNING = month('0001-01')

/**
 * What holds from a month on, whole, and which of its fields changed then. A history has them in the order of their months, the
 * first from the beginning.
 */
export type Held<Values> = Dated & {
  readonly values: Values
  readonly named: readonly (keyof Values)[]
}

const keysOf = <Values extends object>(values: Partial<Values>) => Object.keys(values) as (keyof Values)[]

/** The fields of a change that are another than what holds. Values are numbers, texts and the like, compared as they are. */
export const changedFields = <Values extends object>(values: Values, change: Partial<Values>) =>
  keysOf(change).filter(key => change[key] !== undefined && change[key] !== values[key])

/** Every row carries on what it does not name from the one before it. */
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
 * A history with a change from a month on (A25): each field holds until a later row names it. A second change of the same month
 * takes the place of the first; one that changes nothing leaves no row.
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

/** A history without what changed in a month: what held before it goes on. The beginning stays. */
export const withoutChangeOf = <Values extends object>(
  history: readonly Held<Values>[],
  from: Month,
): Held<Values>[] => carriedOn(history.filter(row => row.from !== from || row.from === BEGINNING))
