/** Which person another service's person is. */
import type { LinkedIdentity, OtherWay } from '#contract/other-ways.ts';
import type { Doors, Tx } from '../platform/database/doors.ts';
import { statement } from '../platform/database/sql.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import type { Proven, Provider } from './ports.ts';

/** Of two that come with one identity at the same moment, the second finds what the first made. */
const inTurn = statement('identity.in-turn', "select pg_advisory_xact_lock(hashtextextended('identity ' || $1 || ' ' || $2, 0))");
const addIdentity = statement('identity.add-identity', `
  insert into user_identity as i (provider, subject, user_id, profile) values ($1, $2, $3, $4)
  on conflict (provider, subject) do update set profile = i.profile || jsonb_strip_nulls(excluded.profile)`);
const holderOf = statement<{ user_id: string }>('identity.holder', 'select user_id from user_identity where provider = $1 and subject = $2');
const addUser = statement('identity.add-nameless', 'insert into app_user (id) values ($1) on conflict (id) do nothing');
const fillName = statement('identity.fill-name', `
  update app_user set first_name = $2, last_name = $3, last_modified_date = now()
  where id = $1 and first_name is null and last_name is null and $2::text is not null`);
const identities = statement<{ provider: Provider; profile: Partial<Proven>; created_date: Date }>('identity.linked', `
  select distinct on (provider) provider, profile, created_date from user_identity where user_id = $1 order by provider, created_date`);
/** Locked: of two that are taken away at once one is the last. */
const waysIn = statement<{ phone: string | null }>('identity.ways-in', 'select phone from app_user where id = $1 for update');
const unlink = statement('identity.unlink', 'delete from user_identity where user_id = $1 and provider = $2');
const isActive = statement<{ id: string }>('identity.is-active', "select id from app_user where id = $1 and status = 'ACTIVE'");

const profileOf = ({ firstName, lastName, email, username }: Proven): Partial<Proven> => ({ firstName, lastName, email, username });

/** A new person where nobody had it; a name that comes only once is kept at once. */
export async function claimIdentity(tx: Tx, provider: Provider, who: Proven): Promise<string> {
  await tx.run(inTurn, [provider, who.subject]);
  const userId = (await tx.maybe(holderOf, [provider, who.subject]))?.user_id ?? newId();
  await tx.run(addUser, [userId]);
  await tx.run(addIdentity, [provider, who.subject, userId, profileOf(who)]);
  await tx.run(fillName, [userId, who.firstName, who.lastName]);
  return userId;
}

export async function demandActive(doors: Doors, userId: string): Promise<void> {
  if ((await doors.platformRows(isActive, [userId])).length === 0) throw new Refusal('FORBIDDEN');
}

export async function linkIdentity(doors: Doors, userId: string, provider: Provider, who: Proven): Promise<void> {
  await doors.onPlatform(async (tx) => {
    await tx.row(waysIn, [userId]);
    const has = (await tx.rows(identities, [userId])).some((each) => each.provider === provider);
    await tx.run(inTurn, [provider, who.subject]);
    const holder = await tx.maybe(holderOf, [provider, who.subject]);
    if (holder ? holder.user_id !== userId : has) throw new Refusal('ALREADY_LINKED');
    await tx.run(addIdentity, [provider, who.subject, userId, profileOf(who)]);
    await tx.run(fillName, [userId, who.firstName, who.lastName]);
  });
}

export async function unlinkIdentity(doors: Doors, userId: string, provider: Provider): Promise<void> {
  await doors.onPlatform(async (tx) => {
    const { phone } = await tx.row(waysIn, [userId]);
    const all = await tx.rows(identities, [userId]);
    if (!all.some((each) => each.provider === provider)) throw new Refusal('NOT_FOUND');
    if (!phone && all.length === 1) throw new Refusal('NOT_ALLOWED_NOW', { why: 'LAST_WAY_IN' });
    await tx.run(unlink, [userId, provider]);
  });
}

export async function linkedTo(doors: Doors, userId: string): Promise<LinkedIdentity[]> {
  const rows = await doors.platformRows(identities, [userId]);
  return rows.map(({ provider, profile, created_date: created }) => ({
    provider: provider.toUpperCase() as OtherWay,
    name: [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.email || profile.username || null,
    createdDate: created.toISOString(),
  }));
}
