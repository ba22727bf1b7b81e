/** The columns of a menu as a spreadsheet: how a cell is written, and what a cell may say. */
import { ALLERGENS, DIETARY_TAGS } from '../catalog/dietary.ts';
import type { Language } from '../text/language.ts';
import { WEEKDAYS } from '../time/time-window.ts';

export interface SheetBranchPrice {
  branch: string;
  costPrice: number | null;
  discount: number | null;
}

/** A dish as a row: every cell as the product stores it. */
export interface SheetDish {
  /** Of a dish that exists; null: matched by its name. */
  id: string | null;
  group: string;
  category: string;
  name: Partial<Record<Language, string>>;
  description: Partial<Record<Language, string>>;
  /** In tiyin. */
  costPrice: number;
  discount: number;
  /** By the name of the branch; null: as everywhere. */
  branchPrices: SheetBranchPrice[];
  weight: number | null;
  volume: number | null;
  calories: number | null;
  proteins: number | null;
  fats: number | null;
  carbs: number | null;
  tags: string[];
  dietaryTags: string[];
  allergens: string[] | null;
  station: string | null;
  soldFromMinute: number | null;
  soldToMinute: number | null;
  /** Monday is 1; empty: every day. */
  soldWeekdays: number[];
  mxik: string | null;
  hidden: boolean;
}

export type CellValue = string | number | boolean | null | undefined;

/** Why a cell was refused; the caller words it. */
export type CellProblem =
  | 'BRANCH_PRICE'
  | 'NUMBER'
  | 'PRICE'
  | 'PERCENT'
  | 'TIME'
  | 'CHOICE'
  | 'YES_NO'
  | 'TOO_LONG'
  | 'ID';

export class CellError extends Error {
  readonly code: CellProblem;
  constructor(code: CellProblem) {
    super(code);
    this.code = code;
  }
}

interface Column {
  key: string;
  write(dish: SheetDish): string | number | null;
  read(cell: CellValue, dish: SheetDish): void;
}

const LONGEST_NAME = 200;
const LONGEST_TEXT = 2000;
const HIGHEST_PRICE = 1_000_000_000;

const textOf = (cell: CellValue, most = LONGEST_NAME): string => {
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
  if (text.length > most) throw new CellError('TOO_LONG');
  return text;
};

function numberOf(cell: CellValue): number | null {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell)
    .replaceAll(/[\s\u00A0]/g, '')
    .replace(',', '.');
  if (text === '') return null;
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new CellError('NUMBER');
  return Number(text);
}

function measureOf(cell: CellValue, most: number, digits = 0): number | null {
  const number = numberOf(cell);
  if (number === null) return null;
  if (number < 0 || number > most) throw new CellError('NUMBER');
  return Number(number.toFixed(digits));
}

function priceOf(cell: CellValue): number {
  const soum = numberOf(cell);
  if (soum === null || soum < 0 || soum > HIGHEST_PRICE || !Number.isInteger(soum)) throw new CellError('PRICE');
  return soum * 100;
}

function percentOf(cell: CellValue): number {
  const percent = numberOf(cell) ?? 0;
  if (percent < 0 || percent > 100 || !Number.isInteger(percent)) throw new CellError('PERCENT');
  return percent;
}

const listOf = (cell: CellValue): string[] => [
  ...new Set(
    textOf(cell, LONGEST_TEXT)
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

function choicesOf(cell: CellValue, among: readonly string[]): string[] {
  const chosen = listOf(cell).map((each) => each.toLowerCase());
  if (chosen.some((each) => !among.includes(each))) throw new CellError('CHOICE');
  return among.filter((each) => chosen.includes(each));
}

/** Spreadsheets turn "18:30" into a part of a day. */
function minuteOf(cell: CellValue): number | null {
  if (typeof cell === 'number' && cell >= 0 && cell <= 1) return Math.round(cell * 1440);
  const text = textOf(cell);
  if (text === '') return null;
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  if (hours === undefined || Number(minutes) > 59 || minute > 1440) throw new CellError('TIME');
  return minute;
}

const clock = (minute: number | null): string | null =>
  minute === null
    ? null
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const MINUS_PERCENT = /[-−–](\d{1,3})%$/;

/** `North = 45000 -10%; South = 48000; West = -5%`: the price, the discount, or both. */
const branchPriceText = ({ branch, costPrice, discount }: SheetBranchPrice): string =>
  [`${branch} =`, costPrice !== null && costPrice / 100, discount !== null && `-${discount}%`]
    .filter((part) => part !== false)
    .join(' ');

function branchPricesOf(cell: CellValue): SheetBranchPrice[] {
  const prices = textOf(cell, LONGEST_TEXT)
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each): SheetBranchPrice => {
      const at = each.lastIndexOf('=');
      const [branch, said] = [each.slice(0, at).trim(), each.slice(at + 1).trim()];
      const percent = MINUS_PERCENT.exec(said)?.[1];
      const price = said.replace(MINUS_PERCENT, '').trim();
      if (at < 1 || said === '') throw new CellError('BRANCH_PRICE');
      return {
        branch,
        costPrice: price === '' ? null : priceOf(price),
        discount: percent === undefined ? null : percentOf(percent),
      };
    });
  if (new Set(prices.map(({ branch }) => branch)).size < prices.length) throw new CellError('BRANCH_PRICE');
  return prices.toSorted((one, other) => (one.branch < other.branch ? -1 : 1));
}

