import { describe, expect, it } from 'vitest';
import type { ConsolePlaces, PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { BRANCH, renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { AddressTab } from './address-tab.tsx';
import { branchBody, branchProblems, branchValues, limitsOf } from './branch-values.ts';
import { holidaysAhead } from './holidays.ts';
import { HoursTab } from './hours-tab.tsx';
import PlacesPage from './places-page.tsx';
import { missingAt, withBranch } from './places-view.ts';
import { restaurantBody, restaurantValues } from './restaurant-values.ts';

const branch = {
  id: BRANCH.id,
  merchantId: BRANCH.restaurantId,
  name: { uz: 'Chilonzor' },
  address: { uz: 'Bunyodkor 1', ru: 'Бунёдкор 1' },
  landmark: null,
  latitude: 41.28,
  longitude: 69.2,
  phone: '+998711234567',
  timeZone: BRANCH.timeZone,
  deliveryActive: true,
  pickupActive: false,
  dineInActive: true,
  accepting: true,
  autoAccept: false,
  staffAccept: true,
  prepMinutes: 30,
  promisesForecast: false,
  leadMinutes: 60,
  slotMinutes: 15,
  slotOrders: null,
  slotItems: null,
  slotGuests: null,
  daysAhead: 7,
  bookingDaysAhead: 30,
  maxParty: 12,
  posterSpotId: null,
  iikoTerminalGroupId: null,
  version: 3,
  hoursVersion: 2,
  shifts: [
    { weekday: 1, serviceType: null, from: '10:00', to: '14:00' },
    { weekday: 1, serviceType: null, from: '15:00', to: '02:00' },
    { weekday: 1, serviceType: 'DELIVERY', from: '11:00', to: '22:00' },
  ],
  specialDays: [{ day: '2099-01-01', serviceType: null, from: null, to: null, note: { uz: 'Yangi yil' } }],
  zones: [],
  halls: [],
} as unknown as PlaceBranch;
const places = {
  restaurants: [{ id: BRANCH.restaurantId, name: { uz: 'Osh' }, hidden: true, version: 1 }],
  branches: [branch],
  tariffs: [],
  openStates: [{ branchId: BRANCH.id, open: false }],
} as unknown as ConsolePlaces;

function render(may: readonly string[]): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/places'), places);
  return renderConsole(<PlacesPage />, { may, client });
}

describe('the list of places', () => {
  it('is closed to others, and waits for the places', () => {
    expect(renderConsole(<PlacesPage />)).toContain('refused.FORBIDDEN');
    expect(renderConsole(<PlacesPage />, { may: ['hours.change'] })).toContain('aria-busy="true"');
  });

  it('says of each branch what guests see and what it lacks', () => {
    const html = render(['hours.change', 'places.change']);
    for (const text of ['Chilonzor', 'Бунёдкор 1', 'open.closed', 'service.DELIVERY', 'menu.hidden'])
      expect(html).toContain(text);
    for (const missing of ['ZONE', 'TABLE']) expect(html).toContain(`places.missing.${missing}`);
    expect(html).not.toContain('places.missing.HOURS');
    expect(html).toContain('places.addBranch');
  });

  it('offers neither branches nor zones to whoever may change the hours alone', () => {
    const html = render(['hours.change']);
    expect(html).toContain(`/console/places/${BRANCH.id}/hours`);
    for (const absent of ['places.addBranch', 'places.addRestaurant', 'places.missing.ZONE'])
      expect(html).not.toContain(absent);
  });
});

describe('what a branch lacks', () => {
  const of = (change: Partial<PlaceBranch>) => missingAt({ ...branch, ...change });
  it('follows from its services', () => {
    expect(of({})).toEqual(['ZONE', 'TABLE']);
    expect(of({ deliveryActive: false, dineInActive: false, shifts: [] })).toEqual(['SERVICES', 'HOURS']);
    expect(of({ zones: [{}], halls: [{ tables: [{}] }] } as unknown as Partial<PlaceBranch>)).toEqual([]);
    expect(of({ deliveryActive: false, halls: [{ tables: [] }] } as unknown as Partial<PlaceBranch>)).toEqual([
      'TABLE',
    ]);
  });
});

describe('the hours of a branch', () => {
  const html = renderConsole(<HoursTab places={places} branch={branch} />, { may: ['hours.change'] });
  it('are inputs for each shift, and the lines that guests read', () => {
    expect([...html.matchAll(/type="time"[^>]*value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      '10:00',
      '14:00',
      '15:00',
      '02:00',
    ]);
    expect(html).toContain('10:00–14:00, 15:00–02:00 merchant.nextDay · service.DELIVERY: 11:00–22:00');
    expect(html).toContain('Yangi yil');
  });
});

describe('the form of a branch', () => {
  it('sends what it was given', () => {
    const body = branchBody(branchValues(branch));
    expect(body).toMatchObject({
      latitude: 41.28,
      longitude: 69.2,
      slotMinutes: 15,
      landmark: null,
      posterSpotId: null,
    });
    expect(body.address).toEqual(branch.address);
    expect(branchBody({ ...branchValues(branch), point: 'nowhere' }).latitude).toBeNull();
  });

  it('needs a name and an address', () => {
    expect(branchProblems(branchValues(branch))).toEqual([]);
    expect(branchProblems(branchValues(null)).map(({ path }) => path)).toEqual(['name.uz', 'address.uz']);
  });

  it('knows the limits of the contract', () => {
    expect(limitsOf('prepMinutes')).toEqual({ from: 0, to: 240 });
    expect(limitsOf('slotOrders')).toEqual({ from: 1, to: 10_000 });
    expect(limitsOf('name')).toBeNull();
  });

  it('shows what is stored', () => {
    const html = renderConsole(<AddressTab branch={branch} />, { may: ['places.change'] });
    for (const value of ['Chilonzor', 'Бунёдкор 1', '41.280000, 69.200000', '+998711234567'])
      expect(html).toContain(`value="${value}"`);
  });
});

it('a restaurant without an address of its own leaves it to the server', () => {
  expect(restaurantBody(restaurantValues(null))).not.toHaveProperty('slug');
  expect(restaurantBody({ ...restaurantValues(null), slug: ' osh ', priceCategory: '2' })).toMatchObject({
    slug: 'osh',
    priceCategory: 2,
    coverId: null,
    about: null,
  });
});

it('the next holidays go on over the turn of the year', () => {
  expect(holidaysAhead('2026-12-01').map(({ day }) => day)).toEqual(['2026-12-08', '2027-01-01', '2027-03-08']);
});

it('a changed branch takes the place of the old one, a new one comes last', () => {
  const changed = withBranch(places, { ...branch, version: 4 });
  expect(changed.branches.map(({ version }) => version)).toEqual([4]);
  expect(withBranch(places, { ...branch, id: 'other' }).branches.map(({ id }) => id)).toEqual([BRANCH.id, 'other']);
});
