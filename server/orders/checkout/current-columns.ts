import { stillHeld } from '#server/restaurants/discovery/discovery.ts';
import { milliseconds } from '#server/platform/database/sql-text.ts';

/**
 * Columns of a branch `b` that orders, holds and bookings change; the rest changes only with the merchant's terms.
 *
 * A statement reads either the hall or an empty list, by its text and not by a parameter: PostgreSQL would plan a
 * statement anew for each call whose parameters decide which of its parts are needed.
 */
export const EMPTY_LIST = "'[]'::jsonb";

const BOOKINGS = `coalesce((select jsonb_agg(jsonb_build_object('tableId', k.table_id, 'holdId', k.hold_id,
        'from', ${milliseconds('lower(k.during)')}, 'to', ${milliseconds('upper(k.during)')}))
      from table_booking k join dining_table t on t.merchant_id = k.merchant_id and t.id = k.table_id
      left join hold x on x.merchant_id = k.merchant_id and x.id = k.hold_id
      where t.branch_id = b.id and k.during && tstzrange($2, $3)
        and (k.hold_id is null or x.expires_at > clock_timestamp())), '[]')`;

/** $2 and $3 the time window. */
export const currentColumns = (isDineIn: boolean): string => `
    ${isDineIn ? BOOKINGS : EMPTY_LIST} as bookings,
    coalesce((select jsonb_agg(jsonb_build_object('kind', u.kind, 'start', ${milliseconds('u.slot_start')},
        'orders', u.orders - coalesce(e.orders, 0), 'items', u.items, 'guests', u.guests - coalesce(e.guests, 0)))
      from slot_use u left join (
        select x.kind, x.slot_start, count(*) as orders, sum(x.guests) as guests from hold x
        where x.branch_id = b.id and ${stillHeld} and x.expires_at <= clock_timestamp() group by 1, 2
      ) e on e.kind = u.kind and e.slot_start = u.slot_start
      where u.merchant_id = b.merchant_id and u.branch_id = b.id and u.slot_start between $2 and $3), '[]') as usage,
    (select count(*)::integer from hold x where x.branch_id = b.id and ${stillHeld}
      and x.expires_at <= clock_timestamp())
      as expired_holds,
    coalesce((select c.terms from merchant_counter c where c.merchant_id = b.merchant_id), 0) as terms`;
