import { mayDo } from '#domain/accounts/identity/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escposNetwork } from '#adapters/printer/escpos-network.ts';
import type { GuestPaperView } from '#contract/floor/tickets-guest-paper.ts';
import type { Printer, TicketView } from '#contract/floor/tickets.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { ticketJobs } from './tickets.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

/** $1 order, $2 address: as if a provider had answered with it. */
const addFiscalReceipt = statement(
  'test.tickets.fiscal-receipt',
  `
  insert into payment_attempt (merchant_id, id, order_id, provider, external_id, state, amount, provider_time,
    created_at, done_at, receipt_url, payment_id)
  select merchant_id, gen_random_uuid(), order_id, 'PAYME', order_id::text, 'DONE', amount, 0, now(), now(), $2, id
  from payment where order_id = $1`,
);

let t: TestProduct;
let fake: Fake;
let merchant: string;
let outsider: { merchant: string; user: string };
let place: OpenedRestaurant;
let operator: string;
let manager: string;
let printer: Printer;

beforeAll(async () => {
  fake = await startFake('escpos-printer');
  t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Toʻy oshi', price: 4_500_000 }] },
    NOW,
  );
  [operator, manager] = [
    await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]),
    await newStaff(transactions, merchant, 'MANAGER'),
  ];
  const other = await createMerchant(transactions, { key: 'other' });
  outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
  const port = await fake.control<number>('port');
  const { status, body } = await t.ask<Printer>('/console/printers', {
    merchant,
    user: manager,
    method: 'POST',
    body: { branchId: place.branches[0], name: 'Oshxona', host: '127.0.0.1', port, width: 32 },
  });
  expect(status).toBe(201);
  printer = body;
});
afterAll(async () => {
  await t.stop();
  fake.stop();
});

const reports = async (orderId: string): Promise<{ printer: string }[]> => {
  const { rows } = await t.db.database.owner.query<{ printer: string }>(
    `select payload ->> 'printer' as printer from outbox
     where topic = 'job.notifications.not-printed' and payload ->> 'orderId' = $1`,
    [orderId],
  );
  return rows;
};

async function accepted(more: object = {}): Promise<string> {
  const user = await newGuest(t.db.transactions);
  const { status, body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      note: 'piyozsiz',
      cartItems: [{ productId: place.products[0], productCount: 2 }],
      ...more,
    },
  });
  expect(status).toBe(201);
  const moved = await t.ask(`/console/orders/${body.id}/status`, {
    merchant,
    user: operator,
    method: 'PATCH',
    body: { from: 'OPEN', to: 'ACCEPTED', version: 1 },
  });
  expect(moved.status).toBe(200);
  return body.id;
}

const jobs = () =>
  ticketJobs({
    transactions: t.db.transactions,
    printer: escposNetwork({ timeoutMs: 1_000, isInside: true }),
    now: () => t.clock.now,
  });
const run = (task: string, payload: object, lastAttempt = false): Promise<void> =>
  runJob(jobs(), task, payload, { merchantId: merchant, lastAttempt });
const queued = async (id: string): Promise<object[]> =>
  (
    await t.db.database.owner.query<{ payload: object }>(
      `select payload - '$job' as payload from outbox
       where topic = 'job.tickets.send' and payload ->> 'orderId' = $1 order by id`,
      [id],
    )
  ).rows.map(({ payload }) => payload);
const view = async (id: string): Promise<TicketView> =>
  (await t.ask<TicketView>(`/console/orders/${id}/ticket`, { merchant, user: operator })).body;
const printed = async (part: string): Promise<string[]> =>
  (await fake.control<string[]>('tickets')).filter((text) => text.includes(part));
const orderOf = async (id: string): Promise<{ number: number }> =>
  (await t.ask<{ number: number }>(`/console/orders/${id}`, { merchant, user: operator })).body;
const numberOf = async (id: string): Promise<string> => `#${shortNumber((await orderOf(id)).number)} `;

/** Of printers that are switched off, or of one. */
const off = (port?: number) =>
  ticketJobs({
    transactions: t.db.transactions,
    printer: {
      print: (at, lines) =>
        port === undefined || at.port === port
          ? Promise.resolve({ is: 'later', why: 'SILENT' })
          : escposNetwork({ timeoutMs: 1_000, isInside: true }).print(at, lines),
    },
    now: () => t.clock.now,
  });
const printers = async (): Promise<Printer[]> =>
  (await t.ask<{ items: Printer[] }>('/console/printers', { merchant, user: operator })).body.items;
