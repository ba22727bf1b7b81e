import { expect, it } from 'vitest';
import type { StaffOrder } from '#contract/board.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { act, mount } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { OrderDrawer } from './order-drawer.tsx';

const ORDER = {
  id: 'a',
  number: 7,
  version: 1,
  status: 'COOKING',
  lane: 'COOKING',
  branchId: 'branch',
  serviceType: 'PICK_UP',
  timeZone: 'Asia/Tashkent',
  productCount: 1,
  lines: [],
  isPaid: false,
  readyBy: null,
  tableSessionId: null,
  moves: [{ to: 'DONE', label: 'ready', big: true, asksReason: false }],
} as unknown as StaffOrder;

const OFFLINE = new ApiError({ type: '', title: 'offline', status: 0, code: 'NETWORK' });

it('while the connection is lost nothing in the drawer can be pressed but its closing', async () => {
  await import('./order-details.tsx');
  const host = mount(null);
  await act(async () =>
    host.render(
      inConsole(
        <OrderDrawer
          id="a"
          busy={false}
          onClose={() => undefined}
          onMove={async () => true}
          onAskReason={() => undefined}
        />,
        { orders: [ORDER], may: ['orders.see'], api: async () => Promise.reject(OFFLINE) },
      ),
    ),
  );
  await expect.poll(() => host.all('.drawer-moves:disabled')).toHaveLength(1);
  const pressable = host.all('dialog button').filter((button) => !button.matches(':disabled'));
  expect(pressable.map((button) => button.getAttribute('aria-label'))).toEqual(['close']);
});
