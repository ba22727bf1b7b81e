import { keepPreviousData } from '@tanstack/react-query';
import type { Quote } from '#contract/orders/checkout.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useDebounced } from '#web/platform/query/use-debounced.ts';
import { toQuoteRequest, type Place, type StaffDraft } from './staff-draft.ts';

const DEBOUNCE_MS = 250;

/** The price of the order, asked for again when anything that matters for it has changed. */
export function useStaffQuote(draft: StaffDraft, place: Place): { quote: Quote | null; isBusy: boolean } {
  const request = JSON.stringify({ ...toQuoteRequest(draft, place), isByStaff: true });
  const settled = useDebounced(request, DEBOUNCE_MS);
  const isEmpty = draft.lines.length === 0;
  const body = JSON.parse(settled) as ReturnType<typeof toQuoteRequest>;
  const { data, isFetching } = useCallQuery(
    'POST /basket/quote',
    { body },
    // The first dish is not in the settled request yet.
    { enabled: !isEmpty && body.cartItems?.length !== 0, placeholderData: keepPreviousData },
  );
  return { quote: isEmpty ? null : (data ?? null), isBusy: !isEmpty && (settled !== request || isFetching) };
}
