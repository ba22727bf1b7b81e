import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { PaymentProvider, PayPage, ProviderAccount } from './ports.ts';

/** The address at which a guest pays; a provider that makes it by a call may not answer. */
export async function payAddress(
  { log }: { log: Pick<FastifyBaseLogger, 'warn'> },
  provider: PaymentProvider,
  account: ProviderAccount,
  page: PayPage,
): Promise<string> {
  const made = await provider.payPage(account, page);
  if (made.is === 'done') return made.value;
  log.warn({ provider: provider.type, why: made.why }, 'a payment provider gave no page to pay at');
  throw new Refusal('UNAVAILABLE');
}
