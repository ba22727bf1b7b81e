/** For tests: the calls that Click makes to a merchant's callback address. */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { openPaymentShop, PRICE, type PaymentShop } from './payments.ts';

export const KEY = 'click-test-key';
export const ACCOUNT = { serviceId: '777', merchantId: '46111', merchantUserId: '64082', tin: '311439965' };

interface ClickAnswer {
  error: number;
  error_note: string;
  merchant_prepare_id?: number;
  merchant_confirm_id?: number;
}

interface ClickFields {
  click_trans_id: string;
  merchant_trans_id: string;
  merchant_prepare_id?: string;
  amount: string;
  action: string;
  error?: string;
  sign_time?: string;
  service_id?: string;
}

export interface Click {
  shop: PaymentShop;
  /** `more` replaces fields after the signature was made. */
  call(fields: ClickFields, options?: { key?: string; at?: string; more?: object }): Promise<ClickAnswer>;
  newTransaction(): string;
  prepare(id: string, number: number | string, amount?: string): Promise<ClickAnswer>;
  complete(
    id: string,
    number: number | string,
    prepareId: number | undefined,
    more?: { error?: string; amount?: string },
  ): Promise<ClickAnswer>;
  /** An order that is paid. */
  paid(): Promise<{ id: string; number: number; transaction: string; prepareId: number }>;
}

export const SUM = (PRICE / 100).toFixed(2);

/** As Click's clock shows it. */
export const signTime = (now: number): string =>
  new Date(now + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export async function openClick(env: Record<string, string> = {}): Promise<Click> {
  const shop = await openPaymentShop({ provider: 'CLICK', fields: ACCOUNT, key: KEY }, env);
  const { t } = shop;
  let transactions = 0;
  const click: Click = {
    shop,
    async call(given, { key = KEY, at = shop.address, more = {} } = {}) {
      const fields = {
        service_id: ACCOUNT.serviceId,
        click_paydoc_id: String(Number(given.click_trans_id) - 1_000_000),
        error: '0',
        error_note: 'Success',
        sign_time: signTime(t.clock.now),
        ...given,
      };
      const { click_trans_id, service_id, merchant_trans_id, amount, action, sign_time } = fields;
      const prepareId = action === '1' ? (given.merchant_prepare_id ?? '') : '';
      const signed = [click_trans_id, service_id, key, merchant_trans_id, prepareId, amount, action, sign_time];
      const sign_string = createHash('md5').update(signed.join('')).digest('hex');
      const answer = await t.product.app.inject({
        method: 'POST',
        url: `/api${at}/${action === '1' ? 'complete' : 'prepare'}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...fields, sign_string, ...more }).toString(),
      });
      expect(answer.statusCode).toBe(200);
      return answer.json<ClickAnswer>();
    },
    newTransaction: () => String(1_000_000 + ++transactions),
    prepare: (id, number, amount = SUM) =>
      click.call({ click_trans_id: id, merchant_trans_id: String(number), amount, action: '0' }),
    complete: (id, number, prepareId, { error = '0', amount = SUM } = {}) =>
      click.call({
        click_trans_id: id,
        merchant_trans_id: String(number),
        merchant_prepare_id: String(prepareId),
        amount,
        action: '1',
        error,
      }),
    async paid() {
      const { id, number } = await shop.placed();
      const transaction = click.newTransaction();
      const { merchant_prepare_id: prepareId } = await click.prepare(transaction, number);
      expect((await click.complete(transaction, number, prepareId)).error).toBe(0);
      return { id, number, transaction, prepareId: prepareId! };
    },
  };
  return click;
}
