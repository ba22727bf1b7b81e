/**
 * Lists of dishes as restaurants send them, each with what is true of it: the dishes, their prices and categories.
 * `asked` names the dishes whose price is a question until somebody has answered it.
 */
import writeExcel from 'write-excel-file/node';

type Cell = string | number | null;
type Row = readonly Cell[];

interface ExpectedDish {
  name: string;
  /** In soum; of a dish in sizes the lowest one. */
  price: number;
  category: string;
  /** Further prices of a dish in sizes, in soum. */
  sizes?: number[];
}

export interface MessyMenu {
  what: string;
  file: Buffer;
  dishes: ExpectedDish[];
  asked: string[];
}

const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  Салаты: ['Ачичук', 'Оливье', 'Цезарь с курицей', 'Греческий', 'Свежий', 'Винегрет', 'Тёплый с говядиной'],
  Супы: ['Шурпа', 'Мастава', 'Лагман', 'Борщ', 'Мампар', 'Солянка', 'Куриный бульон'],
  'Горячие блюда': ['Плов свадебный', 'Манты', 'Чучвара', 'Жаркое', 'Бефстроганов', 'Казан-кебаб', 'Долма', 'Нарын'],
  Шашлыки: ['Шашлык из баранины', 'Шашлык из говядины', 'Люля-кебаб', 'Куриные крылья', 'Шашлык из печени'],
  Напитки: ['Чай зелёный', 'Чай чёрный с лимоном', 'Компот', 'Морс клюквенный', 'Айран', 'Минеральная вода'],
};
const UZBEK: Readonly<Record<string, readonly string[]>> = {
  Salatlar: ['Achichuq', 'Olivye', 'Sezar', 'Yangi salat', 'Vinegret'],
  Shoʻrvalar: ['Shoʻrva', 'Mastava', 'Lagʻmon', 'Mampar', 'Chuchvara'],
  'Asosiy taomlar': ['Toʻy oshi', 'Manti', 'Dimlama', 'Qozon kabob', 'Norin', 'Doʻlma'],
  Ichimliklar: ['Koʻk choy', 'Limonli choy', 'Ayron', 'Kompot'],
};

/** Different prices, none of them strange. */
const priceOf = (n: number): number => 12_000 + ((n * 7) % 50) * 1000;

interface Dish extends ExpectedDish {
  n: number;
}
function dishesOf(sections: Readonly<Record<string, readonly string[]>>): Dish[] {
  let n = 0;
  return Object.entries(sections).flatMap(([category, names]) =>
    names.map((name) => ({ name, category, price: priceOf(++n), n })),
  );
}
const plain = (dishes: readonly Dish[]): ExpectedDish[] => dishes.map(({ n: _n, ...dish }) => dish);

/** A row that names the category above its dishes. */
const bySections = (dishes: readonly Dish[], row: (dish: Dish) => Row, title: (name: string) => Row): Row[] =>
  dishes.flatMap((dish, at) =>
    dishes[at - 1]?.category === dish.category ? [row(dish)] : [title(dish.category), row(dish)],
  );

const spaced = (price: number): string => String(price).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
const pointed = (price: number, sign: string): string => spaced(price).replaceAll(' ', sign);

const xlsx = (sheets: Record<string, readonly Row[]>): Promise<Buffer> =>
  writeExcel(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => (value === null ? null : { value }))),
    })),
  ).toBuffer();

const delimited = (rows: readonly Row[], sign: string): string =>
  rows
    .map((row) =>
      row
        .map((cell) => {
          const text = String(cell ?? '');
          return text.includes(sign) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        })
        .join(sign),
    )
    .join('\r\n');

/** The Cyrillic code page of Windows, of which these texts need letters alone. */
function windows1251(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
      if (letter === 'ё') return 0xb8;
      if (letter === 'Ё') return 0xa8;
      if (letter === '№') return 0xb9;
      if (letter === '\u00A0') return 0xa0;
      if (code > 0x7f) throw new Error(`no such letter in windows-1251: ${letter}`);
      return code;
    }),
  );
}
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

