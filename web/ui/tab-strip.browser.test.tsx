import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount, pressKey } from '#tests/components/component.tsx';
import { TabStrip } from './tab-strip.tsx';

const TABS = [
  { href: '/menu', label: 'Menyu' },
  { href: '/about', label: 'Haqida' },
  { href: '/reviews', label: 'Sharhlar', count: 0 },
];

/** A row that is too narrow for its tabs. */
function strip(current: string, width = 150) {
  const draw = (href: string) => (
    <div style={{ width }}>
      <TabStrip label="Boʻlimlar" tabs={TABS} current={href} />
    </div>
  );
  const host = mount(draw(current));
  return { host, row: host.find('nav'), show: (href: string) => host.render(draw(href)) };
}

const edges = (element: Element): [number, number] => {
  const { left, right } = element.getBoundingClientRect();
  return [left, right];
};

describe('tabs that are pages', () => {
  it('mark the current page, and none on another page', () => {
    const { host, show } = strip('/about');
    const marked = () => host.all('a[aria-current=page]').map((tab) => tab.textContent);
    expect(marked()).toEqual(['Haqida']);
    show('/elsewhere');
    expect(marked()).toEqual([]);
  });

  it('show a count of zero', () => {
    expect(strip('/menu').host.all('a')[2]!.textContent).toBe('Sharhlar0');
  });

  it('place the line under the current tab, and take it away where there is none', async () => {
    const { host, row, show } = strip('/about');
    expect(row.hasAttribute('data-ink')).toBe(true);
    const [tabLeft, tabRight] = edges(host.find('a[aria-current]'));
    const ink = host.find('.tabs-ink');
    await expect.poll(() => edges(ink)[0]).toBeCloseTo(tabLeft + 14, 0);
    await expect.poll(() => edges(ink)[1]).toBeCloseTo(tabRight - 14, 0);
    show('/elsewhere');
    expect(row.hasAttribute('data-ink')).toBe(false);
  });

  it('scroll the current tab into the middle', () => {
    const { host, row, show } = strip('/menu');
    expect(row.scrollLeft).toBe(0);
    show('/about');
    const [[left, right], [rowLeft, rowRight]] = [edges(host.find('a[aria-current]')), edges(row)];
    expect(Math.abs((left + right) / 2 - (rowLeft + rowRight) / 2)).toBeLessThan(1);
    show('/reviews');
    expect(edges(host.find('a[aria-current]'))[1]).toBeLessThanOrEqual(rowRight);
  });

  it('know when their end is in view', async () => {
    const { row } = strip('/menu');
    const end = row.scrollWidth - row.clientWidth;
    row.scrollLeft = end - 5;
    await expect.poll(() => row.hasAttribute('data-end')).toBe(false);
    row.scrollLeft = end - 2;
    await expect.poll(() => row.hasAttribute('data-end')).toBe(true);
    row.parentElement!.style.width = '100px';
    await expect.poll(() => row.hasAttribute('data-end')).toBe(false);
  });

  it('are reached with arrows as well, round the ends, and what has the focus is in view', async () => {
    const { host, row } = strip('/menu');
    const [first, , last] = host.all('a');
    first!.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(last);
    await expect.poll(() => edges(last!)[1]).toBeLessThanOrEqual(edges(row)[1]);
    expect(pressKey(row, 'ArrowDown').prevented).toBe(false);
    expect(document.activeElement).toBe(last);
  });

  it('can be links of a router', () => {
    const host = mount(
      <TabStrip
        label="Boʻlimlar"
        tabs={TABS}
        current="/menu"
        renderLink={({ href, ...props }) => <a href={`/anhor${href}`} {...props} />}
      />,
    );
    expect(host.all('a').map((tab) => tab.getAttribute('href'))).toEqual([
      '/anhor/menu',
      '/anhor/about',
      '/anhor/reviews',
    ]);
    expect(host.all('a')[0]!.getAttribute('aria-current')).toBe('page');
  });
});
