/** How a basket here and the one on the server become the same again: what each side changed since they last were. */
import type { Basket as ServerBasket } from '#contract/basket.ts';
import { lineKey, type BasketChange } from '#domain/orders/basket.ts';
import { persistedStore, type PersistedStore } from '#web/platform/storage/persisted-store.ts';

export interface SyncedLine {
  /** The server's. */
  id: string;
  productId: string;
  count: number;
}

/** Both sides as they last agreed. */
export interface Agreed {
  version: number;
  lines: Record<string, SyncedLine>;
  /** What the restaurant changed meanwhile, until the guest has waved it away. */
  changes: BasketChange[];
}

export const NEVER: Agreed = { version: 0, lines: {}, changes: [] };

type Counts = ReadonlyMap<string, number>;

export const countsOf = (lines: readonly { key: string; count: number }[]): Counts =>
  new Map(lines.map(({ key, count }) => [key, count]));

const agreedCounts = ({ lines }: Agreed): Counts =>
  new Map(Object.entries(lines).map(([key, { count }]) => [key, count]));

const same = (a: Counts, b: Counts): boolean =>
  a.size === b.size && [...a].every(([key, count]) => b.get(key) === count);

/** Something was changed here that the server has not been told. */
export const isUnsaved = (lines: readonly { key: string; count: number }[], agreed: Agreed): boolean =>
  !same(countsOf(lines), agreedCounts(agreed));

/**
 * Line by line: what was changed here stands, for it is what the guest is looking at; where nothing was, what the
 * other device did is taken over. Zero is not there.
 */
export function mergeCounts(agreed: Counts, here: Counts, there: Counts): Map<string, number> {
  const merged = new Map<string, number>();
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [before, mine, theirs] = [agreed.get(key) ?? 0, here.get(key) ?? 0, there.get(key) ?? 0];
    const count = mine === before ? theirs : mine;
    if (count > 0) merged.set(key, count);
  }
  return merged;
}

/** An older version than the one we know is another basket: somebody signed in or out. Nothing was agreed with it. */
export function mergeWith(
  agreed: Agreed,
  lines: readonly { key: string; count: number }[],
  remote: ServerBasket,
): Map<string, number> {
  const known = remote.version < agreed.version ? NEVER : agreed;
  return mergeCounts(agreedCounts(known), countsOf(lines), agreedCounts(agreementOf(remote)));
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

/** News that is about other news' numbers alone says nothing of its own. */
const TOLD: readonly BasketChange['kind'][] = [
  'price',
  'soldOut',
  'removed',
  'backAgain',
  'branch',
  'delivery',
  'promoGone',
];

/**
 * Old and new news together: a later word about the same thing takes the place of the earlier, which says where it
 * began.
 */
export function joinChanges(before: readonly BasketChange[], added: readonly BasketChange[]): BasketChange[] {
  const about = (change: BasketChange): string =>
    'lineId' in change ? `${change.kind === 'price' ? 'price' : 'state'} ${change.lineId}` : change.kind;
  const joined = new Map(before.map((change) => [about(change), change]));
  for (const change of added) {
    if (!TOLD.includes(change.kind)) continue;
    const first = joined.get(about(change));
    if (change.kind === 'price' && first?.kind === 'price') joined.set(about(change), { ...change, from: first.from });
    else joined.set(about(change), change);
  }
  return [...joined.values()].filter((change) => !('from' in change) || change.from !== change.to);
}

type Kept = Record<string, Agreed>;

function readKept(stored: unknown): Kept | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const good = Object.entries(stored as Record<string, Partial<Agreed> | null>).filter(
    (pair): pair is [string, Agreed] =>
      Number.isInteger(pair[1]?.version) && typeof pair[1]?.lines === 'object' && Array.isArray(pair[1].changes),
  );
  return Object.fromEntries(good);
}

const stores = new Map<string, PersistedStore<Kept>>();

/** What was agreed with the server, per restaurant of a storefront. */
export function agreedStore(merchantId: string): PersistedStore<Kept> {
  const known = stores.get(merchantId);
  if (known) return known;
  const store = persistedStore(`basketsAgreed:${merchantId}`, readKept);
  stores.set(merchantId, store);
  return store;
}
