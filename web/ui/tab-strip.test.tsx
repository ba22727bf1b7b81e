import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeElement, fakePage, leavePage, mount, pressKey } from '#tests/support/fake-page.ts';
import { TabStrip } from './tab-strip.tsx';

let page: ReturnType<typeof fakePage>;
let resized: () => void;

/** Tabs of 100 px beside each other, in a row that shows 150 of them. */
const SIZES = {
  offsetLeft: {
    configurable: true,
    get(this: FakeElement) {
      return (this.parentNode?.childNodes.indexOf(this) ?? 0) * 100;
    },
  },
  offsetWidth: { configurable: true, value: 100 },
  scrollWidth: { configurable: true, value: 300 },
};

beforeEach(() => {
  page = fakePage();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe(row: FakeElement): void {
        row.clientWidth = 150;
      }
      disconnect(): void {}
    },
  );
  Object.defineProperties(FakeElement.prototype, SIZES);
  return async () => {
    await leavePage();
    for (const name of Object.keys(SIZES)) Reflect.deleteProperty(FakeElement.prototype, name);
  };
});

const TABS = [
  { href: '/menu', label: 'Menyu' },
  { href: '/about', label: 'Haqida' },
  { href: '/reviews', label: 'Sharhlar', count: 0 },
];

function strip(current: string) {
  const draw = (href: string) => <TabStrip label="Boʻlimlar" tabs={TABS} current={href} />;
  const host = mount(draw(current));
  return { host, row: host.find('nav'), show: (href: string) => host.render(draw(href)) };
}

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

  it('place the line under the current tab, and take it away where there is none', () => {
    const { host, row, show } = strip('/about');
    expect(row.hasAttribute('data-ink')).toBe(true);
    expect(host.find('.tabs-ink').style['transform']).toBe('translateX(114px) scaleX(72)');
    show('/elsewhere');
    expect(row.hasAttribute('data-ink')).toBe(false);
  });

  it('scroll the current tab into the middle', () => {
    const { row, show } = strip('/menu');
    row.clientWidth = 150;
    show('/reviews');
    expect(row.scrollLeft).toBe(175);
  });

  it('know when their end is in view', () => {
    const { row } = strip('/menu');
    row.scrollLeft = 145;
    row.dispatchEvent(new Event('scroll'));
    expect(row.hasAttribute('data-end')).toBe(false);
    row.scrollLeft = 148;
    row.dispatchEvent(new Event('scroll'));
    expect(row.hasAttribute('data-end')).toBe(true);
    row.clientWidth = 100;
    resized();
    expect(row.hasAttribute('data-end')).toBe(false);
  });

  it('are reached with arrows as well, round the ends', () => {
    const { host, row } = strip('/menu');
    const [first, , last] = host.all('a');
    first!.focus();
    expect(pressKey(row, 'ArrowLeft').prevented).toBe(true);
    expect(page.document.activeElement).toBe(last);
    expect(pressKey(row, 'ArrowDown').prevented).toBe(false);
    expect(page.document.activeElement).toBe(last);
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
