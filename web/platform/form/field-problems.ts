/** Problems of fields, wherever they were found: by the contract's schema, by a rule of the domain or by the server. */
import type { z } from 'zod';
import { codeOfIssue } from '#contract/platform/problems.ts';
import { ApiError } from '#web/platform/api/api-client.ts';

export interface FieldProblem {
  /** Path inside the body of the call, for example `web.mainColor`. */
  path: string;
  code: string;
}

/** The first problem of each path: one field shows one sentence. */
export function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Map<string, FieldProblem>();
  for (const problem of problems) if (!seen.has(problem.path)) seen.set(problem.path, problem);
  return [...seen.values()];
}

export const problemsOfIssues = (issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issues.map((issue) => ({ path: issue.path.map(String).join('.'), code: codeOfIssue(issue) }));

/** The server names a field by its place in the request: `body.web.mainColor`. */
export function problemsOfError(error: unknown): FieldProblem[] {
  if (!(error instanceof ApiError)) return [];
  return (error.problem.errors ?? []).flatMap(({ path, code }) =>
    path.startsWith('body.') ? [{ path: path.slice('body.'.length), code }] : [],
  );
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The field that shows a problem: the deepest part of its path that the form has a value for, and of a group of fields
 * the first. A list is one field, whichever of its items is wrong. Undefined where the form has no such field.
 */
export function fieldOfPath(path: string, values: unknown): string | undefined {
  const found: string[] = [];
  let at = values;
  for (const part of path.split('.')) {
    if (!isGroup(at) || !Object.hasOwn(at, part)) break;
    found.push(part);
    at = at[part];
  }
  if (found.length === 0) return undefined;
  while (isGroup(at)) {
    const [first] = Object.keys(at);
    if (first === undefined) break;
    found.push(first);
    at = at[first];
  }
  return found.join('.');
}
