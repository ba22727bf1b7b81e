/** Restaurants for tests: the few rows that a case is about, everything else filled in. */
import type { Texts } from '#domain/platform/text/language.ts';
import { refreshDirectory, refreshIndexHere } from '#server/restaurants/discovery/directory.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';

const texts = (name: string | Texts): Texts => (typeof name === 'string' ? { uz: name } : name);

const addMerchant = statement(
  'test.add-merchant',
  'insert into merchant (id, sub, name, is_active) values ($1, $2, $3, $4)',
);
const addSettings = statement(
  'test.add-settings',
  'insert into merchant_web_settings (merchant_id, listed, main_language) values ($1, $2, $3)',
);
const addRestaurant = statement(
  'test.add-restaurant',
  `
  insert into restaurant (merchant_id, id, slug, name, kitchens, features, prefer_for, price_category, rating_average,
    rating_count, position, created_date)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
const addBranch = statement(
  'test.add-branch',
  `
  insert into branch (merchant_id, id, restaurant_id, name, address, latitude, longitude, delivery_active,
    pickup_active,
    dine_in_active, accepting, paused_until, busy_minutes, prep_minutes, time_zone)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);
const addShift = statement(
  'test.add-shift',
  `
  insert into branch_shift (merchant_id, branch_id, id, service_type, weekday, opens_minute, closes_minute)
  values ($1, $2, $3, $4, $5, $6, $7)`,
);
const addTariff = statement(
  'test.add-tariff',
  `
  insert into delivery_tariff (merchant_id, id, name, base_price, minutes_from, minutes_to, minimum_order, free_from)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const addZone = statement(
  'test.add-zone',
  `
  insert into delivery_zone (merchant_id, branch_id, id, name, shape, ring, center_latitude, center_longitude,
    radius_metres, tariff_id)
  values ($1, $2, $3, 'zone', $4, $5, $6, $7, $8, $9)`,
);
const addGroup = statement(
  'test.add-group',
  'insert into menu_group (merchant_id, id, restaurant_id, name) values ($1, $2, $3, $4)',
);
const addCategory = statement(
  'test.add-category',
  'insert into category (merchant_id, id, group_id, name) values ($1, $2, $3, $4)',
);
const addProduct = statement(
  'test.add-product',
  `
  insert into product (merchant_id, id, restaurant_id, category_id, name, cost_price, discount) values ($1, $2, $3,
    $4, $5, $6, $7)`,
);
const carry = statement(
  'test.carry',
  'insert into product_branch (merchant_id, branch_id, product_id) values ($1, $2, $3)',
);

interface NewShift {
  weekday: number;
  opens: number;
  closes: number;
  service?: 'DELIVERY' | 'PICK_UP' | 'DINE_IN';
}

export interface NewBranch {
  id?: string;
  name?: string | Texts;
  latitude?: number;
  longitude?: number;
  services?: ('DELIVERY' | 'PICK_UP' | 'DINE_IN')[];
  accepting?: boolean;
  pausedUntil?: Date;
  busyMinutes?: number;
  prepMinutes?: number;
  /** Tashkent's when absent. */
  timeZone?: string;
  /** Round the clock when absent. */
  shifts?: NewShift[];
  zones?: {
    circle?: number;
    ring?: [number, number][];
    price: number;
    from?: number;
    to?: number;
    minimum?: number;
    freeFrom?: number;
  }[];
}

export interface NewRestaurant {
  id?: string;
  slug: string;
  name?: string | Texts;
  kitchens?: string[];
  features?: string[];
  preferFor?: string[];
  priceCategory?: number | null;
  rating?: number;
  votes?: number;
  position?: number;
  createdAt?: Date;
  branches?: NewBranch[];
  dishes?: { id?: string; name: string | Texts; price?: number; discount?: number }[];
}

const roundTheClock: NewShift[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }));

export async function createMerchant(
  transactions: Transactions,
  given: { key: string; listed?: boolean; isActive?: boolean; mainLanguage?: string },
): Promise<string> {
  const id = newId();
  await transactions.withTenant(id, async (tx) => {
    await tx.run(addMerchant, [id, given.key, { uz: given.key }, given.isActive ?? true]);
    await tx.run(addSettings, [id, given.listed ?? true, given.mainLanguage ?? 'uz']);
  });
  return id;
}

export interface OpenedRestaurant {
  id: string;
  branches: string[];
  products: string[];
}

export async function openRestaurant(
  transactions: Transactions,
  merchantId: string,
  given: NewRestaurant,
  now = Date.now(),
): Promise<OpenedRestaurant> {
  const id = given.id ?? newId();
  const opened: OpenedRestaurant = { id, branches: [], products: [] };
  await transactions.withTenant(merchantId, async (tx) => {
    await refreshIndexHere(tx);
    await tx.run(addRestaurant, [
      merchantId,
      id,
      given.slug,
      texts(given.name ?? given.slug),
      given.kitchens ?? [],
      given.features ?? [],
      given.preferFor ?? [],
      given.priceCategory ?? null,
      given.rating ?? null,
      given.votes ?? 0,
      given.position ?? 0,
      given.createdAt ?? new Date(now - 400 * 86_400_000),
    ]);
    for (const branch of given.branches ?? [{}]) {
      const branchId = branch.id ?? newId();
      opened.branches.push(branchId);
      const services = branch.services ?? ['DELIVERY', 'PICK_UP', 'DINE_IN'];
      const [latitude, longitude] = [branch.latitude ?? 41.31, branch.longitude ?? 69.28];
      await tx.run(addBranch, [
        merchantId,
        branchId,
        id,
        texts(branch.name ?? given.slug),
        { uz: 'Toshkent' },
        latitude,
        longitude,
        services.includes('DELIVERY'),
        services.includes('PICK_UP'),
        services.includes('DINE_IN'),
        branch.accepting ?? true,
        branch.pausedUntil,
        branch.busyMinutes ?? 0,
        branch.prepMinutes ?? 20,
        branch.timeZone ?? 'Asia/Tashkent',
      ]);
      for (const shift of branch.shifts ?? roundTheClock) {
        await tx.run(addShift, [
          merchantId,
          branchId,
          newId(),
          shift.service,
          shift.weekday,
          shift.opens,
          shift.closes,
        ]);
      }
      for (const zone of branch.zones ?? [{ circle: 5000, price: 1_000_000 }]) {
        const tariff = newId();
        await tx.run(addTariff, [
          merchantId,
          tariff,
          { uz: 't' },
          zone.price,
          zone.from ?? 25,
          zone.to ?? 35,
          zone.minimum ?? 0,
          zone.freeFrom,
        ]);
        await tx.run(
          addZone,
          zone.ring
            ? [merchantId, branchId, newId(), 'POLYGON', JSON.stringify(zone.ring), null, null, null, tariff]
            : [merchantId, branchId, newId(), 'CIRCLE', null, latitude, longitude, zone.circle ?? 5000, tariff],
        );
      }
    }
    if (given.dishes) {
      const [group, category] = [newId(), newId()];
      await tx.run(addGroup, [merchantId, group, id, { uz: 'g' }]);
      await tx.run(addCategory, [merchantId, category, group, { uz: 'c' }]);
      for (const dish of given.dishes) {
        const productId = dish.id ?? newId();
        opened.products.push(productId);
        await tx.run(addProduct, [
          merchantId,
          productId,
          id,
          category,
          texts(dish.name),
          dish.price ?? 2_500_000,
          dish.discount ?? 0,
        ]);
        for (const branchId of opened.branches) await tx.run(carry, [merchantId, branchId, productId]);
      }
    }
    await refreshDirectory(tx, merchantId, id, now);
  });
  return opened;
}
