/** The ways in which a command of the trade says no: a guard in SQL, a problem of a quote, a field that cannot be. */
import type { QuoteProblem } from '#contract/checkout.ts';
import { PROBLEM_STATUS, type ProblemCode } from '#contract/problems.ts';
import type { Language } from '#domain/text/language.ts';
import { isDatabaseError } from '../platform/database/database-errors.ts';
import { PROBLEM_TEXTS } from '../platform/http/problem-texts.ts';
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

export function invalid(problems: readonly { path: string; code: string }[], language: Language): Refusal {
  const message = PROBLEM_TEXTS.VALIDATION[language];
  return new Refusal('VALIDATION', {
    errors: problems.map(({ path, code }) => ({ path: `body.${path}`, code, message })),
  });
}

/** What is malformed is told whole, of the rest the first: one thing at a time stands in a guest's way. */
export function refuseFirst(problems: readonly QuoteProblem[], language: Language): void {
  const malformed = problems.filter(({ code }) => code === 'VALIDATION');
  if (malformed.length > 0)
    throw invalid(
      malformed.map(({ path = '', why = '' }) => ({ path, code: why })),
      language,
    );
  const [problem] = problems;
  if (!problem) return;
  const { code, ...rest } = problem;
  throw new Refusal(code as ProblemCode, rest);
}
