/**
 * Everything that a quote is judged by, read in one round trip of two statements: the branches with their hours, zones,
 * halls and usage, and the dishes with the promo, the guest and the hold. The rules are in domain/.
 */
import type { SlotKind } from '#domain/restaurants/hours/slot-plan.ts';
import type { Hours } from '#domain/restaurants/hours/hours.ts';
import type { OfferedGroup, OfferedModification } from '#domain/restaurants/catalog/modification-choice.ts';
import type { BranchPrice } from '#domain/orders/pricing/branch-price.ts';
import type { Promo } from '#domain/orders/pricing/promo.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import { branchPrices, FORECAST_SQL, SHIFTS_SQL, specialShiftsSql } from '#server/restaurants/catalog/catalog.ts';
import { ZONES_SQL, type ZoneFacts } from '#server/restaurants/delivery/delivery.ts';
import { call, statement, type Call, type Statement } from '#server/platform/database/sql.ts';
import { stillHeld } from '#server/restaurants/discovery/discovery.ts';
import { milliseconds } from '#server/platform/database/sql-text.ts';
import { currentColumns, EMPTY_LIST } from './current-columns.ts';

export interface HallRow {
  id: string;
  charge: { id: string; kind: 'PERCENT' | 'AMOUNT'; percent: number | null; amount: number | null } | null;
}

export interface BranchFacts {
  id: string;
  restaurant_id: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  services: ServiceType[];
  accepting: boolean;
  auto_accept: boolean;
  staff_accept: boolean;
  busy_minutes: number;
  paused_until: Date | null;
  prep_minutes: number;
  /** What orders as soon as possible are promised instead, where the merchant has switched that on. */
  forecast_minutes: number | null;
  lead_minutes: number;
  slot_minutes: number;
  slot_orders: number | null;
  slot_items: number | null;
  slot_guests: number | null;
  days_ahead: number;
  booking_days_ahead: number;
  max_party: number;
  shifts: Hours['shifts'];
  special_shifts: Hours['specialShifts'];
  zones: ZoneFacts[];
  halls: HallRow[];
  tables: { id: string; hallId: string; seatsMin: number; seatsMax: number }[];
  joins: [string, string][];
  bookings: { tableId: string; from: number; to: number; holdId: string | null }[];
  /** Expired holds are not counted, whether or not they have been deleted. */
  usage: { kind: SlotKind; start: number; orders: number; items: number; guests: number }[];
  expired_holds: number;
  /** Version of the merchant's terms that this was read under; an order is only placed under the same version. */
  terms: number;
}

export interface ProductFacts {
  id: string;
  name: Texts;
  costPrice: number;
  discount: number;
  branchPrices: BranchPrice[];
  station: string | null;
  cookingMinutes: number | null;
  soldFromMinute: number | null;
  /** ISO weekdays; empty: every day. */
  soldWeekdays: readonly number[];
  soldToMinute: number | null;
  branches: string[];
  stoppedAt: string[];
  groups: (Omit<OfferedGroup, 'modifications'> & { modifications: (OfferedModification & { name: Texts })[] })[];
  stock: { branchId: string; daily: number; days: { day: string; left: number }[] }[];
}

export interface HoldFacts {
  id: string;
  branchId: string;
  serviceType: ServiceType;
  kind: SlotKind;
  slotStart: number;
  promisedAt: number;
  partySize: number | null;
  guests: number;
  takenAt: number;
  tableIds: string[];
}

export interface PromoFacts extends Promo {
  title: Texts | null;
  /** null: the request does not say who the guest is. */
  usedByGuest: number | null;
}

export interface GoodsRow {
  products: ProductFacts[];
  /** The one with the code of the request. */
  promo: PromoFacts | null;
  /** Promos without a code that are switched on. */
  automatic: PromoFacts[];
  /** The table session has an order with a promo. */
  session_has_promo: boolean;
  guest: { hasOrderedBefore: boolean } | null;
  hold: HoldFacts | null;
}

