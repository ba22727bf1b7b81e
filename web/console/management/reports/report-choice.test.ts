import { expect, it } from 'vitest';
import { choiceOf, queryOf, searchOf } from './report-choice.ts';

const TODAY = '2026-11-25';
const choiceIn = (search: string) => choiceOf(new URLSearchParams(search), TODAY);

it('a report without an address covers the running week of all branches', () => {
  expect(choiceIn('')).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
    branchId: null,
    by: 'dish',
    state: null,
    key: null,
  });
});

it('the address of a choice leads back to it', () => {
  const choice = { ...choiceIn(''), branchId: 'b1', by: 'courier', state: 'late', key: 'c1' } as const;
  expect(choiceIn(searchOf(choice))).toEqual(choice);
  expect(queryOf(choice)).toEqual({ from: '2026-11-23', to: '2026-11-29', branchId: 'b1' });
});

it('an address that no report can answer is not sent', () => {
  for (const search of ['from=x&to=y', 'from=2026-11-02&to=2026-11-01', 'from=2020-01-01&to=2026-01-01&by=moon'])
    expect(choiceIn(search)).toMatchObject({ from: '2026-11-23', to: '2026-11-29', by: 'dish' });
});
