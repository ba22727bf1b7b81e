/** What messages about an order are made from: the order with its guest, and who manages its branch. */
import type { BookingTimeMove } from '#domain/orders/orders/booking-moves.ts';
import type { CancelReason, OrderServiceType, OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';
import { chatsOf, type StaffMember } from './staff-contacts.ts';

export interface OrderFacts {
  status: OrderStatus;
  service_type: OrderServiceType;
  later: boolean;
  party_size: number | null;
  number: number;
  branch_id: string;
  restaurant_name: string;
  language: Language;
  user_id: string | null;
  phone: string | null;
  reason: CancelReason | null;
  pickup_code: string | null;
  send_cheque: boolean;
  send_cheque_phone: string | null;
  time: string | null;
  day: string | null;
  time_zone: string;
  created_date: Date;
  /** Whether the merchant notifies guests at all. */
  tells: boolean;
  wishes: { push?: boolean; telegram?: boolean; sms?: boolean };
  devices: string[];
  /** Their Telegram chats, by each bot that vouches for them. */
  chats: string[];
}

/** $1 order, $2 whether device tokens of native apps can be reached. */
export const factsOf = statement<OrderFacts>(
  'notifications.order-facts',
  `
  select o.status, o.service_type, o.later, o.party_size, o.number, o.branch_id,
    text_in(r.name, o.language, null) as restaurant_name,
    o.language, o.user_id,
    o.phone, o.reason, o.pickup_code, o.send_cheque, o.send_cheque_phone, o.created_date,
    to_char(coalesce(o.promised_from, o.at_time) at time zone o.time_zone, 'HH24:MI') as time,
    to_char(coalesce(o.promised_from, o.at_time) at time zone o.time_zone, 'DD.MM') as day, o.time_zone,
    coalesce(w.notifications_active, true) as tells, coalesce(u.notifications, '{}') as wishes,
    array(select d.id::text from device d where d.user_id = o.user_id
      and (d.push_subscription is not null or $2 and d.fcm_token is not null)) as devices,
    ${chatsOf('o.user_id')}
  from orders o
  join restaurant r on r.merchant_id = o.merchant_id and r.id = o.restaurant_id
  left join merchant_web_settings w on w.merchant_id = o.merchant_id
  left join app_user u on u.id = o.user_id
  where o.id = $1`,
);

/** $1 order, $2 what moved (`arrivesAt`, `promise`): every change of it by staff, the oldest first. */
export const timeMovesOf = statement<BookingTimeMove>(
  'notifications.booking-moves',
  `
  select version, detail #>> array[$2, 'from'] as from, detail #>> array[$2, 'to'] as to,
    (extract(epoch from at) * 1000)::float8 as "at"
  from order_event where order_id = $1 and type = 'UPDATE' and detail ? $2 order by version`,
);

/** Who manages the branch: its managers, the managers of all branches, the owners. */
export const inChargeOf = statement<StaffMember>(
  'notifications.in-charge',
  `
  select distinct u.id as user_id, u.phone, u.language,
    ${chatsOf('u.id')}
  from staff_role s join app_user u on u.id = s.user_id
  where s.role in ('MANAGER', 'OWNER') and (s.branch_id is null or s.branch_id = $1) and u.status = 'ACTIVE'
    and not s.is_pending`,
);

/** $1 number, $2 since when. */
export const sentTo = statement<{ count: number }>(
  'notifications.sent-to',
  `
  select count(*)::integer as count from message
  where recipient = $1 and created_date > $2 and channel = 'SMS' and kind in ('ORDER', 'RECEIPT')`,
);

/** $1 printer: one that still fails. `waiting`: tickets that it has not printed. */
export const silentPrinter = statement<{
  branch_id: string;
  name: string;
  restaurant: string;
  has_paper: boolean;
  waiting: number;
}>(
  'notifications.silent-printer',
  `
  select p.branch_id, p.name, text_in(r.name, 'uz', null) as restaurant,
    p.last_error is distinct from 'NO_PAPER' as has_paper,
    (select count(*)::int from ticket_print k where k.merchant_id = p.merchant_id and k.printer = p.id::text
      and k.state in ('QUEUED', 'PRINTING')) as waiting
  from printer p join branch b on b.merchant_id = p.merchant_id and b.id = p.branch_id
  join restaurant r on r.merchant_id = b.merchant_id and r.id = b.restaurant_id
  where p.id = $1 and p.failures > 0`,
);

/** $1 branch, $2 placed before: orders that wait for an answer of its staff. */
export const unansweredAt = statement<{ count: number; oldest: Date | null }>(
  'notifications.unanswered-at',
  `
  select count(*)::int as count, min(coalesce(o.answers_from, o.created_date)) as oldest from orders o
  where o.branch_id = $1 and o.status = 'OPEN' and not o.awaits_payment
    and coalesce(o.answers_from, o.created_date) <= $2`,
);
