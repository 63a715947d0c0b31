import type { Month } from './calendar.ts'
import { once } from './once.ts'

/** Values by key that belong to a month each. */
export interface Monthly<Value> {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, month: Month, value: Value) => void
  readonly delete: (key: string) => void
  readonly in: (month: Month) => Iterable<readonly [string, Value]>
}

export const monthly = <Value>(): Monthly<Value> => {
  const monthOf = new Map<string, Month>()
  const months = new Map<Month, Map<string, Value>>()
  const valuesIn = (month: Month) => once(months, month, () => new Map<string, Value>())
  const remove = (key: string) => {
    valuesIn(monthOf.get(key) ?? '').delete(key)
    monthOf.delete(key)
  }
  return {
    get: key => valuesIn(monthOf.get(key) ?? '').get(key),
    set: (key, month, value) => {
      if (monthOf.get(key) !== month) remove(key)
      monthOf.set(key, month)
      valuesIn(month).set(key, value)
    },
    delete: remove,
    in: valuesIn,
  }
}
