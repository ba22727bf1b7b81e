/** The branches of a restaurant: where they stand, when they are open, where they deliver, who sits where. */
import { HALLS } from '../city/halls.ts';
import { HOURS } from '../city/hours.ts';
import { three, type HallsName, type Place, type RestaurantPlan } from '../city/types/kinds.ts';
import { PLACES } from '../city/places.ts';
import { TARIFFS } from '../city/tariffs.ts';
import { chance, cityId, type Chance } from './seed.ts';
import { dayIn, restaurantIdOf, tiyin, type MerchantContext } from './context.ts';

const LARGEST_PARTY: Record<HallsName, number> = {
  banquet: 20,
  teahouse: 16,
  restaurant: 12,
  cafe: 8,
  counter: 6,
  none: 1,
};
const GUESTS_A_SLOT: Record<HallsName, number> = {
  banquet: 80,
  teahouse: 40,
  restaurant: 28,
  cafe: 16,
  counter: 12,
  none: 1,
};

const CLEANING = three('Sanitariya kuni | Санитарный день | Cleaning day');
const NEW_YEAR = three('Yangi yil kuni | Новый год | New Year’s Day');

/** Gives the ids of the branches, in their order. */
export function addBranches(context: MerchantContext, plan: RestaurantPlan, phones: () => string): string[] {
  return plan.branches.map((placeKey, position) => {
    const place = PLACES[placeKey];
    if (!place) throw new Error(`No place is called ${placeKey}`);
    const id = cityId('branch', context.plan.key, plan.slug, placeKey);
    const luck = chance('branch', id);
    const spot = {
      latitude: place.latitude + (luck.next() - 0.5) * 0.0022,
      longitude: place.longitude + (luck.next() - 0.5) * 0.003,
    };
    const delivers = plan.halls !== 'banquet';
    context.rows.add('branch', {
      merchant_id: context.merchantId,
      id,
      restaurant_id: restaurantIdOf(context.plan.key, plan.slug),
      name: context.texts(place.name),
      address: context.texts(addressOf(place, luck)),
      landmark: context.texts(place.landmark),
      ...rounded(spot),
      phone: phones(),
      delivery_active: delivers,
      pickup_active: delivers,
      dine_in_active: plan.halls !== 'none',
      busy_minutes: luck.often(0.06) ? 15 : 0,
      auto_accept: luck.often(0.4),
      prep_minutes: luck.pick([15, 20, 20, 25, 30]),
      slot_orders: luck.pick([6, 8, 10, 12]),
      slot_items: luck.pick([40, 60, 80]),
      slot_guests: GUESTS_A_SLOT[plan.halls],
      max_party: LARGEST_PARTY[plan.halls],
      position,
    });
    addHours(context, plan, { id, position }, luck);
    if (delivers) addZones(context, { id, position, spot }, luck);
    addHalls(context, plan.halls, id);
    return id;
  });
}

const rounded = ({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): { latitude: number; longitude: number } => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});

function addressOf(place: Place, luck: Chance): { uz: string; ru: string; eng: string } {
  const house = `${luck.whole(2, 118)}${luck.often(0.25) ? luck.pick(['A', 'B', '/1', '/2']) : ''}`;
  const { uz, ru, eng } = place.street;
  return {
    uz: `${uz}, ${house}-uy`,
    ru: `${ru}, ${house.replace('A', 'А').replace('B', 'Б')}`,
    eng: /block/.test(eng) ? `${eng}, house ${house}` : `${house} ${eng}`,
  };
}

function addHours(
  context: MerchantContext,
  plan: RestaurantPlan,
  { id: branchId, position }: { id: string; position: number },
  luck: Chance,
): void {
  const { merchantId, rows, now } = context;
  const add = (serviceType: string | null, weekday: number, opens: number, closes: number): void =>
    rows.add('branch_shift', {
      merchant_id: merchantId,
      branch_id: branchId,
      id: cityId('shift', branchId, serviceType ?? 'all', weekday, opens),
      service_type: serviceType,
      weekday,
      opens_minute: opens,
      closes_minute: closes,
    });
  const special = (day: string, hours: [number, number] | null, note: Parameters<typeof context.texts>[0]): void =>
    rows.add('branch_special_shift', {
      merchant_id: merchantId,
      branch_id: branchId,
      id: cityId('special', branchId, day),
      day,
      service_type: null,
      opens_minute: hours?.[0] ?? null,
      closes_minute: hours?.[1] ?? null,
      note: context.texts(note),
    });
  // The third branch of a chain stands in a quieter street and closes an hour earlier.
  const earlier = position === 2 && plan.hours === 'day' ? 60 : 0;
  for (const { weekday, opens, closes } of HOURS[plan.hours]) {
    add(null, weekday, opens, closes - earlier);
    if (plan.halls === 'teahouse') add('DELIVERY', weekday, Math.min(opens + 60, 1_439), closes - earlier - 60);
  }
  if (plan.hours === 'always') return;
  const year = Number(dayIn(now, 0).slice(0, 4)) + 1;
  special(`${year}-01-01`, [840, 1_380], NEW_YEAR);
  if (luck.often(0.25)) special(dayIn(now, luck.whole(3, 20)), null, CLEANING);
}

