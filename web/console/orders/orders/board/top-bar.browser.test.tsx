import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import type { Language } from '#domain/platform/text/language.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { BellContext } from '#web/shared/console/bell/bell-context.ts';
import eng from '#web/shared/console/i18n/messages/eng.json' with { type: 'json' };
import ru from '#web/shared/console/i18n/messages/ru.json' with { type: 'json' };
import uz from '#web/shared/console/i18n/messages/uz.json' with { type: 'json' };
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import '#web/shared/console/styles/console-look.css';
import { BRANCH, inConsole } from '#web/shared/console/testing/render-console.tsx';
import './top-bar.css';
import { TopBar } from './top-bar.tsx';

const MESSAGES: Record<Language, Record<string, string>> = { eng, ru, uz };
const RAIL = 88;

function bar(language: Language, unseen: number, branches: string[]) {
  const client = createQueryClient();
  const state = { accepting: true, busyMinutes: 20, busyUntil: null, pausedUntil: null };
  client.setQueryData(queryKeyOf('GET /console/branches/:id/state', { params: { id: BRANCH.id } }), state);
  const translate = (key: string, values: Record<string, string | number> = {}): string =>
    (MESSAGES[language][key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const none = () => undefined;
  const bell = { on: true, toggle: none, blocked: false, unlock: none, seen: none, unseen, branches, seenAll: none };
  return mount(
    inConsole(
      <ConsoleMessagesContext value={{ language, translate }}>
        <BellContext value={bell}>
          <div className="console" style={{ marginInlineStart: innerWidth < 768 ? 0 : RAIL }}>
            <TopBar onOpen={none} />
          </div>
        </BellContext>
      </ConsoleMessagesContext>,
      { client, may: ['branch.switch', 'orders.see'] },
    ),
  );
}

afterEach(() => page.viewport(1200, 800));

const SIZES = [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [768, 1024],
  [390, 844],
  [360, 780],
] as const;

it.each(SIZES.flatMap((size) => (['uz', 'ru', 'eng'] as const).map((language) => [...size, language] as const)))(
  'at %i × %i in %s no control lies over another while orders ring, and the button says what it does',
  async (width, height, language) => {
    await page.viewport(width, height);
    const host = bar(language, 12, ['Chilonzor 19-mavze', 'Buyuk Ipak Yoʻli']);
    const controls = host.all('button, input, .seen-button .btn-label').filter((each) => each.checkVisibility());
    const seen = host.find('.seen-button');
    expect(seen.textContent).toContain(MESSAGES[language]['sound.seen']!.replace('{n}', '12'));
    const overlaps = controls.flatMap((one, at) =>
      controls.slice(at + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return [];
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const isOver = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        return isOver ? [`${one.className} ${one.textContent} | ${other.className} ${other.textContent}`] : [];
      }),
    );
    expect(overlaps).toEqual([]);
    expect(seen.scrollWidth).toBeLessThanOrEqual(seen.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
);
