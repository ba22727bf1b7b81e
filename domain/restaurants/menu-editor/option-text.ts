/** Options of a dish as the text of a cell: `Размер [1]: Маленькая +0; Большая +30000 | Соусы [0-2]: Чили +5000`. */
import { CellError, LONGEST_NAME, LONGEST_TEXT, textOf, type CellValue } from './sheet-cells.ts';
import { readPrice } from './price-text.ts';

export interface SheetOptions {
  /** Empty: the cell gives none. */
  name: string;
  min: number;
  max: number;
  options: { name: string; price: number }[];
}

const MOST_GROUPS = 30;
const MOST_OPTIONS = 100;
const MOST_CHOSEN = 50;
/** Without a sign a number belongs to the name, as in `Кола 500`, unless it can be a price. */
const LOWEST_PRICE = 1000;

const HEAD = /^([^:]*?)\s*(?:\[(\d{1,2})(?:-(\d{1,2}))?\])?\s*:\s*/;
const SIGNED = /^(.*?)\s*[+=]\s*(\d[\d\s.,]*)(?:\D*)$/;
const UNSIGNED = /^(.*?)[\s:–—-]+(\d[\d\s.,]*)(?:сум|so[ʻʼ'’]?m)?$/iu;

const clean = (text: string, signs: RegExp): string => text.replaceAll(signs, ' ').replaceAll(/\s+/g, ' ').trim();

/** Prices in tiyin, in the cell in soum; null where there are none, or too many for a cell. */
export function optionsText(groups: readonly SheetOptions[]): string | null {
  const text = groups
    .map(({ name, min, max, options }) => {
      const items = options.map((each) => `${clean(each.name, /[;|\n+=]/g)} +${each.price / 100}`).join('; ');
      return `${clean(name, /[:;|\n[\]]/g)} [${min}-${max}]: ${items}`;
    })
    .join(' | ');
  return text === '' || text.length > LONGEST_TEXT ? null : text;
}

function optionOf(text: string, signed: boolean): { name: string; price: number } {
  const [, name, digits] = (signed ? SIGNED : UNSIGNED).exec(text) ?? [];
  const price = digits === undefined ? undefined : readPrice(digits.trim())?.prices[0];
  if (name === undefined || price === undefined || (!signed && price < LOWEST_PRICE)) return { name: text, price: 0 };
  return { name: name.trim(), price: price * 100 };
}

function groupOf(text: string): SheetOptions {
  const [head = '', name = '', least, most] = HEAD.exec(text) ?? [];
  const body = text.slice(head.length);
  const signed = /[+=]\s*\d/.test(body);
  const items = body.split(body.includes(';') ? /;/ : /,(?!\d{3}(?!\d))/);
  const options = items
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => optionOf(item, signed));
  const all = Math.min(options.length, MOST_CHOSEN);
  const [min, max] = least === undefined ? [0, all] : [Number(least), Number(most ?? least)];
  const isWrong =
    options.length === 0 ||
    options.length > MOST_OPTIONS ||
    min > max ||
    max < 1 ||
    max > MOST_CHOSEN ||
    [name, ...options.map((each) => each.name)].some((each) => each.length > LONGEST_NAME) ||
    options.some((each) => each.name === '');
  if (isWrong) throw new CellError('OPTIONS');
  return { name: name.trim(), min, max, options };
}

export function optionsOf(cell: CellValue): SheetOptions[] {
  const groups = textOf(cell, LONGEST_TEXT)
    .split(/[|\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(groupOf);
  if (groups.length > MOST_GROUPS) throw new CellError('OPTIONS');
  return groups;
}

const SIZE_NAMES: Readonly<Record<'uz' | 'ru' | 'eng', readonly [string, ...string[]]>> = {
  uz: ['Oʻlcham', 'Kichik', 'Oʻrta', 'Katta'],
  ru: ['Размер', 'Маленькая', 'Средняя', 'Большая'],
  eng: ['Size', 'Small', 'Medium', 'Large'],
};

/** Prices of sizes as one group of options over the first price; in soum. `names` are those that the file gives. */
export function sizeOptions(
  prices: readonly number[],
  names: readonly string[],
  language: 'uz' | 'ru' | 'eng',
): { price: number; options: string } {
  const [title, small, medium, large] = SIZE_NAMES[language];
  const usual = prices.length === 2 ? [small, large] : [small, medium, large];
  const lowest = Math.min(...prices);
  const options = prices.map((price, at) => ({
    name: names[at] || (prices.length <= 3 && usual[at]) || String(at + 1),
    price: (price - lowest) * 100,
  }));
  return { price: lowest, options: optionsText([{ name: title, min: 1, max: 1, options }]) ?? '' };
}
