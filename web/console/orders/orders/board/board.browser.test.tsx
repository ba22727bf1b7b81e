import { expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { page } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import '#web/shared/console/styles/console-look.css';
import './board.css';
import './order-card.css';
import './top-bar.css';
import { compactBoard } from './compact-board.ts';
import { Lane } from './lane.tsx';

const CARDS = 6;

it('on a phone what waits to be settled comes below the cards, however many there are', async () => {
  await page.viewport(390, 844);
  const host = mount(
    <div className="console-main" style={{ display: 'flex', flexDirection: 'column', height: 600, overflowY: 'auto' }}>
      <div className="board">
        <div className="lanes">
          <section className="lane" data-lane="COOKING" data-shown="">
            <div className="lane-body">
              {Array.from({ length: CARDS }, (_, n) => (
                <article key={n} className="card" style={{ height: 200 }} />
              ))}
            </div>
          </section>
        </div>
        <section className="settle" style={{ height: 150 }} />
      </div>
    </div>,
  );
  const last = host.all('article').at(-1)!.getBoundingClientRect();
  const strip = host.find('.settle').getBoundingClientRect();
  expect(last.height).toBe(200);
  expect(strip.top).toBeGreaterThanOrEqual(last.bottom);
  return page.viewport(1200, 800);
});

const HANDLERS = {
  move: () => undefined,
  askReason: () => undefined,
  open: () => undefined,
  seen: () => undefined,
  drag: () => undefined,
  handOver: () => undefined,
};

const newOrder = (n: number): StaffOrder =>
  ({
    id: `order-${n}`,
    number: 2_200 + n,
    version: 1,
    status: 'OPEN',
    lane: 'NEW',
    branchId: 'branch',
    branchName: 'Centre',
    createdDate: new Date().toISOString(),
    expiresAt: null,
    promisedFrom: null,
    promisedTo: null,
    atTime: null,
    timeZone: 'Asia/Tashkent',
    serviceType: 'DELIVERY',
    partySize: null,
    source: 'CLIENT_WEB',
    deliveryType: 'DASTURXON',
    courierId: null,
    courierName: null,
    courierStatus: null,
    productCount: 3,
    lines: ['Plov', 'Lagman', 'Green tea'].map((name, position) => ({
      position,
      name,
      productCount: 1,
      modifications: [],
      note: null,
      allergens: [],
    })),
    note: n === 1 ? 'No onion' : null,
    comment: null,
    guestAllergy: null,
    isPaid: false,
    paymentType: 'CASH',
    bill: 5_000_000,
    due: 5_000_000,
    moves: [
      { to: 'ACCEPTED', label: 'accept', big: true, asksReason: false },
      { to: 'CANCELED', label: 'reject', big: false, asksReason: true },
    ],
    courierMoves: [],
  }) as unknown as StaffOrder;

const board = (orders: readonly StaffOrder[], isCompact: boolean) =>
  mount(
    inConsole(
      <div className="console console-room">
        <span />
        <div className="console-page">
          <main className="console-main">
            <div className="board" data-compact={isCompact ? '' : undefined}>
              <header className="top-bar" />
              <dl className="kpi" style={{ height: 44 }} />
              <div className="lanes">
                <Lane
                  lane="NEW"
                  ids={orders.map(({ id }) => id)}
                  busy={new Set()}
                  frozen={false}
                  handlers={HANDLERS}
                  takes={false}
                  onDrop={() => undefined}
                  handOverId={null}
                  shown
                />
              </div>
            </div>
          </main>
        </div>
      </div>,
      { orders: [...orders], may: ['orders.see', 'orders.dispatch'] },
    ),
  );

it('a compact board shows eight orders of a lane and more at once, each with what accepts it', async () => {
  await page.viewport(1440, 900);
  compactBoard.set(true);
  const host = board(
    Array.from({ length: 40 }, (_, n) => newOrder(n + 1)),
    true,
  );
  const lane = host.find('.lane-body').getBoundingClientRect();
  const whole = host.all('.order-card').filter((card) => card.getBoundingClientRect().bottom <= lane.bottom);
  expect(lane.bottom).toBeLessThanOrEqual(900);
  expect(whole.length).toBeGreaterThanOrEqual(8);
  for (const card of whole) {
    const accept = card.querySelector<HTMLElement>('[data-act]')!;
    expect(accept.getAttribute('aria-label')).toContain('card.acceptIn');
    expect(accept.getBoundingClientRect().right).toBeLessThanOrEqual(card.getBoundingClientRect().right);
  }
  compactBoard.set(null);
  return page.viewport(1200, 800);
});

it('a lane soon has the cards of a busy evening, though nobody scrolls, and the others once scrolled', async () => {
  await page.viewport(1024, 768);
  const host = board(
    Array.from({ length: 80 }, (_, n) => newOrder(n + 1)),
    false,
  );
  const cards = (): number => host.all('.order-card').length;
  expect(cards()).toBeLessThan(24);
  // On a busy machine it takes up to two seconds until the next card is rendered.
  await expect.poll(cards, { timeout: 50_000 }).toBe(24);
  host.find('.lane-body').scrollTo(0, 1_000_000);
  await expect.poll(cards).toBeGreaterThan(24);
  return page.viewport(1200, 800);
});
