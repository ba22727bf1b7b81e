import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#web/platform/api/api-client.ts';
import type { FieldProblem } from '#web/platform/form/field-problems.ts';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface RowFormOptions<Values, Row, Body extends object> {
  /** null: a new one. */
  row: Row | null;
  schemas: { add: z.ZodType; change: z.ZodType };
  valuesOf: (row: Row | null) => Values;
  /** Everything of the form as the contract has it. */
  bodyOf: (values: Values) => Body;
  add: (body: Body) => Promise<Row>;
  change: (id: string, body: Partial<Body> & { version: number }) => Promise<Row>;
  fieldText: (field: string, code: string) => string;
  fieldOf?: (path: string) => string | undefined;
  rules?: (values: Values) => FieldProblem[];
  onSaved: (saved: Row, isNew: boolean) => unknown;
}

export interface RowForm<Values extends FieldValues, Row> {
  form: ContractForm<Values>;
  /** The row as the form knows it on the server; null: a new one. */
  base: Row | null;
}

/** Only what differs is sent, so that two people who change different fields do not overwrite each other. @internal */
export const changeOf = <Body extends object>(before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(before[key as keyof Body]) !== JSON.stringify(value)),
  ) as Partial<Body>;

/** A row with a version as a form. */
export function useRowForm<
  Values extends FieldValues,
  Row extends { id: string; version: number },
  Body extends object,
>(options: RowFormOptions<Values, Row, Body>): RowForm<Values, Row> {
  const { row, schemas, valuesOf, bodyOf, add, change, onSaved } = options;
  const ct = useConsoleT();
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const baseValues = valuesOf(base);
  const sent = (values: Values) => changeOf(bodyOf(baseValues), bodyOf(values));
  const send = async (id: string, version: number, values: Values): Promise<Row> => {
    try {
      return await change(id, { ...sent(values), version });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT')
        setTheirs((error.problem as { current?: Row }).current ?? null);
      throw error;
    }
  };
  const form = useConsoleForm<Values, unknown, Row>({
    schema: base ? schemas.change : schemas.add,
    defaultValues: baseValues,
    toBody: (values) => (base ? { ...sent(values), version: base.version } : bodyOf(values)),
    fieldText: options.fieldText,
    ...(options.rules ? { rules: options.rules } : {}),
    ...(options.fieldOf ? { fieldOf: options.fieldOf } : {}),
    send: (_body, values) => (base ? send(base.id, base.version, values) : add(bodyOf(values))),
    conflict: {
      reload: () => {
        if (theirs) setBase(theirs);
        return Promise.resolve(valuesOf(theirs ?? base));
      },
      overwrite: (_body, values) => send(theirs?.id ?? '', theirs?.version ?? 0, values),
    },
    valuesAfter: (saved) => valuesOf(saved),
    savedText: () => ct('offers.saved'),
    onSaved: (saved) => {
      if (base) setBase(saved);
      return onSaved(saved, base === null);
    },
  });
  const { isDirty, methods } = form;
  const follow = useEffectEvent((latest: Row) => {
    setBase(latest);
    methods.reset(valuesOf(latest), { keepDirtyValues: false, keepDirty: false });
  });
  // A form without changes shows what others save; one with changes asks when it is saved.
  useEffect(() => {
    if (row && base && row.version > base.version && !isDirty) follow(row);
  }, [row, base, isDirty]);
  return { form, base };
}
