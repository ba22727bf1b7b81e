import type { Transactions } from '../database/transactions.ts';
import { statement } from '../database/sql.ts';
import type { RateCounter } from './rate-limit.ts';

const countOne = statement<{ used: number }>(
  'rate.count',
  `insert into rate_window (key, starts_at, used) values ($1, $2, 1)
   on conflict (key, starts_at) do update set used = rate_window.used + 1 returning used`,
);
const forgetOld = statement('rate.forget', "delete from rate_window where starts_at < now() - interval '10 minutes'");
/**
 * $1 keys, $2 the mark, $3 start of the window. Of two concurrent statements with one mark the second waits for the
 * first, and counts nothing.
 */
const countOnce = statement<{ key: string; used: number }>(
  'rate.count-once',
  `
  with marked as (
    insert into rate_window (key, starts_at, used) select k || ' ' || $2, $3, 1 from unnest($1::text[]) as k order by k
    on conflict do nothing returning key
  )
  insert into rate_window as r (key, starts_at, used)
  select k, $3, (exists (select from marked m where m.key = k || ' ' || $2))::int from unnest($1::text[]) as k
    order by k
  on conflict (key, starts_at) do update set used = r.used + excluded.used returning key, used`,
);
const takeBack = statement(
  'rate.uncount',
  `
  with unmarked as (
    delete from rate_window where starts_at = $3 and key in (select k || ' ' || $2 from unnest($1::text[]) as k)
      returning key
  )
  update rate_window r set used = r.used - 1 where r.starts_at = $3 and r.key = any($1)
    and exists (select from unmarked u where u.key = r.key || ' ' || $2)`,
);

export interface SharedCounts extends RateCounter {
  /** Adds one to each key unless this mark was counted there in this window; returns the current counts. */
  countOnce(keys: readonly string[], mark: string, startsAt: Date): Promise<Map<string, number>>;
  takeBack(keys: readonly string[], mark: string, startsAt: Date): Promise<void>;
}

/** One count for all processes. Old windows are deleted now and then by a counting process. */
export function rateCounter(transactions: Transactions): SharedCounts {
  let counted = 0;
  async function sweep(): Promise<void> {
    counted += 1;
    if (counted % 500 === 0) await transactions.platformRows(forgetOld);
  }
  return {
    async count(key, startsAt) {
      const [row] = await transactions.platformRows(countOne, [key.slice(0, 200), startsAt]);
      await sweep();
      return row!.used;
    },
    async countOnce(keys, mark, startsAt) {
      const rows = await transactions.platformRows(countOnce, [keys, mark, startsAt]);
      await sweep();
      return new Map(rows.map(({ key, used }) => [key, used]));
    },
    async takeBack(keys, mark, startsAt) {
      await transactions.platformRows(takeBack, [keys, mark, startsAt]);
    },
  };
}
