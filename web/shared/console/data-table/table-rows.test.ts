import { describe, expect, it } from 'vitest';
import {
  csvOf,
  nextSort,
  rowAfterKey,
  searchRows,
  selectedRows,
  sortRows,
  toggleAll,
  toggleOne,
  type TableColumn,
} from './table-rows.ts';

interface Person {
  id: string;
  name: string;
  phone: string;
  age: number | null;
}
const people: Person[] = [
  { id: '1', name: 'Zulayho', phone: '+998 90 123', age: 31 },
  { id: '2', name: 'Oʻktam', phone: '+998 91 456', age: null },
  { id: '3', name: 'anvar', phone: '=1+1', age: 9 },
];
const columns: TableColumn<Person>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name, text: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'phone', head: 'Phone', cell: ({ phone }) => phone, text: ({ phone }) => phone },
  { id: 'age', head: 'Age', cell: ({ age }) => age, sortBy: ({ age }) => age },
  { id: 'actions', head: 'Actions', cell: () => null, headHidden: true },
];
const ids = (rows: readonly Person[]): string => rows.map(({ id }) => id).join('');

describe('sorting', () => {
  it('goes from ascending to descending to the given order', () => {
    const first = nextSort(null, 'name');
    const second = nextSort(first, 'name');
    expect([first, second, nextSort(second, 'name')]).toEqual([
      { column: 'name', direction: 'ascending' },
      { column: 'name', direction: 'descending' },
      null,
    ]);
    expect(nextSort(second, 'age')).toEqual({ column: 'age', direction: 'ascending' });
  });

  it('ignores case, and compares numbers as numbers', () => {
    expect(ids(sortRows(people, columns, { column: 'name', direction: 'ascending' }))).toBe('321');
    expect(ids(sortRows(people, columns, { column: 'age', direction: 'ascending' }))).toBe('312');
  });

  it('puts rows without a value last in both directions', () => {
    expect(ids(sortRows(people, columns, { column: 'age', direction: 'descending' }))).toBe('132');
  });

  it('leaves the rows alone without a sort, or for a column that has none', () => {
    expect(sortRows(people, columns, null)).toBe(people);
    expect(sortRows(people, columns, { column: 'phone', direction: 'ascending' })).toBe(people);
  });
});

describe('search', () => {
  it('finds every word in any column that has text, whatever the apostrophe', () => {
    expect(ids(searchRows(people, columns, "o'ktam 91"))).toBe('2');
    expect(ids(searchRows(people, columns, 'zulayho 456'))).toBe('');
    expect(searchRows(people, columns, '  ')).toBe(people);
  });
});

describe('selection', () => {
  it('toggles one row', () => {
    const one = toggleOne(new Set(), '1');
    expect([...one]).toEqual(['1']);
    expect([...toggleOne(one, '1')]).toEqual([]);
  });

  it('selects all shown rows and keeps those that the search hides', () => {
    const all = toggleAll(new Set(['9']), ['1', '2']);
    expect([...all]).toEqual(['9', '1', '2']);
    expect([...toggleAll(all, ['1', '2'])]).toEqual(['9']);
  });

  it('forgets rows that are gone', () => {
    expect(ids(selectedRows(people, ({ id }) => id, new Set(['2', 'gone'])))).toBe('2');
  });
});

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['x', 1, undefined],
])('%s in row %i moves the focus to row %s', (key, at, to) => expect(rowAfterKey(key, at, 3)).toBe(to));

describe('CSV', () => {
  it('has the columns with text, and never a formula', () => {
    expect(csvOf(people, columns)).toBe(
      ['"Name","Phone"', '"Zulayho","+998 90 123"', '"Oʻktam","+998 91 456"', '"anvar","\'=1+1"'].join('\r\n'),
    );
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(csvOf(people, columns, ';').split('\r\n')[0]).toContain(';');
    expect(csvOf([{ ...people[0]!, name: 'a, "b"\nc' }], columns.slice(0, 1))).toBe('"Name"\r\n"a, ""b""\nc"');
  });
});