export interface OrderingFacts extends GoodsRow {
  branches: BranchFacts[];
}

const HALLS = `coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'charge', (
        select jsonb_build_object('id', c.id, 'kind', c.kind, 'percent', c.percent, 'amount', c.amount)
        from hall_charge c where c.merchant_id = h.merchant_id and c.hall_id = h.id and c.is_active order by c.id
          limit 1)))
      from hall h where h.merchant_id = b.merchant_id and h.branch_id = b.id and h.is_active), '[]') as halls,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'hallId', t.hall_id,
        'seatsMin', t.seats_min, 'seatsMax', t.seats_max))
      from dining_table t join hall h on h.merchant_id = t.merchant_id and h.id = t.hall_id and h.is_active
      where t.merchant_id = b.merchant_id and t.branch_id = b.id and t.is_active), '[]') as tables,
    coalesce((select jsonb_agg(jsonb_build_array(j.table_id, j.with_table_id))
      from table_join j join dining_table t on t.merchant_id = j.merchant_id and t.id = j.table_id
      where t.branch_id = b.id), '[]') as joins`;
const NO_HALLS = ['halls', 'tables', 'joins'].map((name) => `${EMPTY_LIST} as ${name}`).join(', ');

/** Other services than these need neither delivery zones nor halls. */
interface Parts {
  zones?: boolean;
  halls?: boolean;
}

/** $1 restaurant, $2 and $3 the time window. */
const placesOf = ({ zones = false, halls = false }: Parts): string => `
  select b.id, b.restaurant_id, b.latitude, b.longitude, b.time_zone, b.accepting, b.auto_accept,
    b.staff_accept, b.busy_minutes, b.paused_until,
    b.prep_minutes, b.lead_minutes, b.slot_minutes, b.slot_orders, b.slot_items, b.slot_guests, b.days_ahead,
    b.booking_days_ahead, b.max_party,
    ${FORECAST_SQL} as forecast_minutes,
    array_remove(array[case when b.delivery_active then 'DELIVERY' end, case when b.pickup_active then 'PICK_UP' end,
      case when b.dine_in_active then 'DINE_IN' end], null) as services,
    ${SHIFTS_SQL} as shifts,
    ${specialShiftsSql('s.day >= $2::timestamptz::date - 3')} as special_shifts,
    ${zones ? ZONES_SQL : EMPTY_LIST} as zones,
    ${halls ? HALLS : NO_HALLS},
    ${currentColumns(halls)}
  from branch b
  where b.restaurant_id = $1 and b.is_active
  order by b.position, b.id`;

const placeOf = (name: string, parts: Parts): Statement<BranchFacts> => statement<BranchFacts>(name, placesOf(parts));

/** $1 restaurant. */
const placeFacts: Record<ServiceType, Statement<BranchFacts>> = {
  DELIVERY: placeOf('checkout.place-delivery', { zones: true }),
  PICK_UP: placeOf('checkout.place-pick-up', {}),
  DINE_IN: placeOf('checkout.place-dine-in', { halls: true }),
};
const wholePlace = placeOf('checkout.place', { zones: true, halls: true });

