/** SQL statements that read and write what was last sent to the aggregators about each branch. */
import type { Aggregator } from '#domain/orders/orders/aggregators.ts';
import type { Push, PushedState } from '#domain/partners/aggregators/push.ts';
import type { FailureKind } from '#domain/partners/integrations/failures.ts';
import { statement } from '#server/platform/database/sql.ts';

export interface PushProblem {
  what: Push;
  kind: FailureKind;
  message: string | null;
}

export interface PushRow {
  vendor: Aggregator;
  branch_id: string;
  is_open: boolean | null;
  open_at: Date | null;
  menu_digest: string | null;
  menu_at: Date | null;
  stops_digest: string | null;
  stops_at: Date | null;
  waiting_digest: string | null;
  waiting_since: Date | null;
  changed_at: Date | null;
  problem: PushProblem | null;
  retry_at: Date | null;
}

const columns = `vendor, branch_id, is_open, open_at, menu_digest, menu_at, stops_digest, stops_at, waiting_digest,
  waiting_since, changed_at, problem, retry_at`;

export const everyPush = statement<PushRow>('aggregators.every-push', `select ${columns} from aggregator_push`);
/** $1 vendor. */
export const pushesTo = statement<PushRow>(
  'aggregators.pushes-to',
  `select ${columns} from aggregator_push where vendor = $1`,
);
/** The columns of `PushRow`, in their order. */
export const putPush = statement(
  'aggregators.put-push',
  `
  insert into aggregator_push (merchant_id, ${columns})
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (merchant_id, vendor, branch_id) do update set is_open = excluded.is_open, open_at = excluded.open_at,
    menu_digest = excluded.menu_digest, menu_at = excluded.menu_at, stops_digest = excluded.stops_digest,
    stops_at = excluded.stops_at, waiting_digest = excluded.waiting_digest, waiting_since = excluded.waiting_since,
    changed_at = excluded.changed_at, problem = excluded.problem, retry_at = excluded.retry_at`,
);
/** After other credentials or another address: what was told to the old account is told again. $1 vendor. */
export const forgetPushes = statement('aggregators.forget-pushes', 'delete from aggregator_push where vendor = $1');
/** Branches by the ids that an aggregator uses instead of ours. $1 vendor. */
export const outsideBranches = statement<{ outside_id: string; inside_id: string | null }>(
  'aggregators.outside-branches',
  `
  select distinct on (inside_id) outside_id, inside_id from aggregator_mapping
  where vendor = $1 and kind = 'BRANCH' and inside_id is not null order by inside_id, last_seen_at desc, outside_id`,
);
/** Aggregators with calls of theirs that are switched on. */
export const pushedAggregators = statement<{ vendor: Aggregator }>(
  'aggregators.pushed',
  `
  select vendor from partner_connection where is_active and vendor in ('YANDEX_EATS', 'EXPRESS_24') order by vendor`,
);

export const noPush = (vendor: Aggregator, branchId: string): PushRow => ({
  vendor,
  branch_id: branchId,
  is_open: null,
  open_at: null,
  menu_digest: null,
  menu_at: null,
  stops_digest: null,
  stops_at: null,
  waiting_digest: null,
  waiting_since: null,
  changed_at: null,
  problem: null,
  retry_at: null,
});

export const paramsOfPush = (row: PushRow): unknown[] => [
  row.vendor,
  row.branch_id,
  row.is_open,
  row.open_at,
  row.menu_digest,
  row.menu_at,
  row.stops_digest,
  row.stops_at,
  row.waiting_digest,
  row.waiting_since,
  row.changed_at,
  row.problem,
  row.retry_at,
];

export const pushedState = (row: PushRow): PushedState => ({
  isOpen: row.is_open,
  menuDigest: row.menu_digest,
  stopsDigest: row.stops_digest,
  waiting:
    row.waiting_digest === null
      ? null
      : {
          digest: row.waiting_digest,
          since: row.waiting_since!.getTime(),
          changedAt: row.changed_at!.getTime(),
        },
});
