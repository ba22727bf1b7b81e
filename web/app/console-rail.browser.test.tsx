import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { actionsOf } from '#domain/accounts/identity/roles.ts';
import { mount, press, pressKey } from '#tests/components/component.tsx';
import { loadConsoleMessages } from '#web/shared/console/i18n/load-console-messages.ts';
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import type { Language } from '#domain/platform/text/language.ts';
import '#web/shared/console/styles/console-look.css';
import { ConsoleRail } from './console-rail.tsx';

const SCREENS = [
  [1440, 900],
  [1024, 768],
] as const;
const LEAST_TYPE_PX = 12;

async function rail(language: Language) {
  const messages = await loadConsoleMessages(language);
  const host = mount(
    inConsole(
      <ConsoleMessagesContext value={messages}>
        <div className="console console-room">
          <ConsoleRail fresh={3} ready={1} onSearch={() => undefined} />
        </div>
      </ConsoleMessagesContext>,
      { may: actionsOf('OWNER'), path: '/console/reports' },
    ),
  );
  const part = (n: number): void => void press(host.all('.console-rail-parts button')[n]!);
  return { ...host, part };
}

const isInView = (element: HTMLElement): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
};

beforeEach(() => document.documentElement.setAttribute('data-theme', 'light'));

describe.for(SCREENS)('the rail of an owner at %i × %i', ([width, height]) => {
  it.for(['ru', 'uz', 'eng'] as const)(
    'shows every entry without scrolling, in type that is read: %s',
    async (language) => {
      await page.viewport(width, height);
      const shown = await rail(language);
      for (const part of [0, 1]) {
        shown.part(part);
        const links = shown.find('.console-rail-links');
        expect(links.scrollHeight).toBeLessThanOrEqual(links.clientHeight);
        const entries = shown.all('.console-rail-link');
        expect(entries.length).toBeGreaterThan(6);
        for (const entry of entries) {
          expect(isInView(entry)).toBe(true);
          expect(entry.scrollWidth).toBeLessThanOrEqual(entry.clientWidth);
          expect(Number.parseFloat(getComputedStyle(entry).fontSize)).toBeGreaterThanOrEqual(LEAST_TYPE_PX);
        }
      }
    },
  );

  it('opens each group beside it, whole, and closes it with Escape', async () => {
    await page.viewport(width, height);
    const shown = await rail('ru');
    shown.part(1);
    const groups = shown.all('button[aria-expanded]').filter((each) => each.closest('.console-rail-group'));
    expect(groups).toHaveLength(5);
    expect(groups.filter((each) => each.hasAttribute('aria-current'))).toHaveLength(1);
    const pages: string[] = [];
    for (const group of groups) {
      press(group);
      const links = shown.all('.console-rail-flyout a');
      expect(links.length).toBeGreaterThan(1);
      expect(links.every(isInView)).toBe(true);
      expect(document.activeElement).toBe(links[0]);
      pages.push(...links.map((link) => link.textContent));
      pressKey(links[0]!, 'Escape');
      expect(document.activeElement).toBe(group);
      expect(shown.all('.console-rail-flyout')).toHaveLength(0);
    }
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toEqual(expect.arrayContaining(['Отчёты', 'Сотрудники', 'Принтеры']));
  });
});

describe.for([390, 360])('the rail of an owner on a phone of %i px', (width) => {
  it.for(['ru', 'uz', 'eng'] as const)('has names that do not touch, and one height: %s', async (language) => {
    await page.viewport(width, 844);
    const shown = await rail(language);
    shown.part(1);
    const entries = shown.all('.console-rail-links .console-rail-link');
    expect(entries.length).toBeGreaterThan(5);
    const textOf = (entry: HTMLElement): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(entry);
      return range.getBoundingClientRect();
    };
    for (const [at, entry] of entries.entries()) {
      if (at > 0) expect(textOf(entry).left - textOf(entries[at - 1]!).right).toBeGreaterThanOrEqual(4);
      expect(entry.getBoundingClientRect().height).toBe(entries[0]!.getBoundingClientRect().height);
    }
    return page.viewport(1200, 800);
  });
});
