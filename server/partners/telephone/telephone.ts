/** Calls from guests, as the telephone systems of restaurants report them. */
import type { PersonalData } from '#server/accounts/identity/identity.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TelephoneVendorName } from '#contract/partners/telephone.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';

interface AccountRow {
  token_hash: Buffer;
  hint: string;
  vendor: TelephoneVendorName;
  created_at: Date;
  last_event_at: Date | null;
}

export const accountOf = statement<AccountRow>(
  'telephone.account',
  'select token_hash, hint, vendor, created_at, last_event_at from telephone_account',
);
/** $1 hash, $2 hint, $3 now. */
export const putAccount = statement(
  'telephone.put-account',
  `
  insert into telephone_account (merchant_id, token_hash, hint, created_at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3)
  on conflict (merchant_id) do update set token_hash = excluded.token_hash, hint = excluded.hint,
    created_at = excluded.created_at`,
);
/** $1 vendor; no row: there is no address yet. */
export const setVendor = statement<{ vendor: string }>(
  'telephone.set-vendor',
  'update telephone_account set vendor = $1 returning vendor',
);
/** Written at most twice a minute. $1 now. */
export const noteEvent = statement(
  'telephone.note-event',
  `
  update telephone_account set last_event_at = $1
  where last_event_at is null or last_event_at < $1::timestamptz - interval '30 seconds'`,
);
export const linesOf = statement<{ number: string; branch_id: string }>(
  'telephone.lines',
  'select number, branch_id from telephone_line order by number',
);
export const dropLines = statement('telephone.drop-lines', 'delete from telephone_line');
/** $1 numbers, $2 their branches; adds those whose branch the merchant has. */
export const addLines = statement(
  'telephone.add-lines',
  `
  insert into telephone_line (merchant_id, number, branch_id)
  select current_setting('app.merchant_id')::uuid, l.number, l.branch_id
  from unnest($1::text[], $2::uuid[]) l (number, branch_id) join branch b on b.id = l.branch_id`,
);

/**
 * One event of a call. The order in which events arrive does not matter, and one that came before changes nothing: then
 * no row is returned. $1 new id, $2 name of the call, $3 caller, $4 line, $5 state, $6 now.
 */
export const applyEvent = statement<{ branch_id: string | null }>(
  'telephone.apply-event',
  `
  insert into phone_call as c (merchant_id, id, call_id, phone, line, branch_id, state, rang_at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4,
    (select branch_id from telephone_line where ltrim(number, '+') = ltrim($4, '+') limit 1),
    case when $5 = 'ENDED' then 'MISSED' else $5 end, $6)
  on conflict (merchant_id, call_id) do update
    set state = case when c.state = 'RINGING' and $5 = 'ENDED' then 'MISSED'
      when c.state = 'RINGING' then 'ANSWERED' else 'ENDED' end
  where (c.state, $5) in (('RINGING', 'ANSWERED'), ('RINGING', 'ENDED'), ('ANSWERED', 'ENDED'), ('MISSED', 'ANSWERED'))
  returning branch_id`,
);

export interface CallRow {
  id: string;
  phone: string | null;
  guest_name: string | null;
  branch_name: string | null;
  state: 'RINGING' | 'MISSED';
  rang_at: Date;
}

/** A call whose end was never reported rings no longer than this. */
const RINGS_FOR = '2 minutes';

/** $1 language, $2 branches or null for all, $3 now. */
export const openCalls = statement<CallRow>(
  'telephone.open-calls',
  `
  select c.id, c.phone, c.rang_at, case when b.id is not null then text_in(b.name, $1, null) end as branch_name,
    case when c.state = 'RINGING' and c.rang_at > $3::timestamptz - interval '${RINGS_FOR}' then 'RINGING'
      else 'MISSED' end as state,
    (select g.name from customer g where g.phone = c.phone order by g.id limit 1) as guest_name
  from phone_call c left join branch b on b.merchant_id = c.merchant_id and b.id = c.branch_id
  where c.state in ('RINGING', 'MISSED') and c.called_back_at is null
    and c.rang_at > $3::timestamptz - interval '1 day'
    and ($2::uuid[] is null or c.branch_id is null or c.branch_id = any ($2))
  order by c.rang_at desc, c.id limit 50`,
);
/** $1 call, $2 branches or null for all, $3 now. */
export const markCalledBack = statement<{ branch_id: string | null }>(
  'telephone.called-back',
  `
  update phone_call set called_back_at = $3
  where id = $1 and called_back_at is null and ($2::uuid[] is null or branch_id is null or branch_id = any ($2))
  returning branch_id`,
);

const dropCalls = statement('telephone.drop-calls', 'delete from phone_call where phone = $1');
/** Of a guest whose data a merchant deletes on request. */
export const forgetCallsFrom = async (tx: TenantTx, phone: string | null): Promise<void> => {
  if (phone !== null) await tx.run(dropCalls, [phone]);
};

const phoneOf = statement<{ phone: string | null }>('telephone.phone-of', 'select phone from app_user where id = $1');
const ownPhone = statement('telephone.own-phone', "select set_config('app.own_phone', $1, true)");

interface OwnCall {
  merchantId: string;
  phone: string;
  state: string;
  rangAt: string;
}
const ownCalls = statement<Omit<OwnCall, 'phone'>>(
  'telephone.own-calls',
  `
  select merchant_id as "merchantId", state, to_char(rang_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    as "rangAt"
  from phone_call where phone = $1 order by rang_at, id`,
);

/** Calls from a person's number, at every merchant. */
async function callsOf(transactions: Transactions, userId: string): Promise<OwnCall[]> {
  const phone = (await transactions.platformRows(phoneOf, [userId]))[0]?.phone;
  if (!phone) return [];
  return transactions.asVisitor({ userId }, async (tx) => {
    await tx.run(ownPhone, [phone]);
    return (await tx.rows(ownCalls, [phone])).map((call) => ({ ...call, phone }));
  });
}

const dropCallsOf = statement(
  'telephone.drop-calls-of-person',
  'delete from phone_call where phone = (select phone from app_user where id = $1)',
);
/** Of a person whose account is deleted: also at merchants that know nothing else of them. */
async function forgetCallsOf(transactions: Transactions, userId: string): Promise<void> {
  const merchants = new Set((await callsOf(transactions, userId)).map(({ merchantId }) => merchantId));
  for (const merchantId of merchants) await transactions.tenantRows(merchantId, dropCallsOf, [userId]);
}

export const callsOfPerson: PersonalData = {
  tables: ['phone_call'],
  export: async (transactions, { userId }) => ({ calls: await callsOf(transactions, userId) }),
  forget: forgetCallsOf,
};
