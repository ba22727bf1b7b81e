import { AsyncLocalStorage } from 'node:async_hooks';

declare const rowType: unique symbol;

/** One SQL statement with a name (the server plans it once per connection) and the type of its rows. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /**
   * 'once': planned for any parameters, once per connection; 'each time': for the parameters of the call. By default
   * PostgreSQL decides from the sixth call on by its estimates, which are far off for long statements: it plans cheap
   * ones for every call, and costly ones without knowing where the guest is.
   */
  readonly plan?: 'once' | 'each time';
  readonly [rowType]?: Row;
}

/** A statement with its parameters, to be sent together with others. */
export interface Call<Row> {
  readonly statement: Statement<Row>;
  readonly params: readonly unknown[];
}

const texts = new Map<string, string>();

/**
 * Declares a statement: `const menuOf = statement<{ menu: string }>('catalog.menu', 'select …')`. The name is
 * unique in the whole product, because connections remember statements by it.
 */
export function statement<Row = never>(
  name: string,
  text: string,
  options: { plan?: 'once' | 'each time' } = {},
): Statement<Row> {
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`two different statements are named ${name}`);
  texts.set(name, text);
  return { name, text, ...options };
}

/** Name and text of every statement of the files that are loaded; tools/check-statements.ts prepares them all. */
export const registeredStatements = (): ReadonlyMap<string, string> => texts;

export function call<Row>(what: Statement<Row>, params: readonly unknown[] = []): Call<Row> {
  return { statement: what, params };
}

/**
 * Parameters in their wire form. Encoded before the first statement of a pipeline is sent: a value that cannot be
 * encoded must not drop out of the middle of a transaction whose COMMIT is already on its way.
 */
export function wireValues(params: readonly unknown[]): unknown[] {
  return params.map(wireValue);
}

function wireValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError(`cannot send a ${typeof value}`);
  if (typeof value !== 'object') return value;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError('cannot send an invalid date');
    return value;
  }
  if (ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(wireValue);
  return JSON.stringify(value);
}

/** How many statements this process has sent; /metrics reads it. */
let sent = 0;

interface Tally {
  names: string[];
}

const tallies = new AsyncLocalStorage<Tally>();

export function countStatement(name: string): void {
  sent += 1;
  tallies.getStore()?.names.push(name);
}

export function statementsSent(): number {
  return sent;
}

/** Which statements the work sent, in order; tests use it to assert their number. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; count: number; names: string[] }> {
  const tally: Tally = { names: [] };
  const result = await tallies.run(tally, work);
  return { result, count: tally.names.length, names: tally.names };
}
