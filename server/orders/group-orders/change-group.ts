/**
 * Changes of a group order. Each locks the group's row first and then reads the time, so that a dish added in the last
 * second is either in the order or refused.
 */
import type { GroupOrder } from '#contract/orders/group-orders.ts';
import {
  addedLines,
  groupStatusAt,
  isClosingTime,
  isWithinLimit,
  MOST_LINES,
  MOST_OPEN_GROUPS,
  MOST_PEOPLE,
  type GroupStatus,
} from '#domain/orders/orders/group-order.ts';
import { lineKey } from '#domain/orders/orders/basket.ts';
import { cleanText } from '#domain/orders/orders/request.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { FoundRestaurant } from '#server/restaurants/catalog/catalog.ts';
import { invalid } from '../checkout/checkout.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import {
  addGroup,
  addPerson,
  groupByToken,
  groupChanged,
  lockGroup,
  lockHost,
  newToken,
  openGroupsOfHost,
  tokenHash,
  type GroupItem,
  type GroupRow,
  type PersonRow,
} from './group-orders.ts';
import { checkAdded, productsOf, toLines, totalOf } from './group-lines.ts';

export interface GroupDeps {
  transactions: Transactions;
  now: () => number;
  /** The link of an order, from its id. */
  linkOf(orderId: string): string;
}

/** The group of a request, and its caller. */
export interface GroupAsk {
  found: FoundRestaurant;
  token: string;
  deviceId: string | null;
  language: Language;
}

export interface ChangedGroup {
  tx: TenantTx;
  group: GroupRow;
  status: GroupStatus;
  me: PersonRow | undefined;
  now: number;
}

const statusOf = (group: GroupRow, now: number): GroupStatus =>
  groupStatusAt(
    {
      closesAt: group.closes_at.getTime(),
      isClosed: group.closed_at !== null,
      isCanceled: group.canceled_at !== null,
      isOrdered: group.order_id !== null,
    },
    now,
  );

async function viewOf(deps: GroupDeps, tx: TenantTx, ask: GroupAsk, group: GroupRow): Promise<GroupOrder> {
  const now = deps.now();
  const { people } = group;
  const { found, deviceId, language } = ask;
  const items = people.flatMap((person) => person.items);
  const products = items.length > 0 ? await productsOf(tx, found.id, items, now) : [];
  const hasJoined = people.some((person) => person.deviceId === deviceId);
  return {
    merchantId: found.id,
    status: statusOf(group, now),
    closesAt: group.closes_at.toISOString(),
    personLimit: group.person_limit,
    hostName: people.find(({ isHost }) => isHost)?.name ?? '',
    peopleCount: people.length,
    people: !hasJoined
      ? []
      : people.map((person) => ({
          id: person.id,
          name: person.name,
          isHost: person.isHost,
          isMe: person.deviceId === deviceId,
          // Nobody else's: the restaurant alone reads them, with the order.
          allergy: person.deviceId === deviceId ? { allergens: person.allergens, note: person.allergyNote } : null,
          lines: toLines(person.items, products, language, found.mainLanguage),
          total: totalOf(person.items, products),
        })),
    total: totalOf(items, products),
    order: hasJoined && group.order_id ? deps.linkOf(group.order_id) : null,
  };
}

export function readGroup(deps: GroupDeps, ask: GroupAsk): Promise<GroupOrder> {
  return deps.transactions.withTenant(ask.found.owner.merchant.id, async (tx) => {
    const group = await tx.maybe(groupByToken, [ask.found.id, tokenHash(ask.token)]);
    if (!group) throw new Refusal('NOT_FOUND');
    return viewOf(deps, tx, ask, group);
  });
}

/** Runs `work` with the group locked, notifies the others, and answers with the group as it is then. */
export async function changeGroup(
  deps: GroupDeps,
  ask: GroupAsk,
  work: (changed: ChangedGroup) => Promise<unknown>,
): Promise<GroupOrder> {
  const key = [ask.found.id, tokenHash(ask.token)];
  const merchantId = ask.found.owner.merchant.id;
  return deps.transactions.withTenant(
    merchantId,
    async (tx) => {
      if (!(await tx.maybe(lockGroup, key))) throw new Refusal('NOT_FOUND');
      const group = await tx.row(groupByToken, key);
      const now = deps.now();
      const me = group.people.find(({ deviceId }) => deviceId === ask.deviceId);
      await work({ tx, group, me, now, status: statusOf(group, now) });
      await tx.send(groupChanged(merchantId, group.id));
      return viewOf(deps, tx, ask, await tx.row(groupByToken, key));
    },
    { retry: true },
  );
}

