import type { PaymentType } from '#domain/orders/orders/statuses.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import type { GuestDetails } from './guest-details.ts';

const AT_HAND_OVER: readonly PaymentType[] = ['CASH', 'CARD'];

/**
 * Payment methods of the restaurant, null until they are known. A method chosen earlier is replaced by cash where the
 * restaurant does not offer it. Until the methods are known the order has the chosen one, which the server checks.
 */
export function usePaymentMethods(
  restaurantId: string,
  chosen: GuestDetails,
): { details: GuestDetails; methods: readonly PaymentType[] | null } {
  const { data, isError } = useCallQuery('GET /merchants/:id/payment-methods', { params: { id: restaurantId } });
  const methods = data?.methods ?? (isError ? AT_HAND_OVER : null);
  const isOffered = methods?.includes(chosen.paymentType) ?? true;
  return { methods, details: isOffered ? chosen : { ...chosen, paymentType: 'CASH' } };
}
