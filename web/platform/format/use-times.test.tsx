import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/platform/text/language.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createTranslator } from '#web/platform/i18n/translator.ts';
import { minuteOfDay, monthTitle, shortWeekdays, weekdayName, weekdayNumber } from './moments.ts';
import { formatCount, formatDecimal, formatDistance, formatMoney } from './numbers.ts';
import { useFormat } from './use-format.ts';
import { useTimes } from './use-times.ts';

/** What a hook returns on a page in the language. */
function inLanguage<Result>(language: Language, hook: () => Result): Result {
  let result: Result | undefined;
  function Host(): ReactNode {
    result = hook();
    return null;
  }
  const i18n = { language, translator: createTranslator(language, {}) };
  renderToString(
    <I18nContext value={i18n}>
      <Host />
    </I18nContext>,
  );
  return result!;
}

describe('times of a branch', () => {
  const now = '2026-03-09T20:00:00Z';

  it('name the day on the branch’s own calendar', () => {
    const home = inLanguage('eng', () => useTimes());
    const berlin = inLanguage('eng', () => useTimes('Europe/Berlin'));
    expect(home.dayText('2026-03-09T18:00:00Z', now)).toBe('Mon, 9');
    expect(home.dayText('2026-03-09T19:00:00Z', now)).toBe('Today');
    expect(berlin.dayText('2026-03-09T18:00:00Z', now)).toBe('Today');
    expect(berlin.dayText('2026-03-09T23:30:00Z', now)).toBe('Tomorrow');
  });

  it('take a calendar day as it is, whatever the zone', () => {
    for (const zone of ['Europe/Berlin', 'Pacific/Apia', 'America/New_York']) {
      const { dayText } = inLanguage('ru', () => useTimes(zone));
      expect(dayText('2026-03-14', now)).toBe('Сб, 14');
    }
  });

  it.each<[Language, string]>([
    ['uz', 'Bugun'],
    ['ru', 'Сегодня'],
    ['eng', 'Today'],
  ])('speak %s', (language, today) => {
    expect(inLanguage(language, () => useTimes()).dayText(now, now)).toBe(today);
  });
});

it.each<[Language, string[]]>([
  ['uz', ['42\u00A0000\u00A0soʻm', '4,8', '350\u00A0m', '10-mart, 2026', 'Ertaga']],
  ['ru', ['42\u00A0000\u00A0сум', '4,8', '350\u00A0м', '10\u00A0марта 2026', 'Завтра']],
  ['eng', ['42\u00A0000\u00A0soʻm', '4.8', '350\u00A0m', '10\u00A0March 2026', 'Tomorrow']],
])('formats follow the page in %s', (language, expected) => {
  const { money, decimal, distance, date, day } = inLanguage(language, useFormat);
  const shown = [
    money(4_200_000),
    decimal(4.8),
    distance(352),
    date('2026-03-09T20:00:00Z', { year: true }),
    day('2026-03-10', '2026-03-09'),
  ];
  expect(shown).toEqual(expected);
});

it('hooks that speak need a language around them', () => {
  function Lonely() {
    useFormat();
    return null;
  }
  expect(() => renderToString(<Lonely />)).toThrow('outside the shell');
});

describe('the calendar', () => {
  it('has a title in each language; Russian months change their form', () => {
    const november = Date.UTC(2026, 10, 15);
    expect(LANGUAGES.map((language) => monthTitle(november, language))).toEqual([
      'Noyabr 2026',
      'Ноябрь 2026',
      'November 2026',
    ]);
    // Midnight in Tashkent is seven in the evening of the day before in UTC.
    expect(monthTitle('2026-12-31T19:00:00Z', 'uz')).toBe('Yanvar 2027');
  });

  it('counts weekdays from Monday and minutes from midnight', () => {
    expect(weekdayNumber('2026-03-08T18:59:00Z')).toBe(7);
    expect(weekdayNumber('2026-03-08T19:00:00Z')).toBe(1);
    expect(minuteOfDay('2026-03-08T18:59:00Z')).toBe(1439);
    expect(minuteOfDay('2026-03-08T19:00:00Z')).toBe(0);
  });

  it('has seven different names of weekdays in each language, and none for a number that is no weekday', () => {
    for (const language of LANGUAGES) {
      const names = [1, 2, 3, 4, 5, 6, 7].map((day) => weekdayName(day, language));
      expect(new Set(names).size).toBe(7);
      expect(new Set(shortWeekdays(language)).size).toBe(7);
      expect([weekdayName(0, language), weekdayName(8, language)]).toEqual(['', '']);
    }
  });
});

describe('numbers', () => {
  it('keep every digit when they are grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        const text = formatCount(value);
        expect(Number(text.replaceAll('\u00A0', '').replace('\u2212', '-'))).toBe(value);
        expect(text.replace('\u2212', '').split('\u00A0').slice(1)).toSatisfy((groups: string[]) =>
          groups.every((group) => group.length === 3),
        );
      }),
    );
  });

  it('are at most half a tenth away from what they stand for', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        const text = formatDecimal(value, 'eng').replaceAll('\u00A0', '').replace('\u2212', '-');
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.050_001);
        expect(text).not.toBe('-0.0');
      }),
    );
  });

  it('of distances never go down as the way gets longer', () => {
    const metres = (text: string): number =>
      Number.parseFloat(text.replaceAll('\u00A0', '')) * (text.endsWith('km') ? 1000 : 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 500 }), (way, more) => {
        expect(metres(formatDistance(way + more, 'eng'))).toBeGreaterThanOrEqual(metres(formatDistance(way, 'eng')));
      }),
    );
  });

  it('of money round half a soʻm and name the currency', () => {
    expect([formatMoney(4_200_049, 'uz'), formatMoney(4_200_050, 'ru'), formatMoney(-50, 'eng')]).toEqual([
      '42\u00A0000\u00A0soʻm',
      '42\u00A0001\u00A0сум',
      '\u22121\u00A0soʻm',
    ]);
  });
});
