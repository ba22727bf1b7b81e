/** Likes are stored in the tenant of the liked restaurant; they belong to a user or, before sign-in, to a device. */
import type { PersonalData } from '#server/accounts/identity/identity.ts';
import { deviceIdOf, merchantsWithRows, usedDevice, type FormerOwner } from '#server/accounts/devices/devices.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { call, statement } from '#server/platform/database/sql.ts';
import type { Caller } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';

/** The caller's own rows in every tenant. */
interface Owner {
  userId: string | null;
  deviceId: string | null;
}

const likesOf = statement<{ restaurant_id: string }>(
  'catalog.likes-of',
  `
  select l.restaurant_id from liked_restaurant l
  join directory_restaurant r on r.restaurant_id = l.restaurant_id
  where r.shown and (r.merchant_id = $1::uuid or ($1::uuid is null and r.listed))
  group by l.restaurant_id order by max(l.created_date) desc, l.restaurant_id`,
);

const addLike = statement(
  'catalog.add-like',
  `
  insert into liked_restaurant (merchant_id, id, restaurant_id, user_id, device_id)
  select current_setting('app.merchant_id')::uuid, $1, $2, $3, case when $3::uuid is null then $4::uuid end
  on conflict do nothing`,
);
const dropLike = statement(
  'catalog.drop-like',
  `
  delete from liked_restaurant where restaurant_id = $1 and (user_id = $2 or device_id = $3)`,
);

async function ownerOf(transactions: Transactions, caller: Caller): Promise<Owner | undefined> {
  const deviceId = await deviceIdOf(transactions, caller.deviceUuid);
  return caller.userId || deviceId ? { userId: caller.userId, deviceId } : undefined;
}

/** Ids of the caller's liked restaurants reachable from this storefront ($1 its merchant, null: what is listed). */
export async function likedIds(transactions: Transactions, caller: Caller, scope: string | null): Promise<string[]> {
  const owner = await ownerOf(transactions, caller);
  if (!owner) return [];
  const rows = await transactions.asVisitor(
    { userId: owner.userId ?? undefined, deviceId: owner.deviceId ?? undefined },
    (tx) => tx.rows(likesOf, [scope]),
  );
  return rows.map((row) => row.restaurant_id);
}

const whoAreYou = (): Refusal =>
  new Refusal('VALIDATION', {
    errors: [{ path: 'headers.device-id', code: 'required' }],
  });

export async function like(
  transactions: Transactions,
  caller: Caller,
  place: { merchantId: string; restaurantId: string },
): Promise<void> {
  let deviceId: string | null = null;
  if (!caller.userId) {
    if (!caller.deviceUuid) throw whoAreYou();
    deviceId = await usedDevice(transactions, caller.deviceUuid);
  }
  await transactions.tenantRows(place.merchantId, addLike, [newId(), place.restaurantId, caller.userId, deviceId]);
}

export async function unlike(
  transactions: Transactions,
  caller: Caller,
  place: { merchantId: string; restaurantId: string },
): Promise<void> {
  if (!caller.userId && !caller.deviceUuid) throw whoAreYou();
  const owner = await ownerOf(transactions, caller);
  if (owner)
    await transactions.tenantRows(place.merchantId, dropLike, [place.restaurantId, owner.userId, owner.deviceId]);
}

const likePlaces = statement<{ merchant_id: string }>(
  'catalog.like-places',
  'select distinct merchant_id from liked_restaurant',
);
/** Two devices claimed by one person at once: the second sees what the first has brought. */
const queueOfPerson = statement(
  'catalog.queue-of-person',
  "select pg_advisory_xact_lock(hashtextextended('likes ' || $1, 0))",
);
const transferLikes = statement(
  'catalog.transfer-likes',
  `
  update liked_restaurant l set user_id = $2, device_id = null where (l.device_id = $1 or l.user_id = $1)
    and not exists (
    select from liked_restaurant own where own.merchant_id = l.merchant_id and own.restaurant_id = l.restaurant_id
      and own.user_id = $2)`,
);
const dropLeftLikes = statement(
  'catalog.drop-left-likes',
  'delete from liked_restaurant where device_id = $1 or user_id = $1',
);

/** Each once. */
async function moveLikes(transactions: Transactions, from: FormerOwner, userId: string): Promise<void> {
  const former = from.deviceId ?? from.userId;
  for (const merchantId of await merchantsWithRows(transactions, from, likePlaces)) {
    await transactions.pipelined(merchantId, [
      call(queueOfPerson, [userId]),
      call(transferLikes, [former, userId]),
      call(dropLeftLikes, [former]),
    ]);
  }
}

const likedAnywhere = statement<{ restaurant_id: string }>(
  'catalog.liked-anywhere',
  'select restaurant_id from liked_restaurant order by created_date desc',
);

const forgetOwn = statement('catalog.forget-likes', 'delete from liked_restaurant where user_id = $1');

export const likesOfPerson: PersonalData = {
  tables: ['liked_restaurant'],
  claim: moveLikes,
  export: async (transactions, { userId }) => ({
    likes: (await transactions.asVisitor({ userId }, (tx) => tx.rows(likedAnywhere))).map((row) => row.restaurant_id),
  }),
  forgetAt: async (tx, userId) => void (await tx.run(forgetOwn, [userId])),
};
