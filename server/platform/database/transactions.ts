import type pg from 'pg';

import { isUuid } from '../ids.ts';
import type { Database } from './connect.ts';
import type { DatabaseHealth } from './database-health.ts';
import {
  DatabaseAway,
  isDatabaseError,
  isEcho,
  isLostRace,
  isOutage,
  isStalePlan,
  isUnanswered,
  OutcomeUnknown,
} from './database-errors.ts';
import { asChild } from '../telemetry/spans.ts';
import { remainingMs } from './deadline.ts';
import { keyToStore, type KeyToStore } from './keyed-call.ts';
import { call, countStatement, statement, wireValues, type Call, type Statement } from './sql.ts';

/** Statements inside one transaction. Several may be sent at once with Promise.all; they run in order. */
export interface Tx {
  rows<Row>(what: Statement<Row>, params?: readonly unknown[]): Promise<Row[]>;
  /** Exactly one row; anything else throws. */
  row<Row>(what: Statement<Row>, params?: readonly unknown[]): Promise<Row>;
  /** One row or none. */
  maybe<Row>(what: Statement<Row>, params?: readonly unknown[]): Promise<Row | undefined>;
  /** The number of affected rows. */
  run(what: Statement<unknown>, params?: readonly unknown[]): Promise<number>;
  /** The same for a statement that was built with its parameters: an event, a job. */
  send(what: Call<unknown>): Promise<number>;
}

export interface TenantTx extends Tx {
  readonly merchantId: string;
}

export interface Visitor {
  userId?: string | undefined;
  deviceId?: string | undefined;
}

type RowsOf<Calls extends readonly Call<unknown>[]> = {
  -readonly [Index in keyof Calls]: Calls[Index] extends Call<infer Row> ? Row[] : never;
};

/**
 * The only access to the product's rows. Each method sets, for its transaction alone, the role and the tenant by which
 * row security filters.
 */
