/**
 * Statements of staff, in a tenant; changes are audited in the same transaction.
 *
 * `has_joined_staff` (migration 0076) states whose name and account colleagues may see.
 */
import type { AuditAction } from '#domain/accounts/identity/audit-actions.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import { statement } from '#server/platform/database/sql.ts';

export interface MemberRow {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  image_url: string | null;
  has_signed_in: boolean;
  roles: { id: string; role: StaffRole; branchId: string | null; createdDate: string }[];
}

/** $1 one person, or null for all. Whoever has a role that is not pending has joined. */
export const membersOf = statement<MemberRow>(
  'staff.members',
  `
  select u.id as user_id, u.phone,
    case when r.has_joined then u.first_name else r.invited_first_name end as first_name,
    case when r.has_joined then u.last_name else r.invited_last_name end as last_name,
    case when r.has_joined then u.image_url end as image_url,
    r.has_joined as has_signed_in, r.roles
  from (
    select user_id, bool_or(not is_pending) as has_joined, min(created_date) as since,
      (array_agg(invited_first_name order by created_date, id)
        filter (where invited_first_name is not null))[1] as invited_first_name,
      (array_agg(invited_last_name order by created_date, id)
        filter (where invited_last_name is not null))[1] as invited_last_name,
      jsonb_agg(jsonb_build_object('id', id, 'role', role, 'branchId', branch_id,
        'createdDate', to_char(created_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by created_date, id) as roles
    from staff_role where $1::uuid is null or user_id = $1 group by user_id
  ) r join app_user u on u.id = r.user_id
  order by r.since, u.id`,
);

export const branchesOf = statement<{
  id: string;
  name: string;
  restaurant_id: string;
  restaurant_name: string;
  time_zone: string;
}>(
  'staff.branches',
  `
  select b.id, text_in(b.name, $1, null) as name, r.id as restaurant_id, text_in(r.name, $1, null) as restaurant_name,
    b.time_zone
  from branch b join restaurant r on r.merchant_id = b.merchant_id and r.id = b.restaurant_id
  where b.archived_at is null order by r.position, b.id`,
);
export const isLiveHere = statement<{ live: boolean }>(
  'staff.is-live',
  `select live from merchant where id = current_setting('app.merchant_id')::uuid`,
);
export const branchById = statement<{ id: string }>('staff.branch', 'select id from branch where id = $1');

export const person = statement<{
  id: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  image_url: string | null;
}>('staff.person', 'select id, first_name, last_name, phone, image_url from app_user where id = $1');
/** An existing account is not changed; the update makes the statement return its row. */
export const addPerson = statement<{ id: string; language: Language | null }>(
  'staff.add-person',
  `
  insert into app_user (id, phone) values ($1, $2) on conflict (phone) do update set phone = excluded.phone
    returning id, language`,
);
/** $1 id, $2 person, $3 branch, $4 role, $5 and $6 the name that the inviter gave. */
export const addRole = statement<{ is_pending: boolean }>(
  'staff.add-role',
  `
  insert into staff_role (merchant_id, id, user_id, branch_id, role, is_pending, invited_first_name, invited_last_name)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, not has_joined_staff($2), $5, $6)
  on conflict do nothing returning is_pending`,
);
interface AcceptedRole {
  role: StaffRole;
  branch_id: string | null;
  first_name: string | null;
  last_name: string | null;
}
export const acceptRoles = statement<AcceptedRole>(
  'staff.accept-roles',
  `
  update staff_role set is_pending = false where user_id = $1 and is_pending
  returning role, branch_id, invited_first_name as first_name, invited_last_name as last_name`,
);
/** A name is the person's own: it is set where they have none, never changed. */
export const fillName = statement(
  'staff.fill-name',
  `
  update app_user set first_name = coalesce(first_name, $2), last_name = coalesce(last_name, $3) where id = $1`,
);
/** Serializes changes of owners: of two who remove each other at once, one stays. */
export const lockOwners = statement<{ id: string; user_id: string }>(
  'staff.lock-owners',
  "select id, user_id from staff_role where role = 'OWNER' order by id for update",
);
export const dropRole = statement<{ user_id: string; role: StaffRole; branch_id: string | null }>(
  'staff.drop-role',
  'delete from staff_role where id = $1 returning user_id, role, branch_id',
);
export const addCourier = statement(
  'staff.add-courier',
  `
  insert into courier (merchant_id, id, user_id) values (current_setting('app.merchant_id')::uuid, $1,
    $2) on conflict do nothing`,
);
export const suspendCourier = statement(
  'staff.rest-courier',
  `
  update courier set status = 'OFF' where user_id = $1
    and not exists (select from staff_role r where r.merchant_id = courier.merchant_id and r.user_id = $1
      and r.role = 'COURIER')`,
);

export const addAudit = statement(
  'staff.audit',
  `
  insert into audit (merchant_id, id, user_id, action, subject, before, after)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5::jsonb, $6::jsonb)`,
);
/** What a change of many dishes stores for its undo and for the history of each dish stays out of the list. */
export const auditBefore = statement<{
  id: string;
  at: Date;
  user_id: string | null;
  name: string | null;
  action: AuditAction;
  subject: string;
  about: string | null;
  before: unknown;
  after: unknown;
}>(
  'staff.audit-before',
  `
  select a.id, a.at, a.user_id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.phone) as name,
    a.action, a.subject,
    coalesce(nullif(case when has_joined_staff(s.id) then concat_ws(' ', s.first_name, s.last_name) end, ''),
      invited_name(s.id), s.phone) as about,
    case when a.action not in ('MENU_BULK_CHANGED', 'MENU_IMPORTED') then a.before end as before, a.after
  from audit a left join app_user u on u.id = a.user_id
  left join app_user s on s.id = case when a.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then a.subject::uuid end
  where $1::timestamptz is null or a.at < $1 order by a.at desc, a.id desc limit 100`,
);

/** An administrator enters a tenant: recorded once an hour, for the platform and for the merchant's staff. */
export const noteEntry = statement<{ id: string }>(
  'staff.note-entry',
  `
  insert into platform_audit (id, user_id, merchant_id, action)
  select $1, $2, $3, 'ENTERED_TENANT' where not exists (
    select from platform_audit where user_id = $2 and merchant_id = $3 and action = 'ENTERED_TENANT'
      and at > now() - interval '1 hour')
  returning id`,
);
