/** Print agents over HTTP: who sets them up, what they get, and that nothing is printed twice or forgotten. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BegunPrint, PrintAgent, PrintAgentSetup, WaitingPrint } from '#contract/floor/print-agents.ts';
import type { Printer, TicketView } from '#contract/floor/tickets.ts';
import { ticketJobs } from '#server/floor/tickets/tickets.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { newGuest, newStaff } from '#tests/support/orders.ts';
import { composeProduct, type RequestOptions, type TestProduct } from '#tests/support/product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { listen, type ReceivedEvent, type StreamReader } from '#tests/support/streams.ts';
import { statement } from '#server/platform/database/sql.ts';
import { printAgentJobs } from './print-agents.ts';

const phoneOf = statement<{ phone: string }>('test.print-agents.phone', 'select phone from app_user where id = $1');
const printsFor = statement<{ id: string }>(
  'test.print-agents.prints',
  'select id from agent_print where subject like $1',
);
const MINUTE = 60_000;

interface Owner {
  merchant: string;
  token: string;
}
type Problem = { code: string; why: string };

let t: TestProduct;
let place: OpenedRestaurant;
let owner: Owner;
let outsider: Owner;
let manager: Owner;
let setup: PrintAgentSetup;
let key: string;
let printer: Printer;

const keyIn = ({ command }: PrintAgentSetup): string => /--key (\S+)$/.exec(command)![1]!;
const ask = <T>({ merchant, token }: Owner, path: string, more: RequestOptions = {}) =>
  t.ask<T & Problem>(path, { merchant, ...more, headers: { authorization: `Bearer ${token}` } });
const post = <T>(who: Owner, path: string, body: object = {}) => ask<T>(who, path, { method: 'POST', body });
const bearer = (token: string): Owner => ({ merchant: owner.merchant, token });
const begin = (id: string, attempt: string, token = key) =>
  post<BegunPrint>(bearer(token), `/print-agent/prints/${id}/begin`, { attempt });
const result = (id: string, attempt: string, outcome: string, why: string | null = null) =>
  post<{ state: string }>(bearer(key), `/print-agent/prints/${id}/result`, { attempt, outcome, why });
const stream = (): Promise<StreamReader<ReceivedEvent<WaitingPrint>>> => {
  t.clock.now += 1_000;
  return listen(t, '/print-agent/prints', { merchant: owner.merchant, authorization: `Bearer ${key}` });
};

async function staffOf(merchant: string, role: 'OWNER' | 'MANAGER'): Promise<Owner> {
  const user = await newStaff(t.db.transactions, merchant, role);
  const [row] = await t.db.transactions.platformRows(phoneOf, [user]);
  return { merchant, token: (await signIn(t, row!.phone)).token };
}

beforeAll(async () => {
  t = await composeProduct({ bearers: true });
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  const merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(t.db.transactions, merchant, {
    slug: 'anhor',
    branches: [{}, {}],
    dishes: [{ name: 'Osh' }],
  });
  owner = await staffOf(merchant, 'OWNER');
  manager = await staffOf(merchant, 'MANAGER');
  outsider = await staffOf(await createMerchant(t.db.transactions, { key: 'boshqa' }), 'OWNER');
  const made = await post<PrintAgentSetup>(owner, '/console/print-agents', {
    branchId: place.branches[0],
    name: 'Kassa kompyuteri',
  });
  expect(made.status).toBe(201);
  setup = made.body;
  key = keyIn(setup);
  const added = await post<Printer>(owner, '/console/printers', {
    branchId: place.branches[0],
    name: 'Oshxona',
    host: '127.0.0.1',
    width: 32,
    agentId: setup.agent.id,
  });
  expect(added.status).toBe(201);
  printer = added.body;
});
afterAll(() => t.stop());

const ticketing = () =>
  ticketJobs({
    transactions: t.db.transactions,
    printer: { print: () => Promise.reject(new Error('this server must not print')) },
    now: () => t.clock.now,
  });
const payloads = async (topic: string, part: string): Promise<object[]> => {
  const { rows } = await t.db.database.owner.query<{ payload: object }>(
    `select payload - '$job' as payload from outbox where topic = $1 and payload::text like $2 order by id`,
    [`job.${topic}`, `%${part}%`],
  );
  return rows.map(({ payload }) => payload);
};

/** A ticket that waits for the agent. */
async function ticket(): Promise<{ orderId: string; printId: string }> {
  const guest = await newGuest(t.db.transactions);
  const [row] = await t.db.transactions.platformRows(phoneOf, [guest]);
  const { token } = await signIn(t, row!.phone);
  const body = {
    merchantId: place.id,
    serviceType: 'PICK_UP',
    pickupValid: true,
    branchId: place.branches[0],
    cartItems: [{ productId: place.products[0], productCount: 2 }],
  };
  const buyer = bearer(token);
  const { bill } = (await post<{ bill: number }>(buyer, '/basket/quote', body)).body;
  const placed = await t.ask<{ id: string }>('/orders', {
    merchant: owner.merchant,
    method: 'POST',
    body: { ...body, bill },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(placed.status).toBe(201);
  const orderId = placed.body.id;
  const accepted = await ask(owner, `/console/orders/${orderId}/status`, {
    method: 'PATCH',
    body: { from: 'OPEN', to: 'ACCEPTED', version: 1 },
  });
  expect(accepted.status).toBe(200);
  const { merchant: merchantId } = owner;
  await runJob(ticketing(), 'tickets.print', { orderId }, { merchantId });
  const [send] = await payloads('tickets.send', orderId);
  await runJob(ticketing(), 'tickets.send', send, { merchantId });
  // A worker that died after its commit runs the job again.
  await runJob(ticketing(), 'tickets.send', send, { merchantId });
  const rows = await t.db.transactions.tenantRows(merchantId, printsFor, [`ticket ${orderId} %`]);
  expect(rows).toHaveLength(1);
  return { orderId, printId: rows[0]!.id };
}
const outcomes = async (orderId: string): Promise<void> => {
  for (const payload of await payloads('tickets.outcome', orderId))
    await runJob(ticketing(), 'tickets.outcome', payload, { merchantId: owner.merchant });
};
const stateOf = async (orderId: string): Promise<{ state: string; error: string | null }> => {
  await outcomes(orderId);
  const { prints } = (await ask<TicketView>(owner, `/console/orders/${orderId}/ticket`)).body;
  expect(prints).toHaveLength(1);
  return { state: prints[0]!.state, error: prints[0]!.error };
};
const failOpen = async (printId: string): Promise<void> => {
  for (const payload of await payloads('print-agents.fail-open', printId))
    await runJob(
      printAgentJobs({ transactions: t.db.transactions, now: () => t.clock.now }),
      'print-agents.fail-open',
      payload,
      {
        merchantId: owner.merchant,
      },
    );
};

describe('a print agent', () => {
  it('is set up by an owner with a command that contains its key, which opens nothing else', async () => {
    expect(setup.command).toMatch(/^npm run print-agent -- --url http\S+\/anhor\/? --key dxk_[\w-]{43}$/);
    expect(setup.svg).toContain('<svg');
    const body = { branchId: place.branches[0], name: 'Bar' };
    expect((await post(manager, '/console/print-agents', body)).status).toBe(403);
    expect((await post(outsider, '/console/print-agents', body)).status).toBe(404);
    expect((await ask<{ items: PrintAgent[] }>(manager, '/console/print-agents')).body.items).toHaveLength(1);
    expect((await ask<{ items: PrintAgent[] }>(outsider, '/console/print-agents')).body.items).toEqual([]);
    for (const path of ['/console/orders', '/console/printers', '/console/print-agents'])
      expect([path, (await ask(bearer(key), path)).status]).toEqual([path, 403]);
    expect((await ask(owner, '/print-agent/prints')).status).toBe(403);
  });

  it('belongs to one branch: printers of another one cannot use it', async () => {
    const body = { branchId: place.branches[1], name: 'Bar', host: '192.168.1.9', agentId: setup.agent.id };
    expect((await post(owner, '/console/printers', body)).status).toBe(404);
    const linkLocal = { ...body, branchId: place.branches[0], host: '169.254.169.254' };
    expect((await post(owner, '/console/printers', linkLocal)).status).toBe(400);
  });

  it('gets tickets over its stream, prints each once, and reports it', async () => {
    const before = await ticket();
    const reader = await stream();
    const later = await ticket();
    await reader.until((all) => all.some(({ data }) => data.id === later.printId));
    // What is added while the waiting ones are read may be announced twice.
    const heard = new Map(reader.heard.map(({ data }) => [data.id, data]));
    expect([...heard.values()]).toEqual([before, later].map(({ printId }) => ({ id: printId, printerId: printer.id })));
    const list = await ask<{ items: PrintAgent[] }>(manager, '/console/print-agents');
    expect(list.body.items[0]).toMatchObject({ connectedSince: expect.any(String), waiting: 2 });
    await reader.end();
    const attempt = crypto.randomUUID();
    const begun = await begin(before.printId, attempt);
    expect(begun.body).toMatchObject({ printer: 'Oshxona', host: '127.0.0.1', port: 9100 });
    expect(begun.body.lines.map(({ text }) => text)).toContain('2 x Osh');
    // The answer was lost: the same attempt asks again.
    expect((await begin(before.printId, attempt)).status).toBe(200);
    expect((await begin(before.printId, crypto.randomUUID())).body.code).toBe('NOT_ALLOWED_NOW');
    expect((await result(before.printId, attempt, 'printed')).body).toEqual({ state: 'PRINTED' });
    expect((await result(before.printId, attempt, 'printed')).body).toEqual({ state: 'PRINTED' });
    expect(await stateOf(before.orderId)).toEqual({ state: 'PRINTED', error: null });
    const other = crypto.randomUUID();
    await begin(later.printId, other);
    await result(later.printId, other, 'printed');
  });

  it('never begins a document twice, whichever of two agents with its key is first', async () => {
    const { printId } = await ticket();
    const attempts = Array.from({ length: 8 }, () => crypto.randomUUID());
    const answers = await Promise.all(attempts.map((attempt) => begin(printId, attempt)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const first = attempts[answers.findIndex(({ status }) => status === 200)]!;
    expect(
      (
        await result(
          printId,
          attempts.find((each) => each !== first)!,
          'printed',
        )
      ).body.code,
    ).toBe('NOT_ALLOWED_NOW');
    expect((await result(printId, first, 'printed')).status).toBe(200);
  });

  it('tries a printer that is off again; after the fifth time a person has to look', async () => {
    const { orderId, printId } = await ticket();
    for (const state of ['QUEUED', 'QUEUED', 'QUEUED', 'QUEUED', 'FAILED']) {
      const attempt = crypto.randomUUID();
      expect((await begin(printId, attempt)).status).toBe(200);
      expect((await result(printId, attempt, 'later', 'ECONNREFUSED')).body.state).toBe(state);
    }
    expect(await stateOf(orderId)).toEqual({ state: 'FAILED', error: 'SILENT' });
    expect(await payloads('notifications.printer-silent', printer.id)).toHaveLength(1);
  });

  it('hands a ticket over to the printer that was set, once its own has failed twice', async () => {
    const at = { branchId: place.branches[0], host: '127.0.0.1', width: 32, agentId: setup.agent.id };
    const bar = (await post<Printer>(owner, '/console/printers', { ...at, name: 'Bar', stations: ['bar'] })).body;
    const put = (more: object) =>
      ask<Printer>(owner, `/console/printers/${printer.id}`, {
        method: 'PUT',
        body: { ...at, name: 'Oshxona', ...more },
      });
    expect((await put({ substituteId: bar.id })).body.substituteId).toBe(bar.id);
    const begun = async (id: string, outcome: string): Promise<void> => {
      const attempt = crypto.randomUUID();
      expect((await begin(id, attempt)).status).toBe(200);
      await result(id, attempt, outcome, outcome === 'later' ? 'ECONNREFUSED' : null);
    };
    // Earlier tests left failures of this printer; a printed ticket resets their count.
    await begun((await ticket()).printId, 'printed');
    const { orderId, printId } = await ticket();
    await begun(printId, 'later');
    await begun(printId, 'later');
    await outcomes(orderId);
    const [, takeOver] = await payloads('tickets.send', orderId);
    expect(takeOver).toMatchObject({ printerId: printer.id, via: bar.id });
    await runJob(ticketing(), 'tickets.send', takeOver, { merchantId: owner.merchant });
    const rows = await t.db.transactions.tenantRows(owner.merchant, printsFor, [`ticket ${orderId} %`]);
    const moved = rows.find(({ id }) => id !== printId)!;
    await begun(moved.id, 'printed');
    expect(await stateOf(orderId)).toEqual({ state: 'PRINTED', error: null });
    await put({});
    expect((await ask(owner, `/console/printers/${bar.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('that is killed while it prints leaves a failed ticket; its late report corrects that', async () => {
    const { orderId, printId } = await ticket();
    const attempt = crypto.randomUUID();
    await begin(printId, attempt);
    await failOpen(printId);
    expect(await stateOf(orderId)).toEqual({ state: 'FAILED', error: 'INTERRUPTED' });
    expect((await begin(printId, attempt)).body.code).toBe('NOT_ALLOWED_NOW');
    expect((await result(printId, attempt, 'printed')).body.state).toBe('PRINTED');
    // The jobs of both outcomes, in either order.
    await outcomes(orderId);
    expect(await stateOf(orderId)).toMatchObject({ state: 'PRINTED' });
    expect(await payloads('notifications.not-printed', orderId)).toHaveLength(1);
  });

  it('that stays away is reported to a person, and does not print the ticket later', async () => {
    const { orderId, printId } = await ticket();
    await failOpen(printId);
    expect(await stateOf(orderId)).toEqual({ state: 'FAILED', error: 'NO_AGENT' });
    expect((await begin(printId, crypto.randomUUID())).body.code).toBe('NOT_ALLOWED_NOW');
  });

  it('is offline once its stream ended, and some time after its process died', async () => {
    const state = async (): Promise<PrintAgent> =>
      (await ask<{ items: PrintAgent[] }>(owner, '/console/print-agents')).body.items[0]!;
    const isConnected = async (): Promise<boolean> => (await state()).connectedSince !== null;
    const reader = await stream();
    await expect.poll(isConnected).toBe(true);
    t.clock.now += 2 * MINUTE;
    expect(await isConnected()).toBe(false);
    await reader.end();
    const again = await stream();
    await expect.poll(isConnected).toBe(true);
    await again.end();
    await expect.poll(isConnected).toBe(false);
    expect((await state()).lastSeenAt).not.toBeNull();
  });

  it('of another merchant, or of another branch, finds nothing of this one', async () => {
    const { printId } = await ticket();
    const attempt = crypto.randomUUID();
    const bar = await post<PrintAgentSetup>(owner, '/console/print-agents', {
      branchId: place.branches[1],
      name: 'Bar',
    });
    expect((await begin(printId, attempt, keyIn(bar.body))).status).toBe(404);
    expect(
      (await ask(outsider, `/print-agent/prints/${printId}/begin`, { method: 'POST', body: { attempt } })).status,
    ).toBe(403);
    for (const [method, path] of [
      ['POST', `/console/print-agents/${setup.agent.id}/key`],
      ['DELETE', `/console/print-agents/${setup.agent.id}`],
    ] as const)
      expect([path, (await ask(outsider, path, { method })).status]).toEqual([path, 404]);
    expect((await begin(printId, attempt)).status).toBe(200);
    expect((await ask(owner, `/console/print-agents/${bar.body.agent.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await begin(printId, attempt, keyIn(bar.body))).status).toBe(401);
  });

  it('stays while a printer uses it; a new key ends the stream of the old one', async () => {
    expect((await ask(owner, `/console/print-agents/${setup.agent.id}`, { method: 'DELETE' })).body.why).toBe(
      'AGENT_USED',
    );
    const open = await fetch(`${t.product.app.listeningOrigin}/api/print-agent/prints`, {
      headers: { merchant: owner.merchant, authorization: `Bearer ${key}` },
    });
    const renewed = await post<PrintAgentSetup>(owner, `/console/print-agents/${setup.agent.id}/key`);
    expect(renewed.status).toBe(200);
    // Reading to the end would hang if the stream did not end.
    await open.text();
    const { printId } = await ticket();
    expect((await begin(printId, crypto.randomUUID())).status).toBe(401);
    key = keyIn(renewed.body);
    expect((await begin(printId, crypto.randomUUID())).status).toBe(200);
  });
});
