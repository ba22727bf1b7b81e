import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import type { OrderPayment } from '#contract/money/online-payments.ts';
import { act, mount, press } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { PaymentNotes } from './payment-notes.tsx';

const own = { id: 'o1', status: 'CLOSED', awaitsPayment: false, timeZone: 'Asia/Tashkent' } as unknown as OwnerOrder;
type Counter = OrderPayment['refunds'][number]['counter'];
const paymentWith = (counter: Counter) =>
  ({
    refunds: [{ id: 'r1', amount: 4_500_000, isDone: true, at: '2026-11-26T09:00:00.000Z', counter }],
    receiptUrl: null,
  }) as unknown as OrderPayment;
const objectUntil = '2026-11-27T09:00:00.000Z';

/** Queries tell of their answers by a timer. */
const until = (isTrue: () => boolean): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
    expect(isTrue()).toBe(true);
  });

async function notes(counter: Counter) {
  let payment = paymentWith(counter);
  const server = fakeApi({
    'GET /orders/:id/payment': () => payment,
    'POST /orders/:id/refunds/:refundId/answer': ({ body }: { body: { received: boolean } }) => {
      payment = paymentWith({ state: body.received ? 'ACCEPTED' : 'REFUSED', objectUntil: null });
      return payment;
    },
  });
  const host = mount(
    <StorefrontContext value={{ api: server.api, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate: (key) => key } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PaymentNotes own={own} />
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  const text = () =>
    host
      .all('p')
      .map((each) => each.textContent)
      .join('|');
  const buttons = () => host.all('button').map(({ textContent }) => textContent);
  const push = (label: string) => press(host.all('button').find(({ textContent }) => textContent.includes(label))!);
  await until(() => text() !== '');
  return { text, server, buttons, push };
}

it('asks whether a refund at the counter has come, and tells the restaurant when it has not', async () => {
  const { text, server, buttons, push } = await notes({ state: 'NOTED', objectUntil });
  expect(text()).toContain('pay.counter.until');
  push('pay.counter.object');
  await until(() => text().includes('pay.counter.refused'));
  expect(server.calls.findLast(({ key }) => key.startsWith('POST'))?.args).toMatchObject({ body: { received: false } });
  expect(buttons()).toEqual(['pay.counter.received']);
  push('pay.counter.received');
  await until(() => text().includes('pay.refundDone'));
  expect(buttons()).toEqual([]);
});

it.each([
  ['of a provider', null],
  ['that is too old to object to', { state: 'NOTED', objectUntil: null }],
  ['that was accepted', { state: 'ACCEPTED', objectUntil: null }],
] as const)('asks nothing about a refund %s', async (_name, counter) => {
  const { text, buttons } = await notes(counter);
  expect(text()).toContain('pay.refundDone');
  expect(buttons()).toEqual([]);
});
