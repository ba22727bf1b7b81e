import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { act, mount, mountHook } from '#tests/components/component.tsx';
import { Avatar } from './avatar.tsx';
import { Bill } from './bill.tsx';
import { ErrorState } from './error-state.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PriceCategory } from './price-category.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { Rating } from './rating.tsx';
import { StageBar } from './stage-bar.tsx';
import { Stars } from './stars.tsx';
import { Table } from './table.tsx';
import { useWide } from './use-wide.ts';

const text = (node: ReactNode): string => mount(node).text();

describe('an avatar', () => {
  it.each([
    ['aziza', 'A'],
    ['  ömer', 'Ö'],
    ['Шерзод', 'Ш'],
    ['😀 Ali', '😀'],
  ])('of %j shows %j', (name, letter) => expect(text(<Avatar name={name} />)).toBe(letter));

  it('of somebody without a name shows a figure, and a picture has precedence', () => {
    const nameless = mount(<Avatar name="  " />);
    expect(nameless.all('use')).toHaveLength(1);
    const pictured = mount(<Avatar name="Aziza" src="/aziza.webp" />);
    expect([pictured.text(), pictured.find('img').getAttribute('src')]).toEqual(['', '/aziza.webp']);
  });
});

describe('a price category', () => {
  const unused = (sign: string, scale?: number) =>
    mount(<PriceCategory sign={sign} scale={scale} label="-" />)
      .all('i')
      .map((rest) => rest.textContent)
      .join('');

  it('fills up to the length of its scale', () => {
    expect(unused('$$')).toBe('$$$');
    expect(unused('$', 3)).toBe('$$');
    expect(unused('$$$$$')).toBe('');
  });

  it('shows a range as it is, and does not fail beyond the scale', () => {
    expect(text(<PriceCategory sign="$$-$$$" label="-" />)).toBe('$$-$$$');
    expect(text(<PriceCategory sign="$$$$$$" label="-" />)).toBe('$$$$$$');
  });
});

describe('progress', () => {
  it.each([
    [-5, 0],
    [40, 40],
    [170, 100],
  ])('of %i shows %i', (value, shown) => {
    const bar = mount(<ProgressBar value={value} max={100} label="-" />).find('progress');
    expect(Number(bar.getAttribute('value') ?? bar.value)).toBe(shown);
  });

  it.each([
    [-1, '0 100'],
    [0.666, '67 100'],
    [3, '100 100'],
  ])('of the share %d draws %j', (value, dashes) => {
    const circles = mount(<ProgressRing value={value} />).all('circle');
    expect(circles[1]!.getAttribute('stroke-dasharray')).toBe(dashes);
  });

  it('in stages marks what is done and what is going on', () => {
    const states = (done: number, active?: boolean) =>
      mount(<StageBar done={done} active={active} />)
        .all('i')
        .map((stage) => stage.getAttribute('data-state'));
    expect(states(0)).toEqual(['next', 'next', 'next', 'next']);
    expect(states(1, true)).toEqual(['done', 'current', 'next', 'next']);
    expect(states(4, true)).toEqual(['done', 'done', 'done', 'done']);
  });
});

describe('ratings', () => {
  it('show a new place in words, and a count of zero as a number', () => {
    expect(text(<Rating newLabel="Yangi" label="Baho" count="0" />)).toBe('Yangi');
    expect(text(<Rating value="4,8" count="0" newLabel="Yangi" label="Baho" />)).toBe('Baho: 4,8(0)');
    expect(text(<Rating value="4,8" newLabel="Yangi" label="Baho" />)).toBe('Baho: 4,8');
  });

  it.each([
    [0, 5],
    [3, 2],
    [5, 0],
  ])('of %i stars leave %i dark', (value, dark) => {
    expect(mount(<Stars value={value} label="-" />).all('.star-off')).toHaveLength(dark);
  });
});

describe('a bill', () => {
  const bill = (total: string) => (
    <Bill
      lines={[
        { id: 'dishes', label: 'Taomlar', value: '40 000' },
        { id: 'total', label: 'Jami', value: total, kind: 'total' },
      ]}
    />
  );
  const changed = (host: ReturnType<typeof mount>) => host.all('dd[data-changed]').map((sum) => sum.textContent);

  it('moves only the amounts that have changed, and none at first', () => {
    const host = mount(bill('45 000'));
    expect(changed(host)).toEqual([]);
    host.render(bill('45 000'));
    expect(changed(host)).toEqual([]);
    host.render(bill('50 000'));
    expect(changed(host)).toEqual(['50 000']);
  });

  it('plays the movement again for the next change, in a new element', () => {
    const host = mount(bill('45 000'));
    host.render(bill('50 000'));
    const first = host.find('dd[data-changed]');
    host.render(bill('55 000'));
    expect(host.find('dd[data-changed]')).not.toBe(first);
    expect(changed(host)).toEqual(['55 000']);
  });
});

it('a region that failed offers to try again only where that is possible', () => {
  const host = mount(<ErrorState title="Yuklanmadi" retryLabel="Qayta" />);
  expect(host.all('button')).toHaveLength(0);
  expect(host.find('[role=alert]').textContent).toBe('Yuklanmadi');
  host.render(<ErrorState title="Yuklanmadi" retryLabel="Qayta" onRetry={vi.fn()} retrying />);
  expect(host.find('button').getAttribute('aria-busy')).toBe('true');
});

it('a table has a header for each column and each row', () => {
  const host = mount(
    <Table
      caption="Narxlar"
      rows={[
        { name: 'Osh', price: 0 },
        { name: 'Manti', price: 9 },
      ]}
      rowKey={(row) => row.name}
      columns={[
        { id: 'name', head: 'Taom', cell: (row) => row.name },
        { id: 'price', head: 'Narx', cell: (row) => row.price, numeric: true },
      ]}
    />,
  );
  expect(host.all('th').map((head) => [head.getAttribute('scope'), head.textContent])).toEqual([
    ['col', 'Taom'],
    ['col', 'Narx'],
    ['row', 'Osh'],
    ['row', 'Manti'],
  ]);
  expect(host.all('td').map((cell) => [cell.textContent, cell.hasAttribute('data-number')])).toEqual([
    ['0', true],
    ['9', true],
  ]);
});

it('the bar of a lost connection comes and goes with the connection', () => {
  const browser = { onLine: true };
  vi.stubGlobal('navigator', browser);
  const host = mount(<OfflineBar>Internet yoʻq</OfflineBar>);
  const change = (onLine: boolean): void => {
    browser.onLine = onLine;
    act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
  };
  const region = host.find('[role=status]');
  expect(region.textContent).toBe('');
  change(false);
  expect(region.textContent).toBe('Internet yoʻq');
  change(true);
  expect(region.textContent).toBe('');
});

it('what is for desktops only follows the width of the window, until it is gone', () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => query);
  const hook = mountHook(() => useWide(), undefined);
  expect(hook.current()).toBe(false);
  const widen = (matches: boolean): void => {
    query.matches = matches;
    act(() => void query.dispatchEvent(new Event('change')));
  };
  widen(true);
  expect(hook.current()).toBe(true);
  hook.unmount();
  widen(false);
  expect(hook.seen.at(-1)).toBe(true);
});
