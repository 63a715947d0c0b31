/** The value of a key, computed the first time. */
export const once = <Key, Value>(values: Map<Key, Value>, key: Key, compute: () => Value): Value => {
  const known = values.get(key)
  if (known !== undefined) return known
  const value = compute()
  values.set(key, value)
  return value
}
