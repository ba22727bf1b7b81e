import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { toNestErrors } from '@hookform/resolvers';
import type { z } from 'zod';
import { fieldOfPath, firstOfEach, problemsOfIssues, type FieldProblem } from './field-problems.ts';

/** A body before it is judged: anything may be missing still. */
type Unchecked<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]: Unchecked<T[K]> | null | undefined }
    : T;

export interface FormRules<Values, Body> {
  /** The body's schema in the contract: the rule that the server applies too. */
  schema: z.ZodType<unknown, Body>;
  /** What is sent for what was typed. */
  toBody: (values: Values) => Unchecked<NoInfer<Body>>;
  /** Rules of the domain that the schema cannot express. */
  rules?: ((values: Values) => FieldProblem[]) | undefined;
  /** The sentence under the field; what it says is how to correct it. */
  fieldText: (field: string, code: string) => string;
  /** The field that shows problems of a path, where it has another name or place than in the body. */
  fieldOf?: ((path: string) => string | undefined) | undefined;
}

export interface FieldMessage {
  field: string;
  code: string;
  text: string;
}

/** Each problem at its field; `unplaced` have no field in this form. */
export function placeProblems<Values, Body>(
  { fieldText, fieldOf }: Pick<FormRules<Values, Body>, 'fieldText' | 'fieldOf'>,
  problems: readonly FieldProblem[],
  values: Values,
): { placed: FieldMessage[]; unplaced: FieldProblem[] } {
  const placed: FieldMessage[] = [];
  const unplaced: FieldProblem[] = [];
  for (const problem of firstOfEach(problems)) {
    const field = fieldOf?.(problem.path) ?? fieldOfPath(problem.path, values);
    if (field === undefined) unplaced.push(problem);
    else if (!placed.some((each) => each.field === field))
      placed.push({ field, code: problem.code, text: fieldText(field, problem.code) });
  }
  return { placed, unplaced };
}

/**
 * Judges the body that would be sent. A problem without a field in this form is left to the server, so that no form
 * refuses silently.
 */
export function contractResolver<Values extends FieldValues, Body>(form: FormRules<Values, Body>): Resolver<Values> {
  return (values, _context, options) => {
    const parsed = form.schema.safeParse(form.toBody(values));
    const problems = [
      ...(form.rules?.(values) ?? []),
      ...(parsed.success ? [] : problemsOfIssues(parsed.error.issues)),
    ];
    const { placed } = placeProblems(form, problems, values);
    if (placed.length === 0) return { values, errors: {} };
    const errors: FieldErrors = Object.fromEntries(
      placed.map(({ field, code, text }) => [field, { type: code, message: text }]),
    );
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
