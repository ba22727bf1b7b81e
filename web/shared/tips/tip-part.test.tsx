import { renderToString } from 'react-dom/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { OrderTip } from '#contract/money/online-payments-tips.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { nextLookMs, TipPart } from './tip-part.tsx';

type State = OrderTip['paid'][number]['state'];

const tipIn = (state: State, returned = 0): OrderTip => ({
  role: null,
  offered: [],
  presets: [],
  paid: [{ amount: 1_000_000, returned, state, at: '2026-11-20T09:00:00.000Z' }],
});

/** What is said of a paid tip, without its sums. */
function textsOf(state: State, returned: number): string[] {
  const tip = tipIn(state, returned);
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /orders/:id/tip', { params: { id: 'o' } }), tip);
  const html = renderToString(
    <StorefrontContext value={{ language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate: (key) => key } }}>
        <QueryClientProvider client={client}>
          <TipPart own={{ id: 'o', awaitsPayment: false }} />
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  return [...html.matchAll(/tip\.(paid|returning|returned|partReturned)/g)].map(([, key]) => key!);
}

it('says what became of a tip, whoever returns it', () => {
  expect(textsOf('PAID', 0)).toEqual(['paid']);
  expect(textsOf('PAID', 300_000)).toEqual(['paid', 'partReturned']);
  for (const state of ['SENDING', 'RETURNING'] as const) {
    expect(textsOf(state, 0)).toEqual(['returning']);
    expect(textsOf(state, 300_000)).toEqual(['returning', 'partReturned']);
  }
  expect(textsOf('RETURNED', 1_000_000)).toEqual(['returned']);
});

it('looks again while a tip is on its way back, and only then', () => {
  const looks = (['PAID', 'SENDING', 'RETURNING', 'RETURNED'] as const).map((state) => nextLookMs(tipIn(state)));
  expect(looks).toEqual([false, 15_000, 15_000, false]);
  expect(nextLookMs(undefined)).toBe(false);
});
