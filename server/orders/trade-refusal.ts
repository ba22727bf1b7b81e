/** A no that a guard said in SQL, as the refusal it is. */
import { PROBLEM_STATUS, type ProblemCode } from '#contract/problems.ts';
import { isDatabaseError } from '../platform/database/database-errors.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Raised by the database's refuse(). */
const TRADE = 'DX001';

export function guardCode(error: unknown): string | undefined {
  return isDatabaseError(error) && error.code === TRADE ? error.message : undefined;
}

export function asRefusal(error: unknown): unknown {
  const code = guardCode(error);
  if (code === undefined || !(code in PROBLEM_STATUS)) return error;
  const detail = JSON.parse((error as { detail?: string }).detail ?? '{}') as Record<string, unknown>;
  return new Refusal(code as ProblemCode, detail);
}
