/**
 * The stream of an agent: what waits when it connects, and then what is added. It also says that the agent is there.
 */
import type { WaitingPrint } from '#contract/floor/print-agents.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { EventSource } from '#server/platform/http/event-stream.ts';
import { noteConnected, noteDisconnected, noteSeen, waitingPrints } from './agent-store.ts';
import { PRINT_WAITS, type PrintWaits } from './print-agents.ts';

const SEEN_EVERY_MS = 30_000;
/** An agent of a process that died is not connected any more. */
export const UNSEEN_MS = 75_000;

interface StreamDeps {
  transactions: Transactions;
  hub: Hub;
  now: () => number;
}

export const agentStream = (
  { transactions, hub, now }: StreamDeps,
  merchantId: string,
  agentId: string,
): EventSource<WaitingPrint> => ({
  async subscribe({ send }) {
    const announce = (id: string, printerId: string): void => send({ event: 'print', data: { id, printerId } });
    const stop = hub.on(PRINT_WAITS, ({ merchantId: whose, payload }) => {
      const print = payload as PrintWaits;
      if (whose === merchantId && print.agentId === agentId) announce(print.printId, print.printerId);
    });
    const since = new Date(now());
    await transactions.tenantRows(merchantId, noteConnected, [agentId, since]);
    for (const { id, printer_id: printerId } of await transactions.tenantRows(merchantId, waitingPrints, [agentId]))
      announce(id, printerId);
    // A failed note is repaired by the next one, or by the age of the last one.
    const timer = setInterval(() => {
      transactions.tenantRows(merchantId, noteSeen, [agentId, new Date(now())]).catch(() => {});
    }, SEEN_EVERY_MS);
    timer.unref();
    return () => {
      stop();
      clearInterval(timer);
      transactions.tenantRows(merchantId, noteDisconnected, [agentId, new Date(now()), since]).catch(() => {});
    };
  },
});
