import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import type { MenuProduct } from './menu-data.ts';
import { TimesOfSale } from './times-of-sale.tsx';

const text = (sold: MenuProduct['sold']): string =>
  renderToStaticMarkup(
    <I18nContext
      value={{
        language: 'eng',
        translator: { language: 'eng', translate: (key, values) => `${key} ${String(values?.when)}` },
      }}
    >
      <TimesOfSale sold={sold} className="x" />
    </I18nContext>,
  ).replaceAll(/<[^>]*>/g, '');

it('says on which days and between which times a dish is sold', () => {
  expect(text({ minutes: [660, 900], weekdays: [1, 5] })).toBe('product.soldAt Mon, Fri · 11:00–15:00');
  expect(text({ minutes: [600, 1440] })).toBe('product.soldAt 10:00–00:00');
  expect(text({ weekdays: [6, 7] })).toBe('product.soldAt Sat, Sun');
  expect(text({ weekdays: [1, 2, 3, 4, 5, 7] })).toBe('product.soldAt Mon–Fri, Sun');
  expect(text(undefined)).toBe('');
});
