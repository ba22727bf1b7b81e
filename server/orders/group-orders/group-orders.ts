/** Rows of group orders. A device is a person of a group; its link is stored as a hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { event } from '#server/platform/database/outbox.ts';
import { statement, type Call } from '#server/platform/database/sql.ts';

export interface GroupItem {
  productId: string;
  productCount: number;
  modifications: { id: string; count: number }[];
  note: string | null;
}

export interface PersonRow {
  id: string;
  deviceId: string;
  name: string;
  isHost: boolean;
  allergens: Allergen[];
  allergyNote: string | null;
  items: GroupItem[];
}

export interface GroupRow {
  id: string;
  restaurant_id: string;
  closes_at: Date;
  closed_at: Date | null;
  canceled_at: Date | null;
  person_limit: number | null;
  order_id: string | null;
  people: PersonRow[];
}

export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** $1 restaurant, $2 hash of the link. */
export const groupByToken = statement<GroupRow>(
  'group-orders.by-token',
  `
  select g.id, g.restaurant_id, g.closes_at, g.closed_at, g.canceled_at, g.person_limit, g.order_id,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'deviceId', p.device_id, 'name', p.name,
        'isHost', p.is_host, 'allergens', p.allergens, 'allergyNote', p.allergy_note, 'items', p.items)
        order by p.is_host desc, p.joined_at, p.id)
      from group_person p where p.merchant_id = g.merchant_id and p.group_id = g.id), '[]') as people
  from group_order g where g.restaurant_id = $1 and g.token_hash = $2`,
);
/** The same parameters. Changes of one group queue here, so that its limits are exact. */
export const lockGroup = statement<{ id: string }>(
  'group-orders.lock',
  'select id from group_order where restaurant_id = $1 and token_hash = $2 for update',
);

/** $1 device. Groups of one host are created one after another, so that their count is exact. */
export const lockHost = statement(
  'group-orders.lock-host',
  "select pg_advisory_xact_lock(hashtextextended('group orders ' || $1, 0))",
);
/** $1 device, $2 now. */
export const openGroupsOfHost = statement<{ count: number }>(
  'group-orders.open-of-host',
  `
  select count(*)::integer as count from group_person p
  join group_order g on g.merchant_id = p.merchant_id and g.id = p.group_id
  where p.device_id = $1 and p.is_host and g.closed_at is null and g.canceled_at is null and g.closes_at > $2`,
);
export const addGroup = statement(
  'group-orders.add',
  `
  insert into group_order (merchant_id, id, restaurant_id, token_hash, closes_at, person_limit)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5)`,
);
export const addPerson = statement(
  'group-orders.add-person',
  `
  insert into group_person (merchant_id, group_id, id, device_id, name, is_host, items, joined_at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6::jsonb, $7)`,
);
export const removePerson = statement(
  'group-orders.remove-person',
  'delete from group_person where group_id = $1 and id = $2',
);
/** $1 group, $2 person, $3 their dishes. */
export const setItems = statement(
  'group-orders.set-items',
  'update group_person set items = $3::jsonb where group_id = $1 and id = $2',
);
/** $1 group, $2 person, $3 and $4 what they must not eat. */
export const setAllergies = statement(
  'group-orders.set-allergies',
  'update group_person set allergens = $3, allergy_note = $4 where group_id = $1 and id = $2',
);
export const closeGroup = statement(
  'group-orders.close',
  'update group_order set closed_at = $2 where id = $1 and closed_at is null',
);
export const reopenGroup = statement(
  'group-orders.reopen',
  'update group_order set closed_at = null, closes_at = $2 where id = $1',
);
export const cancelGroup = statement(
  'group-orders.cancel',
  'update group_order set canceled_at = $2 where id = $1 and canceled_at is null',
);
/** $2 order. An order of another restaurant is not found. */
export const nameOrder = statement(
  'group-orders.name-order',
  `
  update group_order g set order_id = o.id from orders o
  where g.id = $1 and o.id = $2 and o.restaurant_id = g.restaurant_id and o.merchant_id = g.merchant_id`,
);

export const GROUP_TOPIC = 'group-order';
export const groupChanged = (merchantId: string, groupId: string): Call<never> =>
  event(GROUP_TOPIC, { groupId }, merchantId);
