/** What the past of one merchant is made from: its branches, dishes, tariffs, halls, staff and reviews. */
import type { HallCharge } from '#domain/orders/pricing/bill.ts';
import type { Tariff } from '#domain/restaurants/delivery/delivery-price.ts';
import type { Promo } from '#domain/orders/pricing/promo.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';

export interface PastBranch {
  id: string;
  restaurant_id: string;
  latitude: number;
  longitude: number;
  prep_minutes: number;
  services: ('DELIVERY' | 'PICK_UP' | 'DINE_IN')[];
  shifts: { weekday: number; opens: number; closes: number }[];
  tariff: Tariff | null;
  halls: { id: string; charge: (HallCharge & { id: string }) | null; tables: { id: string; seats: number }[] }[];
}

export interface PastDish {
  id: string;
  restaurant_id: string;
  name: Texts;
  cost_price: number;
  discount: number;
  station: string | null;
  branches: string[];
}

interface PastReview {
  id: string;
  branch_id: string;
  stars: number;
  day: string;
}

export interface PastStaff {
  operator: string;
  waiter: string;
  courierUser: string;
  courier: string;
}

export interface HistoryFacts {
  key: string;
  merchantId: string;
  branches: PastBranch[];
  dishes: PastDish[];
  reviews: PastReview[];
  promos: Promo[];
  staff: PastStaff;
}

const branchesOf = statement<PastBranch>(
  'demo.past-branches',
  `
  select b.id, b.restaurant_id, b.latitude, b.longitude, b.prep_minutes,
    array_remove(array[case when b.delivery_active and w.delivery_active then 'DELIVERY' end,
      case when b.pickup_active and w.pickup_active then 'PICK_UP' end,
      case when b.dine_in_active and w.dine_in_active then 'DINE_IN' end], null) as services,
    coalesce((select jsonb_agg(jsonb_build_object('weekday', s.weekday, 'opens', s.opens_minute,
        'closes', s.closes_minute) order by s.weekday, s.opens_minute)
      from branch_shift s where s.branch_id = b.id and s.service_type is null), '[]') as shifts,
    (select jsonb_build_object('id', t.id, 'basePrice', t.base_price, 'minimumOrder', t.minimum_order,
        'freeFrom', t.free_from, 'minutesFrom', t.minutes_from, 'minutesTo', t.minutes_to,
        'nightFromMinute', t.night_from_minute, 'nightToMinute', t.night_to_minute, 'nightExtra', t.night_extra,
        'steps', coalesce((select jsonb_agg(jsonb_build_object('kind', i.kind, 'upTo', i.up_to, 'price', i.price))
          from delivery_tariff_tier i where i.tariff_id = t.id), '[]'))
      from delivery_zone z join delivery_tariff t on t.id = z.tariff_id
      where z.branch_id = b.id and z.is_active order by z.priority desc, z.id limit 1) as tariff,
    coalesce((select jsonb_agg(jsonb_build_object('id', h.id,
        'charge', (select jsonb_build_object('id', c.id, 'kind', c.kind, 'percent', c.percent, 'amount', c.amount)
          from hall_charge c where c.hall_id = h.id and c.is_active limit 1),
        'tables', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'seats', d.seats_max) order by d.number)
          from dining_table d where d.hall_id = h.id and d.is_active), '[]')) order by h.position, h.id)
      from hall h where h.branch_id = b.id and h.is_active), '[]') as halls
  from branch b join merchant_web_settings w on w.merchant_id = b.merchant_id
  where b.is_active order by b.id`,
);

/** Dishes that are ordered without choosing anything. */
const dishesOf = statement<PastDish>(
  'demo.past-dishes',
  `
  select p.id, p.restaurant_id, p.name, p.cost_price, p.discount, p.station,
    array(select b.branch_id from product_branch b where b.product_id = p.id order by b.branch_id) as branches
  from product p
  where p.is_active and p.sold_from_minute is null and not exists (
    select from product_modification_group l join modification_group g on g.id = l.group_id
    where l.product_id = p.id and g.min_count > 0)
  order by p.id`,
);

const reviewsOf = statement<PastReview>(
  'demo.past-reviews',
  `
  select id, branch_id, stars, day::text as day from review where branch_id is not null and day > $1::date
  order by day, id`,
);

/** Promos that every guest may use again and again. */
const promosOf = statement<Promo>(
  'demo.past-promos',
  `
  select id, code, discount_type as "discountType", product_discount as "productDiscount",
    delivery_discount as "deliveryDiscount", min_price as "minPrice", start_date::text as "startDate",
    end_date::text as "endDate", is_active as "isActive", restaurant_id as "restaurantId", branch_ids as "branchIds",
    service_types as "serviceTypes", weekdays, from_minute as "fromMinute", to_minute as "toMinute",
    first_order_only as "firstOrderOnly", total_limit as "totalLimit", per_user_limit as "perUserLimit",
    used_count as "usedCount"
  from promo
  where is_active and code is not null and not first_order_only and total_limit is null and per_user_limit is null
  order by id`,
);

const staffOf = statement<{ role: string; user_id: string; courier_id: string | null }>(
  'demo.past-staff',
  `
  select s.role, s.user_id, c.id as courier_id from staff_role s
  left join courier c on c.user_id = s.user_id where s.user_id = any ($1::uuid[]) order by s.role, s.id`,
);

/** Null where the demo staff have no roles: there is nobody whose work the past could have been. */
export async function readFacts(
  tx: TenantTx,
  { key, people, since }: { key: string; people: readonly string[]; since: string },
): Promise<HistoryFacts | null> {
  const [branches, dishes, reviews, promos, staff] = await Promise.all([
    tx.rows(branchesOf),
    tx.rows(dishesOf),
    tx.rows(reviewsOf, [since]),
    tx.rows(promosOf),
    tx.rows(staffOf, [people]),
  ]);
  const withRole = (role: string) => staff.find((each) => each.role === role);
  const [operator, waiter, courier] = [withRole('OPERATOR'), withRole('WAITER'), withRole('COURIER')];
  if (!operator || !waiter || !courier?.courier_id) return null;
  return {
    key,
    merchantId: tx.merchantId,
    branches,
    dishes,
    reviews,
    promos,
    staff: {
      operator: operator.user_id,
      waiter: waiter.user_id,
      courierUser: courier.user_id,
      courier: courier.courier_id,
    },
  };
}
