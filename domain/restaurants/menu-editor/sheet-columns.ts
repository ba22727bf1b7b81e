/** The columns of a menu as a spreadsheet: how a cell is written, and what a cell may say. */
import { ALLERGENS, DIETARY_TAGS, HOTTEST } from '../catalog/dietary.ts';
import { MXIK, PACKAGE_CODE } from '../catalog/fiscal-codes.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { WEEKDAYS } from '#domain/platform/time/time-window.ts';
import { optionsOf, optionsText, type SheetOptions } from './option-text.ts';
import {
  CellError,
  LONGEST_NAME,
  LONGEST_TEXT,
  textOf,
  numberOf,
  measureOf,
  priceOf,
  percentOf,
  listOf,
  choicesOf,
  codeOf,
  minuteOf,
  clock,
  branchPriceText,
  branchPricesOf,
  yesOf,
  type CellValue,
  type SheetBranchPrice,
} from './sheet-cells.ts';

/** A dish as a row: every cell as the product stores it. */
export interface SheetDish {
  /** Of a dish that exists; null: matched by its name. */
  id: string | null;
  /** Article number. */
  sku: string | null;
  group: string;
  category: string;
  name: Partial<Record<Language, string>>;
  description: Partial<Record<Language, string>>;
  /** In tiyin. */
  costPrice: number;
  discount: number;
  /** Prices by the branch's name; null stands for the common price. */
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
  spiciness: number | null;
  station: string | null;
  soldFromMinute: number | null;
  soldToMinute: number | null;
  /** Monday is 1; empty: every day. */
  soldWeekdays: number[];
  mxik: string | null;
  packageCode: string | null;
  vatPercent: number | null;
  cookingMinutes: number | null;
  options: SheetOptions[];
  hidden: boolean;
}

/** Fields that a dish has as its row has them. */
const SAME_FIELDS = [
  'sku',
  'costPrice',
  'discount',
  'weight',
  'volume',
  'tags',
  'dietaryTags',
  'allergens',
  'spiciness',
  'station',
  'soldFromMinute',
  'soldToMinute',
  'soldWeekdays',
  'mxik',
  'packageCode',
  'vatPercent',
  'cookingMinutes',
  'hidden',
] as const satisfies readonly (keyof SheetDish)[];
export type SameField = (typeof SAME_FIELDS)[number];

export const sameFields = <Dish extends Pick<SheetDish, SameField>>(dish: Dish): Pick<Dish, SameField> =>
  Object.fromEntries(SAME_FIELDS.map((field) => [field, dish[field]])) as Pick<Dish, SameField>;

export const emptyDish = (): SheetDish => ({
  id: null,
  sku: null,
  group: '',
  category: '',
  name: {},
  description: {},
  costPrice: 0,
  discount: 0,
  branchPrices: [],
  weight: null,
  volume: null,
  calories: null,
  proteins: null,
  fats: null,
  carbs: null,
  tags: [],
  dietaryTags: [],
  allergens: null,
  spiciness: null,
  station: null,
  soldFromMinute: null,
  soldToMinute: null,
  soldWeekdays: [],
  mxik: null,
  packageCode: null,
  vatPercent: null,
  cookingMinutes: null,
  options: [],
  hidden: false,
});

