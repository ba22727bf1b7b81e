/**
 * What a page needs only once it comes alive goes beside it, not within: the page is drawn, pressed and sent without
 * it, nobody who only looks waits for it, and the browser keeps it for the next look.
 */
import { use, useMemo } from 'react';

/** In a loader's answer: where the browser finds the rest. */
export interface DeferredData {
  later: string;
}

/** The server draws from the very thing; its text would have to be read again for every page. */
const drawnFrom = new WeakMap<DeferredData, unknown>();

const names = new WeakMap<object, string>();

/**
 * What was sent of late: a page comes alive with what it was drawn from, though a minute may have passed in between.
 */
const sentOfLate = new Map<string, () => string>();
const MOST_SENT = 128;

/**
 * `address`: with a query of its own already. `text`: what stands there, and what names it: processes that drew from
 * the same data promise the same.
 */
export function deferData(
  address: string,
  value: object,
  text: () => string,
  nameOf: (text: string) => string,
): DeferredData {
  const name = names.get(value) ?? nameOf(text());
  names.set(value, name);
  const sent = { later: `${address}&v=${name}` };
  drawnFrom.set(sent, value);
  // Taken out and put in again: the first one of a map is the one that was sent longest ago.
  sentOfLate.delete(sent.later);
  sentOfLate.set(sent.later, text);
  if (sentOfLate.size > MOST_SENT) sentOfLate.delete(sentOfLate.keys().next().value!);
  return sent;
}

/** What was promised at this address; undefined: by another process, or too long ago, and what is true now will do. */
export function promisedAt(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url);
  return sentOfLate.get(pathname + search)?.();
}

export const isDeferredData = (data: unknown): data is DeferredData =>
  typeof data === 'object' && data !== null && typeof (data as Partial<DeferredData>).later === 'string';

const LONGEST_WAIT_MS = 30_000;

/** The page stands and its links work: a network that is away is waited for, as long as it takes. */
async function ask(address: string): Promise<string> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const answer = await fetch(address).catch(() => undefined);
    const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
    if (text !== undefined) return text;
    if (answer && !answer.ok && answer.status < 500 && answer.status !== 429)
      throw new Error(`${answer.status} for ${address}`);
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
  }
}

/** Of this document, which each is asked for once: a page that is gone to later brings its own along. */
const texts = new Map<string, Promise<string>>();

export function textAt(address: string): Promise<string> {
  const known = texts.get(address) ?? ask(address);
  texts.set(address, known);
  return known;
}

/** `sent`: as the loader gave it, beside a document or, where the page was gone to from another, as JSON. */
export function useDeferredData<Value>(sent: string | DeferredData): Value {
  const known = import.meta.env.SSR ? (drawnFrom.get(sent as DeferredData) as Value | undefined) : undefined;
  const text = known !== undefined ? undefined : typeof sent === 'string' ? sent : use(textAt(sent.later));
  return useMemo(() => known ?? (JSON.parse(text!) as Value), [known, text]);
}
