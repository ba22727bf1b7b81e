import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/platform/api/api-client.ts';
import { placeProblems, type FormRules } from './contract-resolver.ts';
import { problemsOfError, type FieldProblem } from './field-problems.ts';

/** Somebody saved another version meanwhile. Who and when are null where the call does not say. */
export interface VersionConflict {
  changedBy: string | null;
  changedAt: string | null;
}

interface ConflictSolution<Values, Body, Result> {
  /** What is stored now. */
  reload: () => Promise<Values>;
  /** Saves over the version that somebody else saved. */
  overwrite: (body: NoInfer<Body>, values: Values) => Promise<Result>;
}

export interface SubmitOptions<Values, Body, Result> extends FormRules<Values, Body> {
  send: (body: NoInfer<Body>, values: Values) => Promise<Result>;
  onSaved?: ((result: Result, values: Values) => unknown) | undefined;
  /** What the form shows after saving; what was typed, by default. */
  valuesAfter?: ((result: Result, values: Values) => Values) | undefined;
  /** What a refusal means in this form: a problem of a field, or a sentence. Undefined: as elsewhere. */
  explain?: ((error: ApiError) => FieldProblem | string | undefined) | undefined;
  /** What can be done about a version conflict; without it the conflict is a refusal like others. */
  conflict?: ConflictSolution<Values, Body, Result> | undefined;
  /** The sentence for a refusal that belongs to no field. */
  failureText: (error: unknown) => string;
}

export type SubmitOutcome<Result> =
  | { kind: 'saved'; result: Result }
  /** At least one field shows what is wrong. */
  | { kind: 'invalid' }
  | { kind: 'conflict'; conflict: VersionConflict }
  | { kind: 'failed'; text: string };

const textIn = (problem: object, name: string): string | null => {
  const value = (problem as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
};

const conflictOf = (error: unknown): VersionConflict | null =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    ? { changedBy: textIn(error.problem, 'changedBy'), changedAt: textIn(error.problem, 'changedAt') }
    : null;

type FormMethods<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'handleSubmit' | 'setError' | 'reset'>;

/** Every reset by react-hook-form also gets the form's own `resetOptions`, which keep what was typed. */
export const DISCARD_TYPED = { keepDirtyValues: false, keepDirty: false, keepErrors: false };

/** Validates, sends, and says what became of it. */
export async function submitForm<Values extends FieldValues, Body, Result>(
  { handleSubmit, setError, reset }: FormMethods<Values>,
  options: SubmitOptions<Values, Body, Result>,
): Promise<SubmitOutcome<Result>> {
  let outcome: SubmitOutcome<Result> = { kind: 'invalid' };
  const refuse = (error: unknown, values: Values): SubmitOutcome<Result> => {
    const explained = error instanceof ApiError ? options.explain?.(error) : undefined;
    if (typeof explained === 'string') return { kind: 'failed', text: explained };
    const conflict = options.conflict ? conflictOf(error) : null;
    if (conflict) return { kind: 'conflict', conflict };
    const { placed } = placeProblems(options, explained ? [explained] : problemsOfError(error), values);
    if (placed.length === 0) return { kind: 'failed', text: options.failureText(error) };
    for (const { field, code, text } of placed)
      setError(field as FieldPath<Values>, { type: code, message: text }, { shouldFocus: false });
    return { kind: 'invalid' };
  };
  await handleSubmit(async (values) => {
    try {
      // The resolver has judged this body by the contract's schema.
      const result = await options.send(options.toBody(values) as Body, values);
      // Before `onSaved`, which may leave the page: what is saved is not asked about.
      reset(options.valuesAfter?.(result, values) ?? values, DISCARD_TYPED);
      outcome = { kind: 'saved', result };
      await options.onSaved?.(result, values);
    } catch (error) {
      outcome = refuse(error, values);
    }
  })();
  return outcome;
}

/** While one run is under way, further calls are ignored. */
export function oneAtATime(): (run: () => Promise<void>) => Promise<void> {
  let isRunning = false;
  return async (run) => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } finally {
      isRunning = false;
    }
  };
}
