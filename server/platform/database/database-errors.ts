/** An error of PostgreSQL, as far as callers need it. */
export interface DatabaseError extends Error {
  /** SQLSTATE, five characters. */
  code: string;
  detail?: string;
  constraint?: string;
}

/** Node's own codes (ECONNRESET, EPIPE) are not SQLSTATEs, each of which has a digit. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return error instanceof Error && typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
}

function sqlStateOf(error: unknown): string | undefined {
  return isDatabaseError(error) ? error.code : undefined;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    sqlStateOf(error) === '23505' && (constraint === undefined || (error as DatabaseError).constraint === constraint)
  );
}

/** A write found no room. */
export const isDiskFull = (error: unknown): boolean => sqlStateOf(error) === '53100';

/** A foreign key still refers to the row. */
export const isStillNeeded = (error: unknown): boolean => sqlStateOf(error) === '23503';

/** The transaction lost a race: repeating it may succeed. */
export function isLostRace(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlStateOf(error) ?? '');
}

/** Every statement after the first failure of a transaction fails with this; it is not the reason. */
export function isEcho(error: unknown): boolean {
  return sqlStateOf(error) === '25P02';
}

/** The connection remembers a plan that a migration has outdated; a fresh connection plans again. */
export function isStalePlan(error: unknown): boolean {
  return sqlStateOf(error) === '0A000' && (error as Error).message.includes('cached plan');
}

/** A date or number out of range for a column, or text it cannot store: the sender gets a validation error. */
export const isBeyondHolding = (error: unknown): boolean =>
  ['22003', '22007', '22008', '22021', '22P05'].includes(sqlStateOf(error) ?? '');

/**
 * Classes of SQLSTATE: 08 the connection, 53 no disk space, memory or connection left, 57P the server shuts down,
 * starts or has lost its session, 58 the system around it.
 */
const OUTAGE_CLASS = /^(?:08|53|57P|58)/;

/** A statement that took too long; a server that has become a standby after a failover. */
const OUTAGE_STATES = new Set(['57014', '25006']);

/** Node's own codes, of sockets and files. */
const OUTAGE_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
]);

/** Errors of the driver have no code. */
const OUTAGE_MESSAGES = [
  'Connection terminated',
  'Connection ended',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after calling end',
];

/** No query was sent, because the database would not have answered in time. */
export class DatabaseAway extends Error {}

/** A transaction was sent whole, and the connection ended before its answer: it may have taken effect. */
export class OutcomeUnknown extends Error {}

/**
 * No answer in time, from a server that hangs or a machine that is gone: whether the statement took effect is unknown.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** The database is unavailable for a moment (restarting, out of space): the client may try again. */
export function isOutage(error: Error): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (error instanceof DatabaseAway || error instanceof OutcomeUnknown || isUnanswered(error)) return true;
  if (isDatabaseError(error)) return OUTAGE_CLASS.test(code) || OUTAGE_STATES.has(code);
  return (
    OUTAGE_CODES.has(code) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    OUTAGE_MESSAGES.some((message) => error.message.startsWith(message)) ||
    // Where a name has several addresses, Node wraps one error for each.
    (error instanceof AggregateError && error.errors.some((each) => each instanceof Error && isOutage(each)))
  );
}
