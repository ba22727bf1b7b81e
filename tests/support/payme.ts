/** Calls of Payme to a merchant of a test. */
import { expect } from 'vitest';
import { openPaymentShop, PRICE, type PaymentShop } from './payments.ts';

export const KEY = 'payme-test-key';
export const CASHBOX = '587f72c72cac0d162c722ae2';

interface PaymeAnswer {
  result?: Record<string, number | string | null | object>;
  error?: { code: number; message: unknown; data?: string };
}

interface CallOptions {
  key?: string;
  at?: string;
  verb?: 'POST' | 'GET';
}

export interface Payme {
  shop: PaymentShop;
  call(method: string, params: object, options?: CallOptions): Promise<PaymeAnswer>;
  code(method: string, params: object, options?: CallOptions): Promise<number | undefined>;
  newTransaction(): string;
  create(id: string, number: number | string, amount?: number): Promise<PaymeAnswer>;
  perform(id: string): Promise<PaymeAnswer>;
  /** An order that is paid. */
  paid(): Promise<{ id: string; number: number; transaction: string }>;
}

export const account = (number: number | string) => ({ order_id: String(number) });

export async function openPayme(): Promise<Payme> {
  const shop = await openPaymentShop({ provider: 'PAYME', fields: { merchantId: CASHBOX }, key: KEY });
  const { t } = shop;
  let calls = 0;
  let transactions = 0;
  const payme: Payme = {
    shop,
    async call(method, params, { key = KEY, at = shop.address, verb = 'POST' } = {}) {
      const authorization = `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`;
      calls += 1;
      const answer = await t.ask<PaymeAnswer>(at, {
        method: verb,
        headers: { authorization },
        ...(verb === 'POST' ? { body: { method, params, id: calls } } : {}),
      });
      expect(answer.status).toBe(200);
      return answer.body;
    },
    code: async (method, params, options) => (await payme.call(method, params, options)).error?.code,
    newTransaction: () => `${String(++transactions).padStart(4, '0')}${CASHBOX.slice(4)}`,
    create: (id, number, amount = PRICE) =>
      payme.call('CreateTransaction', { id, time: t.clock.now, amount, account: account(number) }),
    perform: (id) => payme.call('PerformTransaction', { id }),
    async paid() {
      const { id, number } = await shop.placed();
      const transaction = payme.newTransaction();
      await payme.create(transaction, number);
      expect((await payme.perform(transaction)).result).toMatchObject({ state: 2 });
      return { id, number, transaction };
    },
  };
  return payme;
}