/** $1 restaurant, $3 now. Dishes of other restaurants are not found. */
const productsWhere = (which: string): string => `
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'costPrice', p.cost_price,
        'discount', p.discount, 'branchPrices', coalesce(c.prices, '[]'), 'station', p.station,
        'cookingMinutes', p.cooking_minutes,
        'soldFromMinute', p.sold_from_minute, 'soldToMinute', p.sold_to_minute, 'soldWeekdays', p.sold_weekdays,
        'branches', coalesce(c.branches, '[]'), 'stoppedAt', coalesce(c.stopped, '[]'), 'stock',
          coalesce(c.stock, '[]'),
        'groups', case when p.type = 'MODIFICATION' then coalesce((
          select jsonb_agg(jsonb_build_object('id', g.id, 'min', g.min_count, 'max', g.max_count,
              'free', g.free_count, 'modifications', coalesce((
                select jsonb_agg(jsonb_build_object('id', m.id, 'price', m.price, 'max', m.max_count, 'name', m.name)
                  order by m.position, m.id)
                from modification m where m.merchant_id = g.merchant_id and m.group_id = g.id and m.is_active), '[]'))
            order by pmg.position, g.position, g.id)
          from product_modification_group pmg
          join modification_group g on g.merchant_id = pmg.merchant_id and g.id = pmg.group_id
          where pmg.merchant_id = p.merchant_id and pmg.product_id = p.id), '[]') else '[]' end))
      from product p
      join category cat on cat.merchant_id = p.merchant_id and cat.id = p.category_id and cat.is_active
      join menu_group mg on mg.merchant_id = cat.merchant_id and mg.id = cat.group_id and mg.is_active
      left join lateral (
        select jsonb_agg(pb.branch_id) as branches,
          ${branchPrices('pb', 'p')} as prices,
          jsonb_agg(pb.branch_id) filter (
            where pb.stopped and (pb.stopped_until is null or pb.stopped_until > $3)) as stopped,
          jsonb_agg(jsonb_build_object('branchId', pb.branch_id, 'daily', pb.daily_stock, 'days', coalesce((
            select jsonb_agg(jsonb_build_object('day', s.day, 'left', s.total - s.used)) from stock_day s
            where s.merchant_id = pb.merchant_id and s.branch_id = pb.branch_id and s.product_id = pb.product_id
              and s.day >= $3::timestamptz::date - 2), '[]')))
            filter (where pb.daily_stock is not null) as stock
        from product_branch pb where pb.merchant_id = p.merchant_id and pb.product_id = p.id
      ) c on true
      where ${which} and p.restaurant_id = $1 and p.is_active), '[]') as products`;

const promoJson = (usedByGuest: string): string => `jsonb_build_object('id', o.id, 'code', o.code, 'title', o.title,
        'discountType', o.discount_type, 'productDiscount', o.product_discount, 'deliveryDiscount',
        o.delivery_discount, 'minPrice', o.min_price, 'startDate', o.start_date, 'endDate', o.end_date, 'isActive',
        o.is_active, 'restaurantId', o.restaurant_id, 'branchIds', o.branch_ids, 'serviceTypes', o.service_types,
        'weekdays', o.weekdays, 'fromMinute', o.from_minute, 'toMinute', o.to_minute, 'firstOrderOnly',
        o.first_order_only, 'totalLimit', o.total_limit, 'perUserLimit', o.per_user_limit, 'usedCount', o.used_count,
        'usedByGuest', ${usedByGuest})`;

/** $1 restaurant, $3 now. */
const automaticPromos = (usedByGuest: string): string => `
    coalesce((select jsonb_agg(${promoJson(usedByGuest)} order by o.id) from promo o
      where o.code is null and o.is_active and o.end_date >= $3::timestamptz::date - 2
        and (o.restaurant_id is null or o.restaurant_id = $1)), '[]') as automatic`;

/** As use_promo counts them: by the user or the phone. */
const USED_BY_GUEST = `case when $5::uuid is not null then (select count(*) from promo_use u
          where u.merchant_id = o.merchant_id and u.promo_id = o.id and u.released_at is null
            and (u.user_id = $5 or u.phone = (select a.phone from app_user a where a.id = $5))) end`;

/**
 * $2 products, $4 promo code in capitals, $5 user, $6 hold, $7 the caller's device uuid, $8 the promo of an order that
 * is being changed, $9 table session.
 */
