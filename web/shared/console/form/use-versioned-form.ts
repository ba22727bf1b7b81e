import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldProblem } from '#web/platform/form/field-problems.ts';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { currentVersionOf } from './current-version.ts';
import { useConsoleForm } from './use-console-form.ts';

/** While the connection is lost, a change is sent again after this time, or once the browser is online. */
const RETRY_MS = 5_000;
const LOST = ['NETWORK', 'TIMEOUT', 'UNAVAILABLE'];

export interface VersionedFormOptions<Row, Values extends FieldValues, Body extends object> {
  /** Of the call that changes the row, or of the one that adds it. */
  schema: z.ZodType;
  /** As it is in the cache; null: it is added. */
  row: Row | null;
  versionOf: (row: Row) => number;
  valuesOf: (row: Row | null) => Values;
  bodyOf: (values: Values) => Body;
  rules?: (values: Values) => FieldProblem[];
  fieldOf?: (path: string) => string | undefined;
  fieldText: (field: string, code: string) => string;
  /** `at`: the version that is overwritten. */
  change: (change: Partial<Body>, at: Row) => Promise<Row>;
  add?: (body: Body) => Promise<Row>;
  savedText?: () => string;
  onSaved: (row: Row, isAdded: boolean) => unknown;
  /** Somebody else's version was taken. */
  onReloaded?: (row: Row) => void;
}

export interface VersionedForm<Row, Values extends FieldValues> {
  form: ContractForm<Values>;
  /** The row as the form knows it on the server. */
  base: Row | null;
  /** The version that somebody else saved meanwhile. */
  theirs: Row | null;
  /** Another part of the row was saved: fields that were changed here stay as they were typed. */
  rebase: (row: Row) => void;
}

/** What of a body differs from what it was; deep values count as a whole. */
export const changesOf = <Body extends object>(before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Body])),
  ) as Partial<Body>;

/** A row with a version as a form: sends what was changed here, and keeps trying while the connection is lost. */
export function useVersionedForm<Row, Values extends FieldValues, Body extends object>(
  options: VersionedFormOptions<Row, Values, Body>,
): VersionedForm<Row, Values> {
  const { row, valuesOf, versionOf, bodyOf } = options;
  const ct = useConsoleT();
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const baseValues = useMemo(() => valuesOf(base), [base, valuesOf]);
  const changed = (values: Values): Partial<Body> => changesOf(bodyOf(baseValues), bodyOf(values));

  const save = async (values: Values, at: Row | null): Promise<Row> => {
    setIsWaiting(false);
    if (at === null && options.add) return options.add(bodyOf(values));
    try {
      return await options.change(changed(values), at!);
    } catch (error) {
      setTheirs(currentVersionOf(error));
      throw error;
    }
  };
  const form = useConsoleForm<Values, unknown, Row>({
    schema: options.schema,
    defaultValues: baseValues,
    toBody: (values) => (base ? { ...changed(values), version: versionOf(base) } : bodyOf(values)),
    ...(options.rules && { rules: options.rules }),
    ...(options.fieldOf && { fieldOf: options.fieldOf }),
    fieldText: options.fieldText,
    explain: (error) => {
      // A row that is added twice would be there twice.
      if (base === null || !LOST.includes(error.code)) return undefined;
      setIsWaiting(true);
      return ct('form.offline');
    },
    send: (_body, values) => save(values, base),
    conflict: {
      reload: async () => {
        if (!theirs) return baseValues;
        setBase(theirs);
        options.onReloaded?.(theirs);
        return valuesOf(theirs);
      },
      overwrite: (_body, values) => save(values, theirs),
    },
    valuesAfter: (saved) => valuesOf(saved),
    ...(options.savedText && { savedText: options.savedText }),
    onSaved: (saved) => {
      setBase(saved);
      return options.onSaved(saved, base === null);
    },
  });
  const { isDirty, methods, submit } = form;

  const retry = useEffectEvent(() => (isDirty ? void submit() : setIsWaiting(false)));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = (): void => retry();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting]);

  const rebase = (latest: Row): void => {
    setBase(latest);
    methods.reset(valuesOf(latest), { keepDirtyValues: true, keepErrors: true });
  };
  const follow = useEffectEvent((latest: Row) => rebase(latest));
  // A form without changes shows what others save; one with changes asks when it is saved.
  useEffect(() => {
    if (row && base && versionOf(row) > versionOf(base) && !isDirty) follow(row);
  }, [row, base, isDirty, versionOf]);
  return { form, base, theirs, rebase };
}
