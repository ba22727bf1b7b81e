import { PROBLEM_STATUS, type ProblemCode } from '#contract/platform/problems.ts';

/** An expected refusal thrown by a handler. It has no stack: nothing went wrong. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly extra: Record<string, unknown>;

  constructor(code: ProblemCode, extra: Record<string, unknown> = {}) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = limit;
    this.code = code;
    this.status = PROBLEM_STATUS[code];
    this.extra = extra;
  }
}

/** For `catch`: an expected refusal as a value; a surprise, such as an unavailable database, goes on. */
export function refusalOrThrow(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