const stateOf = async (id = printer.id): Promise<Printer> => (await printers()).find((each) => each.id === id)!;
const alarms = async (): Promise<object[]> =>
  (await t.db.database.owner.query(`select from outbox where topic = 'job.notifications.printer-silent'`)).rows;

describe('a ticket', () => {
  it('is printed once, however often the job runs', async () => {
    const id = await accepted();
    await Promise.all([run('tickets.print', { orderId: id }), run('tickets.print', { orderId: id })]);
    const wishes = await queued(id);
    expect(wishes).toHaveLength(1);
    await Promise.all([run('tickets.send', wishes[0]!), run('tickets.send', wishes[0]!).catch(() => {})]);
    await run('tickets.send', wishes[0]!);
    const papers = await printed(await numberOf(id));
    expect(papers).toHaveLength(1);
    expect(papers[0]).toContain("2 x To'y oshi");
    expect(papers[0]).toContain('! piyozsiz');
    expect((await view(id)).prints).toEqual([
      expect.objectContaining({ state: 'PRINTED', revision: 1, reprint: 0, printerName: 'Oshxona' }),
    ]);
  });

  it('is queued in the transaction of the move, for when it cannot be undone any more', async () => {
    const id = await accepted();
    const { rows } = await t.db.database.owner.query<{ run_at: Date }>(
      `select run_at from outbox where topic = 'job.tickets.print' and payload ->> 'orderId' = $1`,
      [id],
    );
    expect(rows.map(({ run_at: at }) => at.getTime() - NOW)).toEqual([8_000]);
  });

  it('of an undone move is not printed', async () => {
    const id = await accepted();
    expect(
      (await t.ask(`/console/orders/${id}/undo`, { merchant, user: operator, method: 'POST', body: { version: 2 } }))
        .status,
    ).toBe(200);
    await run('tickets.print', { orderId: id });
    expect(await queued(id)).toEqual([]);
  });

  it('is printed again when the dishes change, and says so', async () => {
    const id = await accepted();
    await run('tickets.print', { orderId: id });
    await run('tickets.send', (await queued(id))[0]!);
    const changed = await t.ask(`/console/orders/${id}/items`, {
      merchant,
      user: operator,
      method: 'POST',
      body: {
        version: 2,
        consent: true,
        note: 'bittasi kerak',
        cartItems: [{ productId: place.products[0], productCount: 1 }],
      },
    });
    expect(changed.status).toBe(200);
    await run('tickets.print', { orderId: id });
    await run('tickets.send', (await queued(id))[1]!);
    const papers = await printed(await numberOf(id));
    expect(papers).toHaveLength(2);
    expect(papers[1]).toContain("O'ZGARDI 2");
    expect(papers[1]).toContain("1 x To'y oshi");
    // Removed dishes are not cooked.
    expect(papers[1]).not.toContain('2 x');
  });

  it('is unchanged when only money is recorded', async () => {
    const id = await accepted();
    await t.ask(`/console/orders/${id}/payment`, {
      merchant,
      user: operator,
      method: 'POST',
      body: { version: 2, paid: true },
    });
    await t.ask(`/console/orders/${id}/refund-note`, {
      merchant,
      user: manager,
      method: 'POST',
      body: { version: 3, amount: 100_000, note: 'kechikdi' },
    });
    expect((await view(id)).revision).toBe(1);
  });

  it('is retried while the printer is off, and left to a person when the outcome is unknown', async () => {
    const id = await accepted();
    await run('tickets.print', { orderId: id });
    const [printJob] = await queued(id);
    await expect(runJob(off(), 'tickets.send', printJob, { merchantId: merchant })).rejects.toThrow('SILENT');
    expect((await view(id)).prints[0]).toMatchObject({ state: 'QUEUED', error: 'SILENT' });
    await fake.control('hang-up');
    await run('tickets.send', printJob!);
    expect((await view(id)).prints[0]!.state).toBe('FAILED');
    expect(await reports(id)).toEqual([{ printer: 'Oshxona' }]);
    await run('tickets.send', printJob!);
    expect(await printed(await numberOf(id))).toEqual([]);
  });

  it('can be reprinted, marked as a copy', async () => {
    const id = await accepted();
    const again = await t.ask<TicketView>(`/console/orders/${id}/reprint`, {
      merchant,
      user: operator,
      method: 'POST',
      body: { printerId: printer.id },
    });
    expect(again.body.prints).toEqual([expect.objectContaining({ reprint: 1, state: 'QUEUED' })]);
    await run('tickets.send', (await queued(id))[0]!);
    expect((await printed(await numberOf(id)))[0]).toContain('NUSXA');
  });
});

