/** Headings of a menu as a spreadsheet: what the export writes in each language, and what an import understands. */
import { LANGUAGES, type Language } from '#domain/platform/text/language.ts';

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
  options: { uz: 'Qoʻshimchalar', ru: 'Добавки', eng: 'Options' },
  hidden: { uz: 'Yashirilgan', ru: 'Скрыто', eng: 'Hidden' },
};

/** Columns of a file that no export has. @internal */
export const FILE_COLUMNS = ['size_price', 'photo'] as const;

const FILE_HEADINGS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
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
  ...Object.entries({ ...HEADINGS_IN, ...FILE_HEADINGS }).flatMap(([key, texts]) => [
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
export const headingOf = (key: string, language: Language): string =>
  HEADINGS_IN[key]?.[language] ?? FILE_HEADINGS[key]?.[language] ?? key;

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
