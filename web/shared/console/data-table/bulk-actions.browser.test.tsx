import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { DataTable } from './data-table.tsx';

const ROWS = Array.from({ length: 40 }, (_, index) => `Dish ${index}`);
const ACTIONS = ['Price', 'Hide', 'Show', 'Move', 'Discount', 'Labels', 'Archive', 'Availability'];

function table() {
  const act = vi.fn<(label: string, rows: readonly string[]) => void>();
  const host = mount(
    inConsole(
      <div style={{ height: '100vh', overflowY: 'auto' }}>
        <DataTable
          caption="Dishes"
          columns={[{ id: 'name', head: 'Name', cell: (row: string) => <b style={{ lineHeight: '60px' }}>{row}</b> }]}
          rowKey={(row) => row}
          rowName={(row) => row}
          query={{ data: ROWS, error: null, refetch: () => undefined }}
          failed="failed"
          empty={null}
          isCard
          bulkActions={ACTIONS.map((label) => ({
            label,
            icon: 'archive' as const,
            onAct: (rows: readonly string[]) => act(label, rows),
          }))}
        />
      </div>,
    ),
  );
  const named = (text: string) => host.all('button').find(({ textContent }) => textContent.includes(text));
  const boxes = () => host.all<HTMLInputElement>('tbody input[type=checkbox]');
  return { host, act, named, boxes };
}

const isInView = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth + 1;
};

afterEach(() => page.viewport(1200, 800));

it.each([
  [390, 844],
  [360, 780],
])(
  'on a phone of %i × %i rows can be chosen, and every action is reached from the end of the list',
  async (...size) => {
    await page.viewport(...size);
    const { host, act, named, boxes } = table();
    for (const box of boxes().slice(0, 2)) expect(box.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    const last = boxes().at(-1)!;
    last.scrollIntoView({ block: 'center' });
    await userEvent.click(last);
    expect([named('Price'), named('table.selectAll')].map((each) => isInView(each!))).toEqual([true, true]);
    const bar = host.all('.data-table-actions')[0]!.getBoundingClientRect();
    expect(bar.height).toBeLessThan(120);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    named('Availability')!.scrollIntoView({ inline: 'end', block: 'nearest' });
    expect(isInView(named('Availability')!)).toBe(true);
    await userEvent.click(named('Archive')!);
    expect(act).toHaveBeenCalledExactlyOnceWith('Archive', [ROWS.at(-1)]);
  },
);

it('on a phone all rows are chosen and let go by a button', async () => {
  await page.viewport(390, 844);
  const { act, named, boxes } = table();
  await userEvent.click(boxes()[0]!);
  await userEvent.click(named('table.selectAll')!);
  expect(boxes().every(({ checked }) => checked)).toBe(true);
  await userEvent.click(named('Price')!);
  expect(act).toHaveBeenCalledExactlyOnceWith('Price', ROWS);
  await userEvent.click(boxes()[0]!);
  await userEvent.click(named('table.selectAll')!);
  await userEvent.click(named('table.selectNone')!);
  expect([boxes().some(({ checked }) => checked), named('Price')]).toEqual([false, undefined]);
});
