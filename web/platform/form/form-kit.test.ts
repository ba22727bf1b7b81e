import { createFormControl } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#web/platform/api/api-client.ts';
import { contractResolver, placeProblems } from './contract-resolver.ts';
import { fieldOfPath, problemsOfError, problemsOfIssues } from './field-problems.ts';
import { isSubmitShortcut } from './form.tsx';
import { oneAtATime, submitForm, type SubmitOptions } from './submit-form.ts';

const refusal = (code: string, more: object = {}): ApiError =>
  new ApiError({ type: 'about:blank', title: code, status: 409, code: code as 'VALIDATION', ...more });

describe('problems of fields', () => {
  it('carry the code that a rule of the product names', () => {
    const link = z.string().refine((text) => text.startsWith('https:'), { params: { code: 'LINK' } });
    const { error } = z.object({ web: z.object({ link }), port: z.int() }).safeParse({ web: { link: 'x' }, port: 1.5 });
    expect(problemsOfIssues(error!.issues)).toEqual([
      { path: 'web.link', code: 'LINK' },
      { path: 'port', code: 'invalid_type' },
    ]);
  });

  it("are read from the body of the server's answer, and of nothing else", () => {
    const error = refusal('VALIDATION', {
      errors: [
        { path: 'body.key', code: 'KEY', message: '' },
        { path: 'query.q', code: 'text', message: '' },
      ],
    });
    expect(problemsOfError(error)).toEqual([{ path: 'key', code: 'KEY' }]);
    expect(problemsOfError(new TypeError('bug'))).toEqual([]);
  });

  const values = {
    key: '',
    name: { uz: '', ru: '' },
    scopes: ['a'],
    address: null,
    web: { analytics: { gtagId: '' } },
  };
  it.each([
    ['key', 'key'],
    ['name', 'name.uz'],
    ['name.ru', 'name.ru'],
    ['scopes.0', 'scopes'],
    ['address.latitude', 'address'],
    ['web.analytics.unknown', 'web.analytics.gtagId'],
    ['elsewhere', undefined],
  ])('at %s are shown by the field %s', (path, field) => expect(fieldOfPath(path, values)).toBe(field));

  it('are shown once a field, and those without a field are said otherwise', () => {
    const fieldText = (field: string, code: string): string => `${field}: ${code}`;
    const problems = [
      { path: 'scopes.0', code: 'FIRST' },
      { path: 'scopes.1', code: 'SECOND' },
      { path: 'secret', code: 'THIRD' },
      { path: 'customerName', code: 'FOURTH' },
    ];
    const fieldOf = (path: string): string | undefined => (path === 'customerName' ? 'key' : undefined);
    expect(placeProblems({ fieldText, fieldOf }, problems, values)).toEqual({
      placed: [
        { field: 'scopes', code: 'FIRST', text: 'scopes: FIRST' },
        { field: 'key', code: 'FOURTH', text: 'key: FOURTH' },
      ],
      unplaced: [{ path: 'secret', code: 'THIRD' }],
    });
  });
});

interface Values {
  name: string;
  port: string;
}
const schema = z.object({ name: z.string().trim().min(1), port: z.int() });
type Body = z.input<typeof schema>;

function formOf(
  change: Partial<SubmitOptions<Values, Body, string>> = {},
  defaultValues = { name: 'A', port: '9100' },
) {
  const send = vi.fn(async (_body: Body, _values: Values) => 'saved');
  const options: SubmitOptions<Values, Body, string> = {
    schema,
    toBody: ({ name, port }) => ({ name, port: Number(port) }),
    fieldText: (field, code) => `${field}: ${code}`,
    failureText: (error) => (error instanceof ApiError ? error.code : 'other'),
    send,
    ...change,
  };
  const { formControl, ...methods } = createFormControl<Values>({ defaultValues, resolver: contractResolver(options) });
  for (const name of ['name', 'port'] as const) methods.register(name);
  const errors: Record<string, string | undefined> = {};
  formControl.subscribe({
    formState: { errors: true },
    callback: (state) => {
      for (const name of ['name', 'port'] as const) errors[name] = state.errors?.[name]?.message;
    },
  });
  return { methods, options, send, errors, submit: () => submitForm(methods, options) };
}

