/**
 * Returns money through the provider. That the provider is called is stored before the call, so a process that dies in
 * between leaves a return whose outcome is unknown. The whole of a payment can be returned once only, so the provider
 * is asked again; a part could be returned twice, so staff look it up in the provider's cabinet.
 */
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import { CodedError } from '#server/platform/coded-error.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Accounts } from './account-store.ts';
import type { PaymentProvider, ProviderOutcome } from './ports.ts';

export interface ReturnDeps {
  transactions: Transactions;
  accounts: Accounts;
  providers: readonly PaymentProvider[];
  now: () => number;
}

/** Money that waits for the provider, and the attempt that paid it. */
export interface MoneyToReturn {
  provider: OnlinePayment;
  amount: number;
  /** null: no attempt paid it. */
  external_id: string | null;
  document_id: string | null;
  /** The whole sum that the attempt paid. */
  paid: number | null;
}

/** How the steps of a return are recorded. */
interface Return {
  /** The id by which the provider recognizes a repeated call. */
  reference: string;
  /** Records that the provider is called now. Returns false where it was called before with an unknown outcome. */
  begin(): Promise<boolean>;
  /** Removes that record: the provider was not reached. */
  takeBack(): Promise<unknown>;
  /** Records that the provider has returned the money. */
  end(externalId: string): Promise<unknown>;
  /** Records that staff have to return the money, and why. */
  leave(why: string): Promise<unknown>;
}

const LONGEST_WHY = 300;

/** Returns the money, or leaves it to staff. Throws an error where the job has to be run again. */
export async function giveBack(
  { accounts, providers }: ReturnDeps,
  { merchantId, lastAttempt }: { merchantId: string; lastAttempt: boolean },
  { provider, amount, paid, external_id: externalId, document_id: documentId }: MoneyToReturn,
  { reference, begin, takeBack, end, leave }: Return,
): Promise<void> {
  const calls = providers.find(({ type }) => type === provider)?.calls;
  const account = await accounts.open(merchantId, provider);
  if (!calls || !account || externalId === null || documentId === null || paid === null)
    return void (await leave('NO_ACCOUNT'));
  const isWhole = amount === paid;

  /** Nothing of the payment is left, so this has gone back too; somebody may have returned it in the cabinet. */
  async function isReturned(): Promise<boolean> {
    const seen = await calls!.look(account!, documentId!);
    return seen.is === 'done' && seen.value === 'NOT_PAID';
  }
  async function send(): Promise<ProviderOutcome<null>> {
    const isFirst = await begin();
    if (!isFirst && (await isReturned())) return { is: 'done', value: null };
    if (!isFirst && !isWhole) return { is: 'refused', why: 'UNKNOWN' };
    const outcome = await calls!.giveBack(account!, { documentId: documentId!, amount: paid! }, amount, reference);
    return outcome.is === 'refused' && (await isReturned()) ? { is: 'done', value: null } : outcome;
  }

  const outcome = await send();
  if (outcome.is === 'done') return void (await end(externalId));
  if (outcome.is === 'refused') return void (await leave(outcome.why.slice(0, LONGEST_WHY)));
  if (outcome.is === 'later') await takeBack();
  if (lastAttempt || (outcome.is === 'unknown' && !isWhole))
    return void (await leave(outcome.is === 'unknown' ? 'UNKNOWN' : 'UNREACHED'));
  throw new CodedError('RETRY_LATER', outcome.why);
}
