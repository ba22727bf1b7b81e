import { afterEach, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { act, ignoreCapture, mount, point } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { serviceLook } from '#web/shared/console/orders/order-labels.ts';
import './board.css';
import './order-card.css';
import BoardPage from './board-page.tsx';

vi.mock('#web/shared/console/orders/order-labels.ts', { spy: true });

const DELIVERY = {
  id: 'a',
  number: 7,
  version: 3,
  status: 'DONE',
  lane: 'READY',
  branchId: 'branch',
  branchName: 'Centre',
  serviceType: 'DELIVERY',
  source: 'CLIENT_WEB',
  deliveryType: 'DASTURXON',
  courierId: null,
  courierStatus: null,
  courierMoves: ['PERFORMER_FOUND'],
  createdDate: new Date().toISOString(),
  expiresAt: null,
  promisedFrom: null,
  promisedTo: null,
  atTime: null,
  readyBy: null,
  timeZone: 'Asia/Tashkent',
  partySize: null,
  tableSessionId: null,
  productCount: 1,
  lines: [{ position: 0, name: 'Plov', productCount: 1, modifications: [], note: null, allergens: [] }],
  notes: { count: 0, unseen: 0 },
  isPaid: false,
  moves: [{ to: 'ON_WAY', label: 'handOver', big: true, asksReason: false }],
} as unknown as StaffOrder;

const never = async (): Promise<never> => new Promise(() => undefined);

/** The board with one delivery, which is dragged from "ready" to "on the way". */
async function dragOnItsWay(order: StaffOrder) {
  vi.stubGlobal('fetch', never);
  const calls: string[] = [];
  const host = mount(null);
  await act(async () =>
    host.render(
      inConsole(<BoardPage />, {
        may: ['orders.see', 'orders.move', 'orders.dispatch'],
        path: '/?from=',
        api: async (call: string) => {
          calls.push(call);
          return call === 'GET /console/orders' ? { items: [order], cursor: 'c' } : never();
        },
      }),
    ),
  );
  await expect.poll(() => host.all('article').length).toBe(1);
  const card = host.find('article');
  ignoreCapture(card);
  const at = (place: Element) => {
    const { left, top } = place.getBoundingClientRect();
    return { clientX: left + 20, clientY: top + 20, buttons: 1, isPrimary: true };
  };
  const lane = host.find('.lane[data-lane="ON_WAY"]');
  point(card, 'pointerdown', at(card));
  const rendered = vi.mocked(serviceLook).mock.calls.length;
  point(card, 'pointermove', at(lane));
  expect(host.all('[data-takes]')).toEqual([lane]);
  expect(host.all('[data-drop]')).toEqual([lane]);
  // The board may have hundreds of cards, so the start of a drag must not render any.
  expect(rendered).toBeGreaterThan(0);
  expect(serviceLook).toHaveBeenCalledTimes(rendered);
  point(card, 'pointerup', at(lane));
  return { host, moves: () => calls.filter((call) => /^(?:POST|PATCH) /.test(call)) };
}

afterEach(() => vi.unstubAllGlobals());

it('a delivery that no courier has is not handed over by dragging: it is asked who takes it', async () => {
  const { host, moves } = await dragOnItsWay(DELIVERY);
  await expect.poll(() => host.text()).toContain('courierPart.withoutOwn');
  expect(moves()).toEqual([]);
});

it('a delivery with its courier is handed over by dragging', async () => {
  const { moves } = await dragOnItsWay({ ...DELIVERY, courierId: 'c', courierStatus: 'PERFORMER_FOUND' });
  await expect.poll(moves).toEqual(['PATCH /console/orders/:id/status']);
});
