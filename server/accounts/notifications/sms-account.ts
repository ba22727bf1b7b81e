import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { smsGatewayOf } from './message-store.ts';
import type { SmsAccount, SmsGatewayName } from './ports.ts';

interface Parts {
  transactions: Transactions;
  secrets: Secrets;
}

/** A merchant's own account and the gateway at which it is; without user and password there is no account. */
export async function smsAccountOf(
  { transactions, secrets }: Parts,
  merchantId: string,
): Promise<{ gateway: SmsGatewayName; account: SmsAccount | null } | null> {
  const [{ smsUsername: username, smsPassword: password, smsSender: sender = null }, [merchant]] = await Promise.all([
    secrets.read(merchantId, ['smsUsername', 'smsPassword', 'smsSender']),
    transactions.platformRows(smsGatewayOf, [merchantId]),
  ]);
  if (!merchant) return null;
  return { gateway: merchant.sms_gateway, account: username && password ? { username, password, sender } : null };
}
