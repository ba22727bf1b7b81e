import { useEffect, useState } from 'react';
import type { Quote } from '#contract/checkout.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { toQuoteRequest, type StaffDraft } from './staff-draft.ts';

const REST_MS = 250;

/** What it costs, asked whenever something that matters has changed. */
export function useStaffQuote(
  draft: StaffDraft,
  place: { restaurantId: string; branchId: string },
): { quote: Quote | null; busy: boolean } {
  const { api } = useStorefront();
  const request = toQuoteRequest(draft, place);
  const key = draft.lines.length > 0 ? JSON.stringify(request) : null;
  const [state, setState] = useState<{ key: string | null; quote: Quote | null }>({ key: null, quote: null });
  useEffect(() => {
    if (key === null) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api('POST /basket/quote', { body: JSON.parse(key) as typeof request, signal: controller.signal }).then(
        (quote) => setState({ key, quote }),
        () => !controller.signal.aborted && setState((before) => ({ key, quote: before.quote })),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, key]);
  return { quote: key === null ? null : state.quote, busy: key !== null && state.key !== key };
}