describe('a printer that fails', () => {
  it('says so with what waits for it, alarms once after the second failure, and is well again', async () => {
    const [first, second] = [await accepted(), await accepted()];
    for (const id of [first, second]) await run('tickets.print', { orderId: id });
    const [one, two] = [(await queued(first))[0]!, (await queued(second))[0]!];
    const before = (await alarms()).length;
    const earlier = (await stateOf()).unprinted;
    const fail = (job: object) =>
      expect(runJob(off(), 'tickets.send', job, { merchantId: merchant })).rejects.toThrow('SILENT');
    await fail(one);
    expect(await stateOf()).toMatchObject({ trouble: { error: 'SILENT', failures: 1 } });
    expect(await alarms()).toHaveLength(before);
    await fail(two);
    await fail(one);
    const state = await stateOf();
    expect(state).toMatchObject({ trouble: { error: 'SILENT', failures: 3 }, waiting: 2 });
    expect(state.unprinted.toSorted()).toEqual([...earlier, first, second].toSorted());
    expect(await alarms()).toHaveLength(before + 1);
    // Whoever was alarmed of the printer is not told of each of its orders.
    await runJob(off(), 'tickets.send', two, { merchantId: merchant, lastAttempt: true });
    expect(await reports(second)).toEqual([]);
    await run('tickets.send', one);
    expect(await stateOf()).toMatchObject({ trouble: null, waiting: 0 });
    expect((await stateOf()).unprinted).toContain(second);
    const { body } = await t.ask<TicketView>(`/console/orders/${second}/reprint`, {
      merchant,
      user: operator,
      method: 'POST',
    });
    expect(body.prints).toHaveLength(2);
    await run('tickets.send', (await queued(second))[1]!);
    expect((await stateOf()).unprinted).toEqual(earlier);
  });

  it('hands its tickets over to the printer that was set, and its paper says for whom', async () => {
    const put = (body: object) =>
      t.ask<Printer>(`/console/printers/${printer.id}`, { merchant, user: manager, method: 'PUT', body });
    const bar = (
      await t.ask<Printer>('/console/printers', {
        merchant,
        user: manager,
        method: 'POST',
        body: { branchId: place.branches[0], name: 'Bar', host: '127.0.0.1', port: 9109, stations: ['bar'] },
      })
    ).body;
    const own = { branchId: place.branches[0], name: 'Oshxona', host: '127.0.0.1', port: 9109, width: 32 };
    expect((await put({ ...own, substituteId: printer.id })).status).toBe(404);
    // The port of the fake belongs to the bar now.
    const barPrinter = { branchId: place.branches[0], name: 'Bar', host: '127.0.0.1', port: printer.port };
    await t.ask(`/console/printers/${bar.id}`, {
      merchant,
      user: manager,
      method: 'PUT',
      body: { ...barPrinter, stations: ['bar'] },
    });
    expect((await put({ ...own, substituteId: bar.id })).body.substituteId).toBe(bar.id);
    const id = await accepted();
    await run('tickets.print', { orderId: id });
    const [printJob] = await queued(id);
    const send = (job: object) => runJob(off(9109), 'tickets.send', job, { merchantId: merchant });
    await expect(send(printJob!)).rejects.toThrow('SILENT');
    await send(printJob!);
    const [, takeOver] = await queued(id);
    expect(takeOver).toMatchObject({ printerId: printer.id, via: bar.id });
    await send(takeOver!);
    await send(takeOver!);
    const papers = await printed(await numberOf(id));
    expect(papers).toHaveLength(1);
    expect(papers[0]).toContain('>> Oshxona');
    expect((await view(id)).prints).toEqual([
      expect.objectContaining({ printerId: printer.id, state: 'PRINTED', printedBy: 'Bar', error: null }),
    ]);
    expect(await stateOf(bar.id)).toMatchObject({ trouble: null });
    await t.ask(`/console/printers/${bar.id}`, { merchant, user: manager, method: 'DELETE' });
    expect((await put({ ...own, port: printer.port })).body.substituteId).toBeNull();
  });

  it('is asked for its paper where it answers; without paper nothing is sent', async () => {
    const id = await accepted();
    await run('tickets.print', { orderId: id });
    const [printJob] = await queued(id);
    await fake.control('paper', { answer: 0x72 });
    await expect(run('tickets.send', printJob!)).rejects.toThrow('NO_PAPER');
    expect(await stateOf()).toMatchObject({ paper: 'OUT', trouble: { error: 'NO_PAPER' } });
    await fake.control('paper', { answer: 0x1e });
    await run('tickets.send', printJob!);
    expect(await stateOf()).toMatchObject({ paper: 'LOW', trouble: null });
    await fake.control('paper', { answer: null });
    expect(await printed(await numberOf(id))).toHaveLength(1);
  });

  it('prints a test page for managers', async () => {
    const test = (who: { merchant: string; user: string }) =>
      t.ask(`/console/printers/${printer.id}/test`, { ...who, method: 'POST' });
    expect((await test({ merchant, user: operator })).status).toBe(403);
    expect((await test(outsider)).status).toBe(404);
    expect((await test({ merchant, user: manager })).status).toBe(204);
    const { rows } = await t.db.database.owner.query<{ payload: object }>(
      `select payload - '$job' as payload from outbox where topic = 'job.tickets.test'`,
    );
    await run('tickets.test', rows[0]!.payload);
    expect(await printed('SINOV')).toHaveLength(1);
    expect((await stateOf()).printedAt).toBe(new Date(t.clock.now).toISOString());
  });
});

