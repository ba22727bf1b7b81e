import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#web/platform/api/api-client.ts';
import { fieldOfPath, firstOfEach, problemsOfError, problemsOfIssues } from './field-problems.ts';

describe('several problems of one path', () => {
  it('are the first of them, in the order of the paths', () => {
    const problems = [
      { path: 'b', code: 'FIRST' },
      { path: 'a', code: 'ONLY' },
      { path: 'b', code: 'SECOND' },
    ];
    expect(firstOfEach(problems)).toEqual([
      { path: 'b', code: 'FIRST' },
      { path: 'a', code: 'ONLY' },
    ]);
    expect(firstOfEach([])).toEqual([]);
  });
});

describe('problems of a schema', () => {
  it('name items of lists by their place', () => {
    const { error } = z.object({ rows: z.array(z.object({ host: z.string() })) }).safeParse({ rows: [{}, {}] });
    expect(problemsOfIssues(error!.issues).map(({ path }) => path)).toEqual(['rows.0.host', 'rows.1.host']);
  });

  it('of the whole body have an empty path', () => {
    const { error } = z.object({}).safeParse('text');
    expect(problemsOfIssues(error!.issues)).toEqual([{ path: '', code: 'invalid_type' }]);
  });
});

describe("problems of the server's answer", () => {
  const refused = (errors?: object[]): ApiError =>
    new ApiError({ type: '', title: 'no', status: 400, code: 'VALIDATION', ...(errors ? { errors } : {}) } as never);

  it('are none where the answer names none', () => expect(problemsOfError(refused())).toEqual([]));

  it('keep the whole path behind the place in the request', () => {
    const errors = [
      { path: 'body.web.body.color', code: 'COLOR', message: '' },
      { path: 'bodyguard', code: 'OTHER', message: '' },
      { path: 'params.id', code: 'ID', message: '' },
    ];
    expect(problemsOfError(refused(errors))).toEqual([{ path: 'web.body.color', code: 'COLOR' }]);
  });
});

describe('the field of a path', () => {
  it('is not looked for in what objects inherit', () => {
    expect(fieldOfPath('constructor', { key: '' })).toBeUndefined();
    expect(fieldOfPath('key.length', { key: 'abc' })).toBe('key');
  });

  it('is a date, a list or an empty group as a whole', () => {
    expect(fieldOfPath('day.getTime', { day: new Date(0) })).toBe('day');
    expect(fieldOfPath('rows.3.name', { rows: [] })).toBe('rows');
    expect(fieldOfPath('extra.any', { extra: {} })).toBe('extra');
  });

  it('is the first field of a group within a group', () => {
    expect(fieldOfPath('web', { web: { texts: { uz: '', ru: '' }, phone: '' } })).toBe('web.texts.uz');
  });

  it('is none for an empty path, and for values that are none', () => {
    expect(fieldOfPath('', { key: '' })).toBeUndefined();
    expect(fieldOfPath('key', null)).toBeUndefined();
    expect(fieldOfPath('key', 'text')).toBeUndefined();
  });
});
