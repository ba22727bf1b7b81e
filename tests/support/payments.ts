/** Two merchants that take money online by the same provider, and what a test does at the first of them. */
import { expect } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { OrderMoney, OrderPayment, PaymentAccount } from '#contract/money/online-payments.ts';
import type { OnlinePayment, PaymentType } from '#domain/orders/orders/statuses.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from './city.ts';
import { placePickUp } from './order-steps.ts';
import { liftOrderLimits, newGuest, newStaff, ownOrder } from './orders.ts';
import { composeProduct, type TestProduct } from './product.ts';

export const NOW = Date.parse('2026-11-20T14:03:00+05:00');
export const PRICE = 4_500_000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const entries = statement<{ amount: number }>(
  'test.payment-entries',
  'select amount from payment_entry where order_id = $1 order by at, amount desc',
);
export const paymentsOf = statement<{ state: string; provider: string; amount: number; refunded: number }>(
  'test.payments-of',
  'select state, provider, amount, refunded from payment where order_id = $1 order by created_date, id',
);
export const refundsOf = statement<{ amount: number; state: string }>(
  'test.refunds-of',
  'select amount, state from payment_refund where order_id = $1 order by requested_at',
);
const giveCodes = statement('test.give-codes', "update product set mxik = '02202002001010016'");

interface Account {
  provider: OnlinePayment;
  fields: Record<string, string>;
  key: string;
  callbackKey?: string;
}

interface Paying {
  merchant: string;
  owner: string;
  /** Where the provider calls, below /api. */
  address: string;
}

export interface PaymentShop extends Paying {
  t: TestProduct;
  place: OpenedRestaurant;
  manager: string;
  other: Paying;
  /** Who orders; another one for each test. */
  guest: string;
  renewGuest(): Promise<void>;
  placed(paymentType?: PaymentType): Promise<{ id: string; number: number; expiresAt: string | null }>;
  payment(id: string, user?: string): Promise<OrderPayment>;
  own(id: string): Promise<OwnerOrder>;
  rows<T>(what: ReturnType<typeof statement<T>>, id: string): Promise<T[]>;
  staff<T = OwnerOrder>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: T }>;
  money(id: string): Promise<OrderMoney>;
  /** Moves an order as the restaurant's manager does. */
  move(id: string, ...statuses: string[]): Promise<void>;
  cancelOrder(id: string): Promise<void>;
  /** A refund that the manager decides on. */
  refund(id: string, amount: number): Promise<number>;
  /** Every dish gets an MXIK, and dishes a package code. */
  giveCodes(): Promise<void>;
}

async function openAccount(t: TestProduct, key: string, { provider, ...account }: Account): Promise<Paying> {
  const { transactions } = t.db;
  const merchant = await createMerchant(transactions, { key });
  const owner = await newStaff(transactions, merchant, 'OWNER');
  const { status, body } = await t.ask<PaymentAccount>(`/console/payment-methods/${provider}`, {
    merchant,
    user: owner,
    method: 'PUT',
    body: { isActive: true, ...account, version: 0 },
  });
  expect(status).toBe(200);
  await liftOrderLimits(transactions, merchant);
  return { merchant, owner, address: new URL(body.callbackUrl!).pathname.replace('/api', '') };
}

export async function openPaymentShop(account: Account, env: Record<string, string> = {}): Promise<PaymentShop> {
  const t = await composeProduct({ now: NOW, env: { PAYME_NETWORKS: 'any', ...env } });
  const { transactions } = t.db;
  const paying = await openAccount(t, 'anhor', account);
  const { merchant } = paying;
  const place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'anhor', branches: [{}], dishes: [{ name: 'Osh', price: PRICE }] },
    NOW,
  );
  const manager = await newStaff(transactions, merchant, 'MANAGER');
  const staff: PaymentShop['staff'] = (method, path, body) =>
    t.ask(`/console${path}`, { merchant, user: manager, method, ...(body ? { body } : {}) });
  const shop: PaymentShop = {
    ...paying,
    t,
    place,
    manager,
    staff,
    other: await openAccount(t, 'other', account),
    guest: await newGuest(transactions),
    async renewGuest() {
      t.clock.now = NOW;
      shop.guest = await newGuest(transactions);
    },
    placed: (paymentType = account.provider) => placePickUp(t, { merchant, place, user: shop.guest }, { paymentType }),
    payment: async (id, user = shop.guest) =>
      (await t.ask<OrderPayment>(`/orders/${id}/payment`, { merchant, user })).body,
    own: (id) => ownOrder(t, merchant, shop.guest, id),
    rows: (what, id) => transactions.tenantRows(merchant, what, [id]),
    money: async (id) => (await staff<OrderMoney>('GET', `/orders/${id}/payments`)).body,
    async move(id, ...statuses) {
      for (const to of statuses) {
        const { version, status: from } = await shop.own(id);
        expect((await staff('PATCH', `/orders/${id}/status`, { from, to, version })).status).toBe(200);
      }
    },
    async cancelOrder(id) {
      const { version, status: from } = await shop.own(id);
      const body = { from, to: 'CANCELED', version, reason: 'BUSY' };
      expect((await staff('PATCH', `/orders/${id}/status`, body)).status).toBe(200);
    },
    async refund(id, amount) {
      const { version } = await shop.own(id);
      return (await staff('POST', `/orders/${id}/refund-note`, { version, amount, note: 'sovuq' })).status;
    },
    async giveCodes() {
      await transactions.tenantRows(merchant, giveCodes);
      const asOwner = { merchant, user: paying.owner };
      const { body } = await t.ask<{ settings: { version: number } }>('/console/payment-methods', asOwner);
      const settings = { dishPackageCode: '1500000', vatPercent: 12, version: body.settings.version };
      const patched = await t.ask('/console/payment-methods', { ...asOwner, method: 'PATCH', body: settings });
      expect(patched.status).toBe(200);
    },
  };
  return shop;
}
