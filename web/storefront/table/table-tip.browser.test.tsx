import { expect, it } from 'vitest';
import type { TableSession } from '#contract/floor/tables.ts';
import { act, mount } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { inStorefront } from '#tests/components/in-storefront.tsx';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { TableTip } from './table-tip.tsx';

const round = (status: string) => ({ orderId: 'a', mine: true, status });
const SESSION = { state: 'OPEN', totalPrice: 5_000_000, billAskedAt: null, isPaid: false };

it('a tip is asked for once food has come or the bill was asked for, not while the food is cooked', async () => {
  const client = createQueryClient();
  const { api } = fakeApi({
    'GET /orders/:id/tip': () => ({ role: 'WAITER', offered: ['PAYME'], presets: [], paid: [] }),
  });
  const tip = (session: object) =>
    inStorefront(<TableTip session={{ ...SESSION, ...session } as TableSession} />, { api, client });
  const host = mount(null);
  await act(async () => host.render(tip({ rounds: [round('COOKING'), round('DELIVERED')] })));
  await expect.poll(host.text).toContain('tip.forWaiter');
  host.render(tip({ rounds: [round('COOKING')] }));
  expect(host.text()).not.toContain('tip.forWaiter');
  host.render(tip({ rounds: [round('COOKING')], billAskedAt: '2026-11-23T09:00:00.000Z' }));
  expect(host.text()).toContain('tip.forWaiter');
});
