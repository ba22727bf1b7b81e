import type { PaymentType } from '#domain/orders/orders/statuses.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import type { GuestDetails } from './guest-details.ts';

const AT_HAND_OVER: readonly PaymentType[] = ['CASH', 'CARD'];

/** Payment methods of the restaurant. A method chosen before that it does not offer is replaced by cash. */
export function usePaymentMethods(
  restaurantId: string,
  chosen: GuestDetails,
): { details: GuestDetails; methods: readonly PaymentType[] } {
  const { data } = useCallQuery('GET /merchants/:id/payment-methods', { params: { id: restaurantId } });
  const methods = data?.methods ?? AT_HAND_OVER;
  const isOffered = methods.includes(chosen.paymentType);
  return { methods, details: isOffered ? chosen : { ...chosen, paymentType: 'CASH' } };
}
