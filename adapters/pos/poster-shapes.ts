/** Poster's answers. Numbers often come as text, prices are in hundredths of the currency. */
import { createHash } from 'node:crypto';
import { isSame } from '#server/platform/is-same.ts';
import { z } from 'zod';
import type { PosMenu, PosModifierGroup, PosProduct } from '#domain/partners/pos/pos-menu.ts';
import { unnamed, type PosNotice, type PosOrder, type TillOrder } from '#server/partners/pos/ports.ts';
import { photoAt } from './photo-address.ts';
import type { PartnerFailure } from '#server/partners/integrations/ports.ts';

/** The clock of the account may differ from ours by its time zone. */
export const SEARCH_MARGIN_MS = 24 * 3_600_000;

export const Text = z.union([z.string(), z.number()]).transform(String);
export const Numeric = z.union([z.string(), z.number()]).transform((value, context) => {
  const number = Number(value);
  if (!Number.isFinite(number)) context.addIssue({ code: 'custom', message: 'number' });
  return number;
});

const Spots = z.array(z.object({ spot_id: Text, price: Numeric.nullish(), visible: Text.nullish() })).nullish();
const Prices = z.record(z.string(), Numeric).nullish();

const Product = z.object({
  product_id: Text,
  product_name: z.string(),
  hidden: Text.nullish(),
  /** Paths; the second one is the picture as it was uploaded. */
  photo: z.string().nullish(),
  photo_origin: z.string().nullish(),
  /** Prices by spot, where the spots themselves do not carry them. */
  price: Prices,
  spots: Spots,
  modifications: z
    .array(z.object({ modificator_id: Text, modificator_name: z.string(), spots: Spots, price: Prices }))
    .nullish(),
  group_modifications: z
    .array(
      z.object({
        dish_modification_group_id: Text,
        name: z.string(),
        modifications: z.array(z.object({ dish_modification_id: Text, name: z.string(), price: Numeric.nullish() })),
      }),
    )
    .nullish(),
});
type Product = z.output<typeof Product>;

export const answerOf = <T>(response: z.ZodType<T>) => z.object({ response }).transform((body) => body.response);
export const Products = answerOf(z.array(Product));
export const SpotList = answerOf(z.array(z.object({ spot_id: Text, name: z.string().nullish() })));
const IncomingOrder = z.object({
  incoming_order_id: Text,
  status: Numeric,
  transaction_id: Text.nullish(),
  comment: z.string().nullish(),
});
type IncomingOrder = z.output<typeof IncomingOrder>;
export const OneOrder = answerOf(IncomingOrder);
export const OrderList = answerOf(z.array(IncomingOrder));

const Transaction = z.object({
  transaction_id: Text,
  spot_id: Text,
  status: Text,
  sum: Numeric,
  payed_sum: Numeric.nullish(),
  date_start: Numeric,
  table_id: Text.nullish(),
  table_name: Text.nullish(),
  service_mode: Text.nullish(),
  transaction_comment: z.string().nullish(),
  client_firstname: z.string().nullish(),
  client_lastname: z.string().nullish(),
  products: z
    .array(z.object({ product_id: Text, num: Numeric, product_price: Numeric, product_name: z.string().nullish() }))
    .nullish(),
});
export const Transactions = answerOf(z.array(Transaction));

const CHECK_STATUSES: Record<string, TillOrder['status']> = { 1: 'ACCEPTED', 2: 'CLOSED', 3: 'CANCELED' };
const SERVICES: Record<string, TillOrder['service']> = { 1: 'DINE_IN', 2: 'PICK_UP', 3: 'DELIVERY' };

export function toTillOrder(check: z.output<typeof Transaction>): TillOrder {
  const isAtTable = (check.table_id ?? '0') !== '0';
  const table = isAtTable && check.table_name ? `Стол ${check.table_name}` : null;
  return {
    outsideId: check.transaction_id,
    branchId: check.spot_id,
    service: SERVICES[check.service_mode ?? ''] ?? (isAtTable ? 'DINE_IN' : 'PICK_UP'),
    status: CHECK_STATUSES[check.status] ?? null,
    rawStatus: check.status,
    items: (check.products ?? []).map(({ product_id: id, num, product_price: price, product_name: name }) => ({
      id,
      name: name ?? unnamed(id),
      quantity: num,
      price,
      modifications: [],
    })),
    total: check.sum,
    guestName: [check.client_firstname, check.client_lastname].filter(Boolean).join(' ') || null,
    phone: null,
    address: null,
    comment: [table, check.transaction_comment].filter(Boolean).join('. ') || null,
    openedAt: check.date_start,
  };
}

/** Prices differ by spot; the highest is shown, so that nothing is sold below its price by mistake. */
const priceOf = (spots: z.output<typeof Spots>, prices: z.output<typeof Prices>): number =>
  Math.max(0, ...(spots ?? []).map(({ price }) => price ?? 0), ...Object.values(prices ?? {}));

/** Variants of a product; ids of both kinds are told apart by a prefix, since they are counted separately. */
const VARIANT = 'm';
const EXTRA = 'd';

