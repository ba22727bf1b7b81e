/** Links people to identities at sign-in providers. */
import type { LinkedIdentity, SignInProvider } from '#contract/accounts/identity-providers.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import type { Transactions, Tx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { Proven, Provider } from './ports.ts';

/** Two sign-ins with one identity at once are serialized: the second finds what the first created. */
const inTurn = statement(
  'identity.in-turn',
  "select pg_advisory_xact_lock(hashtextextended('identity ' || $1 || ' ' || $2 || coalesce(' ' || $3, ''), 0))",
);
const addIdentity = statement(
  'identity.add-identity',
  `
  insert into user_identity as i (provider, subject, user_id, profile, merchant_id, bot_id) values ($1, $2, $3, $4,
    $5, $6)
  on conflict (provider, subject, merchant_id) do update set
    profile = (i.profile - 'unreachable') || jsonb_strip_nulls(excluded.profile), bot_id = coalesce(excluded.bot_id,
      i.bot_id)`,
);
/** $3 the merchant whose own bot proves the identity, null where the platform does. */
const holderOf = statement<{ user_id: string }>(
  'identity.holder',
  `
  select user_id from user_identity where provider = $1 and subject = $2 and merchant_id is not distinct from $3`,
);
const addUser = statement('identity.add-nameless', 'insert into app_user (id) values ($1) on conflict (id) do nothing');
const fillName = statement(
  'identity.fill-name',
  `
  update app_user set first_name = $2, last_name = $3, last_modified_date = now()
  where id = $1 and first_name is null and last_name is null and $2::text is not null`,
);
interface ProviderAccountRow {
  provider: Provider;
  profile: Partial<Proven>;
  created_date: Date;
  merchant_id: string | null;
  merchant_name: Texts | null;
}
const identities = statement<ProviderAccountRow>(
  'identity.linked',
  `
  select distinct on (i.provider, i.merchant_id) i.provider, i.profile, i.created_date, i.merchant_id,
    m.name as merchant_name
  from user_identity i left join merchant m on m.id = i.merchant_id
  where i.user_id = $1 order by i.provider, i.merchant_id nulls first, i.created_date`,
);
/** Locked: of two providers unlinked at once, the last one stays. */
const signInMethods = statement<{ phone: string | null }>(
  'identity.ways-in',
  'select phone from app_user where id = $1 for update',
);
const unlink = statement(
  'identity.unlink',
  `
  delete from user_identity where user_id = $1 and provider = $2 and merchant_id is not distinct from $3`,
);
const isActive = statement<{ id: string }>(
  'identity.is-active',
  "select id from app_user where id = $1 and status = 'ACTIVE'",
);

const profileOf = ({ firstName, lastName, email, username }: Proven): Partial<Proven> => ({
  firstName,
  lastName,
  email,
  username,
});

/** Who vouches for an identity. A merchant's own bot vouches in that merchant's storefront alone. */
export interface Issuer {
  merchantId: string;
  botId: string;
}

/** Finds the person with this identity, or creates one. Apple sends a name only once, so it is stored at once. */
export async function claimIdentity(
  tx: Tx,
  provider: Provider,
  who: Proven,
  issuer: Issuer | null = null,
): Promise<string> {
  const key = [provider, who.subject, issuer?.merchantId ?? null];
  await tx.run(inTurn, key);
  const userId = (await tx.maybe(holderOf, key))?.user_id ?? newId();
  await tx.run(addUser, [userId]);
  await tx.run(addIdentity, [provider, who.subject, userId, profileOf(who), issuer?.merchantId, issuer?.botId]);
  await tx.run(fillName, [userId, who.firstName, who.lastName]);
  return userId;
}

export async function demandActive(transactions: Transactions, userId: string): Promise<void> {
  if ((await transactions.platformRows(isActive, [userId])).length === 0) throw new Refusal('FORBIDDEN');
}

export async function linkIdentity(
  transactions: Transactions,
  userId: string,
  provider: Provider,
  who: Proven,
): Promise<void> {
  await transactions.onPlatform(async (tx) => {
    await tx.row(signInMethods, [userId]);
    const has = (await tx.rows(identities, [userId])).some(
      (each) => each.provider === provider && each.merchant_id === null,
    );
    await tx.run(inTurn, [provider, who.subject, null]);
    const holder = await tx.maybe(holderOf, [provider, who.subject, null]);
    if (holder ? holder.user_id !== userId : has) throw new Refusal('ALREADY_LINKED');
    await tx.run(addIdentity, [provider, who.subject, userId, profileOf(who), null, null]);
    await tx.run(fillName, [userId, who.firstName, who.lastName]);
  });
}

/** `merchantId`: of an identity that a merchant's own bot proved. */
export async function unlinkIdentity(
  transactions: Transactions,
  userId: string,
  provider: Provider,
  merchantId: string | null,
): Promise<void> {
  await transactions.onPlatform(async (tx) => {
    const { phone } = await tx.row(signInMethods, [userId]);
    const all = await tx.rows(identities, [userId]);
    const isMeant = (each: ProviderAccountRow): boolean =>
      each.provider === provider && each.merchant_id === merchantId;
    if (!all.some(isMeant)) throw new Refusal('NOT_FOUND');
    if (!phone && all.length === 1) throw new Refusal('NOT_ALLOWED_NOW', { why: 'LAST_WAY_IN' });
    await tx.run(unlink, [userId, provider, merchantId]);
  });
}

export async function accountsOf(transactions: Transactions, userId: string): Promise<LinkedIdentity[]> {
  const rows = await transactions.platformRows(identities, [userId]);
  return rows.map(
    ({ provider, profile, created_date: created, merchant_id: merchantId, merchant_name: merchantName }) => ({
      provider: provider.toUpperCase() as SignInProvider,
      merchant: merchantId === null ? null : { id: merchantId, name: merchantName ?? {} },
      name:
        [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.email || profile.username || null,
      createdDate: created.toISOString(),
    }),
  );
}
