/** Merchants' accounts at payment providers, and the addresses at which providers call. */
import { createHash, createHmac } from 'node:crypto';
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import { callbackSecretOf, isTrusted, PAYMENT_SECRETS } from '#server/orders/payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Secrets } from '#server/accounts/secrets/secrets.ts';
import type { ProviderAccount } from './ports.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

export interface AccountRow {
  provider: OnlinePayment;
  is_active: boolean;
  settings: Record<string, string>;
  callback_number: number;
  last_call_at: Date | null;
  last_refused_at: Date | null;
  compared_at: Date | null;
  compare_failure: string | null;
  version: number;
  set_by_platform: boolean;
  /** Payments at it are believed: see `account-trust.ts`. */
  is_trusted: boolean;
}

const columns = `provider, is_active, settings, callback_number, last_call_at, last_refused_at, compared_at,
  compare_failure, version, set_by_platform, ${isTrusted('payment_account')} as is_trusted`;
export const accountsOf = statement<AccountRow>('online-payments.accounts', `select ${columns} from payment_account`);
/** $1 provider. */
export const accountOf = statement<AccountRow>(
  'online-payments.account',
  `select ${columns} from payment_account where provider = $1`,
);
/** $1 provider, $2 active, $3 settings, $4 the version that was seen: 0 without an account; $5 set by the platform. */
export const putAccount = statement<{ version: number; callback_number: number }>(
  'online-payments.put-account',
  `
  insert into payment_account as a (merchant_id, provider, is_active, settings, set_by_platform)
  select ${merchant}, $1, $2, $3::jsonb, $5 where $4::integer = 0
    or exists (select from payment_account where provider = $1 and version = $4)
  on conflict (merchant_id, provider) do update set is_active = excluded.is_active, settings = excluded.settings,
    set_by_platform = excluded.set_by_platform, version = a.version + 1 where a.version = $4
  returning version, callback_number`,
);
/** $1 provider, $2 hash of the address, $3 merchant. */
export const putCallback = statement(
  'online-payments.put-callback',
  `
  insert into payment_callback (token_hash, merchant_id, provider) values ($2, $3, $1)
  on conflict (merchant_id, provider) do update set token_hash = excluded.token_hash, created_date = now()`,
);
/** $1 provider. */
export const renewCallback = statement<{ callback_number: number }>(
  'online-payments.renew-callback',
  `
  update payment_account set callback_number = callback_number + 1, version = version + 1 where provider = $1
  returning callback_number`,
);
/** $1 hash, $2 provider. */
const callbackOf = statement<{ merchant_id: string }>(
  'online-payments.callback',
  'select merchant_id from payment_callback where token_hash = $1 and provider = $2',
);
/** $1 provider, $2 now, $3 whether the caller was refused. Once a minute is enough to see that it calls. */
export const noteCall = statement(
  'online-payments.note-call',
  `
  update payment_account set last_call_at = case when $3 then last_call_at else $2 end,
    last_refused_at = case when $3 then $2 else last_refused_at end
  where provider = $1 and coalesce(case when $3 then last_refused_at else last_call_at end, '-infinity')
    < $2::timestamptz - interval '1 minute'`,
);

export interface CallbackAddresses {
  /** The secret part of the address. */
  token(merchantId: string, provider: OnlinePayment, callbackNumber: number): string;
}

/** Derived from the installation's key again when it is shown; the database has a hash alone. */
export const callbackAddresses = (key: Buffer): CallbackAddresses => ({
  token: (merchantId, provider, callbackNumber) =>
    createHmac('sha256', key).update(`payments ${merchantId} ${provider} ${callbackNumber}`).digest('base64url'),
});

export const callbackHash = (token: string): Buffer => createHash('sha256').update(token).digest();

interface OpenAccount extends ProviderAccount {
  /** What is reported at it counts: see `account-trust.ts`. Without that it only pays back. */
  isTrusted: boolean;
}

export interface Accounts {
  /** Whose address it is. */
  merchantAt(provider: OnlinePayment, token: string): Promise<string | undefined>;
  /** The account with its key; also an inactive one, whose earlier payments are still reported. */
  open(merchantId: string, provider: OnlinePayment): Promise<OpenAccount | undefined>;
}

export function openAccounts({ transactions, secrets }: { transactions: Transactions; secrets: Secrets }): Accounts {
  return {
    async merchantAt(provider, token) {
      const [found] = await transactions.platformRows(callbackOf, [callbackHash(token), provider]);
      return found?.merchant_id;
    },
    async open(merchantId, provider) {
      const name = PAYMENT_SECRETS[provider];
      const callbackName = callbackSecretOf(provider);
      const [[row], found] = await Promise.all([
        transactions.tenantRows(merchantId, accountOf, [provider]),
        secrets.read(merchantId, callbackName ? [name, callbackName] : [name]),
      ]);
      const key = found[name];
      if (!row || key === undefined) return undefined;
      return {
        settings: row.settings,
        isTrusted: row.is_trusted,
        key,
        callbackKey: (callbackName && found[callbackName]) ?? key,
      };
    },
  };
}
