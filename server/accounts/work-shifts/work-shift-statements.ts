import { statement } from '#server/platform/database/sql.ts';

const TENANT = `current_setting('app.merchant_id')::uuid`;

interface BreakRow {
  from: number;
  to: number | null;
}

export interface WorkShiftRow {
  id: string;
  branch_id: string;
  user_id: string;
  name: string;
  started_at: Date;
  ended_at: Date | null;
  is_corrected: boolean;
  /** In milliseconds of the epoch. */
  breaks: BreakRow[];
}

const shifts = `
  select s.id, s.branch_id, s.user_id, s.started_at, s.ended_at, s.is_corrected,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.phone, '') as name,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'from', (extract(epoch from k.started_at) * 1000)::bigint,
        'to', (extract(epoch from k.ended_at) * 1000)::bigint) order by k.started_at)
      from work_break k where k.merchant_id = s.merchant_id and k.shift_id = s.id), '[]') as breaks
  from work_shift s left join app_user u on u.id = s.user_id`;

export const shiftOf = statement<WorkShiftRow>(
  'work-shifts.own',
  `${shifts} where s.user_id = $1 and s.ended_at is null`,
);
export const shiftById = statement<WorkShiftRow>('work-shifts.one', `${shifts} where s.id = $1`);

/** $1 branches, null for all; $2 one of them or null. */
export const runningShifts = statement<WorkShiftRow>(
  'work-shifts.running',
  `
  ${shifts}
  where s.ended_at is null and ($1::uuid[] is null or s.branch_id = any($1)) and ($2::uuid is null or s.branch_id = $2)
  order by s.started_at, s.id`,
);

/** $1 branches, null for all; $2 one of them or null; $3 and $4 first and last day; $5 how many. */
export const shiftsBetween = statement<WorkShiftRow>(
  'work-shifts.between',
  `
  ${shifts} join branch b on b.merchant_id = s.merchant_id and b.id = s.branch_id
  where ($1::uuid[] is null or s.branch_id = any($1)) and ($2::uuid is null or s.branch_id = $2)
    and s.started_at >= $3::date - interval '1 day' and s.started_at < $4::date + interval '2 days'
    and (s.started_at at time zone b.time_zone)::date between $3::date and $4::date
  order by s.started_at desc, s.id limit $5`,
);

/** The branch has to be one of the merchant's. */
export const beginShift = statement<{ id: string }>(
  'work-shifts.begin',
  `
  insert into work_shift (merchant_id, id, branch_id, user_id, started_at)
  select ${TENANT}, $1, b.id, $3, $4 from branch b where b.id = $2 and b.archived_at is null
  returning id`,
);
/** $1 person. Changes of one shift wait for each other. */
export const lockShift = statement<{ id: string; branch_id: string }>(
  'work-shifts.lock',
  'select id, branch_id from work_shift where user_id = $1 and ended_at is null for update',
);
export const beginBreak = statement(
  'work-shifts.begin-break',
  `
  insert into work_break (merchant_id, shift_id, started_at) values (${TENANT}, $1, $2)
  on conflict (merchant_id, shift_id) where ended_at is null do nothing`,
);
export const endBreak = statement(
  'work-shifts.end-break',
  'update work_break set ended_at = greatest(started_at, $2) where shift_id = $1 and ended_at is null',
);
export const endShift = statement(
  'work-shifts.end',
  'update work_shift set ended_at = greatest(started_at, $2) where id = $1',
);
export const lockForCorrection = statement<{
  branch_id: string;
  user_id: string;
  started_at: Date;
  ended_at: Date | null;
}>('work-shifts.lock-one', 'select branch_id, user_id, started_at, ended_at from work_shift where id = $1 for update');
export const correctShift = statement(
  'work-shifts.correct',
  'update work_shift set started_at = $2, ended_at = $3, is_corrected = true where id = $1',
);