const refuse = (why: string, more: object = {}): Refusal => new Refusal('NOT_ALLOWED_NOW', { why, ...more });

export function demandOpen({ status }: ChangedGroup): void {
  if (status !== 'OPEN') throw refuse(`GROUP_${status}`);
}

export function demandHost({ me }: ChangedGroup): PersonRow {
  if (!me?.isHost) throw refuse('NOT_HOST');
  return me;
}

export function demandJoined({ me }: ChangedGroup): PersonRow {
  if (!me) throw refuse('NOT_JOINED');
  return me;
}

export function demandClosingTime(closesAt: number, now: number, language: Language): void {
  if (!isClosingTime(closesAt, now)) throw invalid([{ path: 'closesAt', code: 'CLOSING_TIME' }], language);
}

/** A line that is named twice is stored once, with both counts. */
export function toItems(requested: readonly (Omit<GroupItem, 'note'> & { note?: string | null })[]): GroupItem[] {
  const items = new Map<string, GroupItem>();
  for (const { productId, productCount, modifications, note } of requested) {
    const item = { productId, productCount, modifications, note: cleanText(note) };
    const key = lineKey(item);
    items.set(key, { ...item, productCount: item.productCount + (items.get(key)?.productCount ?? 0) });
  }
  return [...items.values()];
}

export async function checkItems({ tx, group, now }: ChangedGroup, me: PersonRow, items: GroupItem[], ask: GroupAsk) {
  const ofOthers = group.people.filter((person) => person !== me).reduce((sum, each) => sum + each.items.length, 0);
  if (ofOthers + items.length > MOST_LINES) throw refuse('TOO_MANY_LINES', { most: MOST_LINES });
  const products = await productsOf(tx, ask.found.id, [...me.items, ...items], now);
  checkAdded(addedLines(me.items, items), products, ask.language);
  const limit = me.isHost ? null : group.person_limit;
  if (!isWithinLimit({ before: totalOf(me.items, products), after: totalOf(items, products), limit })) {
    throw refuse('OVER_LIMIT', { most: limit });
  }
}

export interface NewGroup {
  name: string;
  closesAt: number;
  personLimit: number | null;
  items: GroupItem[];
}

export async function beginGroup(
  deps: GroupDeps,
  ask: Omit<GroupAsk, 'token' | 'deviceId'> & { deviceId: string },
  { name, closesAt, personLimit, items }: NewGroup,
): Promise<{ token: string; group: GroupOrder }> {
  const { found, deviceId, language } = ask;
  const token = newToken();
  const key = [found.id, tokenHash(token)];
  return deps.transactions.withTenant(
    found.owner.merchant.id,
    async (tx) => {
      await tx.run(lockHost, [deviceId]);
      const now = deps.now();
      demandClosingTime(closesAt, now, language);
      if ((await tx.row(openGroupsOfHost, [deviceId, new Date(now)])).count >= MOST_OPEN_GROUPS)
        throw refuse('TOO_MANY_GROUPS', { most: MOST_OPEN_GROUPS });
      if (items.length > 0) checkAdded(items, await productsOf(tx, found.id, items, now), language);
      const groupId = newId();
      await tx.run(addGroup, [groupId, ...key, new Date(closesAt), personLimit]);
      const host = [groupId, newId(), deviceId, name, true, JSON.stringify(items), new Date(now)];
      await tx.run(addPerson, host);
      return { token, group: await viewOf(deps, tx, { ...ask, token }, await tx.row(groupByToken, key)) };
    },
    { retry: true },
  );
}

/** Joining again changes nothing: a link is opened more than once. */
export async function joinGroup(deps: GroupDeps, ask: GroupAsk & { deviceId: string }, name: string) {
  try {
    return await changeGroup(deps, ask, async (changed) => {
      const { tx, group, me, now } = changed;
      if (me) return;
      demandOpen(changed);
      if (group.people.length >= MOST_PEOPLE) throw refuse('TOO_MANY_PEOPLE', { most: MOST_PEOPLE });
      await tx.run(addPerson, [group.id, newId(), ask.deviceId, name, false, '[]', new Date(now)]);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refuse('NAME_TAKEN') : error;
  }
}
