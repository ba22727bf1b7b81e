/**
 * Data that a page needs only for hydration is not part of its HTML: the page is rendered, compressed and sent without
 * it, and the browser fetches it separately, under an address that it can cache.
 */
import { use, useMemo } from 'react';

/** In a loader's data: the address of the JSON. */
export interface DeferredData {
  deferred: string;
}

/** The server renders from the value itself and never parses the JSON. */
const values = new WeakMap<DeferredData, unknown>();

/**
 * Texts by address. A page hydrates with the data it was rendered from, even when the data changed between the two
 * requests.
 */
const recentTexts = new Map<string, string>();
const MAX_RECENT_TEXTS = 128;

/**
 * `address` already has a query; the hash of the text is appended, so processes that render from the same data name the
 * same address.
 */
export function deferData(
  address: string,
  value: object,
  text: string,
  hashOf: (text: string) => string,
): DeferredData {
  const data = { deferred: `${address}&v=${hashOf(text)}` };
  values.set(data, value);
  // Deleted and set again, because the first key of a map is evicted: it must be the least recently rendered one.
  recentTexts.delete(data.deferred);
  recentTexts.set(data.deferred, text);
  if (recentTexts.size > MAX_RECENT_TEXTS) recentTexts.delete(recentTexts.keys().next().value!);
  return data;
}

/** The text that a page was rendered from; undefined when another process rendered it, or too long ago. */
export function recentTextAt(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url);
  return recentTexts.get(pathname + search);
}

export const isDeferredData = (data: unknown): data is DeferredData =>
  typeof data === 'object' && data !== null && typeof (data as Partial<DeferredData>).deferred === 'string';

const MAX_RETRY_DELAY_MS = 30_000;

/** Retries without end while the network or the server is down: the page is readable and its links work meanwhile. */
async function fetchWithRetries(address: string): Promise<string> {
  for (let delay = 1000; ; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
    const response = await fetch(address).catch(() => undefined);
    const text = response?.ok ? await response.text().catch(() => undefined) : undefined;
    if (text !== undefined) return text;
    if (response && !response.ok && response.status < 500 && response.status !== 429)
      throw new Error(`${response.status} for ${address}`);
    await new Promise((resolve) => {
      setTimeout(resolve, delay);
    });
  }
}

/** One request per address and document: React calls `use` again with the same promise. */
const requests = new Map<string, Promise<string>>();

/** @internal */
export function fetchDeferredText(address: string): Promise<string> {
  const request = requests.get(address) ?? fetchWithRetries(address);
  requests.set(address, request);
  return request;
}

/** `sent`: an address in a document; the JSON itself when the page was opened by a navigation within the browser. */
export function useDeferredData<Value>(sent: string | DeferredData): Value {
  const value = import.meta.env.SSR ? (values.get(sent as DeferredData) as Value | undefined) : undefined;
  const text =
    value !== undefined ? undefined : typeof sent === 'string' ? sent : use(fetchDeferredText(sent.deferred));
  return useMemo(() => value ?? (JSON.parse(text!) as Value), [value, text]);
}
