/** Headings of a menu as a spreadsheet: what the export writes in each language, and what an import understands. */
import { LANGUAGES, type Language } from '#domain/platform/text/language.ts';
import { HEADINGS } from './sheet-columns.ts';

/** Columns of a file that no export has. @internal */
export const FILE_COLUMNS = ['size_price', 'photo'] as const;

const ALL_HEADINGS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  ...HEADINGS,
  size_price: { uz: 'Boshqa oʻlcham narxi', ru: 'Цена другого размера', eng: 'Price of another size' },
  photo: { uz: 'Rasm fayli', ru: 'Файл фото', eng: 'Photo file' },
};

/** Headings of lists that restaurants have already. `name` and `description`: the cells tell the language. */
const OTHER_WORDS = {
  name: [
    'nomi',
    'taom nomi',
    'taom',
    'taomlar',
    'mahsulot',
    'mahsulot nomi',
    'название',
    'наименование',
    'блюдо',
    'блюда',
    'наименование блюда',
    'название блюда',
    'наименование блюд',
    'позиция',
    'товар',
    'продукт',
    'номенклатура',
    'номи',
    'таом номи',
    'name',
    'dish',
    'item',
    'product',
    'dish name',
    'item name',
    'title',
  ],
  name_uz: [
    'название (уз)',
    'название (узб)',
    'название уз',
    'название узб',
    'на узбекском',
    'name (uz)',
    'name uz',
    'nomi (uz)',
    'nomi uz',
    'oʻzbekcha',
  ],
  name_ru: [
    'название (рус)',
    'название рус',
    'название ру',
    'на русском',
    'nomi (rus)',
    'nomi ru',
    'name (ru)',
    'name ru',
    'nomi rus',
    'ruscha',
  ],
  name_en: ['название (англ)', 'название англ', 'на английском', 'nomi (ingliz)', 'name (en)', 'name en', 'inglizcha'],
  description: [
    'tavsif',
    'tavsifi',
    'taʻrif',
    'tarkibi',
    'tarkib',
    'описание',
    'состав',
    'ингредиенты',
    'описание блюда',
    'состав блюда',
    'description',
    'ingredients',
    'таркиби',
  ],
  group: ['guruh', 'группа'],
  category: [
    'boʻlim',
    'kategoriya',
    'turkum',
    'категория',
    'раздел',
    'категория меню',
    'раздел меню',
    'вид',
    'группа блюд',
    'category',
    'section',
    'название категории',
    'категория блюда',
    'бўлим',
  ],
  price: [
    'narx',
    'narxi',
    'нарх',
    'нархи',
    'цена',
    'стоимость',
    'price',
    'сумма',
    'цена продажи',
    'розничная цена',
    'цена за порцию',
    'сум',
    'soʻm',
  ],
  discount: ['chegirma', 'скидка'],
  sku: ['artikul', 'артикул', 'код', 'код блюда', 'код товара', 'article', 'article number', 'code', 'sku', 'kod'],
  weight: [
    'ogʻirligi',
    'ogʻirlik',
    'вес',
    'вес г',
    'вес гр',
    'выход',
    'выход г',
    'выход гр',
    'грамм',
    'граммы',
    'граммовка',
    'гр',
    'вес/выход',
    'вес / объем',
    'вес/объем',
    'вес/объём',
    'порция',
    'weight',
    'gramm',
    'оғирлиги',
  ],
  volume: ['hajmi', 'hajm', 'объём', 'объем', 'объём мл', 'объем мл', 'volume'],
  calories: ['ккал', 'калорийность', 'калории', 'kkal', 'kcal', 'calories'],
  station: ['sex', 'цех', 'kitchen', 'цех приготовления'],
  mxik: ['икпу', 'mxik', 'mxik kodi', 'ikpu', 'код икпу', 'мхик'],
  package_code: ['qadoq kodi', 'код упаковки', 'package code'],
  vat: ['qqs', 'ндс', 'vat'],
  cooking_minutes: ['время приготовления', 'время готовки', 'tayyorlash vaqti', 'cooking time'],
  options: [
    'qoʻshimchalar',
    'опции',
    'добавки',
    'модификаторы',
    'допы',
    'дополнительно',
    'options',
    'modifiers',
    'extras',
    'варианты',
  ],
  photo: [
    'rasm',
    'rasm fayli',
    'foto',
    'фото',
    'файл фото',
    'имя файла',
    'картинка',
    'изображение',
    'photo',
    'image',
    'picture',
    'photo file',
    'фотография',
    'файл',
  ],
  tags: ['метки', 'теги', 'belgilar'],
};

/** One way of writing for capitals, apostrophes, signs and spaces. */
const folded = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/['‘’`ʼ]/g, 'ʻ')
    .replaceAll('ё', 'е')
    .replaceAll(/[\s,.:*№%]+/g, ' ')
    .trim();

const KEYS = new Map([
  ...Object.entries(OTHER_WORDS).flatMap(([key, words]) => words.map((word) => [folded(word), key] as const)),
  ...Object.entries(ALL_HEADINGS).flatMap(([key, texts]) => [
    [key, key] as const,
    ...LANGUAGES.map((language) => [folded(texts[language]), key] as const),
  ]),
]);

/** What a longer heading begins with, as `Цена, сум за порцию`. */
const BEGINNINGS = ['name', 'description', 'price', 'weight', 'volume', 'calories', 'category', 'options', 'photo'];
const BEGINNING_WORDS = [...KEYS].filter(([word, key]) => BEGINNINGS.includes(key) && word.length > 3);
/** Prices and names that guests do not see. */
const OTHERS = /закуп|себест|стар|до скидк|скидк|постав|прайс|old|cost|tannarx|eski/iu;
const SIZE_NUMBER = /\d+(?:[.,]\d+)?\s*(?:см|cm|гр?|g|мл|ml|л|l|кг|kg|шт)?(?![\p{L}\d])/iu;
const SIZE_WORD = /мал|средн|больш|kichik|oʻrta|katta|small|medium|large/iu;

/** The heading of a column; its key where it has none. */
export const headingOf = (key: string, language: Language): string => ALL_HEADINGS[key]?.[language] ?? key;

/** The column of a heading, in whatever language it is; undefined for an unknown one. */
export function keyOfHeading(heading: string): string | undefined {
  const text = folded(heading);
  const known = KEYS.get(text) ?? KEYS.get(text.replace(/\s*\([^)]*\)$/, ''));
  if (known !== undefined || text.length > 40 || OTHERS.test(text)) return known;
  return BEGINNING_WORDS.find(([word]) => text.startsWith(`${word} `) || text.startsWith(`${word}(`))?.[1];
}

/** `30 см` of `Цена 30 см`; null where the heading names no size. */
export function sizeOfHeading(heading: string): string | null {
  const label = heading
    .replace(/^\s*(?:цена|стоимость|narxi?|нархи?|price)[\s,.:]*/iu, '')
    .replaceAll(/[()]/g, '')
    .trim();
  const named = label.replaceAll(/(?:сум|soʻm|so'm|uzs)/giu, '').trim();
  return SIZE_NUMBER.test(named) || SIZE_WORD.test(named) ? named : null;
}
