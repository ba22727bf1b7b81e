/** A printer behind a print agent, while the agent and the product are killed and come back. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { PrintAgent, PrintAgentSetup } from '#contract/floor/print-agents.ts';
import type { Printer, TicketView } from '#contract/floor/tickets.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { openTelephone, type Telephone } from './by-telephone.ts';
import { openKillableProduct, type KillableProduct } from './killable-product.ts';

const OWNER = '+998900000001';
const root = path.join(import.meta.dirname, '../..');

let product: KillableProduct;
let owner: Telephone;
let fake: Fake;
let agent: ChildProcess;
let agentArgs: string[];
let printer: Printer;

function startAgent(): void {
  agent = spawn(process.execPath, ['start/print-agent.ts', ...agentArgs], { cwd: root, stdio: 'ignore' });
}
async function killAgent(): Promise<void> {
  agent.kill('SIGKILL');
  await once(agent, 'exit');
}
const isConnected = async (): Promise<boolean> =>
  (await owner.call<{ items: PrintAgent[] }>('GET /console/print-agents')).body.items[0]!.connectedSince !== null;

beforeAll(async () => {
  product = await openKillableProduct();
  fake = await startFake('escpos-printer');
  owner = await openTelephone(product.origin, { phone: OWNER });
  const { branchId } = owner;
  const made = await owner.call<PrintAgentSetup>('POST /console/print-agents', { branchId, name: 'Kassa' });
  expect(made.status).toBe(201);
  // As the command says it, without npm in between.
  agentArgs = made.body.command.split(' ').slice(4);
  const added = await owner.call<Printer>('POST /console/printers', {
    branchId,
    name: 'Oshxona',
    host: '127.0.0.1',
    port: await fake.control<number>('port'),
    agentId: made.body.agent.id,
  });
  expect(added.status).toBe(201);
  printer = added.body;
  startAgent();
}, 240_000);

afterAll(async () => {
  agent?.kill('SIGKILL');
  fake?.stop();
  await product?.remove();
});

async function accepted(): Promise<{ id: string; number: number }> {
  const [attempt] = owner.newAttempts(1);
  await owner.place(attempt!);
  const order = attempt!.acknowledged!;
  const { body } = await owner.call<StaffOrder>(`GET /console/orders/${order.id}`);
  if (body.status === 'OPEN')
    await owner.call(`PATCH /console/orders/${order.id}/status`, {
      from: 'OPEN',
      to: 'ACCEPTED',
      version: body.version,
    });
  return order;
}
const papers = async ({ number }: { number: number }): Promise<number> =>
  (await fake.control<string[]>('tickets')).filter((text) => text.includes(`#${shortNumber(number)} `)).length;
const stateOf = async ({ id }: { id: string }): Promise<{ state: string; error: string | null } | undefined> => {
  const { body } = await owner.call<TicketView>(`GET /console/orders/${id}/ticket`);
  const print = body.prints.find(({ printerId }) => printerId === printer.id);
  return print && { state: print.state, error: print.error };
};
const PATIENT = { timeout: 60_000, interval: 250 };
const printedOnce = async (order: { id: string; number: number }): Promise<void> => {
  await expect.poll(async () => (await stateOf(order))?.state, PATIENT).toBe('PRINTED');
  expect(await papers(order)).toBe(1);
};

it('prints a ticket once', async () => {
  await expect.poll(isConnected, { timeout: 20_000 }).toBe(true);
  await printedOnce(await accepted());
});

it('that was killed prints what waited once it is back', async () => {
  await killAgent();
  const order = await accepted();
  await expect.poll(async () => (await stateOf(order))?.state, PATIENT).toBe('QUEUED');
  // The print job has handed the ticket over to the agent's queue.
  await sleep(6_000);
  startAgent();
  await printedOnce(order);
});

it('finds a product that was restarted by itself', async () => {
  await product.restart();
  const order = await accepted();
  await printedOnce(order);
});

it('reports what it printed while the product was away', async () => {
  await fake.control('hold');
  const order = await accepted();
  await expect.poll(() => papers(order), PATIENT).toBe(1);
  await product.kill();
  await fake.control('release');
  await product.start();
  await printedOnce(order);
});

it('that was killed while it printed leaves the ticket to a person, and does not print it again', async () => {
  await fake.control('hold');
  const order = await accepted();
  await expect.poll(() => papers(order), PATIENT).toBe(1);
  await killAgent();
  await fake.control('release');
  startAgent();
  const failed = { state: 'FAILED', error: 'INTERRUPTED' };
  await expect.poll(() => stateOf(order), { timeout: 90_000, interval: 500 }).toEqual(failed);
  const next = await accepted();
  await printedOnce(next);
  expect(await papers(order)).toBe(1);
}, 200_000);
