/** Paying online: from the basket to "Paid", with a declined card, a closed window, a late payment and a refund. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/restaurants/catalog.ts';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { OrderMoney, PaymentAccount } from '#contract/money/online-payments.ts';
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import { addPagesTo, DESKTOP, hydrated, launch, PHONE, productOrigin, type Guest } from '#tests/support/browser.ts';
import {
  browserOf,
  newDiner,
  openRestaurantSide,
  ownOrder,
  type Diner,
  type RestaurantSide,
} from './after-order-steps.ts';
import { plainDishes } from './ordering-steps.ts';
import { atProvider, payFromBasket } from './paying-steps.ts';

interface Provider {
  provider: OnlinePayment;
  name: string;
  fake: string;
  fields: Record<string, string>;
  /** By which the provider knows the merchant. */
  id: string;
  /** Staff return money in the provider's cabinet, instead of the product by a call. */
  hasCabinetRefunds: boolean;
}

const PROVIDERS: Provider[] = [
  {
    provider: 'PAYME',
    name: 'Payme',
    fake: 'PAYME_FAKE',
    fields: { merchantId: '587f72c72cac0d162c722ae2' },
    id: '587f72c72cac0d162c722ae2',
    hasCabinetRefunds: true,
  },
  {
    provider: 'CLICK',
    name: 'Click',
    fake: 'CLICK_FAKE',
    fields: { serviceId: '777', merchantId: '46111', merchantUserId: '64082', tin: '311439965' },
    id: '777',
    hasCabinetRefunds: false,
  },
  {
    provider: 'UZUM_BANK',
    name: 'Uzum Bank',
    fake: 'UZUM_BANK_FAKE',
    fields: { serviceId: '101202', login: 'dasturxon' },
    id: '101202',
    hasCabinetRefunds: true,
  },
  { provider: 'STRIPE', name: 'Stripe', fake: 'STRIPE_FAKE', fields: {}, id: '', hasCabinetRefunds: false },
];

let browser: Browser;
let dishes: Product[];
let side: RestaurantSide;