/** What the export writes above each column. */
export const HEADINGS = {
  id: { uz: 'ID', ru: 'ID', eng: 'ID' },
  sku: { uz: 'Artikul', ru: 'Артикул', eng: 'Article number' },
  group: { uz: 'Guruh', ru: 'Группа', eng: 'Group' },
  category: { uz: 'Turkum', ru: 'Категория', eng: 'Category' },
  name_uz: { uz: 'Nomi (oʻzbekcha)', ru: 'Название (узбекский)', eng: 'Name (Uzbek)' },
  name_ru: { uz: 'Nomi (ruscha)', ru: 'Название (русский)', eng: 'Name (Russian)' },
  name_en: { uz: 'Nomi (inglizcha)', ru: 'Название (английский)', eng: 'Name (English)' },
  description_uz: { uz: 'Tavsif (oʻzbekcha)', ru: 'Описание (узбекский)', eng: 'Description (Uzbek)' },
  description_ru: { uz: 'Tavsif (ruscha)', ru: 'Описание (русский)', eng: 'Description (Russian)' },
  description_en: { uz: 'Tavsif (inglizcha)', ru: 'Описание (английский)', eng: 'Description (English)' },
  price: { uz: 'Narxi, soʻm', ru: 'Цена, сум', eng: 'Price, soum' },
  discount: { uz: 'Chegirma, %', ru: 'Скидка, %', eng: 'Discount, %' },
  branch_prices: { uz: 'Filiallar narxi', ru: 'Цены филиалов', eng: 'Prices of branches' },
  weight: { uz: 'Ogʻirligi, g', ru: 'Вес, г', eng: 'Weight, g' },
  volume: { uz: 'Hajmi, ml', ru: 'Объём, мл', eng: 'Volume, ml' },
  calories: { uz: 'Kaloriya, kkal', ru: 'Калории, ккал', eng: 'Calories, kcal' },
  proteins: { uz: 'Oqsillar, g', ru: 'Белки, г', eng: 'Proteins, g' },
  fats: { uz: 'Yogʻlar, g', ru: 'Жиры, г', eng: 'Fats, g' },
  carbs: { uz: 'Uglevodlar, g', ru: 'Углеводы, г', eng: 'Carbohydrates, g' },
  tags: { uz: 'Belgilar', ru: 'Метки', eng: 'Tags' },
  diets: { uz: 'Parhezlar', ru: 'Диеты', eng: 'Diets' },
  allergens: { uz: 'Allergenlar', ru: 'Аллергены', eng: 'Allergens' },
  spiciness: { uz: 'Achchiqligi, 0–3', ru: 'Острота, 0–3', eng: 'Spiciness, 0–3' },
  station: { uz: 'Sex', ru: 'Цех', eng: 'Kitchen station' },
  sold_from: { uz: 'Sotuv boshlanishi', ru: 'Продаётся с', eng: 'Sold from' },
  sold_to: { uz: 'Sotuv tugashi', ru: 'Продаётся до', eng: 'Sold until' },
  sold_weekdays: { uz: 'Sotuv kunlari', ru: 'Дни продажи', eng: 'Sold on weekdays' },
  cooking_minutes: { uz: 'Tayyorlash, daqiqa', ru: 'Приготовление, мин', eng: 'Cooking, minutes' },
  mxik: { uz: 'MXIK kodi', ru: 'Код ИКПУ', eng: 'MXIK code' },
  package_code: { uz: 'Qadoq kodi', ru: 'Код упаковки', eng: 'Package code' },
  vat: { uz: 'QQS, %', ru: 'НДС, %', eng: 'VAT, %' },
  options: { uz: 'Qoʻshimchalar', ru: 'Добавки', eng: 'Options' },
  hidden: { uz: 'Yashirilgan', ru: 'Скрыто', eng: 'Hidden' },
} satisfies Record<string, Record<Language, string>>;

interface Column {
  key: keyof typeof HEADINGS;
  write(dish: SheetDish): string | number | null;
  read(cell: CellValue, dish: SheetDish): void;
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
  key: `${field}_${language === 'eng' ? 'en' : language}` as const,
  write: (dish) => dish[field][language] ?? null,
  read: (cell, dish) => {
    const text = textOf(cell, field === 'name' ? LONGEST_NAME : LONGEST_TEXT);
    if (text === '') delete dish[field][language];
    else dish[field][language] = text;
  },
});
const measure = (
  key: 'weight' | 'volume' | 'calories' | 'proteins' | 'fats' | 'carbs' | 'spiciness',
  most: number,
  digits = 0,
): Column => ({
  key,
  write: (dish) => dish[key],
  read: (cell, dish) => void (dish[key] = measureOf(cell, most, digits)),
});
const line = (key: 'station' | 'sku', most: number): Column => ({
  key,
  write: (dish) => dish[key],
  read: (cell, dish) => void (dish[key] = textOf(cell, most) || null),
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
  line('sku', 40),
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
  measure('spiciness', HOTTEST),
  line('station', 60),
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
  {
    key: 'cooking_minutes',
    write: (dish) => dish.cookingMinutes,
    read: (cell, dish) => {
      const minutes = numberOf(cell);
      if (minutes !== null && (minutes < 1 || minutes > 600 || !Number.isInteger(minutes)))
        throw new CellError('MINUTES');
      dish.cookingMinutes = minutes;
    },
  },
  {
    key: 'mxik',
    write: (dish) => dish.mxik,
    read: (cell, dish) => {
      // A code of an earlier version, which comes back as it was exported, is left alone.
      if (textOf(cell) !== (dish.mxik ?? '')) dish.mxik = codeOf(cell, MXIK, 'MXIK');
    },
  },
  {
    key: 'package_code',
    write: (dish) => dish.packageCode,
    read: (cell, dish) => void (dish.packageCode = codeOf(cell, PACKAGE_CODE, 'PACKAGE_CODE')),
  },
  {
    key: 'vat',
    write: (dish) => dish.vatPercent,
    read: (cell, dish) => void (dish.vatPercent = textOf(cell) === '' ? null : percentOf(cell)),
  },
  {
    key: 'options',
    write: (dish) => optionsText(dish.options),
    read: (cell, dish) => {
      // An empty cell says nothing: options of the menu may be too long for one.
      if (textOf(cell, LONGEST_TEXT) !== '') dish.options = optionsOf(cell);
    },
  },
  {
    key: 'hidden',
    write: (dish) => (dish.hidden ? 'yes' : 'no'),
    read: (cell, dish) => void (dish.hidden = yesOf(cell)),
  },
];