const YES = ['yes', 'ha', 'да', 'true', '1', '+'];
const NO = ['', 'no', 'yoʻq', "yo'q", 'yoq', 'нет', 'false', '0', '-'];

function yesOf(cell: CellValue): boolean {
  const text = textOf(cell).toLowerCase();
  if (YES.includes(text)) return true;
  if (NO.includes(text)) return false;
  throw new CellError('YES_NO');
}

/** An allergen column that says so, as opposed to an empty one, which says nothing. */
export const NO_ALLERGENS = 'none';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const textColumn = (key: 'group' | 'category'): Column => ({
  key,
  write: (dish) => dish[key],
  read: (cell, dish) => void (dish[key] = textOf(cell)),
});
const inLanguage = (field: 'name' | 'description', language: Language): Column => ({
  key: `${field}_${language === 'eng' ? 'en' : language}`,
  write: (dish) => dish[field][language] ?? null,
  read: (cell, dish) => {
    const text = textOf(cell, field === 'name' ? LONGEST_NAME : LONGEST_TEXT);
    if (text === '') delete dish[field][language];
    else dish[field][language] = text;
  },
});
const measure = (
  key: 'weight' | 'volume' | 'calories' | 'proteins' | 'fats' | 'carbs',
  most: number,
  digits = 0,
): Column => ({
  key,
  write: (dish) => dish[key],
  read: (cell, dish) => void (dish[key] = measureOf(cell, most, digits)),
});
const line = (key: 'station' | 'mxik'): Column => ({
  key,
  write: (dish) => dish[key],
  read: (cell, dish) => void (dish[key] = textOf(cell, 60) || null),
});

export const COLUMNS: readonly Column[] = [
  {
    key: 'id',
    write: (dish) => dish.id,
    read: (cell, dish) => {
      const id = textOf(cell).toLowerCase();
      if (id !== '' && !UUID.test(id)) throw new CellError('ID');
      dish.id = id || null;
    },
  },
  textColumn('group'),
  textColumn('category'),
  inLanguage('name', 'uz'),
  inLanguage('name', 'ru'),
  inLanguage('name', 'eng'),
  inLanguage('description', 'uz'),
  inLanguage('description', 'ru'),
  inLanguage('description', 'eng'),
  {
    key: 'price',
    write: (dish) => dish.costPrice / 100,
    read: (cell, dish) => void (dish.costPrice = priceOf(cell)),
  },
  { key: 'discount', write: (dish) => dish.discount, read: (cell, dish) => void (dish.discount = percentOf(cell)) },
  {
    key: 'branch_prices',
    write: (dish) => dish.branchPrices.map(branchPriceText).join('; ') || null,
    read: (cell, dish) => void (dish.branchPrices = branchPricesOf(cell)),
  },
  measure('weight', 1_000_000),
  measure('volume', 1_000_000),
  measure('calories', 99_999, 1),
  measure('proteins', 9999, 1),
  measure('fats', 9999, 1),
  measure('carbs', 9999, 1),
  { key: 'tags', write: (dish) => dish.tags.join(', '), read: (cell, dish) => void (dish.tags = listOf(cell)) },
  {
    key: 'diets',
    write: (dish) => dish.dietaryTags.join(', '),
    read: (cell, dish) => void (dish.dietaryTags = choicesOf(cell, DIETARY_TAGS)),
  },
  {
    key: 'allergens',
    write: (dish) => dish.allergens && (dish.allergens.join(', ') || NO_ALLERGENS),
    read: (cell, dish) => {
      const text = textOf(cell, LONGEST_TEXT).toLowerCase();
      dish.allergens = text === '' ? null : text === NO_ALLERGENS ? [] : choicesOf(cell, ALLERGENS);
    },
  },
  line('station'),
  {
    key: 'sold_from',
    write: (dish) => clock(dish.soldFromMinute),
    read: (cell, dish) => void (dish.soldFromMinute = minuteOf(cell)),
  },
  {
    key: 'sold_to',
    write: (dish) => clock(dish.soldToMinute),
    read: (cell, dish) => void (dish.soldToMinute = minuteOf(cell)),
  },
  {
    key: 'sold_weekdays',
    write: (dish) => dish.soldWeekdays.join(', ') || null,
    read: (cell, dish) => void (dish.soldWeekdays = choicesOf(cell, WEEKDAYS).map(Number)),
  },
  line('mxik'),
  {
    key: 'hidden',
    write: (dish) => (dish.hidden ? 'yes' : 'no'),
    read: (cell, dish) => void (dish.hidden = yesOf(cell)),
  },
];
