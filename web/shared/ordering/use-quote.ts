import { useEffect, useRef, useState } from 'react';
import type { Quote } from '#contract/checkout.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { QuoteRequest } from './quote-request.ts';

export interface QuoteState {
  /** The last quote; while `busy` it belongs to an earlier request. */
  quote: Quote | null;
  busy: boolean;
  /** The last request failed: the quote is an earlier one. */
  failed: boolean;
  retry: () => void;
  /** Takes over the quote that the server returned with a refused order. */
  replace: (quote: Quote) => void;
}

const REST_MS = 200;

/**
 * Requests a quote whenever the basket changed here or (`eventCount`) at the restaurant. A failed request keeps the
 * earlier quote.
 */
export function useQuote(request: QuoteRequest | null, eventCount: number): QuoteState {
  const { api } = useStorefront();
  const key = request && JSON.stringify(request);
  const [state, setState] = useState<{ key: string | null; quote: Quote | null; failed: boolean }>({
    key: null,
    quote: null,
    failed: false,
  });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  useEffect(() => {
    if (key === null) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api('POST /basket/quote', { body: latest.current!, signal: controller.signal }).then(
        (quote) => setState({ key, quote, failed: false }),
        () => !controller.signal.aborted && setState((before) => ({ key, quote: before.quote, failed: true })),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, key, attempt, eventCount]);
  useEffect(() => {
    // Failed requests are repeated when the browser is online again.
    const retry = (): void => setAttempt((count) => count + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return {
    quote: key === null ? null : state.quote,
    busy: key !== null && state.key !== key,
    failed: state.key === key && state.failed,
    retry: () => setAttempt((count) => count + 1),
    replace: (quote) => setState({ key, quote, failed: false }),
  };
}
