/** A restaurant of its own, founded by calls on the day before its evening: what it sells, who works there. */
import { randomInt } from 'node:crypto';
import type { MenuCategory, MenuGroup, ModificationGroup } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import type { PlaceHall } from '#contract/restaurants/places-editor-halls.ts';
import type { PlaceBranch, PlaceRestaurant } from '#contract/restaurants/places-editor.ts';
import type { PlaceTariff } from '#contract/restaurants/places-editor-delivery.ts';
import type { MerchantMoney } from '#contract/money/ledger.ts';
import type { Printer } from '#contract/floor/tickets.ts';
import type { GivenRole } from '#domain/accounts/identity/roles.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { ADMIN } from './manager-steps.ts';
import { askAs, signInAs } from './people.ts';

/** Prices in soʻm; `off` is a discount in per cent. */
export const MENU = {
  Osh: { price: 52_000 },
  Manti: { price: 38_000 },
  Kabob: { price: 27_000, off: 10 },
  Lagmon: { price: 33_000 },
  Choy: { price: 9_000 },
  Non: { price: 6_000 },
} as const satisfies Record<string, { price: number; off?: number }>;
export type Dish = keyof typeof MENU;
/** An option of Lagmon. */
export const MEAT = 14_000;

export const DELIVERY = { price: 12_000, freeFrom: 400_000 };
export const PROMO = { code: 'OQSHOM', percent: 15 };
/** Per cent of a table's bill. */
export const SERVICE = 10;
export const POINTS_PERCENT = 5;
export const GIFT = 60_000;
/** Of orders of the marketplace: per cent of the dishes, and soʻm for each order. */
export const COMMISSION = {
  DELIVERY: { percent: 12.5, fixed: 1_000 },
  PICK_UP: { percent: 8, fixed: 0 },
  DINE_IN: { percent: 5, fixed: 500 },
} as const;
const TABLES = 8;

const ROLES = ['MANAGER', 'OPERATOR', 'CASHIER', 'COOK', 'WAITER', 'HOST', 'COURIER', 'COURIER'] as const;

export interface EveningPlace {
  merchant: string;
  slug: string;
  restaurant: string;
  branch: PlaceBranch;
  tables: PlaceHall['tables'];
  dishes: Record<Dish, string>;
  meat: string;
  giftCode: string;
  printers: { kitchen: Printer; bar: Printer };
  /** The phones of the owner and of the others, by role; the couriers are two. */
  owner: string;
  phones: [GivenRole, string][];
}

const named = (text: string): { uz: string; ru: string; eng: string } => ({ uz: text, ru: text, eng: text });
const newNumber = (): string => `+99890${randomInt(1_000_000, 9_999_999)}`;

