import type { Doors } from './database/doors.ts';
import { statement } from './database/sql.ts';
import type { RateCounter } from './http/rate-limit.ts';

const countOne = statement<{ used: number }>('rate.count',
  `insert into rate_window (key, starts_at, used) values ($1, $2, 1)
   on conflict (key, starts_at) do update set used = rate_window.used + 1 returning used`);
const forgetOld = statement('rate.forget', "delete from rate_window where starts_at < now() - interval '10 minutes'");

/** One count for all processes. Old windows are swept now and then by whoever counts. */
export function rateCounter(doors: Doors): RateCounter {
  let counted = 0;
  return {
    async count(key, startsAt) {
      const [row] = await doors.platformRows(countOne, [key.slice(0, 200), startsAt]);
      counted += 1;
      if (counted % 500 === 0) await doors.platformRows(forgetOld);
      return row!.used;
    },
  };
}
