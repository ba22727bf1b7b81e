/** Parts of pages that are the same for everybody and for as long as what they are drawn from: the server draws them once. */
import type { ReactElement } from 'react';

type Draw = (part: ReactElement) => string;

let draw: Draw | undefined;

/** The server's entry says how; a browser has no need of it. */
export function drawWith(chosen: Draw): void {
  draw = chosen;
}

/** Addresses are visitors' to make up: of each part so many texts are kept and no more. */
const MOST_TEXTS = 12;
const kept = new WeakMap<object, Map<string, string>>();

/**
 * The markup of `part`, which has to bring every context that it reads. `from` and `as` are all that it depends on: an
 * object that is replaced when it changes, and the rest as a key.
 */
export function drawnOnce(from: object, as: string, part: () => ReactElement): string {
  if (!draw) throw new Error('Parts are drawn once on the server only');
  const texts = kept.get(from) ?? new Map<string, string>();
  kept.set(from, texts);
  const text = texts.get(as) ?? draw(part());
  if (!texts.has(as) && texts.size >= MOST_TEXTS) texts.delete(texts.keys().next().value!);
  texts.set(as, text);
  return text;
}