const METRES_PER_DEGREE = 111_320;

interface ZonePlan {
  name: string;
  shape: 'CIRCLE' | 'POLYGON';
  metres: number;
  tariff: string;
  priority: number;
}

function addZones(
  context: MerchantContext,
  { id: branchId, position, spot }: { id: string; position: number; spot: { latitude: number; longitude: number } },
  luck: Chance,
): void {
  const { merchantId, rows, plan } = context;
  const { radius } = TARIFFS[plan.tariff];
  const zone = ({ name, shape, metres, tariff, priority }: ZonePlan): void =>
    rows.add('delivery_zone', {
      merchant_id: merchantId,
      branch_id: branchId,
      id: cityId('zone', branchId, name),
      name,
      shape,
      ring: shape === 'POLYGON' ? ringAround(spot, metres, luck) : null,
      center_latitude: shape === 'CIRCLE' ? rounded(spot).latitude : null,
      center_longitude: shape === 'CIRCLE' ? rounded(spot).longitude : null,
      radius_metres: shape === 'CIRCLE' ? metres : null,
      tariff_id: cityId('tariff', plan.key, tariff),
      priority,
    });
  zone({
    name: 'Yaqin hudud',
    shape: position % 2 === 0 ? 'POLYGON' : 'CIRCLE',
    metres: Math.round(radius * (0.85 + luck.next() * 0.3)),
    tariff: plan.tariff,
    priority: 1,
  });
  // The first branch of every house also drives farther, at another price.
  if (position === 0 && plan.tariff !== 'far')
    zone({ name: 'Uzoq hudud', shape: 'CIRCLE', metres: radius * 2, tariff: 'far', priority: 0 });
}

/** Streets and canals make no circles: twelve corners, each nearer or farther than the next. */
function ringAround(
  { latitude, longitude }: { latitude: number; longitude: number },
  metres: number,
  luck: Chance,
): [number, number][] {
  return Array.from({ length: 12 }, (_, corner) => {
    const angle = (corner / 12) * 2 * Math.PI;
    const reach = metres * (0.8 + luck.next() * 0.35);
    const north = (Math.sin(angle) * reach) / METRES_PER_DEGREE;
    const east = (Math.cos(angle) * reach) / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180));
    return [Number((longitude + east).toFixed(6)), Number((latitude + north).toFixed(6))];
  });
}

export function addTariffs(context: MerchantContext): void {
  const { merchantId, rows, plan } = context;
  for (const name of new Set([plan.tariff, 'far' as const])) {
    const tariff = TARIFFS[name];
    const id = cityId('tariff', plan.key, name);
    rows.add('delivery_tariff', {
      merchant_id: merchantId,
      id,
      name: context.texts(tariff.name),
      base_price: tiyin(tariff.base),
      minimum_order: tiyin(tariff.minimum),
      free_from: tariff.freeFrom === null ? null : tiyin(tariff.freeFrom),
      minutes_from: tariff.minutes[0],
      minutes_to: tariff.minutes[1],
      night_from_minute: tariff.night?.from ?? null,
      night_to_minute: tariff.night?.to ?? null,
      night_extra: tiyin(tariff.night?.extra ?? 0),
    });
    rows.add(
      'delivery_tariff_tier',
      ...tariff.tiers.map(({ kind, upTo, price }) => ({
        merchant_id: merchantId,
        tariff_id: id,
        kind,
        up_to: kind === 'AMOUNT' ? tiyin(upTo) : upTo,
        price: tiyin(price),
      })),
    );
  }
}

function addHalls(context: MerchantContext, halls: HallsName, branchId: string): void {
  const { merchantId, rows } = context;
  let number = 0;
  for (const [position, plan] of HALLS[halls].entries()) {
    const hallId = cityId('hall', branchId, position);
    rows.add('hall', {
      merchant_id: merchantId,
      id: hallId,
      branch_id: branchId,
      name: context.texts(plan.name),
      position,
    });
    if (plan.charge) {
      rows.add('hall_charge', {
        merchant_id: merchantId,
        id: cityId('charge', hallId),
        hall_id: hallId,
        kind: 'percent' in plan.charge ? 'PERCENT' : 'AMOUNT',
        percent: 'percent' in plan.charge ? plan.charge.percent : null,
        amount: 'amount' in plan.charge ? tiyin(plan.charge.amount) : null,
      });
    }
    const ids = plan.tables.map((table, at) => {
      number += 1;
      const id = cityId('table', hallId, at);
      rows.add('dining_table', {
        merchant_id: merchantId,
        id,
        branch_id: branchId,
        hall_id: hallId,
        number: String(number),
        seats_min: table.seats[0],
        seats_max: table.seats[1],
        plan_x: (at % 6) * 140 + 60,
        plan_y: Math.floor(at / 6) * 140 + 60,
        plan_shape: table.shape,
      });
      return id;
    });
    rows.add(
      'table_join',
      ...plan.joins.map(([a, b]) => {
        const [first, second] = [ids[a]!, ids[b]!].toSorted();
        return { merchant_id: merchantId, table_id: first, with_table_id: second };
      }),
    );
  }
}