async function titledWorkbook(): Promise<MessyMenu> {
  const dishes = dishesOf(SECTIONS);
  const rows: Row[] = [
    ['ООО «ВОСТОЧНАЯ КУХНЯ»', null, null, null],
    ['Меню на осень 2026 г.', null, null, null],
    [],
    ['№', 'Наименование блюда', 'Выход', 'Цена'],
    ...bySections(
      dishes,
      ({ n, name, price }) => [n, name, `${200 + n} гр`, `${spaced(price)} сум`],
      (name) => [name.toUpperCase(), null, null, null],
    ),
    [],
    ['Обслуживание 10 % не включено в стоимость.', null, null, null],
  ];
  return {
    what: 'titles above, category rows, "52 000 сум"',
    file: await xlsx({ Лист1: rows }),
    dishes: plain(dishes),
    asked: [],
  };
}

async function mergedCategories(): Promise<MessyMenu> {
  const dishes = dishesOf(SECTIONS);
  const rows = dishes.map(({ name, category, price }, at): Row => [
    // A cell that is merged over several rows has its text in the first one.
    dishes[at - 1]?.category === category ? null : category,
    name,
    pointed(price, '.'),
  ]);
  return {
    what: 'a category merged over its dishes, "27.000"',
    file: await xlsx({ Меню: [['Раздел', 'Название', 'Цена, сум'], ...rows] }),
    dishes: plain(dishes),
    asked: [],
  };
}

async function sheetsOfParts(): Promise<MessyMenu> {
  const dishes = dishesOf(SECTIONS);
  const sheet = (names: readonly string[]): Row[] => [
    ['Блюдо', 'Состав', 'Цена'],
    ...dishes.filter(({ category }) => names.includes(category)).map(({ name, price }) => [name, 'по рецепту', price]),
  ];
  const sheets = Object.fromEntries(Object.keys(SECTIONS).map((name) => [name, sheet([name])]));
  return {
    what: 'a sheet for each category, and one of contacts',
    file: await xlsx({
      ...sheets,
      Контакты: [
        ['Телефон', '+998 90 123 45 67'],
        ['Адрес', 'Ташкент, Бунёдкор 1'],
      ],
    }),
    dishes: plain(dishes),
    asked: [],
  };
}

async function fromPrices(): Promise<MessyMenu> {
  const dishes = dishesOf(SECTIONS);
  const isFrom = ({ n }: Dish): boolean => n % 9 === 0;
  const rows = dishes.map((dish): Row => [
    dish.name,
    dish.category,
    isFrom(dish) ? `от ${spaced(dish.price)}` : pointed(dish.price, ','),
    `${dish.n + 100}/50 г`,
  ]);
  return {
    what: '"33,000", "от 40 000", "250/50 г"',
    file: await xlsx({ Sheet1: [['Название', 'Категория', 'Стоимость', 'Вес'], ...rows] }),
    dishes: plain(dishes),
    asked: dishes.filter(isFrom).map(({ name }) => name),
  };
}

async function twoSizes(): Promise<MessyMenu> {
  const dishes = dishesOf({ Пицца: ['Маргарита', 'Пепперони', 'Четыре сыра', 'Гавайская'], ...SECTIONS });
  const isSized = ({ category }: Dish): boolean => category === 'Пицца';
  const rows = bySections(
    dishes,
    (dish) => [
      dish.name,
      isSized(dish) ? '450/700 г' : `${dish.n}0 г`,
      isSized(dish) ? `${spaced(dish.price)}/${spaced(dish.price + 30_000)}` : `${spaced(dish.price)} сум`,
    ],
    (name) => [`${name}:`, null, null],
  );
  return {
    what: '"35 000/65 000" beside "450/700 г"',
    file: await xlsx({ Прайс: [['Наименование', 'Выход, г', 'Цена'], ...rows] }),
    dishes: plain(dishes).map((dish) => (dish.category === 'Пицца' ? { ...dish, sizes: [dish.price + 30_000] } : dish)),
    asked: dishes.filter(isSized).map(({ name }) => name),
  };
}

async function sizesInColumns(): Promise<MessyMenu> {
  const dishes = dishesOf({ Пицца: ['Маргарита', 'Пепперони', 'Четыре сыра', 'Гавайская', 'Барбекю', 'Овощная'] });
  const rows = dishes.map(({ name, category, price }): Row => [category, name, price, price + 25_000]);
  return {
    what: 'a column of prices for each size',
    file: await xlsx({ Пицца: [['Категория', 'Название', 'Цена 25 см', 'Цена 35 см'], ...rows] }),
    dishes: plain(dishes).map((dish) => ({ ...dish, sizes: [dish.price + 25_000] })),
    asked: dishes.map(({ name }) => name),
  };
}

