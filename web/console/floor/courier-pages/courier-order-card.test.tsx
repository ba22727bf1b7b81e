import { describe, expect, it } from 'vitest';
import type { CourierOrder } from '#contract/floor/couriers.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { CourierOrderCard } from './courier-order-card.tsx';

const order = (given: object = {}): CourierOrder =>
  ({
    id: 'a',
    number: 987_654_003,
    version: 1,
    mine: true,
    courierStatus: 'PERFORMER_FOUND',
    restaurantName: 'Plov',
    branchName: 'Centre',
    branchAddress: 'Navoi 1',
    branchPhone: '+998901112233',
    branchLatitude: 41.3,
    branchLongitude: 69.2,
    timeZone: 'Asia/Tashkent',
    address: null,
    courierComment: null,
    lines: [{ name: 'Plov', productCount: 2 }],
    toTake: 0,
    changeFrom: null,
    distance: null,
    promisedFrom: null,
    deliveredAt: null,
    steps: [],
    ...given,
  }) as unknown as CourierOrder;

const card = (given: object = {}): string =>
  renderConsole(<CourierOrderCard order={order(given)} busy={false} onStep={() => undefined} />);

describe("a courier's order", () => {
  it('shows its short number and how to reach the branch', () => {
    const html = card();
    expect(html).toContain('4003');
    expect(html).toContain('href="tel:+998901112233"');
    expect(html).toContain('rtext=~41.3,69.2');
  });

  it('offers the door before the delivery as the large button', () => {
    const html = card({ steps: ['DELIVERED', 'AT_DOOR', 'FAILED'] });
    expect(html.split('data-size="56"')[1]).toContain('step.AT_DOOR');
    expect(html).toContain('step.DELIVERED');
    expect(html).toContain('step.FAILED');
  });

  it('waits where no step is possible', () => {
    expect(card()).toContain('courier.wait');
    expect(card({ steps: ['TAKE'] })).not.toContain('courier.wait');
  });

  it('offers no steps after the delivery', () => {
    const html = card({ deliveredAt: '2026-11-22T12:00:00Z', steps: ['FAILED'] });
    expect(html).not.toContain('step.FAILED');
  });

  it('shows what to collect and from which note', () => {
    expect(card()).toContain('courier.paid');
    const html = card({ toTake: 5_000_000, changeFrom: 10_000_000 });
    expect(html).toContain('courier.toTake');
    expect(html).toContain('courier.changeFrom');
    expect(card({ toTake: 5_000_000, changeFrom: 4_000_000 })).not.toContain('courier.changeFrom');
  });

  it('shows the address with its details', () => {
    const address = { name: 'Navoi 5', latitude: 1, longitude: 2, office: '12', entrance: null, floor: '3' };
    expect(card({ address })).toContain('courier.office 12 · courier.floor 3');
  });
});
