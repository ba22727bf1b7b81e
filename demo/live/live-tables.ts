/** Tables of the simulated evening: guests sit down, order, call the waiter and pay. */
import type { TableSession } from '#contract/floor/tables.ts';
import type { LiveClient } from './live-client.ts';
import { orderAtTable, sitDown, type GuestDeps } from './live-guests.ts';
import { LIVE_STAFF, LIVE_TABLE_DEVICES } from './live-people.ts';
import { nextTableStep, type TableStep } from './next-step.ts';
import type { Venue } from './venue.ts';

interface Seated {
  venue: Venue;
  branchId: string;
  sessionId: string;
  signature: string;
  changedAt: number;
  calls: number;
  luck: number;
}

export interface LiveTables {
  /** Opens a session at a simulated table; false when none is free. */
  sit(venue: Venue): Promise<boolean>;
  /** Takes over sessions that an earlier process left open. */
  adopt(venue: Venue): Promise<void>;
  advance(): Promise<void>;
  owns(sessionId: string | null): boolean;
}

interface TableDeps extends GuestDeps {
  /** Of a table, in [0, 1): what its guests are like. */
  luck: () => number;
  attempt(action: () => Promise<unknown>): Promise<void>;
}

export function liveTables(deps: TableDeps): LiveTables {
  const { client, now, attempt } = deps;
  const seated = new Map<string, Seated>();
  const add = (device: string, venue: Venue, { id, branchId }: TableSession): void => {
    seated.set(device, {
      venue,
      branchId,
      sessionId: id,
      signature: '',
      changedAt: now(),
      calls: 0,
      luck: deps.luck(),
    });
  };

  return {
    owns: (sessionId) => sessionId !== null && [...seated.values()].some((each) => each.sessionId === sessionId),
    async sit(venue) {
      const device = LIVE_TABLE_DEVICES.find((each) => !seated.has(each));
      const session = device && (await sitDown(deps, venue, device));
      if (session) add(device, venue, session);
      return Boolean(session);
    },
    async adopt(venue) {
      for (const { id } of venue.branches) {
        for (const session of await sessionsAt(client, venue, id)) {
          for (const device of LIVE_TABLE_DEVICES) {
            const own = await client
              .call<TableSession>(venue.merchantId, `/table-sessions/${session.id}`, { device })
              .catch(() => null);
            if (own && own.state !== 'CLOSED') add(device, venue, own);
          }
        }
      }
    },
    async advance() {
      for (const [device, table] of seated) {
        const { venue, sessionId } = table;
        const session = (await sessionsAt(client, venue, table.branchId)).find(({ id }) => id === sessionId);
        // Closed, or a waiter of the real world has taken the table over.
        const host = session?.waiterName ?? null;
        if (!session || session.state === 'CLOSED' || (host !== null && host !== WAITER)) {
          seated.delete(device);
          continue;
        }
        const signature = JSON.stringify([
          session.state,
          session.rounds.map(({ status }) => status),
          session.waiterCalledAt,
          session.billAskedAt,
          session.isPaid,
        ]);
        if (signature !== table.signature) Object.assign(table, { signature, changedAt: now() });
        const { luck, calls } = table;
        const step = nextTableStep(session, { sinceMs: now() - table.changedAt, luck, calls });
        if (!step) continue;
        if (step === 'CALL') table.calls += 1;
        await attempt(() => take(deps, { venue, session, device }, step));
      }
    },
  };
}

const WAITER = `${LIVE_STAFF.waiter.firstName} ${LIVE_STAFF.waiter.lastName}`;

async function sessionsAt(client: LiveClient, { merchantId }: Venue, branchId: string): Promise<TableSession[]> {
  const { items } = await client.call<{ items: TableSession[] }>(
    merchantId,
    `/console/table-sessions?branchId=${branchId}`,
    { as: LIVE_STAFF.waiter },
  );
  return items;
}

async function take(
  deps: GuestDeps,
  { venue, session, device }: { venue: Venue; session: TableSession; device: string },
  step: TableStep,
): Promise<void> {
  const { client, random } = deps;
  const asGuest = (path: string, body: object = {}): Promise<unknown> =>
    client.call(venue.merchantId, `/table-sessions/${session.id}/${path}`, { method: 'POST', device, body });
  const asWaiter = (path: string, body: object = {}): Promise<unknown> =>
    client.call(venue.merchantId, `/console/table-sessions/${session.id}/${path}`, {
      method: 'POST',
      as: LIVE_STAFF.waiter,
      body,
    });
  const paymentType = random() < 0.6 ? 'CARD' : 'CASH';
  const steps: Record<TableStep, () => Promise<unknown>> = {
    ORDER: () => orderAtTable(deps, venue, session, device),
    CONFIRM: () => asWaiter('confirm'),
    CALL: () => asGuest('call-waiter'),
    ANSWER: () => asWaiter('answer-call'),
    ASK_BILL: () => asGuest('ask-bill', { paymentType }),
    TAKE_MONEY: () => asWaiter('bill', { paymentType: session.billPayment ?? 'CASH' }),
    CLOSE: () => asWaiter('close'),
  };
  await steps[step]();
}
