import { WeakPairCache } from './weak-pair-cache.ts';

/**
 * What many pages carry unchanged travels as one text, made once: the router's encoding walks through every value of
 * it, for every page. Both sides read it by `parseSerialized`.
 */
export interface SerializedJson<Value> {
  text: string;
  /** For the types alone. */
  value?: Value;
}

const kept = new WeakPairCache<SerializedJson<unknown>>();
const values = new WeakMap<SerializedJson<unknown>, unknown>();

/**
 * `from`: what it is made of, objects that are replaced when they change; `as`: whatever else, of which there are a
 * few.
 */
export function serializeOnce<Value extends object>(
  [first, second]: readonly [object, object],
  as: string,
  make: () => Value,
): SerializedJson<Value> {
  const texts = kept.of(first, second);
  const known = texts.get(as) as SerializedJson<Value> | undefined;
  if (known) return known;
  const value = make();
  const made: SerializedJson<Value> = { text: JSON.stringify(value) };
  texts.set(as, made);
  values.set(made, value);
  return made;
}

/** The very same value each time: the server draws from what it was made of, a browser reads it once. */
export function parseSerialized<Value>(sent: SerializedJson<Value>): Value {
  const known = values.get(sent) as Value | undefined;
  if (known !== undefined) return known;
  const value = JSON.parse(sent.text) as Value;
  values.set(sent, value);
  return value;
}
