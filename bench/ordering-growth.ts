/**
 * What ordering and the order desk cost in PostgreSQL while the number of merchants and the history of one of them
 * grow. Each answer is measured alone and twice: with statistics of a tenth of the rows, as after a large import
 * that PostgreSQL has not analyzed yet, and with those of all rows.
 */
import pg from 'pg';
import type { Quote } from '#contract/orders/checkout.ts';
import { countStatements, statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { startTestPostgres } from '#tests/support/database.ts';
import { liftOrderLimits, newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';
import { copyMerchant, copyOrder } from './copy-rows.ts';
import type { Verdict } from './verdict.ts';
import { backendOf, median, postgresBusyMs } from './measure.ts';

const CALLS = 25;
const AIM_MS = 10;
const MENU_AIM_MS = 15;
/** Of the value at the smallest size. */
const MOST_GROWTH = 1.5;
const DISHES = 100;
const LIVE_ORDERS = 50;
const MERCHANTS = [100, 1_000, 10_000];
const HISTORIES = [0, 100_000, 1_000_000];
/** Rows are copied in portions, because a transaction of millions of rows cannot be followed. */
const PORTION = 100_000;

/** Medians of one kind of answer. */
interface AnswerCost {
  wall: number;
  postgres: number;
  statements: number;
}

/** By the name of the answer. */
type Costs = Record<string, AnswerCost>;

interface Scene {
  t: TestProduct;
  merchant: string;
  place: OpenedRestaurant;
  operator: string;
  /** The process of PostgreSQL by which the others are found. */
  backend: number;
  client: pg.Client;
}

const changePrice = statement(
  'bench.change-price',
  'update product set cost_price = case cost_price when 4500000 then 4600000 else 4500000 end where id = $1',
);
const closeOrder = statement('bench.close-order', `update orders set status = 'CLOSED', is_paid = true where id = $1`);

async function openScene(): Promise<Scene> {
  const t = await composeProduct({ env: { ANSWERS: 'fast' } });
  const { transactions } = t.db;
  const merchant = await createMerchant(transactions, { key: 'bench' });
  const place = await openRestaurant(transactions, merchant, {
    slug: 'bench',
    dishes: Array.from({ length: DISHES }, (_, n) => ({ name: `Osh ${n}`, price: 4_500_000 })),
  });
  await liftOrderLimits(transactions, merchant);
  const operator = await newStaff(transactions, merchant, 'OWNER');
  const client = new pg.Client(t.db.superuser);
  // After a failed measurement the server ends before this connection.
  client.on('error', () => {});
  await client.connect();
  return { t, merchant, place, operator, client, backend: await backendOf(client) };
}

async function closeScene({ t, client }: Scene): Promise<void> {
  await client.end();
  await t.stop();
}

async function answerOf<T>({ t, merchant }: Scene, url: string, options: RequestOptions = {}): Promise<T> {
  const { status, body } = await t.ask<T>(url, { merchant, ...options });
  if (status >= 300) throw new Error(`${url} answers ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** `prepare` is not measured. */
async function costOf<T>(
  { backend }: Scene,
  work: (prepared: T, turn: number) => Promise<unknown>,
  prepare: (turn: number) => Promise<T>,
): Promise<AnswerCost> {
  const [wall, postgres, statements]: number[][] = [[], [], []];
  for (let turn = 0; turn <= CALLS; turn++) {
    const prepared = await prepare(turn);
    const busy = postgresBusyMs(backend);
    const start = performance.now();
    const { count } = await countStatements(() => work(prepared, turn));
    wall!.push(performance.now() - start);
    postgres!.push(postgresBusyMs(backend) - busy);
    statements!.push(count);
  }
  return { wall: median(wall!), postgres: median(postgres!), statements: median(statements!) };
}

const nothing = async (): Promise<void> => {};

const basketOf = ({ place }: Scene, turn: number) => ({
  merchantId: place.id,
  serviceType: 'PICK_UP',
  pickupValid: true,
  cartItems: [1, 8].map((at) => ({
    productId: place.products[(turn + at) % DISHES],
    productCount: 1,
    modifications: [],
  })),
});

const quoteOf = (scene: Scene, turn: number, user?: string): Promise<Quote> =>
  answerOf(scene, '/basket/quote', { method: 'POST', body: basketOf(scene, turn), user });

async function placeOrder(scene: Scene, turn: number, { bill, user }: { bill: number; user: string }): Promise<string> {
  const { id } = await answerOf<{ id: string }>(scene, '/orders', {
    method: 'POST',
    user,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...basketOf(scene, turn), bill },
  });
  return id;
}

async function newOrder(scene: Scene, turn: number): Promise<string> {
  const user = await newGuest(scene.t.db.transactions);
  return placeOrder(scene, turn, { user, bill: (await quoteOf(scene, turn, user)).bill });
}

async function ordering(scene: Scene): Promise<Costs> {
  const { t, merchant, place } = scene;
  const change = async (turn: number): Promise<void> => {
    await t.db.transactions.tenantRows(merchant, changePrice, [place.products[turn % DISHES]]);
    await t.settled();
  };
  const placed: string[] = [];
  const costs = {
    'menu after a change': await costOf(scene, () => answerOf(scene, `/merchants/${place.id}/menu`), change),
    'quote after a change': await costOf(scene, (_, turn) => quoteOf(scene, turn), change),
    quote: await costOf(scene, (_, turn) => quoteOf(scene, turn), nothing),
    order: await costOf(
      scene,
      async (prepared: { user: string; bill: number }, turn) => placed.push(await placeOrder(scene, turn, prepared)),
      async (turn) => {
        const user = await newGuest(t.db.transactions);
        return { user, bill: (await quoteOf(scene, turn, user)).bill };
      },
    ),
  };
  for (const id of placed) await t.db.transactions.tenantRows(merchant, closeOrder, [id]);
  return costs;
}

async function orderDesk(scene: Scene, history: number): Promise<Costs> {
  const user = scene.operator;
  const search = (text: (turn: number) => string): Promise<AnswerCost> =>
    costOf(
      scene,
      (_, turn) => answerOf(scene, `/console/orders/search?q=${encodeURIComponent(text(turn))}`, { user }),
      nothing,
    );
  return {
    board: await costOf(scene, () => answerOf(scene, '/console/orders', { user }), nothing),
    'search by number': await search((turn) => String(1 + ((turn * 37_813) % Math.max(1, history)))),
    'search by name': await search((turn) => ['Dilnoza', 'Aziz', 'Malika', 'Шахло'][turn % 4]!),
    'search by phone': await search((turn) => String(9_000_000 + turn * 7_919).slice(0, 7)),
    'numbers of the day': await costOf(scene, () => answerOf(scene, '/console/orders/today', { user }), nothing),
  };
}

/** The dearer of two measurements: with statistics of a tenth of the rows, and with those of today. */
async function withBothStatistics(scene: Scene, measure: () => Promise<Costs>): Promise<Costs> {
  // The writing of what was copied is not part of an answer.
  await scene.client.query('checkpoint');
  const stale = await measure();
  await scene.client.query('vacuum analyze');
  await scene.client.query('checkpoint');
  const fresh = await measure();
  return Object.fromEntries(
    Object.entries(fresh).map(([name, cost]) => [name, stale[name]!.postgres > cost.postgres ? stale[name]! : cost]),
  );
}

async function growMerchants(print: (line: string) => void): Promise<Costs[]> {
  const costs: Costs[] = [];
  const scene = await openScene();
  let merchants = 1;
  for (const size of MERCHANTS) {
    const began = performance.now();
    for (const known of [size / 10, size]) {
      if (known === size) await scene.client.query('vacuum analyze');
      if (known > merchants) await copyMerchant(scene.client, scene.merchant, merchants, known - 1);
      merchants = Math.max(merchants, known);
    }
    print(`  ${size} merchants with ${DISHES} dishes each: copied in ${Math.round(performance.now() - began)} ms`);
    costs.push(await withBothStatistics(scene, () => ordering(scene)));
  }
  await closeScene(scene);
  return costs;
}

async function growHistory(print: (line: string) => void): Promise<Costs[]> {
  const costs: Costs[] = [];
  const scene = await openScene();
  await copyMerchant(scene.client, scene.merchant, 1, MERCHANTS[0]! - 1);
  const orders: string[] = [];
  for (let n = 0; n < LIVE_ORDERS; n++) orders.push(await newOrder(scene, n));
  const template = { id: orders[0]!, merchant: scene.merchant };
  // Numbers of the past are free for the copies.
  const shift = [scene.merchant, HISTORIES.at(-1)! * 2];
  await scene.client.query('update orders set number = number + $2 where merchant_id = $1', shift);
  await scene.client.query(
    'update merchant_counter set last_order_number = last_order_number + $2 where merchant_id = $1',
    shift,
  );
  let history = 0;
  for (const size of HISTORIES) {
    const began = performance.now();
    for (const known of [size / 10, size]) {
      if (known === size) await scene.client.query('vacuum analyze');
      for (let to = history; history < known; history = to) {
        to = Math.min(known, history + PORTION);
        await copyOrder(scene.client, template, { from: history + 1, to });
      }
    }
    print(`  ${size} past orders of one merchant: copied in ${Math.round(performance.now() - began)} ms`);
    costs.push(
      await withBothStatistics(scene, async () => ({
        ...(await orderDesk(scene, size)),
        ...(await ordering(scene)),
      })),
    );
  }
  await closeScene(scene);
  return costs;
}

interface Growth {
  /** Names of the sizes, smallest first, such as `100 merchants`. */
  sizes: string[];
  costs: Costs[];
  /** How much dearer the largest may be than the smallest; null: as long as it is within the aim. */
  mostGrowth: number | null;
}

const shown = ({ postgres, wall, statements }: AnswerCost): string =>
  `${postgres.toFixed(2)} ms (${wall.toFixed(1)} at the caller, ${statements} statements)`;

function printGrowth(print: (line: string) => void, { sizes, costs }: Growth): void {
  print(`  PostgreSQL's time of one answer with ${sizes.join(', ')}`);
  for (const name of Object.keys(costs[0]!)) print(`  ${name}: ${costs.map((each) => shown(each[name]!)).join(', ')}`);
}

/** Milliseconds by which two measurements of the same differ on a busy machine. */
const NOISE_MS = 1;

function judge(name: string, { sizes, costs, mostGrowth }: Growth): Verdict {
  const all = costs.map((each) => each[name]!.postgres);
  const [first, most] = [all[0]!, Math.max(...all)];
  const aim = name.startsWith('menu') ? MENU_AIM_MS : AIM_MS;
  return {
    name: `${name}, ${sizes[0]} to ${sizes.at(-1)}`,
    value: `PostgreSQL ${first.toFixed(1)} ms, at most ${most.toFixed(1)} ms`,
    aim: mostGrowth === null ? `${aim} ms` : `${aim} ms and ${mostGrowth}x`,
    met: most <= aim && (mostGrowth === null || most <= Math.max(first * mostGrowth, first + NOISE_MS)),
  };
}

export async function benchOrderingGrowth(print: (line: string) => void): Promise<Verdict[]> {
  // It does not vacuum by itself: that would be counted as part of an answer.
  const server = await startTestPostgres();
  process.env['DASTURXON_TEST_SERVER'] = JSON.stringify(server.info);
  try {
    const verdicts: Verdict[] = [];
    for (const [what, sizes, grow, mostGrowth] of [
      ['merchants', MERCHANTS, growMerchants, MOST_GROWTH],
      ['past orders', HISTORIES, growHistory, null],
    ] as const) {
      const growth = { sizes: sizes.map((size) => `${size} ${what}`), costs: await grow(print), mostGrowth };
      printGrowth(print, growth);
      verdicts.push(...Object.keys(growth.costs[0]!).map((name) => judge(name, growth)));
    }
    return verdicts;
  } finally {
    await server.stop();
  }
}
