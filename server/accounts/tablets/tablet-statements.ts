import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import { statement } from '#server/platform/database/sql.ts';

const TENANT = `current_setting('app.merchant_id')::uuid`;

export interface TabletRow {
  id: string;
  branch_id: string;
  name: string;
  lock_minutes: number;
  created_date: Date;
  last_seen: Date;
}

const COLUMNS = 't.id, t.branch_id, t.name, t.lock_minutes, t.created_date, t.last_seen';

/** $1 branches, null for all. */
export const tabletsAt = statement<TabletRow>(
  'tablets.list',
  `
  select ${COLUMNS} from staff_tablet t
  where t.removed_at is null and ($1::uuid[] is null or t.branch_id = any($1)) order by t.created_date, t.id`,
);
export const addTablet = statement<TabletRow>(
  'tablets.add',
  `
  insert into staff_tablet as t (merchant_id, id, branch_id, name, token_hash, lock_minutes, created_by, created_date,
    last_seen)
  select ${TENANT}, $1, b.id, $3, $4, $5, $6, $7, $7 from branch b where b.id = $2 and b.archived_at is null
  returning ${COLUMNS}`,
);
export const lockTablet = statement<{ branch_id: string; name: string }>(
  'tablets.lock',
  'select branch_id, name from staff_tablet where id = $1 and removed_at is null for update',
);
export const removeTablet = statement('tablets.remove', 'update staff_tablet set removed_at = $2 where id = $1');

/** $1 hash of its token, $2 now. The time is written once in a minute at most. */
export const tabletSeen = statement(
  'tablets.seen',
  `update staff_tablet set last_seen = $2 where token_hash = $1 and last_seen < $2::timestamptz - interval '1 minute'`,
);
export const tabletByToken = statement<{ id: string; branch_id: string; name: string; lock_minutes: number }>(
  'tablets.by-token',
  'select id, branch_id, name, lock_minutes from staff_tablet where token_hash = $1 and removed_at is null',
);
/** $1 branch, $2 language. */
export const branchName = statement<{ name: string }>(
  'tablets.branch-name',
  'select text_in(b.name, $2, null) as name from branch b where b.id = $1',
);

/** $1 branch: everybody with a role there. */
export const peopleAt = statement<{ user_id: string; name: string; roles: StaffRole[]; has_pin: boolean }>(
  'tablets.people',
  `
  select r.user_id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.phone, '') as name,
    array_agg(distinct r.role) as roles, p.user_id is not null as has_pin
  from staff_role r join app_user u on u.id = r.user_id and u.status = 'ACTIVE'
    left join staff_pin p on p.merchant_id = r.merchant_id and p.user_id = r.user_id
  where not r.is_pending and (r.branch_id is null or r.branch_id = $1)
  group by r.user_id, u.id, p.user_id order by name, r.user_id`,
);
/** $1 person, $2 branch. */
export const pinAt = statement<{ hash: string | null }>(
  'tablets.pin',
  `
  select p.hash from staff_role r left join staff_pin p on p.merchant_id = r.merchant_id and p.user_id = r.user_id
  where r.user_id = $1 and not r.is_pending and (r.branch_id is null or r.branch_id = $2) limit 1`,
);
export const hasPin = statement<{ user_id: string }>(
  'tablets.has-pin',
  'select user_id from staff_pin where user_id = $1',
);
export const savePin = statement(
  'tablets.save-pin',
  `
  insert into staff_pin (merchant_id, user_id, hash, changed_at) values (${TENANT}, $1, $2, $3)
  on conflict (merchant_id, user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
);
