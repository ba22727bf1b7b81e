import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import BannersPage from './banners-page.tsx';
import PromosPage from './promos-page.tsx';

const promo = {
  id: '1',
  version: 1,
  code: 'OSH20',
  title: { eng: 'Plov day' },
  discountType: 'PERCENTAGE',
  productDiscount: 20,
  deliveryDiscount: 0,
  startDate: '2026-11-01',
  endDate: '2099-11-30',
  weekdays: [5],
  from: '10:00',
  to: '12:00',
  isActive: true,
  archived: false,
  usedCount: 3,
  totalLimit: 10,
  cost: 1_200_000,
};
const banner = {
  id: '1',
  title: { eng: 'Plov day' },
  isActive: true,
  activeFrom: '2026-11-20T10:00:00.000Z',
  activeUntil: null,
  archived: false,
  picture: null,
};

function promos(rows: object[], may = ['promos.change']): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/promos', { query: { archived: false } }), { promos: rows });
  return renderConsole(<PromosPage />, { client, may });
}

describe('the page of promos', () => {
  it('lists them with their discount, uses and cost', () => {
    const html = promos([promo]);
    for (const text of ['OSH20', 'Plov day', 'promos.offDishes 20%', '3 / 10', '10:00–12:00', 'promos.state.'])
      expect(html).toContain(text);
    expect(html).toContain('12 000'.replace(' ', '\u00a0'));
  });

  it('may be empty, and is not for everybody', () => {
    expect(promos([])).toContain('promos.none');
    expect(promos([promo], ['orders.see'])).toContain('refused.FORBIDDEN');
    expect(promos([promo], ['orders.see'])).not.toContain('OSH20');
  });
});

it('a promo whose uses have no orders here does not say that it cost nothing', () => {
  expect(promos([{ ...promo, usedCount: 41, cost: 0 }])).toContain('promos.costUnknown');
  expect(promos([{ ...promo, usedCount: 0, cost: 0 }])).not.toContain('promos.costUnknown');
});

describe('the page of banners', () => {
  it('lists them in their order, which can be changed by buttons', () => {
    const client = createQueryClient();
    const items = [banner, { ...banner, id: '2', title: { eng: 'Second' } }];
    client.setQueryData(queryKeyOf('GET /console/banners', { query: { archived: false } }), { items });
    const html = renderConsole(<BannersPage />, { client, may: ['promos.change'] });
    expect(html.indexOf('Plov day')).toBeLessThan(html.indexOf('Second'));
    expect(html).toContain('offers.moveDown Plov day');
    expect(html).not.toContain('offers.moveUp Plov day');
    expect(html).toContain('offers.moveUp Second');
    expect(html).toContain('href="/console/banners/1"');
  });

  it('has an archive whose rows cannot be opened or moved', () => {
    const client = createQueryClient();
    const items = [
      { ...banner, archived: true },
      { ...banner, id: '2', archived: true },
    ];
    client.setQueryData(queryKeyOf('GET /console/banners', { query: { archived: true } }), { items });
    const html = renderConsole(<BannersPage />, {
      client,
      may: ['promos.change'],
      path: '/console/banners?show=archived',
    });
    expect(html).toContain('Plov day');
    expect(html).not.toContain('href="/console/banners/1"');
    expect(html).not.toContain('offers.moveDown');
  });
});
