import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { TableGrid } from './table-grid.tsx';
import type { Selection } from './table-rows.ts';

const ROWS = Array.from({ length: 300 }, (_, index) => `Dish ${index}`);

function Grid() {
  const [selection, setSelection] = useState<Selection>(new Set());
  return (
    <TableGrid
      caption="Dishes"
      columns={[
        { id: 'name', head: 'Name', cell: (row) => row },
        { id: 'act', head: 'Act', headHidden: true, cell: () => <button type="button">Hide</button> },
      ]}
      rows={ROWS}
      rowKey={(row) => row}
      rowName={(row) => row}
      text=""
      sort={null}
      onSort={() => undefined}
      selection={selection}
      onSelection={setSelection}
    />
  );
}

function grid() {
  const host = mount(inConsole(<Grid />));
  const rows = () => host.all('tbody tr[tabindex]');
  rows()[0]!.focus();
  return {
    host,
    rows,
    focused: () => rows().indexOf(document.activeElement as HTMLElement),
    isInView: () => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    },
  };
}

it('the arrows walk through rows, Home and End to the ends of a list rendered in parts, each in view', async () => {
  const { focused, isInView, rows } = grid();
  expect(rows().length).toBeLessThan(ROWS.length);
  await userEvent.keyboard('{ArrowDown}'.repeat(30));
  expect([focused(), isInView()]).toEqual([30, true]);
  await userEvent.keyboard('{End}');
  expect([focused(), isInView()]).toEqual([ROWS.length - 1, true]);
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe(ROWS.length - 2);
  await userEvent.keyboard('{Home}');
  expect([focused(), isInView()]).toEqual([0, true]);
});

it('the space bar chooses a row and does not scroll; in a cell it belongs to its control', async () => {
  const { host } = grid();
  await userEvent.keyboard('{ArrowDown} ');
  expect(host.all('tr[aria-selected=true]').map((row) => row.textContent)).toEqual(['Dish 1Hide']);
  expect(window.scrollY).toBe(0);
  await userEvent.tab();
  expect((document.activeElement as HTMLInputElement).type).toBe('checkbox');
  await userEvent.keyboard(' ');
  expect(host.all('tr[aria-selected=true]')).toHaveLength(0);
});

it('one row at a time is a stop of the tab key: the one that had the focus last', async () => {
  const { rows } = grid();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([rows()[2]]);
});

it('every column has a header, that of the boxes too', () => {
  const { host } = grid();
  expect(host.all('thead tr > *').map((cell) => cell.getAttribute('role'))).toEqual(
    Array.from({ length: 3 }, () => 'columnheader'),
  );
});
