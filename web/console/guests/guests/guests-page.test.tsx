import { describe, expect, it } from 'vitest';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import GuestsPage from './guests-page.tsx';

const guest = {
  id: '1',
  name: 'Anvar',
  phone: '+998901112233',
  orders: 7,
  spent: 12_000_000,
  lastOrderAt: '2026-11-20T10:00:00.000Z',
  tags: ['VIP'],
  blocked: true,
  trusted: false,
};

function page(items: object[], may: string[], query: object = { sort: 'last' }, path = '/console/guests'): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/guests', { query }), { pages: [{ items }], pageParams: [''] });
  return renderConsole(<GuestsPage />, { client, may, path });
}

describe('the list of guests', () => {
  it('has their phone, orders, tags and block', () => {
    const html = page([guest], ['guests.see']);
    for (const text of ['Anvar', formatPhone(guest.phone), '7', 'VIP', 'guests.blocked']) expect(html).toContain(text);
    expect(html).not.toContain('XLSX');
  });

  it('is narrowed by its address', () => {
    const query = { search: 'Anv', tag: 'VIP', show: 'blocked', sort: 'orders' };
    const html = page([guest], ['guests.see'], query, '/console/guests?q=Anv&tag=VIP&show=blocked&sort=orders');
    expect(html).toContain('Anvar');
    expect(html).toContain('value="Anv"');
  });

  it('is exported by managers, and is not for everybody', () => {
    expect(page([guest], ['guests.see', 'guests.export'])).toContain('XLSX');
    expect(page([guest], ['orders.see'])).not.toContain('Anvar');
  });

  it('says when nothing was found', () => {
    expect(page([], ['guests.see'])).toContain('guests.none');
    expect(page([], ['guests.see'], { search: 'x', sort: 'last' }, '/console/guests?q=x')).toContain(
      'guests.noneFound',
    );
  });
});
