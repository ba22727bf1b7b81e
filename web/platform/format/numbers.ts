/** Formats numbers and money in the local conventions. Intl is not used: browsers have no Uzbek locale data. */
import type { Language } from '#domain/platform/text/language.ts';
import { TIYIN } from '#domain/orders/pricing/tiyin.ts';

const NBSP = '\u00A0';
const MINUS = '\u2212';
const CURRENCY: Record<Language, string> = { uz: 'soʻm', ru: 'сум', eng: 'soʻm' };
const groups = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NBSP);

/** 42000 → `42 000`, with no-break spaces. */
export function formatCount(value: number): string {
  const whole = Math.round(Math.abs(value));
  return `${value < 0 && whole > 0 ? MINUS : ''}${groups(String(whole))}`;
}

/** One decimal, after a comma in Uzbek and Russian and a point in English; 4.0 stays `4,0`. */
export function formatDecimal(value: number, language: Language): string {
  const tenths = Math.round(Math.abs(value) * 10);
  const mark = language === 'eng' ? '.' : ',';
  return `${value < 0 && tenths > 0 ? MINUS : ''}${groups(String(Math.floor(tenths / 10)))}${mark}${tenths % 10}`;
}

/** Whole soʻm from tiyin: `42 000 soʻm`. */
export const formatMoney = (tiyin: number, language: Language): string =>
  `${formatCount(tiyin / TIYIN)}${NBSP}${CURRENCY[language]}`;

/** The same to the tiyin, as accounts need it: `42 000,50 soʻm`. */
export function formatExactMoney(tiyin: number, language: Language): string {
  const rest = Math.abs(tiyin) % TIYIN;
  if (rest === 0) return formatMoney(tiyin, language);
  const whole = groups(String(Math.floor(Math.abs(tiyin) / TIYIN)));
  const mark = language === 'eng' ? '.' : ',';
  return `${tiyin < 0 ? MINUS : ''}${whole}${mark}${String(rest).padStart(2, '0')}${NBSP}${CURRENCY[language]}`;
}

/** Hundredths of a per cent: `12,5%`. */
export const formatBasisPoints = (basisPoints: number, language: Language): string =>
  `${String(basisPoints / 100).replace('.', language === 'eng' ? '.' : ',')}%`;

const METRE: Record<Language, string> = { uz: 'm', ru: 'м', eng: 'm' };
const KILOMETRE: Record<Language, string> = { uz: 'km', ru: 'км', eng: 'km' };

/** `350 m` in steps of ten, `1,2 km`, and whole kilometres from ten on. */
export function formatDistance(metres: number, language: Language): string {
  if (metres < 995) return `${formatCount(Math.max(10, Math.round(metres / 10) * 10))}${NBSP}${METRE[language]}`;
  const kilometres = metres / 1000;
  const number = kilometres < 9.95 ? formatDecimal(kilometres, language) : formatCount(kilometres);
  return `${number}${NBSP}${KILOMETRE[language]}`;
}