/** `ports`: of the printers of kitchen and bar. */
export async function foundRestaurant(
  ports: { kitchen: number; bar: number },
  tomorrow: string,
): Promise<EveningPlace> {
  const admin = await signInAs(ADMIN);
  const platform = <T>(key: string, body: object): Promise<T> => askAs<T>(admin, MARKETPLACE_ID, key, body);
  const slug = `kechqurun${randomInt(1_000, 9_999)}`;
  const owner = newNumber();
  const { id: merchant } = await platform<{ id: string }>('POST /platform/merchants', {
    key: slug,
    name: named('Kechqurun'),
    languages: ['uz', 'ru', 'eng'],
    mainLanguage: 'eng',
    ownerPhone: owner,
  });
  const person = await signInAs(owner);
  const call = <T>(key: string, body?: object): Promise<T> => askAs<T>(person, merchant, key, body);

  const restaurant = await call<PlaceRestaurant>('POST /console/restaurants', { name: named('Kechqurun'), slug });
  const made = await call<PlaceBranch>('POST /console/branches', {
    merchantId: restaurant.id,
    name: named('Navoiy'),
    address: named('Navoiy 12'),
    latitude: 41.311,
    longitude: 69.279,
    prepMinutes: 20,
    deliveryActive: true,
    pickupActive: true,
    dineInActive: true,
    accepting: true,
  });
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  await call(`PUT /console/branches/${made.id}/hours`, {
    shifts: weekdays.map((weekday) => ({ weekday, from: '00:00', to: '00:00' })),
  });
  const tariff = await call<PlaceTariff>('POST /console/tariffs', {
    name: named('Shahar'),
    basePrice: DELIVERY.price * 100,
    freeFrom: DELIVERY.freeFrom * 100,
    minutesFrom: 25,
    minutesTo: 40,
  });
  await call(`POST /console/branches/${made.id}/zones`, {
    name: 'Shahar',
    area: { shape: 'CIRCLE', center: { latitude: 41.311, longitude: 69.279 }, radiusMetres: 6_000 },
    tariffId: tariff.id,
  });
  const hall = await call<PlaceHall>(`POST /console/branches/${made.id}/halls`, {
    name: named('Zal'),
    chargePercent: SERVICE,
  });
  const { tables } = await call<PlaceHall>(`POST /console/halls/${hall.id}/tables`, {
    numbers: `1–${TABLES}`,
    seatsMin: 1,
    seatsMax: 6,
  });

  const group = await call<MenuGroup>('POST /console/menu/groups', { merchantId: restaurant.id, name: named('Menyu') });
  const category = await call<MenuCategory>('POST /console/menu/categories', {
    groupId: group.id,
    name: named('Taomlar'),
  });
  const options = await call<ModificationGroup>('POST /console/menu/modification-groups', {
    merchantId: restaurant.id,
    name: named('Qoʻshimcha'),
    min: 0,
    max: 2,
    modifications: [{ name: named('Goʻsht'), price: MEAT * 100, max: 2, hidden: false }],
  });
  const dishes = {} as Record<Dish, string>;
  for (const [name, dish] of Object.entries(MENU)) {
    const { id } = await call<MenuProduct>('POST /console/menu/products', {
      categoryId: category.id,
      name: named(name),
      costPrice: dish.price * 100,
      discount: 'off' in dish ? dish.off : 0,
      confirmPrice: true,
      ...(name === 'Lagmon' ? { modificationGroupIds: [options.id] } : {}),
    });
    dishes[name as Dish] = id;
  }
  await call('POST /console/promos', {
    code: PROMO.code,
    title: named('Oqshom'),
    discountType: 'PERCENTAGE',
    productDiscount: PROMO.percent,
    deliveryDiscount: 0,
    minPrice: 5_000_000,
    startDate: tomorrow,
    endDate: tomorrow,
    isActive: true,
  });
  await call('PUT /console/loyalty', {
    isActive: true,
    earnBasisPoints: POINTS_PERCENT * 100,
    burnPercent: 50,
    expireDays: 365,
    version: 0,
  });
  const gifts = await call<{ items: { code: string }[] }>('POST /console/gift-codes', { amount: GIFT * 100 });
  const bar = await call<Printer>('POST /console/printers', {
    branchId: made.id,
    name: 'Bar',
    host: '127.0.0.1',
    port: ports.bar,
    stations: ['bar'],
    language: 'eng',
  });
  const kitchen = await call<Printer>('POST /console/printers', {
    branchId: made.id,
    name: 'Kitchen',
    host: '127.0.0.1',
    port: ports.kitchen,
    language: 'eng',
    substituteId: bar.id,
  });
  const phones: [GivenRole, string][] = [];
  for (const role of ROLES) {
    const phone = newNumber();
    await call('POST /console/staff', { phone, role, firstName: role });
    phones.push([role, phone]);
  }
  await call('PATCH /console/settings', {
    limits: { ordersNew: 100, ordersKnown: 100, sumNew: 100_000_000_000, ordersDevice: 100, ordersAddress: 1000 },
    web: { listed: true },
  });
  await call('POST /console/go-live');
  await platform<MerchantMoney>(`POST /platform/merchants/${merchant}/terms`, {
    startsOn: tomorrow,
    rates: Object.fromEntries(
      Object.entries(COMMISSION).map(([service, { percent, fixed }]) => [
        service,
        { basisPoints: percent * 100, fixed: fixed * 100 },
      ]),
    ),
    onlineTo: 'PLATFORM',
    version: 0,
  });
  const { branches } = await call<{ branches: PlaceBranch[] }>('GET /console/places');
  return {
    merchant,
    slug,
    restaurant: restaurant.id,
    branch: branches[0]!,
    tables,
    dishes,
    meat: options.modifications[0]!.id,
    giftCode: gifts.items[0]!.code,
    printers: { kitchen, bar },
    owner,
    phones,
  };
}
