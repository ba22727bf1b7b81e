/** Generated bodies brought in line with what the database says now, so that some requests get as far as being done. */
import type pg from 'pg';
import type { TestProduct } from '#tests/support/product.ts';
import type { Random } from './random.ts';
import type { FuzzRequest } from './requests.ts';

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
