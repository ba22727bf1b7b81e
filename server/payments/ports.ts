/** Port for payment methods. Payme and Click will implement the same port as cash and card. */
import type { PaymentType } from '#domain/orders/statuses.ts';

interface PaymentDue {
  merchantId: string;
  orderId: string;
  /** Tiyin. */
  amount: number;
}

export interface PaymentMethod {
  readonly type: PaymentType;
  /** Whether the kitchen waits for the money. */
  readonly beforeCooking: boolean;
  /** What the guest has to do to pay; null where they pay at hand-over. */
  begin(due: PaymentDue): Promise<{ redirect: string } | null>;
}
