import { maskedText } from '#domain/partners/integrations/masked-text.ts';
import type { FailureKind } from '#domain/partners/integrations/failures.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { addCall } from './connection-store.ts';

interface AnsweredCall {
  vendor: string;
  action: string;
  outcome: 'ok' | FailureKind;
  status: number;
  durationMs: number;
  orderId: string | null;
  request: string | null;
  answer: string | null;
  at: Date;
}

/** A call of an outside system that was answered, without secrets and without what tells who a guest is. */
export async function noteIncomingCall(tx: TenantTx, call: AnsweredCall): Promise<void> {
  const masked = (text: string | null): string | null => (text ? maskedText(text, []) : null);
  const { vendor, action, orderId, outcome, status, durationMs } = call;
  const texts = [masked(call.request), masked(call.answer)];
  await tx.maybe(addCall, [
    newId(),
    vendor,
    'IN',
    action,
    orderId,
    null,
    outcome,
    status,
    durationMs,
    ...texts,
    null,
    call.at,
  ]);
}
