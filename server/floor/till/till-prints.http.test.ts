import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escposNetwork } from '#adapters/printer/escpos-network.ts';
import type { Printer } from '#contract/floor/tickets.ts';
import type { TillShiftView } from '#contract/floor/till.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { runJob } from '#tests/support/jobs.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { tillJobs } from './till-prints.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let fake: Fake;
let merchant: string;
let branchId: string;
let manager: string;

beforeAll(async () => {
  fake = await startFake('escpos-printer');
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  const place = await openRestaurant(transactions, merchant, { slug: 'anhor', branches: [{}], dishes: [] }, NOW);
  branchId = place.branches[0]!;
  manager = await newStaff(transactions, merchant, 'MANAGER');
});
afterAll(async () => {
  await t.stop();
  fake.stop();
});

const post = <T = TillShiftView & { why: string }>(url: string, body: object) =>
  t.ask<T>(`/console${url}`, { merchant, user: manager, method: 'POST', body });
const count = (sum: number): object => ({ sum, pieces: null });
const open = async (): Promise<TillShiftView> =>
  (await post('/till/shifts', { branchId, opening: count(10_000_000) })).body;
const see = async ({ shift }: TillShiftView): Promise<TillShiftView> =>
  (await t.ask<TillShiftView>(`/console/till/shifts/${shift.id}`, { merchant, user: manager })).body;
const addPrinter = async (more: object): Promise<Printer> =>
  (
    await post<Printer>('/printers', {
      branchId,
      name: 'Kassa',
      host: '127.0.0.1',
      port: await fake.control<number>('port'),
      width: 42,
      language: 'eng',
      ...more,
    })
  ).body;
const print = (printId: string, lastAttempt = false): Promise<void> =>
  runJob(
    tillJobs({
      transactions: t.db.transactions,
      printer: escposNetwork({ timeoutMs: 1_000, isInside: true }),
      now: () => t.clock.now,
    }),
    'till.print',
    { printId },
    { merchantId: merchant, lastAttempt },
  );

describe('reports of the till', () => {
  it('need a printer; a shift is closed without one', async () => {
    const { shift } = await open();
    expect((await post(`/till/shifts/${shift.id}/print`, {})).body.why).toBe('NO_PRINTER');
    const closed = await post(`/till/shifts/${shift.id}/close`, {
      expected: shift.expected,
      counted: count(10_000_000),
    });
    expect(closed.body).toMatchObject({ shift: { counted: 10_000_000 }, prints: [] });
  });

  it('are printed once: X as it is now, Z with the count', async () => {
    const kitchen = await addPrinter({ name: 'Oshxona', stations: ['grill'] });
    const printer = await addPrinter({});
    const view = await open();
    const { id } = view.shift;
    const paid = await post(`/till/shifts/${id}/entries`, {
      id: newId(),
      kind: 'PAY_OUT',
      amount: 2_500_000,
      reason: 'SUPPLIER',
    });
    await post(`/till/shifts/${id}/print`, {});
    const [x] = (await see(view)).prints;
    expect(x).toMatchObject({ kind: 'X', state: 'QUEUED', printer: printer.name });
    await Promise.all([print(x!.id), print(x!.id).catch(() => {})]);
    await print(x!.id);
    const papers = async (part: string): Promise<string[]> =>
      (await fake.control<string[]>('tickets')).filter((text) => text.includes(part));
    const interim = await papers('X REPORT');
    expect(interim).toHaveLength(1);
    expect(interim[0]).toContain('Paid out (1)');
    expect(interim[0]).toMatch(/Should be in the till +75 000/);
    expect(interim[0]).not.toContain('Counted');

    const counted = { sum: 7_000_000, pieces: [{ value: 10_000, count: 7 }] };
    const body = { expected: paid.body.shift.expected, counted, note: 'Choychaqa' };
    const [z] = (await post(`/till/shifts/${id}/close`, body)).body.prints;
    expect(z).toMatchObject({ kind: 'Z', state: 'QUEUED' });
    await print(z!.id);
    const [closing] = await papers('Z REPORT');
    expect(closing).toMatch(/10 000 x 7 +70 000/);
    expect(closing).toMatch(/Counted +70 000/);
    expect(closing).toMatch(/Short +5 000/);
    expect(closing).toContain('Note: Choychaqa');
    expect((await see(view)).prints[0]).toMatchObject({ kind: 'Z', state: 'PRINTED' });

    const again = await post(`/till/shifts/${id}/print`, { printerId: kitchen.id });
    expect(again.body.prints[0]).toMatchObject({ kind: 'Z', printer: 'Oshxona' });
  });

  it('of a printer that does not answer are tried again, and fail at last', async () => {
    const dead = await addPrinter({ name: 'Oʻchiq', port: 9109 });
    const view = await open();
    const { body } = await post(`/till/shifts/${view.shift.id}/print`, { printerId: dead.id });
    const { id } = body.prints[0]!;
    await expect(print(id)).rejects.toThrow('');
    expect((await see(view)).prints[0]).toMatchObject({ state: 'QUEUED' });
    await print(id, true);
    expect((await see(view)).prints[0]).toMatchObject({ state: 'FAILED' });
    const { expected } = view.shift;
    await post(`/till/shifts/${view.shift.id}/close`, { expected, counted: count(expected) });
  });

  it('of a printer that fails twice go to its substitute, once', async () => {
    const substitute = await addPrinter({ name: 'Bar' });
    const dead = await addPrinter({ name: 'Singan', port: 9109, substituteId: substitute.id });
    const view = await open();
    const { body } = await post(`/till/shifts/${view.shift.id}/print`, { printerId: dead.id });
    const { id } = body.prints[0]!;
    await expect(print(id)).rejects.toThrow('');
    expect((await see(view)).prints[0]).toMatchObject({ state: 'QUEUED', printer: 'Singan' });
    await print(id);
    expect((await see(view)).prints[0]).toMatchObject({ state: 'QUEUED', printer: 'Bar' });
    await print(id);
    expect((await see(view)).prints[0]).toMatchObject({ state: 'PRINTED', printer: 'Bar' });
  });
});
