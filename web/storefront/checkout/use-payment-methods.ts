import type { PaymentType } from '#domain/orders/orders/statuses.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import type { GuestDetails } from './guest-details.ts';

const AT_HAND_OVER: readonly PaymentType[] = ['CASH', 'CARD'];

/**
 * Reads the restaurant's payment methods, which are null while they are loading. Cash replaces a method that the guest
 * chose earlier if the restaurant does not offer it. While the methods are loading the guest's choice is kept, because
 * the server checks it when the order is placed.
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
