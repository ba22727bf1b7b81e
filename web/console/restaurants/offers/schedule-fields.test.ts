import { describe, expect, it } from 'vitest';
import {
  frontState,
  languageBody,
  languageValues,
  scheduleBody,
  scheduleProblems,
  scheduleValues,
  textProblem,
} from './schedule-fields.tsx';

const row = { isActive: true, activeFrom: '2026-11-20T10:00:00.000Z', activeUntil: null };

describe('when a row is shown', () => {
  it('is written in local time and sent as instants', () => {
    const values = scheduleValues({ ...row, activeUntil: '2026-11-21T18:30:00.000Z' });
    expect(values).toEqual({ isActive: true, activeFrom: '2026-11-20T15:00', activeUntil: '2026-11-21T23:30' });
    expect(scheduleBody(values)).toEqual({ ...row, activeUntil: '2026-11-21T18:30:00.000Z' });
    expect(scheduleBody(scheduleValues(row))).toEqual(row);
  });

  it('ends after it begins', () => {
    const of = (activeUntil: string) =>
      scheduleProblems({ isActive: true, activeFrom: '2026-11-20T15:00', activeUntil });
    expect(of('')).toEqual([]);
    expect(of('2026-11-20T15:01')).toEqual([]);
    expect(of('2026-11-20T15:00')).toEqual([{ path: 'activeUntil', code: 'BEFORE_START' }]);
  });

  it.each([
    [{}, 'shown'],
    [{ isActive: false }, 'off'],
    [{ archived: true }, 'archived'],
    [{ activeFrom: '2026-11-22T00:00:00.000Z' }, 'scheduled'],
    [{ activeUntil: '2026-11-21T00:00:00.000Z' }, 'ended'],
  ])('with %o it is %s', (more, expected) =>
    expect(frontState({ ...row, archived: false, ...more }, Date.parse('2026-11-21T12:00:00Z'))).toBe(expected),
  );
});

it('all languages are sent as none in particular', () => {
  expect(languageValues({ languages: [] })).toEqual(['uz', 'ru', 'eng']);
  expect(languageBody(['uz', 'ru', 'eng'])).toEqual([]);
  expect(languageBody(['ru'])).toEqual(['ru']);
});

it('a text is needed in one language at least', () => {
  expect(textProblem('title', { uz: ' ', ru: '', eng: '' })).toEqual([{ path: 'title', code: 'REQUIRED' }]);
  expect(textProblem('title', { uz: '', ru: 'А', eng: '' })).toEqual([]);
});