describe('paper for a guest', () => {
  /** Prints what waits, and forgets it. */
  async function printWaiting(): Promise<void> {
    const { rows } = await t.db.database.owner.query<{ payload: object }>(
      `delete from outbox where topic = 'job.tickets.test' returning payload - '$job' as payload`,
    );
    for (const { payload } of rows) await run('tickets.test', payload);
  }
  const paper = (id: string, body: object = {}, user = operator) =>
    t.ask<{ why?: string }>(`/console/orders/${id}/guest-paper`, { merchant, user, method: 'POST', body });
  const shown = (id: string, user = operator) =>
    t.ask<GuestPaperView>(`/console/orders/${id}/guest-paper`, { merchant, user });

  it('is the bill, and once it is paid the receipt with the code that the fiscal service answered', async () => {
    await printWaiting();
    const id = await accepted();
    expect((await paper(id)).status).toBe(204);
    await printWaiting();
    const number = `№ ${shortNumber((await orderOf(id)).number)}`;
    const [bill] = (await printed(number.replace('№ ', ''))).filter((text) => text.includes('HISOB'));
    expect(bill).toMatch(/Toʻlash kerak|To'lash kerak/);
    expect((await shown(id)).body).toMatchObject({ isReceipt: false });
    const { version } = (await t.ask<{ version: number }>(`/console/orders/${id}`, { merchant, user: operator })).body;
    const paid = { version, paid: true, paymentType: 'CARD' };
    const answer = await t.ask(`/console/orders/${id}/payment`, {
      merchant,
      user: operator,
      method: 'POST',
      body: paid,
    });
    expect(answer.status).toBe(200);
    const url = 'https://ofd.example/check?t=EP000000000001';
    await t.db.transactions.tenantRows(merchant, addFiscalReceipt, [id, url]);
    const receipt = (await shown(id)).body;
    expect(receipt.isReceipt).toBe(true);
    expect(receipt.lines.find(({ qr }) => qr === url)!.svg).toContain('<svg');
    await paper(id, { printerId: printer.id });
    await printWaiting();
    expect((await printed(`[qr ${url}]`)).filter((text) => text.includes('CHEK'))).toHaveLength(1);
  });

  it('is printed where there is a printer, by whoever lets guests pay', async () => {
    const id = await accepted();
    const cook = await newStaff(t.db.transactions, merchant, 'COOK');
    const waiter = await newStaff(t.db.transactions, merchant, 'WAITER');
    for (const user of [cook, waiter])
      expect([(await paper(id, {}, user)).status, (await shown(id, user)).status]).toEqual([403, 403]);
    expect((await t.ask(`/console/orders/${id}/guest-paper`, { ...outsider, method: 'POST', body: {} })).status).toBe(
      404,
    );
    expect(await paper(id, { printerId: id })).toMatchObject({ status: 409, body: { why: 'NO_PRINTER' } });
  });

  it('leaves the drawer closed but for cash, and opens the one of the branch', async () => {
    await printWaiting();
    const pay = async (paymentType: string): Promise<void> => {
      const id = await accepted();
      const { version } = (await t.ask<{ version: number }>(`/console/orders/${id}`, { merchant, user: operator }))
        .body;
      const body = { version, paid: true, paymentType };
      expect(
        (await t.ask(`/console/orders/${id}/payment`, { merchant, user: operator, method: 'POST', body })).status,
      ).toBe(200);
      await printWaiting();
    };
    await pay('CASH');
    expect(await printed('[drawer]')).toEqual([]);
    const { branchId, name, host, port, width, language } = printer;
    const changed = { branchId, name, host, port, width, language, hasDrawer: true };
    const put = await t.ask<Printer>(`/console/printers/${printer.id}`, {
      merchant,
      user: manager,
      method: 'PUT',
      body: changed,
    });
    expect(put.body.hasDrawer).toBe(true);
    await pay('CARD');
    expect(await printed('[drawer]')).toEqual([]);
    await pay('CASH');
    expect(await printed('[drawer]')).toEqual(['[drawer]']);
  });
});

describe('printers', () => {
  it('are configured by managers, of their own merchant', async () => {
    const newPrinter = { branchId: place.branches[0], name: 'Bar', host: '192.168.1.50', stations: ['bar'] };
    expect(
      (await t.ask('/console/printers', { merchant, user: operator, method: 'POST', body: newPrinter })).status,
    ).toBe(403);
    expect(
      (
        await t.ask(`/console/printers/${printer.id}`, {
          ...outsider,
          method: 'PUT',
          body: { ...newPrinter, branchId: place.branches[0] },
        })
      ).status,
    ).toBe(404);
    expect((await t.ask<{ items: Printer[] }>('/console/printers', outsider)).body.items).toEqual([]);
    expect(
      (await t.ask(`/console/printers`, { merchant, user: manager, method: 'POST', body: { ...newPrinter, port: 22 } }))
        .status,
    ).toBe(400);
    const id = await accepted();
    expect((await t.ask(`/console/orders/${id}/ticket`, outsider)).status).toBe(404);
  });
});

describe('the address of a printer', () => {
  const printerAt = (host: string) => ({ branchId: place.branches[0], name: 'Bar', host, port: 9100 });

  it('is one of the own network, whatever its name resolves to when something is printed', async () => {
    const bytesTo = (network: object, host: string) =>
      escposNetwork({ timeoutMs: 1_000, ...network }).print({ host, port: printer.port }, [{ text: 'Osh' }]);
    const refused = { is: 'refused', why: 'NOT_A_PRINTER' };
    expect(await bytesTo({}, '127.0.0.1')).toEqual(refused);
    expect(await bytesTo({}, 'localhost')).toEqual(refused);
    expect(await bytesTo({ resolve: () => Promise.resolve('169.254.169.254') }, 'printer.anhor.uz')).toEqual(refused);
    expect(await bytesTo({ isInside: true }, '169.254.169.254')).toEqual(refused);
    expect(await bytesTo({ isInside: true }, '127.0.0.1')).toEqual({ is: 'printed' });
    expect(
      await bytesTo({ isInside: true, resolve: () => Promise.resolve('203.0.113.7') }, 'printer.anhor.uz'),
    ).toEqual(refused);
  });

  it('tells nothing of a network: a name without an address and a closed port are one text', async () => {
    const closed = escposNetwork({ timeoutMs: 1_000, isInside: true });
    const nameless = escposNetwork({ isInside: true, resolve: () => Promise.reject(new Error('no such name')) });
    const answers = [
      await closed.print({ host: '127.0.0.1', port: 9 }, [{ text: 'Osh' }]),
      await nameless.print({ host: 'printer.anhor.uz', port: 9100 }, [{ text: 'Osh' }]),
    ];
    expect(answers).toEqual(Array.from({ length: 2 }, () => ({ is: 'later', why: 'SILENT' })));
  });

  it('is set by people: a key of a program that changes hours does not redirect orders', () => {
    expect(mayDo('INTEGRATION', 'hours.change')).toBe(true);
    expect(mayDo('INTEGRATION', 'printers.change')).toBe(false);
  });

  it('is refused when it is entered, where its numbers say so', async () => {
    const add = (host: string) =>
      t.ask<{ code: string; errors: { path: string }[] }>('/console/printers', {
        merchant,
        user: manager,
        method: 'POST',
        body: printerAt(host),
      });
    for (const host of ['169.254.169.254', '0.0.0.0', '::ffff:169.254.169.254', 'fe80::1', '203.0.113.7']) {
      const { status, body } = await add(host);
      expect([host, status, body.errors[0]!.path]).toEqual([host, 400, 'body.host']);
    }
    expect((await add('192.168.1.77')).status).toBe(201);
  });

  it('that is refused is left to a person, at once', async () => {
    const id = await accepted();
    await run('tickets.print', { orderId: id });
    const [requested] = await queued(id);
    const shut = ticketJobs({
      transactions: t.db.transactions,
      printer: escposNetwork({ isInside: false }),
      now: () => t.clock.now,
    });
    await runJob(shut, 'tickets.send', requested, { merchantId: merchant });
    expect((await view(id)).prints.find(({ printerId }) => printerId === printer.id)).toMatchObject({
      state: 'FAILED',
    });
  });
});
