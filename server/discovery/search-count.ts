/**
 * Counts searches without people: a word and a day, nothing else. Counts are buffered in memory and written together,
 * so that a search does not wait for a write; a crash loses a few.
 */
import type { Transactions } from '../platform/database/transactions.ts';
import { statement } from '../platform/database/sql.ts';

const addCounts = statement(
  'discovery.add-search-counts',
  `
  insert into search_count (day, merchant_id, folded, shown, times)
  select day, merchant_id, folded, shown, times
  from jsonb_to_recordset($1::jsonb) as c(day date, merchant_id uuid, folded text, shown text, times integer)
  order by merchant_id, day, folded
  on conflict (merchant_id, day, folded) do update set times = search_count.times + excluded.times`,
);

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
  private readonly waitMs: number;
  private waiting = new Map<string, Count>();
  private timer: NodeJS.Timeout | undefined;

  constructor(transactions: Transactions, waitMs = 2000) {
    this.transactions = transactions;
    this.waitMs = waitMs;
  }

  count(merchantId: string, words: readonly string[], q: string, now: number): void {
    const folded = words.join(' ');
    const shown = q.trim().replaceAll(/\s+/g, ' ');
    if (folded.length < 2 || folded.length > 60 || shown.length > 60) return;
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
    await this.transactions.platformRows(addCounts, [JSON.stringify(counts)]).catch(() => {});
  }
}
