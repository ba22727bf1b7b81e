/** Headings of a menu as a spreadsheet: what the export writes in each language, and what an import understands. */
import { LANGUAGES, type Language } from '../text/language.ts';

const HEADINGS_IN: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
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
  station: { uz: 'Sex', ru: 'Цех', eng: 'Kitchen station' },
  sold_from: { uz: 'Sotuv boshlanishi', ru: 'Продаётся с', eng: 'Sold from' },
  sold_to: { uz: 'Sotuv tugashi', ru: 'Продаётся до', eng: 'Sold until' },
  sold_weekdays: { uz: 'Sotuv kunlari', ru: 'Дни продажи', eng: 'Sold on weekdays' },
  cooking_minutes: { uz: 'Tayyorlash, daqiqa', ru: 'Приготовление, мин', eng: 'Cooking, minutes' },
  mxik: { uz: 'MXIK kodi', ru: 'Код ИКПУ', eng: 'MXIK code' },
  package_code: { uz: 'Qadoq kodi', ru: 'Код упаковки', eng: 'Package code' },
  vat: { uz: 'QQS, %', ru: 'НДС, %', eng: 'VAT, %' },
  hidden: { uz: 'Yashirilgan', ru: 'Скрыто', eng: 'Hidden' },
};

/** The heading of a column; its key where it has none. */
export const headingOf = (key: string, language: Language): string => HEADINGS_IN[key]?.[language] ?? key;

/** Headings of lists that restaurants have already. */
const OTHER_WORDS = {
  name_uz: ['nomi', 'taom nomi', 'название (уз)', 'name (uz)'],
  name_ru: ['название', 'наименование', 'название (рус)', 'nomi (rus)', 'name (ru)'],
  name_en: ['name', 'dish', 'название (англ)', 'nomi (ingliz)', 'name (en)'],
  description_uz: ['tavsif', 'taʻrif'],
  description_ru: ['описание', 'состав'],
  description_en: ['description'],
  group: ['guruh', 'группа'],
  category: ['boʻlim', 'kategoriya', 'категория', 'раздел'],
  price: ['narx', 'narxi', 'цена', 'стоимость'],
  discount: ['chegirma', 'скидка'],
  sku: ['artikul', 'артикул', 'код', 'article', 'article number', 'code'],
  weight: ['ogʻirligi', 'вес', 'вес, г', 'вес, гр'],
  volume: ['hajmi', 'объём', 'объем'],
  station: ['sex', 'цех', 'kitchen'],
  mxik: ['икпу', 'mxik kodi', 'ikpu'],
  package_code: ['qadoq kodi', 'код упаковки', 'package code'],
  vat: ['qqs', 'ндс', 'qqs, %', 'ндс, %', 'vat, %'],
};

/** One way of writing for capitals, apostrophes, commas and spaces. */
const folded = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/['‘’`ʼ]/g, 'ʻ')
    .replaceAll(/[\s,.]+/g, ' ')
    .trim();

const KEYS = new Map([
  ...Object.entries(OTHER_WORDS).flatMap(([key, words]) => words.map((word) => [folded(word), key] as const)),
  ...Object.entries(HEADINGS_IN).flatMap(([key, texts]) => [
    [key, key] as const,
    ...LANGUAGES.map((language) => [folded(texts[language]), key] as const),
  ]),
]);

/** The column of a heading, in whatever language it is; undefined for an unknown one. */
export const keyOfHeading = (heading: string): string | undefined => KEYS.get(folded(heading));
