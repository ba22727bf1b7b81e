import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Quote } from '#contract/orders/checkout.ts';
import { useSettled } from '#web/platform/browser/use-settled.ts';
import { putQueryData } from '#web/platform/query/put-data.ts';
import { invalidateResults, queryKeyOf } from '#web/platform/query/query-keys.ts';
import { callQuery } from '#web/platform/query/use-call-query.ts';
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

const DEBOUNCE_MS = 200;

/**
 * Requests a quote whenever the basket changed here or (`eventCount`) at the restaurant. A failed request keeps the
 * earlier quote.
 */
export function useQuote(request: QuoteRequest | null, eventCount: number): QuoteState {
  const { api } = useStorefront();
  const client = useQueryClient();
  const { settled, isSettled } = useSettled(request, DEBOUNCE_MS);
  const query = useQuery({
    ...callQuery(api, 'POST /basket/quote', { body: settled! }),
    enabled: request !== null && settled !== undefined && settled !== null,
    placeholderData: keepPreviousData,
    // A quote is valid at the moment of its request only.
    gcTime: 0,
    retry: false,
  });
  const { data, refetch } = query;
  const invalidate = useEffectEvent(() =>
    settled ? invalidateResults(client, queryKeyOf('POST /basket/quote', { body: settled })) : undefined,
  );
  const [last, setLast] = useState<Quote | null>(null);
  if (data && data !== last) setLast(data);
  useEffect(() => {
    if (eventCount > 0) void invalidate();
  }, [eventCount]);
  const isWaiting = !isSettled || query.isPlaceholderData || query.isPending;
  return {
    quote: request === null ? null : (data ?? last),
    busy: request !== null && isWaiting && !(isSettled && query.isError),
    failed: request !== null && isSettled && query.isError,
    retry: () => void refetch(),
    replace: (quote) => {
      if (request) putQueryData(client, queryKeyOf('POST /basket/quote', { body: request }), () => quote);
    },
  };
}
