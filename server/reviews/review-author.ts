/**
 * The author of a review. The row names nobody: the order of its visit is stored encrypted, and only this process can
 * read it, to notify the guest of an answer.
 */
import { createHash } from 'node:crypto';
import type { ReviewEvent } from '#domain/orders/rating.ts';
import { notifyReviewEvent } from '../notifications/notifications.ts';
import { CodedError } from '../platform/coded-error.ts';
import type { TenantTx } from '../platform/database/transactions.ts';
import { secretBox } from '../platform/secret-box.ts';

const FIELD = 'reviewOrder';
const boxOf = (key: Buffer) => secretBox(createHash('sha256').update(key).update(FIELD).digest());

export const sealOrder = (key: Buffer, merchantId: string, orderId: string): string =>
  boxOf(key).seal(orderId, { merchantId, field: FIELD });

/** null: sealed with a key of the past. */
function openOrder(key: Buffer, merchantId: string, sealed: string): string | null {
  try {
    return boxOf(key).open(sealed, { merchantId, field: FIELD });
  } catch (error) {
    if (error instanceof CodedError) return null;
    throw error;
  }
}

/** In the transaction of the change. */
export async function notifyAuthor(
  tx: TenantTx,
  key: Buffer,
  { sealed, event }: { sealed: string | null; event: ReviewEvent },
): Promise<void> {
  const orderId = sealed === null ? null : openOrder(key, tx.merchantId, sealed);
  if (orderId !== null) await tx.send(notifyReviewEvent.enqueue({ orderId, event }, { merchantId: tx.merchantId }));
}
