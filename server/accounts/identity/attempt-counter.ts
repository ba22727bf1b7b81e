/** Counters shared by all processes. Each counts from its first use until it resets. */
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';

const add = statement<{ key: Buffer; used: number; resets_at: Date }>(
  'identity.count-tries',
  `
  insert into sign_in_try as t (key, used, resets_at)
  select key, 1, resets_at from unnest($1::bytea[], $2::timestamptz[]) as n(key, resets_at) order by key
  on conflict (key) do update set
    used = case when t.resets_at <= $3 then 1 else t.used + 1 end,
    resets_at = case when t.resets_at <= $3 then excluded.resets_at else t.resets_at end
  returning key, used, resets_at`,
);
const takeBack = statement(
  'identity.uncount-attempts',
  `
  with mine as (select key from sign_in_try where key = any($1::bytea[]) order by key for update)
  update sign_in_try t set used = greatest(t.used - 1, 0) from mine where t.key = mine.key`,
);
const drop = statement('identity.drop-tries', 'delete from sign_in_try where key = any($1::bytea[])');

export interface CountedKey {
  key: Buffer;
  /** Milliseconds from the first use until it resets. */
  during: number;
}

export interface AttemptCounter {
  /** Adds one to each, and returns the counts before it, in the order of `keys`. */
  add(keys: readonly CountedKey[]): Promise<{ used: number; resetsAt: number }[]>;
  takeBack(keys: readonly CountedKey[]): Promise<void>;
  drop(keys: readonly CountedKey[]): Promise<void>;
}

export function attemptCounter({
  transactions,
  now,
}: {
  transactions: Transactions;
  now: () => number;
}): AttemptCounter {
  const marks = (keys: readonly CountedKey[]): Buffer[] => keys.map(({ key }) => key);
  return {
    async add(keys) {
      const at = now();
      const rows = await transactions.platformRows(add, [
        marks(keys),
        keys.map(({ during }) => new Date(at + during)),
        new Date(at),
      ]);
      return keys.map(({ key }) => {
        const row = rows.find((each) => each.key.equals(key))!;
        return { used: row.used - 1, resetsAt: row.resets_at.getTime() };
      });
    },
    takeBack: async (keys) => {
      await transactions.platformRows(takeBack, [marks(keys)]);
    },
    drop: async (keys) => {
      await transactions.platformRows(drop, [marks(keys)]);
    },
  };
}
