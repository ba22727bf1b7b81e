import { expect, it } from 'vitest';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-rows.ts';

interface Dish {
  id: string;
  name: string;
  price: string;
}

const dish = (n: number): Dish => ({ id: `d${n}`, name: `Dish ${n}`, price: `${n} 000` });
const COLUMNS: TableColumn<Dish>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name },
  { id: 'price', head: 'Price', cell: ({ price }) => price },
  { id: 'actions', head: 'Actions', headHidden: true, cell: () => <button type="button">Hide</button> },
];

interface Shown {
  data?: Dish[] | undefined;
  error?: Error;
  canSelect?: boolean;
}

const table = ({ data, error, canSelect }: Shown): string =>
  renderConsole(
    <DataTable
      caption="Dishes"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      query={{ data, error: error ?? null, refetch: () => undefined }}
      failed="The dishes were not loaded"
      empty="No dish yet"
      {...(canSelect && { bulkActions: [{ label: 'Hide', icon: 'eye-off', onAct: () => undefined }] })}
    />,
  );
const count = (html: string, part: string | RegExp): number => html.split(part).length - 1;

it('a row has a cell for each column, and cells repeat the head where heads are not shown', () => {
  const html = table({ data: [dish(1), dish(2)] });
  expect(html).toContain('role="table"');
  expect(html).toMatch(
    /<td role="cell">Dish 1<\/td><td role="cell" data-head="Price">1 000<\/td><td role="cell"><button/,
  );
  expect(count(html, '<td ')).toBe(6);
  expect(count(html, 'type="checkbox"')).toBe(0);
});

it('rows that can be chosen have a checkbox with their name, and the head one for all', () => {
  const html = table({ data: [dish(1), dish(2)], canSelect: true });
  expect(html).toContain('role="grid"');
  expect(count(html, 'type="checkbox"')).toBe(3);
  expect(count(html, 'aria-label="table.select')).toBe(3);
});

it('of a long list the first rows are rendered, and the number of all is said', () => {
  const html = table({ data: Array.from({ length: 500 }, (_, n) => dish(n)) });
  expect(count(html, 'Dish ')).toBe(60);
  expect(html).toContain('aria-rowcount="501"');
});

it('says that it loads, that it failed and that there is nothing', () => {
  expect(table({})).toContain('aria-busy="true"');
  const failed = table({ error: new Error('away') });
  expect(failed).toContain('The dishes were not loaded');
  expect(failed).toContain('tryAgain');
  expect(table({ data: [] })).toContain('No dish yet');
  // Rows that are there stay while the next request fails.
  expect(table({ data: [dish(1)], error: new Error('away') })).toContain('Dish 1');
});
