/** Turns problems of an order into refusals: conditions raised in SQL, problems of a quote, invalid fields. */
import type { QuoteProblem } from '#contract/orders/checkout.ts';
import { PROBLEM_STATUS, type ProblemCode } from '#contract/platform/problems.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { isDatabaseError } from '#server/platform/database/database-errors.ts';
import { PROBLEM_TEXTS } from '#server/platform/http/problem-texts.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** SQLSTATE raised by the database function refuse(). */
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

/** Malformed fields are all reported; of other problems the first, since a guest solves one at a time. */
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