function semicolons(): MessyMenu {
  const dishes = dishesOf(SECTIONS);
  const rows: Row[] = [
    ['Прайс-лист', '', ''],
    ['Название', 'Группа блюд', 'Цена'],
    ...dishes.map(({ name, category, price }) => [name, category, `${price},00`]),
  ];
  return {
    what: 'windows-1251 with semicolons, "45000,00"',
    file: windows1251(delimited(rows, ';')),
    dishes: plain(dishes),
    asked: [],
  };
}

function tabs(): MessyMenu {
  const dishes = dishesOf(SECTIONS);
  const rows: Row[] = [
    ['Код', 'Блюдо', 'Описание', 'Цена за порцию', 'Поставщик'],
    ...bySections(
      dishes,
      ({ n, name, price }) => [`B-${n}`, name, 'Мясо, лук, зелень', pointed(price, '\u00A0'), 'Рынок'],
      (name) => ['', name.toUpperCase(), '', '', ''],
    ),
  ];
  return {
    what: 'UTF-16 with tabs, an unknown column',
    file: utf16(delimited(rows, '\t')),
    dishes: plain(dishes),
    asked: [],
  };
}

function uzbekCsv(): MessyMenu {
  const dishes = dishesOf(UZBEK);
  const rows: Row[] = [
    ['Taom nomi', "Bo'lim", 'Narxi', 'Rasm'],
    ...dishes.map(({ n, name, category, price }) => [name, category, `${spaced(price)} so'm`, `taom_${n}.jpg`]),
  ];
  return {
    what: 'Uzbek CSV with commas and photos by name',
    file: Buffer.from(delimited(rows, ',')),
    dishes: plain(dishes),
    asked: [],
  };
}

async function numberedWithLostThousands(): Promise<MessyMenu> {
  const dishes = dishesOf(SECTIONS);
  const isLost = ({ n }: Dish): boolean => n === 4 || n === 20;
  const rows = bySections(
    dishes,
    (dish) => [null, `${dish.n}. ${dish.name}`, isLost(dish) ? dish.price / 1000 : dish.price, 'порция'],
    (name) => [null, name.toUpperCase(), null, null],
  );
  return {
    what: 'numbers before names, prices in thousands among others, an empty column first',
    file: await xlsx({ Меню: [[], [null, 'Название блюда', 'Цена (сум)', 'Выход'], ...rows] }),
    dishes: plain(dishes).map((dish, at) => (isLost(dishes[at]!) ? { ...dish, price: dish.price / 1000 } : dish)),
    asked: dishes.filter(isLost).map(({ name }) => name),
  };
}

async function optionsAndTwoLanguages(): Promise<MessyMenu> {
  const dishes = dishesOf(SECTIONS);
  const rows = dishes.map(({ n, name, category, price }): Row => [
    category,
    `Taom ${n}`,
    name,
    price,
    n % 3 === 0 ? 'Соусы: чесночный +5 000; чили +4 000' : null,
    n % 5 === 0 ? 'https://example.com/1' : null,
  ]);
  return {
    what: 'two languages, options in a column, an unknown column',
    file: await xlsx({
      Menu: [['Категория', 'Название (уз)', 'Название (рус)', 'Цена', 'Добавки', 'Ссылка'], ...rows],
    }),
    dishes: plain(dishes),
    asked: [],
  };
}

async function withoutHeadings(): Promise<MessyMenu> {
  const dishes = dishesOf(SECTIONS);
  const isShort = ({ n }: Dish): boolean => n === 7;
  const rows = bySections(
    dishes,
    (dish) => [dish.name, isShort(dish) ? `${dish.price / 1000} тыс` : spaced(dish.price)],
    (name) => [`— ${name.toUpperCase()} —`, null],
  );
  return {
    what: 'no headings at all, "25 тыс"',
    file: await xlsx({ Лист1: rows }),
    dishes: plain(dishes),
    asked: dishes.filter(isShort).map(({ name }) => name),
  };
}

export async function messyMenus(): Promise<MessyMenu[]> {
  const workbooks = await Promise.all([
    titledWorkbook(),
    mergedCategories(),
    sheetsOfParts(),
    fromPrices(),
    twoSizes(),
    sizesInColumns(),
    numberedWithLostThousands(),
    optionsAndTwoLanguages(),
    withoutHeadings(),
  ]);
  return [...workbooks, semicolons(), tabs(), uzbekCsv()];
}
