import { WeakPairCache } from './weak-pair-cache.ts';

/**
 * Loader data that is serialized once and reused by many pages. The router's own encoding would walk through every
 * value of it for every page. Read on both sides with `parseSerialized`.
 */
export interface SerializedJson<Value> {
  text: string;
  /** Carries the type only; never set. */
  value?: Value;
}

const cache = /* @__PURE__ */ new WeakPairCache<SerializedJson<unknown>>();
const values = new WeakMap<SerializedJson<unknown>, unknown>();

/** `sources`: objects that are replaced when their data changes. `variant`: what else the value depends on. */
export function serializeOnce<Value extends object>(
  [first, second]: readonly [object, object],
  variant: string,
  make: () => Value,
): SerializedJson<Value> {
  const variants = cache.of(first, second);
  const cached = variants.get(variant) as SerializedJson<Value> | undefined;
  if (cached) return cached;
  const value = make();
  const serialized: SerializedJson<Value> = { text: JSON.stringify(value) };
  variants.set(variant, serialized);
  values.set(serialized, value);
  return serialized;
}

/** The same object on every call: the server renders from the original value, a browser parses the text once. */
export function parseSerialized<Value>(serialized: SerializedJson<Value>): Value {
  const known = values.get(serialized) as Value | undefined;
  if (known !== undefined) return known;
  const value = JSON.parse(serialized.text) as Value;
  values.set(serialized, value);
  return value;
}
