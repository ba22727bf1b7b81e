/** Statements about notes at orders and mentions in them. */
import type { Mention, OrderNote } from '#contract/orders/order-notes.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;
const nameOf = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.phone)`;
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const NOTE = `
  select jsonb_build_object('id', n.id, 'text', n.text, 'at', ${instant('n.created_at')},
    'authorName', (select ${nameOf} from app_user u where u.id = n.author_id),
    'mentions', (select coalesce(jsonb_agg(jsonb_build_object('userId', m.user_id, 'name', coalesce(${nameOf}, ''))
      order by m.user_id), '[]') from order_mention m join app_user u on u.id = m.user_id
      where m.merchant_id = n.merchant_id and m.note_id = n.id)) as row
  from order_note n`;

/** $1 order. */
export const notesOf = statement<{ row: OrderNote }>(
  'order-notes.of-order',
  `${NOTE} where n.order_id = $1 order by n.created_at, n.id limit 200`,
);
/** $1 note. */
export const noteById = statement<{ row: OrderNote }>('order-notes.by-id', `${NOTE} where n.id = $1`);

/** $1 note, $2 order, $3 author, $4 text, $5 now. */
export const addNote = statement(
  'order-notes.add',
  `
  insert into order_note (merchant_id, id, order_id, author_id, text, created_at)
  values (${merchant}, $1, $2, $3, $4, $5)`,
);
/** $1 note, $2 people. */
export const addMentions = statement(
  'order-notes.add-mentions',
  `
  insert into order_mention (merchant_id, note_id, user_id)
  select ${merchant}, $1, user_id from unnest($2::uuid[]) as p(user_id)`,
);

/** $1 branch, $2 who asks. */
export const colleaguesAt = statement<{ user_id: string; name: string; roles: StaffRole[] }>(
  'order-notes.colleagues',
  `
  select r.user_id, coalesce(${nameOf}, '') as name, array_agg(distinct r.role order by r.role) as roles
  from staff_role r join app_user u on u.id = r.user_id and u.status = 'ACTIVE'
  where not r.is_pending and r.role <> 'INTEGRATION' and (r.branch_id is null or r.branch_id = $1) and r.user_id <> $2
  group by r.user_id, u.id order by name, r.user_id`,
);

/** $1 who asks. */
export const mentionsOf = statement<{ row: Mention }>(
  'order-notes.mentions',
  `
  select jsonb_build_object('noteId', n.id, 'orderId', n.order_id, 'orderNumber', o.number, 'text', n.text,
    'authorName', (select ${nameOf} from app_user u where u.id = n.author_id), 'at', ${instant('n.created_at')},
    'isRead', m.read_at is not null) as row
  from order_mention m join order_note n on n.merchant_id = m.merchant_id and n.id = m.note_id
  join orders o on o.merchant_id = n.merchant_id and o.id = n.order_id
  where m.user_id = $1 order by n.created_at desc, n.id limit 30`,
);
/** $1 who asks. */
export const unreadOf = statement<{ count: number }>(
  'order-notes.unread',
  'select count(*)::integer as count from order_mention where user_id = $1 and read_at is null',
);
/** $1 who asks, $2 now. */
export const readMentions = statement(
  'order-notes.read',
  'update order_mention set read_at = $2 where user_id = $1 and read_at is null',
);

/** $1 user: browsers in which they receive push notifications. */
export const pushDevices = statement<{ id: string }>(
  'order-notes.push-devices',
  'select id from device where user_id = $1 and push_subscription is not null',
);
