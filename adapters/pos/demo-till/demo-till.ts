/** A small till with a JSON protocol: a menu, orders under our key, no reservations and no stop list of its own. */
import { z } from 'zod';
import {
  mapResult,
  type PartnerAccount,
  type PartnerRequest,
  type PartnerResult,
} from '#server/partners/integrations/ports.ts';
import type { PosOrder, PosProvider, PosReservations } from '#server/partners/pos/ports.ts';

const Menu = z.object({
  branches: z.array(z.object({ id: z.string(), name: z.string() })),
  products: z.array(z.object({ id: z.string(), name: z.string(), price: z.int() })),
});
const Order = z.object({ key: z.string(), state: z.enum(['NEW', 'TAKEN', 'READY', 'REFUSED']) });
const Orders = z.object({ items: z.array(Order) });

const call = <T>(
  account: PartnerAccount,
  path: string,
  request: Pick<PartnerRequest<T>, 'answer'> & Partial<PartnerRequest<T>>,
): Promise<PartnerResult<T>> =>
  account.send({
    action: path,
    method: request.body ? 'POST' : 'GET',
    path,
    headers: { authorization: `Bearer ${account.key}` },
    ...request,
  });

const STATES = {
  NEW: { state: 'PENDING', status: null },
  TAKEN: { state: 'ACCEPTED', status: 'CREATED' },
  READY: { state: 'ACCEPTED', status: 'DONE' },
  REFUSED: { state: 'CANCELLED', status: null },
} as const;
const toOrder = ({ key, state }: z.output<typeof Order>): PosOrder => ({
  externalId: key,
  commandId: null,
  rawStatus: state,
  error: null,
  ...STATES[state],
});

const byHand = () => Promise.resolve({ ok: true, value: 'BY_HAND' } as const);
const noReservation = () =>
  Promise.resolve({
    ok: false,
    failure: { kind: 'rejected', providerCode: null, providerMessage: 'The till has no reservations' },
  } as const);
const reservations: PosReservations = {
  find: () => Promise.resolve({ ok: true, value: null }),
  create: noReservation,
  get: noReservation,
  cancel: byHand,
};

export const demoTill = (): PosProvider => ({
  vendor: 'DEMO_TILL',
  isIdempotent: true,
  async check(account) {
    return mapResult(await call(account, '/menu', { answer: Menu }), ({ branches }) => ({
      offers: branches.map(({ name }) => name),
    }));
  },
  async menu(account) {
    return mapResult(await call(account, '/menu', { answer: Menu }), ({ branches, products }) => ({
      menu: { branches, products: products.map((each) => ({ ...each, groups: [] })) },
      revision: null,
    }));
  },
  stops: () => Promise.resolve({ ok: true, value: [] }),
  setStopped: byHand,
  tillOrders: () => Promise.resolve({ ok: true, value: [] }),
  async find(account, { orderId, requestId }) {
    const found = await call(account, `/orders?key=${orderId}`, { answer: Orders, orderId, requestId });
    return mapResult(found, ({ items }) => (items[0] ? toOrder(items[0]) : null));
  },
  async create(account, { orderId, requestId, branchId, mark, comment, lines, total }) {
    const body = {
      key: orderId,
      branch: branchId,
      comment: [mark, comment].filter(Boolean).join('. '),
      items: lines.map(({ productId, count }) => ({ product: productId, count })),
      total,
    };
    return mapResult(await call(account, '/orders', { body, answer: Order, orderId, requestId }), toOrder);
  },
  async get(account, { externalId, orderId }) {
    return mapResult(await call(account, `/orders/${externalId}`, { answer: Order, orderId }), toOrder);
  },
  cancel: byHand,
  reservations,
  problemOf: () => 'REJECTED',
  readHook: () => null,
});
