/** Three-way merge of a basket in this browser with the one on the server, based on the state they last agreed on. */
import type { Basket as ServerBasket } from '#contract/orders/basket.ts';
import { lineKey, type BasketChange } from '#domain/orders/orders/basket.ts';
import { persistedStore, type PersistedStore } from '#web/platform/storage/persisted-store.ts';

interface SyncedLine {
  /** The server's id. */
  id: string;
  productId: string;
  count: number;
}

/** The state in which both sides last agreed. */
export interface Agreed {
  version: number;
  lines: Record<string, SyncedLine>;
  /** Changes made by the restaurant that the guest has not dismissed yet. */
  changes: BasketChange[];
  /** What was sent since, without an answer: counts by line. The server may have stored any of them. */
  sent?: Record<string, number>[];
}

/** At most so many are remembered: without a connection, every change of the basket adds one. */
const MOST_SENT = 10;

export const NEVER: Agreed = { version: 0, lines: {}, changes: [] };

type Counts = ReadonlyMap<string, number>;

const countsOf = (lines: readonly { key: string; count: number }[]): Counts =>
  new Map(lines.map(({ key, count }) => [key, count]));

const agreedCounts = ({ lines }: Agreed): Counts =>
  new Map(Object.entries(lines).map(([key, { count }]) => [key, count]));

const countsSent = (sent: Record<string, number>): Counts => new Map(Object.entries(sent));

const same = (a: Counts, b: Counts): boolean =>
  a.size === b.size && [...a].every(([key, count]) => b.get(key) === count);

/** Whether the server may have another basket than this browser. */
export const isUnsaved = (lines: readonly { key: string; count: number }[], agreed: Agreed): boolean =>
  agreed.sent !== undefined || !same(countsOf(lines), agreedCounts(agreed));

/** The agreement to store before this browser's lines are sent: the page may be left before the answer arrives. */
export function withSent(agreed: Agreed, lines: readonly { key: string; count: number }[]): Agreed {
  const counts = countsOf(lines);
  const sent = agreed.sent ?? [];
  if (sent.some((earlier) => same(countsSent(earlier), counts))) return agreed;
  return { ...agreed, sent: [...sent, Object.fromEntries(counts)].slice(-MOST_SENT) };
}

/**
 * Line by line: a change made here wins, because the guest is looking at it; otherwise the other device's change is
 * taken. A count of zero means that the line is removed. A count that this browser sent is no change of another device.
 * @internal
 */
export function mergeCounts(
  agreed: Counts,
  local: Counts,
  remoteCounts: Counts,
  sent: readonly Counts[] = [],
): Map<string, number> {
  const merged = new Map<string, number>();
  for (const key of new Set([...local.keys(), ...remoteCounts.keys()])) {
    const [before, mine, theirs] = [agreed.get(key) ?? 0, local.get(key) ?? 0, remoteCounts.get(key) ?? 0];
    const isOwn = sent.some((counts) => (counts.get(key) ?? 0) === theirs);
    const count = mine === before && !isOwn ? theirs : mine;
    if (count > 0) merged.set(key, count);
  }
  return merged;
}

/**
 * A lower version than the known one belongs to another basket, after signing in or out: nothing was agreed with it.
 */
export function mergeWith(
  agreed: Agreed,
  lines: readonly { key: string; count: number }[],
  remote: ServerBasket,
): Map<string, number> {
  const known = remote.version < agreed.version ? NEVER : agreed;
  const sent = (known.sent ?? []).map(countsSent);
  return mergeCounts(agreedCounts(known), countsOf(lines), agreedCounts(agreementOf(remote)), sent);
}

export function agreementOf({
  version,
  cartItems,
  changes,
}: Pick<ServerBasket, 'version' | 'cartItems' | 'changes'>): Agreed {
  const lines = cartItems.map(
    (item) =>
      [
        lineKey({ ...item, note: item.note ?? null }),
        { id: item.id, productId: item.productId, count: item.productCount },
      ] as const,
  );
  return { version, lines: Object.fromEntries(lines), changes };
}

/** Changes of sums only follow from other changes and are not shown by themselves. */
const SHOWN_KINDS: readonly BasketChange['kind'][] = [
  'price',
  'soldOut',
  'removed',
  'backAgain',
  'branch',
  'delivery',
  'promoGone',
];

/**
 * Merges earlier and later changes: a later one about the same thing replaces the earlier, keeping its starting value.
 */
export function mergeChanges(before: readonly BasketChange[], added: readonly BasketChange[]): BasketChange[] {
  const subjectOf = (change: BasketChange): string =>
    'lineId' in change ? `${change.kind === 'price' ? 'price' : 'state'} ${change.lineId}` : change.kind;
  const merged = new Map(before.map((change) => [subjectOf(change), change]));
  for (const change of added) {
    if (!SHOWN_KINDS.includes(change.kind)) continue;
    const first = merged.get(subjectOf(change));
    const begins = first && 'from' in first && first.kind === change.kind ? { from: first.from } : {};
    merged.set(subjectOf(change), { ...change, ...begins } as BasketChange);
  }
  return [...merged.values()].filter((change) => !('from' in change) || change.from !== change.to);
}

/** A branch or a fee that is not known says nothing: a dish that no branch has is reported by itself. */
export const isWorthShowing = (change: BasketChange): boolean =>
  (change.kind !== 'branch' && change.kind !== 'delivery') || (change.from !== null && change.to !== null);

type AgreementsById = Record<string, Agreed>;

function readAgreements(stored: unknown): AgreementsById | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const good = Object.entries(stored as Record<string, Partial<Agreed> | null>).filter(
    (pair): pair is [string, Agreed] =>
      Number.isInteger(pair[1]?.version) && typeof pair[1]?.lines === 'object' && Array.isArray(pair[1].changes),
  );
  return Object.fromEntries(good);
}

const stores = new Map<string, PersistedStore<AgreementsById>>();

/** The agreed state per restaurant of a storefront. */
export function agreedStore(merchantId: string): PersistedStore<AgreementsById> {
  const known = stores.get(merchantId);
  if (known) return known;
  const store = persistedStore(`basketsAgreed:${merchantId}`, readAgreements);
  stores.set(merchantId, store);
  return store;
}
