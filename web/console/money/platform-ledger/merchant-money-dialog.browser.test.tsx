import { expect, it } from 'vitest';
import type { MerchantMoney } from '#contract/money/ledger.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { MerchantMoneyDialog } from './merchant-money-dialog.tsx';

const terms: MerchantMoney['terms'][number] = {
  version: 1,
  startsAt: '2026-10-31T19:00:00.000Z',
  createdAt: '2026-10-20T19:00:00.000Z',
  rates: { DELIVERY: { basisPoints: 1500, fixed: 0 } },
  onlineTo: 'PLATFORM',
};
const account = {
  holder: 'Plov MChJ',
  tin: '123456789',
  bankCode: '00014',
  account: '20208000900000000001',
  version: 1,
};
const promo: MerchantMoney['promos'][number] = {
  id: '1',
  code: 'OSH50',
  title: null,
  isActive: true,
  platformPercent: 50,
  orderCap: 1_000_000,
  totalCap: 100_000_000,
  version: 1,
};
const money: MerchantMoney = {
  terms: [terms],
  account,
  promos: [promo],
  transfers: [],
  books: null,
  balance: 0,
  invoices: [],
  counterRefunds: { count: 0, amount: 0, refused: 0, refusedAmount: 0 },
};

/** The money of a merchant, opened; `reopen` closes the dialog and opens it again. */
function openMoney(write: (body: never) => MerchantMoney) {
  const api = readOnce({ 'GET /platform/merchants/:id/money': money }, (_call, { body }) => write(body as never));
  const client = createQueryClient();
  const open = () =>
    mount(inConsole(<MerchantMoneyDialog merchantId="m" name="Plov" onClose={() => undefined} />, { api, client }));
  const host = open();
  const reopen = (): void => {
    host.unmount();
    open();
  };
  return { reopen, saves: api.saves };
}

it('terms that are opened again while the money is refetched are those that were saved', async () => {
  openMoney((body: object) => ({ ...money, terms: [{ ...terms, ...body, version: 2 }, terms] }));
  await expect.poll(() => buttonOf('platformMoney.changeTerms')).toBeTruthy();
  press(buttonOf('platformMoney.changeTerms'));
  await expect.poll(() => fieldOf('platformMoney.ratePercent')).toBeTruthy();
  type(fieldOf('platformMoney.ratePercent'), '12.5');
  press(buttonOf('platformMoney.saveTerms'));
  await expect.poll(() => buttonOf('platformMoney.changeTerms')).toBeTruthy();
  press(buttonOf('platformMoney.changeTerms'));
  await expect.poll(() => fieldOf('platformMoney.ratePercent')).toBeTruthy();
  expect(fieldOf('platformMoney.ratePercent').value).toBe('12.5');
});

it('an account that is opened again while the money is refetched is the one that was saved', async () => {
  openMoney((body: object) => ({ ...money, account: { ...account, ...body, version: 2 } }));
  await expect.poll(() => buttonOf('platformMoney.changeAccount')).toBeTruthy();
  press(buttonOf('platformMoney.changeAccount'));
  await expect.poll(() => fieldOf('platformMoney.holder')).toBeTruthy();
  type(fieldOf('platformMoney.holder'), 'Osh MChJ');
  press(buttonOf('platformMoney.saveAccount'));
  await expect.poll(() => buttonOf('platformMoney.changeAccount')).toBeTruthy();
  press(buttonOf('platformMoney.changeAccount'));
  await expect.poll(() => fieldOf('platformMoney.holder')).toBeTruthy();
  expect(fieldOf('platformMoney.holder').value).toBe('Osh MChJ');
});

it('the part of a promo that is opened again while the money is refetched is the one that was saved', async () => {
  const { reopen, saves } = openMoney((body: object) => ({ ...money, promos: [{ ...promo, ...body, version: 2 }] }));
  await expect.poll(() => fieldOf('platformMoney.orderCap')).toBeTruthy();
  type(fieldOf('platformMoney.orderCap'), '20000');
  press(buttonOf('platformMoney.agree'));
  await expect.poll(saves).toBe(1);
  reopen();
  await expect.poll(() => fieldOf('platformMoney.orderCap')?.value).toBe('20000');
});
