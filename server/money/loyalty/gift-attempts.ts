import { guesserOf, type PromoAttempts } from '#server/orders/checkout/checkout.ts';
import type { Caller } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface Attempt {
  caller: Caller;
  client: string | undefined;
  merchantId: string;
  code: string;
}

/** Does what needs a gift code. Wrong ones are counted by person or device, by network, and of strangers in all. */
export async function guessing<T>(
  attempts: PromoAttempts,
  { caller, client, merchantId, code }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const strangersAt = caller.userId === null ? merchantId : null;
  const attempt = await attempts.at({ ...guesserOf(caller, client), strangersAt }, code);
  if (attempt.retryAfter > 0) throw new Refusal('RATE_LIMITED', { retryAfter: attempt.retryAfter });
  try {
    const result = await work();
    await attempt.judged([]);
    return result;
  } catch (error) {
    const { why } = (error instanceof Refusal ? error.extra : {}) as { why?: string };
    await attempt.judged([{ code: 'NOT_ALLOWED_NOW', why }]);
    throw error;
  }
}
