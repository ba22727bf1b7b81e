import { createFormControl } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#web/platform/api/api-client.ts';
import { contractResolver } from './contract-resolver.ts';
import { oneAtATime, submitForm, type SubmitOptions } from './submit-form.ts';

interface Values {
  name: string;
}
const schema = z.object({ name: z.string().min(1) });
type Body = z.input<typeof schema>;

const refusal = (code: string, more: object = {}): ApiError =>
  new ApiError({ type: '', title: code, status: 409, code: code as 'VALIDATION', ...more });

function formOf(change: Partial<SubmitOptions<Values, Body, string>>) {
  const options: SubmitOptions<Values, Body, string> = {
    schema,
    toBody: (values) => values,
    fieldText: (field, code) => `${field} ${code}`,
    failureText: (error) => (error instanceof ApiError ? error.code : 'other'),
    send: async () => 'saved',
    ...change,
  };
  const { formControl: _, ...methods } = createFormControl<Values>({
    defaultValues: { name: 'A' },
    resolver: contractResolver(options),
  });
  methods.register('name');
  return { methods, submit: () => submitForm(methods, options) };
}

describe('a refused form', () => {
  it('keeps what was typed, to be sent again', async () => {
    const send = vi.fn(async (_body: Body) => 'saved').mockRejectedValueOnce(refusal('NETWORK'));
    const { methods, submit } = formOf({ send });
    methods.setValue('name', 'typed', { shouldDirty: true });
    expect(await submit()).toEqual({ kind: 'failed', text: 'NETWORK' });
    expect(await submit()).toEqual({ kind: 'saved', result: 'saved' });
    expect(send.mock.calls.map(([body]) => body)).toEqual([{ name: 'typed' }, { name: 'typed' }]);
  });

  it('says in a sentence what belongs to no field of it', async () => {
    const errors = [{ path: 'body.secret', code: 'USED', message: '' }];
    const { submit } = formOf({ send: () => Promise.reject(refusal('VALIDATION', { errors })) });
    expect(await submit()).toEqual({ kind: 'failed', text: 'VALIDATION' });
  });

  it('says a named problem in a sentence where the form has no such field', async () => {
    const { submit } = formOf({
      send: () => Promise.reject(refusal('NOT_ALLOWED_NOW')),
      explain: () => ({ path: 'elsewhere', code: 'TAKEN' }),
    });
    expect(await submit()).toEqual({ kind: 'failed', text: 'NOT_ALLOWED_NOW' });
  });

  it('explains refusals of the server and no other errors', async () => {
    const explain = vi.fn(() => 'explained');
    expect(await formOf({ send: () => Promise.reject(new Error('bug')), explain }).submit()).toEqual({
      kind: 'failed',
      text: 'other',
    });
    expect(explain).not.toHaveBeenCalled();
  });

  it('prefers its own sentence over the question about a conflict', async () => {
    const { submit } = formOf({
      send: () => Promise.reject(refusal('VERSION_CONFLICT')),
      explain: () => 'somebody was faster',
      conflict: { reload: async () => ({ name: 'B' }), overwrite: async () => 'over' },
    });
    expect(await submit()).toEqual({ kind: 'failed', text: 'somebody was faster' });
  });

  it('asks about a conflict also where the answer does not say whose change it was', async () => {
    const { submit } = formOf({
      send: () => Promise.reject(refusal('VERSION_CONFLICT', { changedBy: 7 })),
      conflict: { reload: async () => ({ name: 'B' }), overwrite: async () => 'over' },
    });
    expect(await submit()).toEqual({ kind: 'conflict', conflict: { changedBy: null, changedAt: null } });
  });
});

describe('a saved form', () => {
  it('waits for what happens after saving', async () => {
    const order: string[] = [];
    const { submit } = formOf({
      onSaved: async () => {
        await Promise.resolve();
        order.push('after');
      },
    });
    await submit();
    order.push('submitted');
    expect(order).toEqual(['after', 'submitted']);
  });

  it('takes what was typed as saved where the server answers nothing else', async () => {
    const { methods, submit } = formOf({});
    methods.setValue('name', 'typed', { shouldDirty: true });
    await submit();
    expect(methods.getValues('name')).toBe('typed');
    expect(methods.getFieldState('name').isDirty).toBe(false);
  });
});

it('each form has its own turn', async () => {
  const [first, second] = [oneAtATime(), oneAtATime()];
  const never = new Promise<void>(() => undefined);
  void first(() => never);
  const run = vi.fn(async () => undefined);
  await second(run);
  expect(run).toHaveBeenCalledOnce();
});
