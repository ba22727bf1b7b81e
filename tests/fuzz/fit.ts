/** Adapts generated bodies to the rows of the database and opens the merchants, so that some requests succeed. */
import type pg from 'pg';
import type { TestProduct } from '#tests/support/product.ts';
import type { Random } from './random.ts';
import type { FuzzRequest } from './requests.ts';
import type { MerchantFixture } from './two-merchants.ts';

type Body = Record<string, unknown>;

const NEXT: Record<string, string> = { OPEN: 'ACCEPTED', ACCEPTED: 'COOKING', COOKING: 'READY', READY: 'DONE' };

/** A move is refused unless it begins at the order's status and version. */
async function fitToOrder(database: pg.Client, fuzzed: FuzzRequest, body: Body): Promise<Body> {
  const id = /\/orders\/([0-9a-f-]{36})/.exec(fuzzed.url)?.[1];
  if (!id || !('version' in body)) return body;
  const text = 'select status, version from orders where id = $1';
  const { rows } = await database.query<{ status: string; version: number }>(text, [id]);
  const [order] = rows;
  if (!order) return body;
  const move = 'from' in body ? { from: order.status, to: NEXT[order.status] ?? body['to'] } : {};
  return { ...body, ...move, version: order.version };
}

/** An order is refused when its sum is not the one that was quoted. */
async function fitToQuote(t: TestProduct, fuzzed: FuzzRequest, body: Body): Promise<Body> {
  if (!fuzzed.key.endsWith(' /orders') || typeof body['merchantId'] !== 'string') return body;
  const where = { merchant: fuzzed.headers['merchant'], method: 'POST' as const };
  const { body: quote } = await t.ask<{ bill?: number }>('/basket/quote', { ...where, body });
  return quote.bill === undefined ? body : { ...body, bill: quote.bill };
}

export async function fitted(
  { t, database }: { t: TestProduct; database: pg.Client },
  fuzzed: FuzzRequest,
  random: Random,
): Promise<FuzzRequest> {
  if (!fuzzed.body || fuzzed.body.length > 20_000 || random.chance(0.4)) return fuzzed;
  let body: unknown;
  try {
    body = JSON.parse(fuzzed.body.toString());
  } catch {
    return fuzzed;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return fuzzed;
  const fit = await fitToQuote(t, fuzzed, await fitToOrder(database, fuzzed, body as Body));
  return fit === body ? fuzzed : { ...fuzzed, body: Buffer.from(JSON.stringify(fit)) };
}

/** What an owner or an administrator switched off in a batch would make the next ones shallow. */
export async function revive(
  { t, database, admin }: { t: TestProduct; database: pg.Client; admin: string },
  { merchant, staff }: MerchantFixture,
): Promise<void> {
  const { rows } = await database.query<{ off: boolean }>(
    `
    select not m.is_active or m.deleted
      or not (w.delivery_active and w.pickup_active and w.dine_in_active and w.listed) as off
    from merchant m join merchant_web_settings w on w.merchant_id = m.id where m.id = $1`,
    [merchant],
  );
  if (rows[0]?.off) {
    await t.ask(`/platform/merchants/${merchant}`, {
      user: admin,
      method: 'PATCH',
      body: { isActive: true, deleted: false },
    });
    await t.ask('/console/settings', {
      merchant,
      user: staff.OWNER,
      method: 'PATCH',
      body: { web: { deliveryActive: true, pickupActive: true, dineInActive: true, listed: true } },
    });
  }
  await database.query(
    `update branch set accepting = true, paused_until = null, busy_minutes = 0, busy_until = null
    where merchant_id = $1`,
    [merchant],
  );
  await database.query('update customer set blocked = false where merchant_id = $1', [merchant]);
}
