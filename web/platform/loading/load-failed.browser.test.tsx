import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#domain/platform/text/language.ts';
import { layoutFaults } from '#tests/support/layout-faults.ts';
import { mount } from '#tests/components/component.tsx';
import eng from '#web/platform/i18n/messages/eng.json' with { type: 'json' };
import ru from '#web/platform/i18n/messages/ru.json' with { type: 'json' };
import uz from '#web/platform/i18n/messages/uz.json' with { type: 'json' };
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { LoadFailed } from './load-failed.tsx';

const MESSAGES: Record<Language, Record<string, string>> = { eng, ru, uz };
const SIZES = [
  [360, 780],
  [390, 844],
  [1440, 900],
] as const;

afterEach(() => page.viewport(1200, 800));

async function show(language: Language, onClose?: () => void): Promise<void> {
  const translate = (key: string): string => MESSAGES[language][key]!;
  mount(
    <I18nContext value={{ language, translator: { language, translate } }}>
      <LoadFailed onRetry={() => {}} {...(onClose && { onClose })} />
    </I18nContext>,
  );
  // A toast that is still transparent is not examined.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

const buttons = () => [...document.querySelectorAll('.load-failed button')];

it.each(SIZES.flatMap((size) => (['uz', 'ru', 'eng'] as const).map((language) => [...size, language] as const)))(
  'at %i × %i in %s nothing is cut or covered, and both buttons are in one row',
  async (width, height, language) => {
    await page.viewport(width, height);
    await show(language, () => {});
    expect(layoutFaults()).toEqual([]);
    const [again, close] = buttons().map((each) => each.getBoundingClientRect().top);
    expect(again).toBe(close);
  },
);

it('without a dialog there is one button, which is not cut on a phone', async () => {
  await page.viewport(360, 780);
  await show('ru');
  expect(buttons()).toHaveLength(1);
  expect(layoutFaults()).toEqual([]);
});
