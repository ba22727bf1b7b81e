import { describe, expect, it } from 'vitest';
import { OrderLimits } from '#contract/management/settings.ts';
import eng from '#web/shared/console/i18n/messages/eng.json' with { type: 'json' };
import ru from '#web/shared/console/i18n/messages/ru.json' with { type: 'json' };
import uz from '#web/shared/console/i18n/messages/uz.json' with { type: 'json' };
import { ct } from '#web/shared/console/testing/render-console.tsx';
import { fieldText } from './setting-texts.ts';

describe('the sentence under a setting', () => {
  it.each([
    'COLOR',
    'LAST_LANGUAGE',
    'LANGUAGE_OFF',
    'LAST_SERVICE',
    'PICTURE',
    'PHONE',
    'LINK',
    'APP_ID',
    'APPLE_APP_ID',
    'ANDROID_PACKAGE',
    'FINGERPRINT',
    'REQUIRED',
  ])('is of its own for %s, in all languages', (code) => {
    const key = `settings.error.${code}`;
    expect(fieldText(ct, 'web.any', code)).toBe(key);
    for (const messages of [uz, ru, eng]) expect((messages as Record<string, string>)[key]).toBeTruthy();
  });

  it('is a general one for what the schema alone knows', () => {
    expect(fieldText(ct, 'web.brand', 'too_big')).toBe('settings.error.other');
    expect(fieldText(ct, 'merchant.name.uz', 'toString')).toBe('settings.error.other');
  });

  it('names the colour also where only its form is wrong', () => {
    expect(fieldText(ct, 'merchant.color', 'invalid_format')).toBe('settings.error.COLOR');
  });

  it.each(Object.keys(OrderLimits.shape) as (keyof OrderLimits)[])(
    'names the smallest and the largest %s that the contract takes',
    (name) => {
      const [, from, to] = /^settings\.error\.NUMBER (\S+) (\S+)$/.exec(
        fieldText(ct, `limits.${name}`, 'too_small').replaceAll('\u00A0', ''),
      )!;
      const unit = name === 'sumNew' ? 100 : 1;
      const accepts = (value: number): boolean => OrderLimits.shape[name].safeParse(value * unit).success;
      expect(accepts(Number(from))).toBe(true);
      expect(accepts(Number(to))).toBe(true);
      expect(accepts(Number(from) - 1)).toBe(false);
      expect(accepts(Number(to) + 1)).toBe(false);
    },
  );
});
