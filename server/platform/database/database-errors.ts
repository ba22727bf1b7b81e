/** An error of PostgreSQL, as far as callers need it. */
export interface DatabaseError extends Error {
  /** SQLSTATE, five characters. */
  code: string;
  detail?: string;
  constraint?: string;
}

/** Node's own codes (ECONNRESET) are not SQLSTATEs. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return error instanceof Error && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

function sqlStateOf(error: unknown): string | undefined {
  return isDatabaseError(error) ? error.code : undefined;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    sqlStateOf(error) === '23505' && (constraint === undefined || (error as DatabaseError).constraint === constraint)
  );
}

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

/** `53…`: no disk space, no memory, no connection left; ENOSPC and EDQUOT say the same of files. */
const OUTAGE = new Set([
  '53100',
  '53200',
  '53300',
  'ENOSPC',
  'EDQUOT',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/**
 * No answer in time, from a server that hangs or a machine that is gone: whether the statement took effect is unknown.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** The database is unavailable for a moment (restarting, out of space): the client may try again. */
export function isOutage(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (
    (code !== undefined && OUTAGE.has(code)) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    error.message.startsWith('Connection terminated') ||
    error.message.startsWith('timeout exceeded when trying to connect') ||
    isUnanswered(error)
  );
}