async function control(fake: string, word: string, body: object): Promise<void> {
  const answer = await fetch(`${process.env[fake]}/__control/${word}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}

beforeAll(async () => {
  browser = await launch();
  [dishes, side] = await Promise.all([plainDishes(), openRestaurantSide()]);
});
afterAll(() => browser?.close());

describe.each(PROVIDERS)('$name', ({ provider, name, fake, fields, id, hasCabinetRefunds }) => {
  const key = `key-of-${provider}`;
  const callbackKey = provider === 'STRIPE' ? 'signing-secret' : undefined;
  let diner: Diner;
  let guest: Guest;

  beforeAll(async () => {
    const { accounts } = await side.platform<{ accounts: PaymentAccount[] }>('GET /console/payment-methods');
    const { version } = accounts.find((each) => each.provider === provider)!;
    const account = await side.platform<PaymentAccount>(`PUT /console/payment-methods/${provider}`, {
      isActive: true,
      fields,
      key,
      ...(callbackKey && { callbackKey }),
      version,
    });
    await control(fake, 'merchant', { id, ...fields, callback: account.callbackUrl, key, callbackKey });
    diner = await newDiner();
    guest = await browserOf(browser, diner);
  });

  const onPage = async (size: typeof DESKTOP, visit: (page: Page) => Promise<void>): Promise<void> => {
    const page = await guest.context.newPage();
    page.setDefaultTimeout(30_000);
    await page.setViewportSize(size);
    try {
      await visit(page);
    } catch (error) {
      if (error instanceof Error) await addPagesTo(error);
      throw error;
    } finally {
      await page.close();
    }
  };
  const order = async (): Promise<OwnerOrder> => {
    const placed = await side.order(diner, [[dishes[0]!, 1]], {
      serviceType: 'PICK_UP',
      pickupValid: true,
      address: null,
      branchId: side.branch.id,
      paymentType: provider,
    });
    return ownOrder(diner, placed.id);
  };
  const toPayPage = async (page: Page, { link }: OwnerOrder): Promise<void> => {
    await page.goto(`${productOrigin()}/pay?order=${link}`);
    await hydrated(page);
  };
  const pay = (page: Page, again = false) =>
    page.getByRole('button', { name: again ? `Pay again with ${name}` : `Pay with ${name}` });
  const money = (id: string): Promise<OrderMoney> => side.staff<OrderMoney>(`GET /console/orders/${id}/payments`);

  // Payme's is in smoke/online-payment.test.ts.
  if (provider !== 'PAYME')
    it('from the basket to "Paid" on the tracking page', async () => {
      await onPage(provider === 'STRIPE' ? DESKTOP : PHONE, (page) => payFromBasket(page, dishes[0]!, name));
    });

  it('after a declined card the guest pays again', async () => {
    const own = await order();
    await onPage(PHONE, async (page) => {
      await toPayPage(page, own);
      await pay(page).click();
      await atProvider(page, 'Card is declined');
      await page.getByText('The payment did not go through').waitFor();
      await pay(page, true).click();
      await atProvider(page, 'Pay');
      await page
        .locator('dialog')
        .getByText(/· paid/)
        .waitFor();
    });
    expect((await money(own.id)).attempts.map(({ state }) => state)).toEqual(['CANCELED', 'DONE']);
  });

  // What the product does by itself is tried with one that it calls for refunds and one that it does not.
  if (provider === 'CLICK' || provider === 'PAYME') {
    it('after a closed window the order is still there to be paid, or to be paid in cash', async () => {
      const own = await order();
      await onPage(PHONE, async (page) => {
        await toPayPage(page, own);
        await pay(page).click();
        await page.getByRole('link', { name: 'Pay', exact: true }).waitFor();
        await page.goto(`${productOrigin()}/Modals/activeorder?order=${own.link}`);
        await page.locator('dialog [data-headline=AWAITS_PAYMENT]').waitFor();
        await page.locator('dialog').getByRole('link', { name: 'Pay', exact: true }).click();
        await page.getByRole('button', { name: 'Pay cash instead' }).click();
        await page.waitForURL(/activeorder\?order=/);
      });
      expect(await side.see(own.id)).toMatchObject({ paymentType: 'CASH', awaitsPayment: false, isPaid: false });
    });

    it('money that comes after the order has ended goes back', async () => {
      const own = await order();
      await onPage(PHONE, async (page) => {
        await toPayPage(page, own);
        await pay(page).click();
        await atProvider(page, 'Bank takes its time');
        await page.getByText('The payment is being processed').waitFor();
        await side.move(own.id, 'CANCELED', { reason: 'BUSY' });
        await control(fake, 'perform', { order: own.number });
        await page.getByText('The order was cancelled').waitFor();
      });
      const { attempts, refunds } = await money(own.id);
      expect(attempts).toMatchObject([{ state: 'CANCELED' }]);
      expect(refunds).toEqual([]);
      expect(await ownOrder(diner, own.id)).toMatchObject({ isPaid: false, status: 'CANCELED' });
    });
  }

  it('a paid order that the restaurant cancels is refunded, and its guest sees when', async () => {
    const own = await order();
    await onPage(PHONE, async (page) => {
      await toPayPage(page, own);
      await pay(page).click();
      await atProvider(page, 'Pay');
      await page
        .locator('dialog')
        .getByText(/· paid/)
        .waitFor();
      await side.move(own.id, 'CANCELED', { reason: 'BUSY' });
      // By a call of the product the money may be back before the page has read the order again.
      await page
        .locator('dialog')
        .getByText(hasCabinetRefunds ? /To be returned/ : /To be returned|^Returned/)
        .waitFor();
      if (hasCabinetRefunds) await control(fake, 'refund', { order: own.number });
      await expect.poll(async () => (await money(own.id)).refunds[0]?.state, { timeout: 30_000 }).toBe('DONE');
      await page.reload();
      await page
        .locator('dialog')
        .getByText(/^Returned/)
        .waitFor();
    });
    expect((await money(own.id)).refunds).toMatchObject([{ state: 'DONE' }]);
  });
});
