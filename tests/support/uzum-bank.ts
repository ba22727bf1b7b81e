/** Calls of Uzum Bank to a merchant of a test. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openPaymentShop, PRICE, type PaymentShop } from './payments.ts';

const KEY = 'uzum-test-key';
export const ACCOUNT = { serviceId: '101202', login: 'dasturxon' };

interface UzumAnswer {
  status: 'OK' | 'CREATED' | 'CONFIRMED' | 'REVERSED' | 'FAILED';
  errorCode?: string;
  transTime?: number;
  confirmTime?: number | null;
  reverseTime?: number | null;
}

interface CallOptions {
  login?: string;
  key?: string;
  at?: string;
  verb?: 'GET' | 'POST';
  /** Instead of the fields. */
  text?: string;
}

export interface UzumBank {
  shop: PaymentShop;
  call(step: string, fields: object, options?: CallOptions): Promise<UzumAnswer>;
  /** The code of a call that failed. */
  code(step: string, fields: object, options?: CallOptions): Promise<string | undefined>;
  create(transId: string, number: number | string, amount?: number): Promise<UzumAnswer>;
  confirm(transId: string): Promise<UzumAnswer>;
  /** An order that is paid. */
  paid(): Promise<{ id: string; number: number; transId: string }>;
}

export const params = (number: number | string) => ({ order_id: String(number) });

export async function openUzumBank(): Promise<UzumBank> {
  const shop = await openPaymentShop({ provider: 'UZUM_BANK', fields: ACCOUNT, key: KEY });
  const { t } = shop;
  const bank: UzumBank = {
    shop,
    async call(step, fields, { login = ACCOUNT.login, key = KEY, at = shop.address, verb = 'POST', text } = {}) {
      const body = { serviceId: Number(ACCOUNT.serviceId), timestamp: t.clock.now, ...fields };
      const answer = await t.product.app.inject({
        method: verb,
        url: `/api${at}/${step}`,
        headers: {
          authorization: `Basic ${Buffer.from(`${login}:${key}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        ...(verb === 'POST' && { payload: text ?? JSON.stringify(body) }),
      });
      const said = answer.json<UzumAnswer>();
      expect(answer.statusCode).toBe(said.errorCode === undefined ? 200 : 400);
      return said;
    },
    code: async (step, fields, options) => (await bank.call(step, fields, options)).errorCode,
    create: (transId, number, amount = PRICE) => bank.call('create', { transId, params: params(number), amount }),
    confirm: (transId) =>
      bank.call('confirm', { transId, paymentSource: 'CARD', tariff: '001', phone: '998901234567', cardType: 2 }),
    async paid() {
      const { id, number } = await shop.placed();
      const transId = randomUUID();
      await bank.create(transId, number);
      expect((await bank.confirm(transId)).status).toBe('CONFIRMED');
      return { id, number, transId };
    },
  };
  return bank;
}
