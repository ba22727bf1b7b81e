/** Statements about stop lists: what the POS of a branch has stopped, and which of our stops were written there. */
import type { PosProblem } from '#domain/partners/pos/pos.ts';
import type { SentStopState } from '#domain/partners/pos/stop-changes.ts';
import { statement } from '#server/platform/database/sql.ts';
import { branchIdsSql } from './branch-at-pos.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

export interface BranchAt {
  id: string;
  outside: string;
}
/** $1 vendor. */
export const branchesAt = statement<BranchAt>(
  'pos.branches-at',
  `
  select id, coalesce(${branchIdsSql('branch')} ->> $1, '') as outside from branch
  where is_active and ${branchIdsSql('branch')} ->> $1 is not null`,
);

export interface DishAt {
  id: string;
  outside_id: string;
  is_stopped_here: boolean;
}
/** The mapped dishes of a branch; what its POS has stopped counts as on sale. $1 branch, $2 vendor, $3 now. */
export const dishesAt = statement<DishAt>(
  'pos.dishes-at',
  `
  select pb.product_id as id, m.outside_ids[1] as outside_id,
    pb.stopped and (pb.stopped_until is null or pb.stopped_until > $3) and s.product_id is null as is_stopped_here
  from product_branch pb
  join pos_mapping m on m.merchant_id = pb.merchant_id and m.vendor = $2 and m.kind = 'DISH'
    and m.inside_id = pb.product_id and m.outside_ids[1] is not null
  left join pos_stop s on s.merchant_id = pb.merchant_id and s.branch_id = pb.branch_id
    and s.product_id = pb.product_id
  where pb.branch_id = $1`,
);

/** $1 branch. */
export const stoppedByPos = statement<{ product_id: string }>(
  'pos.stopped',
  'select product_id from pos_stop where branch_id = $1',
);
/** What staff have stopped themselves is theirs. Parameters: $1 branch, $2 dishes, $3 now. */
export const takeStops = statement<{ product_id: string }>(
  'pos.take-stops',
  `
  insert into pos_stop (merchant_id, branch_id, product_id)
  select merchant_id, branch_id, product_id from product_branch
  where branch_id = $1 and product_id = any($2::uuid[])
    and not (stopped and (stopped_until is null or stopped_until > $3))
  on conflict do nothing returning product_id`,
);
export const dropStops = statement(
  'pos.drop-stops',
  'delete from pos_stop where branch_id = $1 and product_id = any($2::uuid[])',
);

export interface SentStopRow {
  outside_id: string;
  state: SentStopState;
  problem: PosProblem | null;
  problem_detail: string | null;
  is_seen: boolean;
  retry_at: Date;
}
/** $1 branch. */
export const sentStops = statement<SentStopRow>(
  'pos.sent-stops',
  `
  select outside_id, state, problem, problem_detail, is_seen, retry_at from pos_sent_stop where branch_id = $1
  order by outside_id`,
);
/** $1 branch, $2 products, $3 state, $4 problem, $5 detail, $6 when again. */
export const putSentStops = statement<{ outside_id: string }>(
  'pos.put-sent-stops',
  `
  insert into pos_sent_stop as s (merchant_id, branch_id, outside_id, state, problem, problem_detail, retry_at)
  select ${merchant}, $1, id, $3, $4, $5, $6 from unnest($2::text[]) as u(id) order by id
  on conflict (merchant_id, branch_id, outside_id) do update set state = excluded.state, problem = excluded.problem,
    problem_detail = excluded.problem_detail, retry_at = excluded.retry_at,
    is_seen = s.is_seen and excluded.state = 'NOT_RESUMED'
  returning outside_id`,
);
/** $1 branch, $2 products. */
export const seeSentStops = statement(
  'pos.see-sent-stops',
  `
  update pos_sent_stop set is_seen = true, state = 'SENT', problem = null, problem_detail = null
  where branch_id = $1 and outside_id = any($2::text[])`,
);
/** $1 branch, $2 products. */
export const dropSentStops = statement(
  'pos.drop-sent-stops',
  'delete from pos_sent_stop where branch_id = $1 and outside_id = any($2::text[])',
);
