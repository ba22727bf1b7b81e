/** What every part of a merchant's rows is made with. */
import type { Language, Texts } from '#domain/platform/text/language.ts';
import type { AllTexts, MerchantPlan } from '../city/types/kinds.ts';
import { cityId } from './seed.ts';
import type { Rows } from './rows.ts';

export interface MerchantContext {
  plan: MerchantPlan;
  merchantId: string;
  rows: Rows;
  now: number;
  /** The text in the merchant's own languages. */
  texts(all: AllTexts): Texts;
  /** The id of the merchant's own asset of a picture, which is added when it is first asked for. */
  media(picture: string): string;
}

export const merchantIdOf = (key: string): string => cityId('merchant', key);
export const restaurantIdOf = (key: string, slug: string): string => cityId('restaurant', key, slug);

export const inLanguages =
  (languages: readonly Language[]) =>
  (all: AllTexts): Texts =>
    Object.fromEntries(languages.map((language) => [language, all[language]]));

/** Money as the database keeps it. */
export const tiyin = (som: number): number => som * 100;

const DAY = 86_400_000;

/** An instant so many days from now, to the hour, so that a reload within it reads the same. */
export const instantIn = (now: number, days: number): string =>
  new Date(Math.floor((now + days * DAY) / 3_600_000) * 3_600_000).toISOString();

/** The calendar day in Tashkent (UTC+5 all year), so many days from now. */
export const dayIn = (now: number, days: number): string =>
  new Date(now + 5 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
