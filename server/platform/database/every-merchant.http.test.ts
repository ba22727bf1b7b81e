/** What scheduled work of tenants costs: by merchants that have something to look after, or a batch for each job. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMerchant } from '#tests/support/city.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { defineJob } from './define-job.ts';
import { forWatchedMerchants, sweepMerchants, type Sweep } from './every-merchant.ts';
import { countStatements, statement } from './sql.ts';
import type { TenantTx } from './transactions.ts';

const MERCHANTS = 120;
const SWEEPS = ['CARRIERS', 'POS', 'AGGREGATORS', 'FORECAST'] as const;

let db: TestDatabase;
let merchants: string[];

beforeAll(async () => {
  db = await freshDatabase();
  merchants = [];
  for (let n = 0; n < MERCHANTS; n++) merchants.push(await createMerchant(db.transactions, { key: `m-${n}` }));
  merchants.sort();
});
afterAll(() => db.drop());

const connection = statement('test.connection', 'select from partner_connection where is_active');
const isConnected = async (tx: TenantTx): Promise<boolean> => (await tx.rows(connection)).length > 0;
const connect = (merchantId: string, vendor: string, isActive = true) =>
  db.transactions.tenantRows(
    merchantId,
    statement(
      'test.connect',
      `insert into partner_connection (merchant_id, vendor, is_active, base_url) values ($1, $2, $3, 'https://a.uz')
       on conflict (merchant_id, vendor) do update set is_active = excluded.is_active`,
    ),
    [merchantId, vendor, isActive],
  );
const watchedBy = async (what: (typeof SWEEPS)[number]): Promise<string[]> => {
  const seen: string[] = [];
  await forWatchedMerchants(db.transactions, what, async (tx) => {
    seen.push(tx.merchantId);
    return isConnected(tx);
  });
  return seen;
};

describe('a sweep of every minute', () => {
  it('costs one statement while nothing is connected, however many merchants there are', async () => {
    for (const what of SWEEPS) {
      const { count, result } = await countStatements(() => watchedBy(what));
      expect([what, count, result]).toEqual([what, 1, []]);
    }
  });

  it('looks at what is connected, as long as it is', async () => {
    await connect(merchants[7]!, 'POSTER');
    await connect(merchants[9]!, 'YANDEX_EATS');
    await connect(merchants[11]!, 'IIKO', false);
    await connect(merchants[13]!, 'YANDEX_DELIVERY');
    expect(await watchedBy('POS')).toEqual([merchants[7]]);
    expect(await watchedBy('AGGREGATORS')).toEqual([merchants[9]]);
    expect(await watchedBy('CARRIERS')).toEqual([]);
    await connect(merchants[7]!, 'POSTER', false);
    expect(await watchedBy('POS')).toEqual([merchants[7]]);
    expect(await watchedBy('POS')).toEqual([]);
    await connect(merchants[11]!, 'IIKO');
    expect(await watchedBy('POS')).toEqual([merchants[11]]);
  });

  it('forgets nobody who is connected at the moment at which it looks', async () => {
    const id = merchants[20]!;
    await connect(id, 'POSTER');
    await connect(id, 'POSTER', false);
    let connecting: Promise<unknown> | undefined;
    await forWatchedMerchants(db.transactions, 'POS', async (tx) => {
      if (tx.merchantId !== id) return true;
      const isLeft = await isConnected(tx);
      connecting = connect(id, 'POSTER');
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      return isLeft;
    });
    await connecting;
    expect(await watchedBy('POS')).toContain(id);
  });
});

describe('work of the night', () => {
  const job = defineJob<Sweep>('test.sweep', 'nightly');
  const enqueued = async (): Promise<Sweep[]> => {
    const { rows } = await db.database.owner.query<{ payload: Sweep }>(
      "delete from outbox where topic = 'job.test.sweep' returning payload - '$job' as payload",
    );
    return rows.map(({ payload }) => payload);
  };

  it('is a job for each batch of merchants, and one for a merchant whose work has failed', async () => {
    const done: string[] = [];
    const broken = new Set([merchants[60]]);
    const sweep = sweepMerchants(db.transactions, job, async (id) => {
      if (broken.has(id)) throw new Error('a row of this merchant is broken');
      done.push(id);
    });
    const run = (payload: Sweep) => sweep.run(payload, { merchantId: null, attempt: 1, lastAttempt: false });
    const sizes: number[] = [];
    const alone: string[] = [];
    const left: Sweep[] = [{}];
    for (let batch = left.shift(); batch; batch = left.shift()) {
      const before = done.length;
      await run(batch);
      sizes.push(done.length - before);
      const next = await enqueued();
      left.push(...next.filter(({ only }) => only === undefined));
      alone.push(...next.flatMap(({ only }) => only ?? []));
      if (sizes.length === 2) broken.clear();
    }
    expect(sizes.slice(0, 2)).toEqual([50, 49]);
    expect(sizes.length).toBeGreaterThan(2);
    expect(alone).toEqual([merchants[60]]);
    await run({ only: alone[0]! });
    expect(done.filter((id) => merchants.includes(id)).toSorted()).toEqual(merchants);
  });
});