const goodsFacts = statement<GoodsRow>(
  'checkout.goods',
  `
  select ${productsWhere('p.id = any($2::uuid[])')},
    (select ${promoJson(USED_BY_GUEST)}
      from promo o where (upper(o.code) = $4 and o.archived_at is null) or o.id = $8) as promo,
    ${automaticPromos(USED_BY_GUEST)},
    exists (select from orders o where o.table_session_id = $9 and o.promo_id is not null and o.status <> 'CANCELED')
      as session_has_promo,
    case when $5::uuid is null then null else jsonb_build_object(
      'hasOrderedBefore', exists (select from orders o where o.user_id = $5 and o.status <> 'CANCELED')) end as guest,
    (select jsonb_build_object('id', x.id, 'branchId', x.branch_id, 'serviceType', x.service_type, 'kind', x.kind,
        'slotStart', ${milliseconds('x.slot_start')}, 'promisedAt', ${milliseconds('x.promised_at')},
        'partySize', x.party_size, 'guests', x.guests, 'takenAt', ${milliseconds('x.created_date')},
        'tableIds', coalesce((select jsonb_agg(k.table_id) from table_booking k where k.hold_id = x.id), '[]'))
      from hold x where x.id = $6 and x.restaurant_id = $1 and ${stillHeld} and x.expires_at > clock_timestamp()
        and (x.user_id = $5 or x.device_id = (select d.id from device d where d.uuid = $7))) as hold`,
);

export interface FactsQuery {
  restaurantId: string;
  productIds: readonly string[];
  serviceType: ServiceType;
  promoCode: string | null;
  /** The promo of an order that is being changed; used in place of the code. */
  promoId?: string | null;
  tableSessionId?: string | null;
  userId: string | null;
  deviceUuid: string | null;
  holdId: string | null;
  /** The requested time; now when it is as soon as possible. */
  around: number;
  now: number;
}

const DAY = 86_400_000;

export const windowOf = ({ around, now }: Pick<FactsQuery, 'around' | 'now'>): [Date, Date] => [
  new Date(Math.min(around, now) - DAY),
  new Date(Math.max(around, now) + 2 * DAY),
];

/** The statements of the round trip; callers may pipeline others with them. */
export function orderingFactsCalls(ask: FactsQuery): [Call<BranchFacts>, Call<GoodsRow>] {
  return [call(placeFacts[ask.serviceType], [ask.restaurantId, ...windowOf(ask)]), goodsCall(ask)];
}

/** The dishes, and the promo, the guest and the hold of the request. */
export const goodsCall = (ask: FactsQuery): Call<GoodsRow> =>
  call(goodsFacts, [
    ask.restaurantId,
    [...new Set(ask.productIds)],
    new Date(ask.now),
    ask.promoCode,
    ask.userId,
    ask.holdId,
    ask.deviceUuid,
    ask.promoId ?? null,
    ask.tableSessionId ?? null,
  ]);

export const toOrderingFacts = (branches: BranchFacts[], [goods]: readonly GoodsRow[]): OrderingFacts => ({
  ...goods!,
  branches,
});

interface MenuRow {
  products: ProductFacts[];
  automatic: PromoFacts[];
  /** When the next stopped dish becomes available again. */
  until: Date | null;
}

/** $2 is unused: the statement shares the text of the one that reads named dishes. */
const menuFacts = statement<MenuRow>(
  'checkout.menu',
  `
  select ${productsWhere('$2::uuid is null')},${automaticPromos('null')},
    (select min(pb.stopped_until) from product_branch pb join product p on p.merchant_id = pb.merchant_id
      and p.id = pb.product_id
      where p.restaurant_id = $1 and pb.stopped and pb.stopped_until > $3) as until`,
);

/** What stays the same between orders: the restaurant's branches and its whole menu. */
export const cachedFactsCalls = (restaurantId: string, now: number): [Call<BranchFacts>, Call<MenuRow>] => [
  call(wholePlace, [restaurantId, new Date(now), new Date(now)]),
  call(menuFacts, [restaurantId, null, new Date(now)]),
];
