import { useQueryClient } from '@tanstack/react-query';
import type { MerchantMoney } from '#contract/money/ledger.ts';
import { setCallData } from '#web/platform/query/put-data.ts';

/** Shows what was saved at once: a form may be opened again before the money of the merchant is refetched. */
export function usePutMoney(merchantId: string): (saved: MerchantMoney) => void {
  const client = useQueryClient();
  return (saved) =>
    setCallData(client, 'GET /platform/merchants/:id/money', { params: { id: merchantId } }, () => saved);
}