function groupsOf({ modifications, group_modifications: groups }: Product): PosModifierGroup[] {
  const variants: PosModifierGroup[] = modifications?.length
    ? [
        {
          id: VARIANT,
          name: '',
          kind: 'VARIANT',
          modifiers: modifications.map(({ modificator_id: id, modificator_name: name, spots, price }) => ({
            id: `${VARIANT}${id}`,
            name,
            price: priceOf(spots, price),
          })),
        },
      ]
    : [];
  const extras = (groups ?? []).map((group): PosModifierGroup => ({
    id: group.dish_modification_group_id,
    name: group.name,
    kind: 'EXTRA',
    // The prices of these are in the currency's major unit.
    modifiers: group.modifications.map(({ dish_modification_id: id, name, price }) => ({
      id: `${EXTRA}${id}`,
      name,
      price: Math.round((price ?? 0) * 100),
    })),
  }));
  return [...variants, ...extras];
}

const toProduct = (product: Product, baseUrl: string): PosProduct => {
  const groups = groupsOf(product);
  const [variants] = groups.filter(({ kind }) => kind === 'VARIANT');
  const own = priceOf(product.spots, product.price);
  return {
    id: product.product_id,
    name: product.product_name,
    price: own || Math.min(...(variants?.modifiers.map(({ price }) => price) ?? [0])),
    groups,
    ...photoAt(product.photo_origin || product.photo, baseUrl),
  };
};

export const toMenu = (
  products: readonly Product[],
  spots: readonly { spot_id: string; name?: string | null | undefined }[],
  baseUrl: string,
): PosMenu => ({
  branches: spots.map(({ spot_id: id, name }) => ({ id, name: name ?? id })),
  products: products.map((product) => toProduct(product, baseUrl)),
});

export const stoppedAt = (products: readonly Product[], spotId: string): string[] =>
  products
    .filter(
      ({ hidden, spots }) =>
        hidden === '1' || spots?.some((spot) => spot.spot_id === spotId && spot.visible === '0') === true,
    )
    .map(({ product_id: id }) => id);

/** Without the prefix by which the two kinds are told apart. */
export const rawId = (id: string): number => Number(id.slice(1));

export function toOrder({ incoming_order_id: externalId, status, transaction_id: check }: IncomingOrder): PosOrder {
  const common = { externalId, commandId: null, rawStatus: String(status), error: null };
  if (status === 1) return { ...common, state: 'ACCEPTED', status: 'CREATED' };
  if (status === 7) return { ...common, state: 'CANCELLED', status: null };
  // A check that is open at the till means that staff have taken it, whatever the status is called.
  return { ...common, ...(check ? { state: 'ACCEPTED', status: 'CREATED' } : { state: 'PENDING', status: null }) };
}

const KINDS: Record<number, PartnerFailure['kind']> = {
  10: 'unauthorized',
  11: 'unauthorized',
  12: 'unauthorized',
  20: 'unauthorized',
  32: 'notFound',
  404: 'notFound',
};

const Failed = z.union([
  z.object({ error: z.object({ code: Numeric, message: z.string().nullish() }) }),
  // Some calls answer the code as `error` and the text as `message`, without an object around them.
  z
    .object({ error: Numeric, message: z.string().nullish() })
    .transform(({ error: code, message }) => ({ error: { code, message } })),
]);

/** Poster answers failures with status 200. */
export function failureIn(body: unknown): PartnerFailure | null {
  const found = Failed.safeParse(body);
  if (!found.success) return null;
  const { code, message } = found.data.error;
  return {
    kind: KINDS[code] ?? 'rejected',
    providerCode: String(code),
    providerMessage: message?.slice(0, 300) ?? null,
  };
}

/** The mark, and no other one that begins with it. */
export const hasMark = (comment: string | null | undefined, mark: string): boolean =>
  comment === mark || comment?.startsWith(`${mark}.`) === true;

const Hook = z.object({
  account: Text,
  object: z.string(),
  object_id: Text,
  action: z.string(),
  time: Text,
  verify: z.string(),
  data: z.string().optional(),
});

const HOOK_OBJECTS: Record<string, PosNotice['about']> = {
  incoming_order: 'ORDERS',
  transaction: 'ORDERS',
  stock: 'MENU',
  product: 'MENU',
  dish: 'MENU',
};

/** A notice that carries Poster's signature; null: it does not, or is about something else. */
export function readHook(rawBody: string, secret: string | null): PosNotice | null {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const read = Hook.safeParse(body);
  if (!read.success) return null;
  const { account, object, object_id: id, action, data, time, verify } = read.data;
  if (secret !== null) {
    const parts = [account, object, id, action, ...(data === undefined ? [] : [data]), time, secret];
    const right = createHash('md5').update(parts.join(';')).digest('hex');
    if (!isSame(verify.toLowerCase(), right)) return null;
  }
  const about = HOOK_OBJECTS[object];
  return about ? { eventKey: `${object} ${id} ${action} ${time}`, about } : null;
}
