import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Quote } from '#contract/orders/checkout.ts';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import type { QuoteRequest } from './quote-request.ts';
import { useQuote } from './use-quote.ts';

interface Props {
  request: QuoteRequest | null;
  events: number;
}

const request = (productCount: number) => ({ merchantId: 'r', cartItems: [{ productCount }] }) as QuoteRequest;
const quote = (bill: number) => ({ bill }) as Quote;

let server: FakeApi;
beforeEach(() => {
  vi.useFakeTimers();
  server = fakeApi({
    'POST /basket/quote': ({ body }: { body: QuoteRequest }) => quote((body.cartItems[0]?.productCount ?? 0) * 100),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = (props: Props) =>
  runHook(({ request: asked, events }: Props) => useQuote(asked, events), { props, api: server.api });

it('requests nothing for an empty basket and is not busy', async () => {
  const hook = await run({ request: null, events: 0 });
  await hook.pass(1_000);
  expect(server.calls).toEqual([]);
  expect(hook.now).toMatchObject({ quote: null, busy: false, failed: false });
});

it('requests one quote for several quick taps', async () => {
  const hook = await run({ request: request(1), events: 0 });
  await hook.pass(150);
  await hook.set({ request: request(2), events: 0 });
  await hook.pass(150);
  await hook.set({ request: request(3), events: 0 });
  expect(hook.now.busy).toBe(true);
  await hook.pass(250);
  expect(server.calls).toHaveLength(1);
  expect(hook.now).toMatchObject({ quote: { bill: 300 }, busy: false });
});

it('is busy with the earlier quote while a new one is loading', async () => {
  const hook = await run({ request: request(1), events: 0 });
  await hook.pass(250);
  await hook.set({ request: request(2), events: 0 });
  expect(hook.now).toMatchObject({ quote: { bill: 100 }, busy: true });
  await hook.pass(250);
  expect(hook.now).toMatchObject({ quote: { bill: 200 }, busy: false });
});

it('keeps the earlier quote when a request fails, and says so until it is repeated', async () => {
  const hook = await run({ request: request(1), events: 0 });
  await hook.pass(250);
  server.answer('POST /basket/quote', () => Promise.reject(refusal(0, 'NETWORK')));
  await hook.set({ request: request(2), events: 0 });
  await hook.pass(250);
  expect(hook.now).toMatchObject({ quote: { bill: 100 }, busy: false, failed: true });
  server.answer('POST /basket/quote', () => quote(200));
  await hook.do(() => hook.now.retry());
  expect(hook.now).toMatchObject({ quote: { bill: 200 }, failed: false });
});

it('never shows the late answer to an earlier basket', async () => {
  const answers = new Map<number, (quote: Quote) => void>();
  server.answer(
    'POST /basket/quote',
    ({ body }: { body: QuoteRequest }) =>
      new Promise((resolve) => answers.set(body.cartItems[0]?.productCount ?? 0, resolve)),
  );
  const hook = await run({ request: request(1), events: 0 });
  await hook.pass(250);
  await hook.set({ request: request(2), events: 0 });
  await hook.pass(250);
  await hook.do(() => answers.get(2)!(quote(200)));
  await hook.do(() => answers.get(1)!(quote(100)));
  expect(hook.now).toMatchObject({ quote: { bill: 200 }, busy: false });
});

it('requests again when the restaurant reports a change', async () => {
  const hook = await run({ request: request(1), events: 0 });
  await hook.pass(250);
  server.answer('POST /basket/quote', () => quote(150));
  await hook.set({ request: request(1), events: 1 });
  expect(hook.now.quote).toEqual({ bill: 150 });
});

it('requests again when the restaurant reports a change while the first answer is on its way', async () => {
  const answers: ((quote: Quote) => void)[] = [];
  server.answer('POST /basket/quote', () => new Promise((resolve) => answers.push(resolve)));
  const hook = await run({ request: request(1), events: 0 });
  await hook.pass(250);
  await hook.set({ request: request(1), events: 1 });
  await hook.do(() => answers[0]!(quote(100)));
  await hook.do(() => answers[1]!(quote(150)));
  expect(hook.now.quote).toEqual({ bill: 150 });
  expect(server.calls).toHaveLength(2);
});

it('takes over the quote of a refused order without another request', async () => {
  const hook = await run({ request: request(1), events: 0 });
  await hook.pass(250);
  await hook.do(() => hook.now.replace(quote(130)));
  expect(hook.now).toMatchObject({ quote: { bill: 130 }, busy: false });
  expect(server.calls).toHaveLength(1);
});

it('has no quote once the basket is empty', async () => {
  const hook = await run({ request: request(1), events: 0 });
  await hook.pass(250);
  await hook.set({ request: null, events: 0 });
  await hook.pass(250);
  expect(hook.now).toMatchObject({ quote: null, busy: false, failed: false });
});
