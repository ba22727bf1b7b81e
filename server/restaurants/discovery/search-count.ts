/**
 * Counts searches without people: a word and a day, nothing else. Counts are buffered in memory and written together,
 * so that a search does not wait for a write; a crash loses a few.
 */
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';

type CountTable = 'search_count' | 'search_miss';

const addTo = (table: CountTable): Statement<unknown> =>
  statement(
    `discovery.add-${table}`,
    `
  insert into ${table} as t (day, merchant_id, folded, shown, times)
  select day, merchant_id, folded, shown, times
  from jsonb_to_recordset($1::jsonb) as c(day date, merchant_id uuid, folded text, shown text, times integer)
  order by merchant_id, day, folded
  on conflict (merchant_id, day, folded) do update set times = t.times + excluded.times`,
  );
const ADD: Readonly<Record<CountTable, Statement<unknown>>> = {
  search_count: addTo('search_count'),
  search_miss: addTo('search_miss'),
};

/** A rare search may be somebody's name; a frequent one is not personal. */
const FEWEST_TIMES = 3;

export const topSearches = statement<{ shown: string }>(
  'discovery.top-searches',
  `
  select (array_agg(shown order by times desc, day desc))[1] as shown from search_count
  where merchant_id = $1 and day > $2::date - 30
  group by folded having sum(times) >= ${FEWEST_TIMES}
  order by sum(times) desc, folded limit 10`,
);

/** $1 storefront, $2 and $3 first and last day. */
export const missedSearches = statement<{ text: string; times: number; last_day: string }>(
  'discovery.missed-searches',
  `
  select (array_agg(shown order by times desc, day desc))[1] as text, sum(times)::integer as times,
    max(day)::text as last_day
  from search_miss where merchant_id = $1 and day between $2::date and $3::date
  group by folded having sum(times) >= ${FEWEST_TIMES}
  order by times desc, folded limit 200`,
);

/** May be a phone number. */
const LONG_NUMBER = /\d{5,}/;

interface Count {
  day: string;
  merchant_id: string;
  folded: string;
  shown: string;
  times: number;
}

const MOST_WAITING = 2000;

export class SearchCounter {
  private readonly transactions: Transactions;
  private readonly table: CountTable;
  private readonly waitMs: number;
  private waiting = new Map<string, Count>();
  private timer: NodeJS.Timeout | undefined;

  constructor(transactions: Transactions, table: CountTable, waitMs = 2000) {
    this.transactions = transactions;
    this.table = table;
    this.waitMs = waitMs;
  }

  count(merchantId: string, words: readonly string[], q: string, now: number): void {
    const folded = words.join(' ');
    const shown = q.trim().replaceAll(/\s+/g, ' ');
    if (folded.length < 2 || folded.length > 60 || shown.length > 60) return;
    if (LONG_NUMBER.test(q.replaceAll(/[\s()+-]/g, ''))) return;
    const day = new Date(now).toISOString().slice(0, 10);
    const key = `${merchantId}|${day}|${folded}`;
    const known = this.waiting.get(key);
    if (known) known.times += 1;
    else if (this.waiting.size < MOST_WAITING)
      this.waiting.set(key, { day, merchant_id: merchantId, folded, shown, times: 1 });
    this.timer ??= setTimeout(() => void this.flush(), this.waitMs).unref();
  }

  /** Writes the buffered counts. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const counts = [...this.waiting.values()];
    this.waiting = new Map();
    if (counts.length === 0) return;
    await this.transactions.platformRows(ADD[this.table], [JSON.stringify(counts)]).catch(() => {});
  }
}
