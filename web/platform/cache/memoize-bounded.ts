/** What was made for a key, made once: of so many keys and no more, the oldest goes first. */
export function memoizeBounded<Key, Value extends string | number | object>(
  known: Map<Key, Value>,
  most: number,
  key: Key,
  make: () => Value,
): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= most) known.delete(known.keys().next().value!);
  const made = make();
  known.set(key, made);
  return made;
}
