/** The value of a key, computed the first time. */
export const once = <Key, Value>(values: Map<Key, Value>, key: Key, compute: () => Value): Value => {
  const value = values.get(key) ?? compute()
  values.set(key, value)
  return value
}
