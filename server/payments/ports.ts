/** How money for an order is asked for. Payme and Click will stand behind the same port as cash and card. */
import type { PaymentType } from '#domain/orders/statuses.ts';

export interface PaymentDue {
  merchantId: string;
  orderId: string;
  /** Tiyin. */
  amount: number;
}

export interface PaymentMethod {
  readonly type: PaymentType;
  /** The kitchen waits until the money is there. */
  readonly beforeCooking: boolean;
  /** What the guest has to do to pay; null where the money changes hands with the food. */
  begin(due: PaymentDue): Promise<{ redirect: string } | null>;
}