export interface Transactions {
  /** One merchant's rows. `retry` repeats the work when it lost a race (deadlock, serialization). */
  withTenant<T>(merchantId: string, work: (tx: TenantTx) => Promise<T>, options?: { retry?: boolean }): Promise<T>;
  /** What belongs to the caller in every tenant; read only. */
  asVisitor<T>(visitor: Visitor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Platform tables and the public index; reading tenants' rows fails. */
  onPlatform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement in a tenant, begin to commit in one round trip. */
  tenantRows<Row>(merchantId: string, what: Statement<Row>, params?: readonly unknown[]): Promise<Row[]>;
  /** The same without a tenant. */
  platformRows<Row>(what: Statement<Row>, params?: readonly unknown[]): Promise<Row[]>;
  /** Several statements as one transaction in one round trip: all of them or none. Conditions raise errors in SQL. */
  pipelined<const Calls extends readonly Call<unknown>[]>(merchantId: string, calls: Calls): Promise<RowsOf<Calls>>;
}

const enterTenant = statement(
  'transaction.tenant',
  `select set_config('role', 'dasturxon_app', true), set_config('app.merchant_id', $1, true),
          set_config('statement_timeout', $2, true)`,
);
const enterVisitor = statement(
  'transaction.visitor',
  `select set_config('role', 'dasturxon_visitor', true), set_config('app.user_id', $1, true),
          set_config('app.device_id', $2, true), set_config('statement_timeout', $3, true)`,
);
const enterPlatform = statement(
  'transaction.platform',
  `select set_config('role', 'dasturxon_app', true), set_config('statement_timeout', $1, true)`,
);

const setPlanMode = statement('transaction.plan-mode', "select set_config('plan_cache_mode', $1, true)");
const PLAN_MODES = { once: 'force_generic_plan', 'each time': 'force_custom_plan' } as const;

/** Statements of outbox.ts are recognised by their prefix, so this file does not depend on it. */
const addsToOutbox = (name: string): boolean => name.startsWith('outbox.add');

const DATABASE_SPAN = { 'db.system.name': 'postgresql' };

const nobody = '00000000-0000-0000-0000-000000000000';

/** How a transaction begins: its mode, and the settings that row security reads. */
interface Entry {
  begin: 'begin' | 'begin read only';
  enter: Call<unknown>;
}

interface TransactionsOptions {
  /** Called after each commit that wrote to the outbox, so that the relay need not wait for its next poll. */
  onOutbox?: () => void;
  /** Requests are refused at once while the database does not answer. */
  health?: DatabaseHealth;
}

export function openTransactions(database: Database, { onOutbox, health }: TransactionsOptions = {}): Transactions {
  const pool = database.transactions;
  const patienceMs = (): number => remainingMs() ?? database.patienceMs;

  const query = (client: pg.PoolClient, given: pg.QueryConfig<unknown[]>) => {
    // The types of the driver lack the time limit of one query.
    const limited: pg.QueryConfig<unknown[]> & { query_timeout: number } = { ...given, query_timeout: patienceMs() };
    return client.query(limited);
  };
  const sendText = (client: pg.PoolClient, text: string) => query(client, { text });
  const send = (client: pg.PoolClient, { statement: { name, text }, params }: Call<unknown>) =>
    query(client, { ...(database.prepare && { name }), text, values: [...params] });

  /** A free connection within the deadline of the request. */
  async function connect(): Promise<pg.PoolClient> {
    const remaining = remainingMs();
    if (remaining === undefined) return pool.connect();
    const connecting = pool.connect();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new DatabaseAway('no connection in time')), remaining);
    try {
      return await Promise.race([connecting, late.promise]);
    } catch (error) {
      // The answer may still arrive, and is then used by later requests.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Refuses a request while the database is away; a job waits, because it would only be tried again. */
  function refuseWhileAway(): void {
    const problem = health?.problem();
    if (problem && remainingMs() !== undefined) throw new DatabaseAway(problem);
  }

  /** The server gives up a little earlier than this process, so that a slow statement does not cost the connection. */
  const enterAt = ({ statement: what, params }: Call<unknown>): Call<unknown> =>
    call(what, [...params, String(Math.ceil(patienceMs() * 0.9))]);

  /** A statement of the work itself, as a span where traces are on. */
  const sendTraced = (client: pg.PoolClient, what: Call<unknown>) =>
    asChild({ name: what.statement.name, kind: 'client', attributes: DATABASE_SPAN }, () => send(client, what));

  const sendCounted = (client: pg.PoolClient, { statement: what, params }: Call<unknown>) => {
    const values = wireValues(params);
    countStatement(what.name);
    return sendTraced(client, { statement: what, params: values });
  };

  /** Asked on another connection, after the answer to a commit was lost. */
  async function isStored({ find }: KeyToStore): Promise<boolean> {
    try {
      const [found] = await flight(platformEntry, [find]);
      return found!.rowCount === 1;
    } catch {
      return false;
    }
  }

  async function transaction<T>(entry: Entry, work: (tx: Tx) => Promise<T>): Promise<T> {
    refuseWhileAway();
    const client = await connect();
    let broken: Error | undefined;
    let wroteToOutbox = false;
    // Not awaited: it is pipelined with the first statement of the work.
    const entering = Promise.all([sendText(client, entry.begin), send(client, enterAt(entry.enter))]);
    entering.catch(() => {});
    try {
      const result = await work(
        transactionOf((what) => {
          wroteToOutbox ||= addsToOutbox(what.statement.name);
          return sendCounted(client, what);
        }),
      );
      await entering;
      const keyed = entry.begin === 'begin' ? keyToStore() : undefined;
      const stored = keyed && (await send(client, keyed.store));
      const committed = await sendText(client, 'commit').catch(async (error: Error) => {
        broken = error;
        if (stored?.rowCount === 1 && isOutage(error) && (await isStored(keyed!))) return { command: 'COMMIT' };
        throw unknownOutcome(error);
      });
      health?.noteAnswer();
      if (committed.command !== 'COMMIT') throw new Error('the transaction went on after an error and was rolled back');
      keyed?.committed(stored!.rowCount);
      if (wroteToOutbox) onOutbox?.();
      return result;
    } catch (error) {
      if (broken) throw error;
      const reason = isEcho(error) ? await reasonOf(entering, error) : error;
      health?.noteFailure(reason);
      if (isStalePlan(reason)) broken = reason as Error;
      // A server that did not answer would not receive the rollback either.
      if (isUnanswered(reason)) broken = reason as Error;
      else await sendText(client, 'rollback').catch((gone: Error) => (broken = gone));
      throw reason;
    } finally {
      client.release(broken);
    }
  }

  /** begin, settings, the statements and commit, all sent before the first answer arrives. */
  async function flight(entry: Entry, calls: readonly Call<unknown>[]): Promise<pg.QueryResult[]> {
    refuseWhileAway();
    const ready = calls.map(({ statement: what, params }) => ({ statement: what, params: wireValues(params) }));
    const plan = ready.map(({ statement: what }) => what.plan).find((each) => each !== undefined);
    const settings = plan ? [call(setPlanMode, [PLAN_MODES[plan]])] : [];
    const keyed = entry.begin === 'begin' ? keyToStore() : undefined;
    const client = await connect();
    let broken: Error | undefined;
    try {
      for (const { statement: what } of ready) countStatement(what.name);
      const stream = client.connection.stream;
      stream.cork();
      const sent = [
        sendText(client, entry.begin),
        ...[enterAt(entry.enter), ...settings].map((each) => send(client, each)),
        ...ready.map((each) => sendTraced(client, each)),
        ...(keyed ? [send(client, keyed.store)] : []),
      ];
      const answers = Promise.allSettled([...sent, sendText(client, 'commit')]);
      stream.uncork();
      const settled = await answers;
      if (settled[0]?.status === 'fulfilled') health?.noteAnswer();
      const failures = settled.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason as Error);
      if (failures.length > 0) {
        // Without an answer from PostgreSQL the connection, and the fate of the transaction, is unknown.
        broken = failures.find((error) => !isDatabaseError(error) || isStalePlan(error));
        const reason = failures.find((error) => !isEcho(error)) ?? failures[0]!;
        health?.noteFailure(reason);
        throw isDatabaseError(reason) ? reason : unknownOutcome(reason);
      }
      const results = settled.map((answer) => (answer as PromiseFulfilledResult<pg.QueryResult>).value);
      if (results.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back');
      keyed?.committed(results.at(-2)!.rowCount);
      if (ready.some(({ statement: what }) => addsToOutbox(what.name))) onOutbox?.();
      const first = results.length - 1 - ready.length - (keyed ? 1 : 0);
      return results.slice(first, first + ready.length);
    } finally {
      client.release(broken);
    }
  }

  return {
    async withTenant(merchantId, work, options = {}) {
      const entry = tenantEntry(merchantId);
      const inTenant = (tx: Tx) => work({ ...tx, merchantId });
      for (let attempt = 1; ; attempt++) {
        try {
          return await transaction(entry, inTenant);
        } catch (error) {
          if (!options.retry || attempt === 3 || !isLostRace(error)) throw error;
        }
      }
    },
    async asVisitor({ userId, deviceId }, work) {
      const who = [userId, deviceId].map((id) => (id === undefined ? nobody : checkedUuid(id, 'visitor')));
      return transaction({ begin: 'begin read only', enter: call(enterVisitor, who) }, work);
    },
    onPlatform: (work) => transaction(platformEntry, work),
    async tenantRows<Row>(merchantId: string, what: Statement<Row>, params: readonly unknown[] = []) {
      const [result] = await flight(tenantEntry(merchantId), [call(what, params)]);
      return result!.rows as Row[];
    },
    async platformRows<Row>(what: Statement<Row>, params: readonly unknown[] = []) {
      const [result] = await flight(platformEntry, [call(what, params)]);
      return result!.rows as Row[];
    },
    async pipelined<const Calls extends readonly Call<unknown>[]>(merchantId: string, calls: Calls) {
      const results = await flight(tenantEntry(merchantId), calls);
      return results.map((result) => result.rows) as RowsOf<Calls>;
    },
  };
}

const platformEntry: Entry = { begin: 'begin', enter: call(enterPlatform) };

function tenantEntry(merchantId: string): Entry {
  return { begin: 'begin', enter: call(enterTenant, [checkedUuid(merchantId, 'merchant')]) };
}

function checkedUuid(id: string, whose: string): string {
  if (!isUuid(id)) throw new TypeError(`the ${whose} id has to be a uuid, and this is not: ${id}`);
  return id;
}

function transactionOf(query: (what: Call<unknown>) => Promise<pg.QueryResult>): Tx {
  const rows = async <Row>(what: Statement<Row>, params: readonly unknown[] = []) => {
    return (await query(call(what, params))).rows as Row[];
  };
  const maybe = async <Row>(what: Statement<Row>, params?: readonly unknown[]) => {
    const found = await rows(what, params);
    if (found.length > 1) throw new Error(`${what.name} found ${found.length} rows where at most one was expected`);
    return found[0];
  };
  return {
    rows,
    maybe,
    async row(what, params) {
      const found = await maybe(what, params);
      if (found === undefined) throw new Error(`${what.name} found no row where one was expected`);
      return found;
    },
    async run(what, params = []) {
      return (await query(call(what, params))).rowCount ?? 0;
    },
    async send(what) {
      return (await query(what)).rowCount ?? 0;
    },
  };
}

/** The commit was sent: without an answer nobody knows whether it took effect. */
const unknownOutcome = (error: Error): Error =>
  isOutage(error) ? new OutcomeUnknown(error.message, { cause: error }) : error;

/** A failed entry (a missing role, say) appears in the work only as a secondary error; this finds the primary one. */
async function reasonOf(entering: Promise<unknown>, echo: unknown): Promise<unknown> {
  return entering.then(() => echo).catch((reason: unknown) => reason);
}
