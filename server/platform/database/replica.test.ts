import { afterEach, expect, it } from 'vitest';

import { openReplica, type Replica } from './replica.ts';
import { statement, type Statement } from './sql.ts';
import type { Transactions } from './transactions.ts';

const sales = statement<{ from: string }>('test.replica-sales', 'select 1');
const MERCHANT = '0193a000-0000-7000-8000-000000000001';

interface Standby {
  position: number;
  isStandby: boolean;
  fails: boolean;
}

let replica: Replica | undefined;
afterEach(() => replica?.stop());

/** Two servers, whose positions the test moves. */
function open({ maxLagMs = 10_000 } = {}) {
  const primaryState = { position: 100 };
  const state: Standby = { position: 100, isStandby: true, fails: false };
  const lines: string[] = [];
  const server = (name: string, answer: (params: readonly unknown[]) => Promise<object>) => {
    const tenantRows = async <Row>(): Promise<Row[]> => {
      await answer(['0']);
      return [{ from: name }] as Row[];
    };
    return {
      tenantRows,
      pipelined: (async () => [await tenantRows()]) as unknown as Transactions['pipelined'],
      platformRows: async <Row>(_what: Statement<Row>, params: readonly unknown[] = []) =>
        [await answer(params)] as Row[],
    };
  };
  const primary = server('primary', async () => ({ position: String(primaryState.position) }));
  const standby = server('standby', async ([position]) => {
    if (state.fails) throw new Error('Connection terminated');
    return { standby: state.isStandby, reached: state.position >= Number(position) };
  });
  replica = openReplica({
    primary,
    standby,
    maxLagMs,
    lookMs: 5,
    log: { warn: (_, message) => lines.push(message), info: (message) => lines.push(message) },
  });
  const { reads } = replica;
  const readFrom = async (): Promise<string> => (await reads.tenantRows(MERCHANT, sales))[0]!.from;
  return { primary: primaryState, standby: state, lines, readFrom };
}

async function becomes(read: () => Promise<string>, from: string): Promise<void> {
  await expect.poll(read, { timeout: 10_000, interval: 5 }).toBe(from);
}

it('reads from the standby once it has reached the primary', async () => {
  const { readFrom, lines } = open();
  await becomes(readFrom, 'standby');
  expect(lines).toEqual(['reports are read from the standby']);
});

it('repeats a read at the primary when the standby fails, and comes back to the standby', async () => {
  const { standby, readFrom, lines } = open();
  await becomes(readFrom, 'standby');
  standby.fails = true;
  expect(await readFrom()).toBe('primary');
  standby.fails = false;
  await becomes(readFrom, 'standby');
  expect(lines.filter((line) => line.includes('not from the standby'))).toHaveLength(1);
});

it('reads from the primary while the standby is farther behind than allowed', async () => {
  const { primary, standby, readFrom } = open({ maxLagMs: 200 });
  await becomes(readFrom, 'standby');
  primary.position = 200;
  await becomes(readFrom, 'primary');
  standby.position = 200;
  await becomes(readFrom, 'standby');
});

it('does not read from a server that is no longer a standby', async () => {
  const { standby, readFrom } = open();
  await becomes(readFrom, 'standby');
  standby.isStandby = false;
  await becomes(readFrom, 'primary');
});
