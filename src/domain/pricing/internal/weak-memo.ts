/** Computes once for each object. Objects must not change. */
export const weakMemo = <Key extends object, Value extends object>(compute: (key: Key) => Value) => {
  const values = new WeakMap<Key, Value>()
  return (key: Key): Value => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    values.set(key, value)
    return value
  }
}