describe('submitting a form', () => {
  it("sends the body once the contract's schema accepts it", async () => {
    const { submit, send } = formOf();
    expect(await submit()).toEqual({ kind: 'saved', result: 'saved' });
    expect(send).toHaveBeenCalledWith({ name: 'A', port: 9100 }, { name: 'A', port: '9100' });
  });

  it('sends nothing that the schema refuses, and says it at the field', async () => {
    const { submit, send, errors } = formOf({}, { name: ' ', port: 'x' });
    expect(await submit()).toEqual({ kind: 'invalid' });
    expect(send).not.toHaveBeenCalled();
    expect(errors).toEqual({ name: 'name: too_small', port: 'port: invalid_type' });
  });

  it('applies the rules of the domain before the schema', async () => {
    const { submit, errors } = formOf({ rules: () => [{ path: 'name', code: 'TAKEN_HERE' }] });
    expect(await submit()).toEqual({ kind: 'invalid' });
    expect(errors['name']).toBe('name: TAKEN_HERE');
  });

  it("shows the server's field errors at their fields", async () => {
    const refused = refusal('VALIDATION', { errors: [{ path: 'body.port', code: 'PORT_USED', message: '' }] });
    const { submit, errors } = formOf({ send: () => Promise.reject(refused) });
    expect(await submit()).toEqual({ kind: 'invalid' });
    expect(errors['port']).toBe('port: PORT_USED');
  });

  it('says a refusal without a field in a sentence, of its own where the form has one', async () => {
    const send = (): Promise<string> => Promise.reject(refusal('NOT_ALLOWED_NOW'));
    expect(await formOf({ send }).submit()).toEqual({ kind: 'failed', text: 'NOT_ALLOWED_NOW' });
    expect(await formOf({ send, explain: () => 'too many' }).submit()).toEqual({ kind: 'failed', text: 'too many' });
    const atField = formOf({ send, explain: () => ({ path: 'name', code: 'TAKEN' }) });
    expect(await atField.submit()).toEqual({ kind: 'invalid' });
    expect(atField.errors['name']).toBe('name: TAKEN');
    expect(await formOf({ send: () => Promise.reject(new TypeError('bug')) }).submit()).toEqual({
      kind: 'failed',
      text: 'other',
    });
  });

  it('is clean before the page is left, and shows what the server made of the values', async () => {
    const order: string[] = [];
    const form = formOf({
      valuesAfter: () => ({ name: 'From the server', port: '9101' }),
      onSaved: () => order.push(form.methods.getValues('name')),
    });
    form.methods.setValue('name', 'B', { shouldDirty: true });
    await form.submit();
    expect(order).toEqual(['From the server']);
    expect(form.methods.getFieldState('name').isDirty).toBe(false);
  });
});

describe('a version conflict', () => {
  const send = (): Promise<string> =>
    Promise.reject(refusal('VERSION_CONFLICT', { changedBy: 'Malika', changedAt: '2026-11-22T10:00:00Z' }));
  const conflict = { reload: async () => ({ name: 'C', port: '9102' }), overwrite: async () => 'over' };

  it('says who changed it and when, where it can be solved', async () => {
    expect(await formOf({ send, conflict }).submit()).toEqual({
      kind: 'conflict',
      conflict: { changedBy: 'Malika', changedAt: '2026-11-22T10:00:00Z' },
    });
  });

  it('is a refusal like others where it cannot', async () => {
    expect(await formOf({ send }).submit()).toEqual({ kind: 'failed', text: 'VERSION_CONFLICT' });
  });

  it('is overwritten with the same values', async () => {
    const { methods, options } = formOf({ send, conflict });
    expect(await submitForm(methods, { ...options, send: conflict.overwrite })).toMatchObject({ result: 'over' });
  });
});

it('a second submit is ignored while the first is under way', async () => {
  const alone = oneAtATime();
  const runs: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((done) => runs.push(done)));
  const first = alone(run);
  await alone(run);
  expect(run).toHaveBeenCalledOnce();
  runs[0]!();
  await first;
  void alone(run);
  expect(run).toHaveBeenCalledTimes(2);
});

it('after a failure the form can be submitted again', async () => {
  const alone = oneAtATime();
  await expect(alone(() => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  const run = vi.fn(async () => undefined);
  await alone(run);
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  [{ key: 'Enter', ctrlKey: true, metaKey: false }, true],
  [{ key: 'Enter', ctrlKey: false, metaKey: true }, true],
  [{ key: 'Enter', ctrlKey: false, metaKey: false }, false],
  [{ key: 's', ctrlKey: true, metaKey: false }, false],
])('%o submits: %s', (event, submits) => expect(isSubmitShortcut(event)).toBe(submits));
