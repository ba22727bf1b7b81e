import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMeasure } from './measure-text.ts';
import { optionsOf, optionsText } from './option-text.ts';
import { readPrice } from './price-text.ts';
import { readMenuFile } from './read-menu-file.ts';
import type { Cells } from './read-table.ts';

const soum = fc.integer({ min: 1, max: 9999 }).map((hundreds) => hundreds * 100);
const grouped = (price: number, sign: string): string => String(price).replaceAll(/\B(?=(\d{3})+$)/g, sign);
const sign = fc.constantFrom(' ', '\u00A0', '.', ',', "'", '');
const currency = fc.constantFrom('', ' сум', ' сўм', ' soʻm', " so'm", ' UZS', ' сум.', ' с.', ',-');

describe('a price', () => {
  it('is the same number however its thousands and its currency are written', () => {
    fc.assert(
      fc.property(soum, sign, currency, (price, between, after) => {
        expect(readPrice(grouped(price, between) + after)).toEqual({ prices: [price], question: null });
      }),
    );
  });

  it('that says "from" or a unit is a question with that price', () => {
    fc.assert(
      fc.property(soum, sign, fc.constantFrom('от ', 'от', 'dan ', 'from '), (price, between, before) => {
        const text = grouped(price, between);
        expect(readPrice(`${before}${text} сум`)).toEqual({ prices: [price], question: 'PRICE_FROM' });
        expect(readPrice(`${text} / кг`)).toEqual({ prices: [price], question: 'PRICE_UNIT', unit: 'кг' });
      }),
    );
  });

  it('of several sizes is a question with each of them, in order', () => {
    fc.assert(
      fc.property(fc.array(soum, { minLength: 2, maxLength: 4 }), sign, (prices, between) => {
        const texts = prices.map((price) => grouped(price, between));
        expect(readPrice(texts.join('/'))).toEqual({ prices, question: 'PRICE_SIZES' });
        expect(readPrice(`${texts.join(' / ')} сум`)).toEqual({ prices, question: 'PRICE_SIZES' });
      }),
    );
  });

  it.each(['по запросу', '27.5', '1.25', '27.00.000', '$5', '', '10%', '12:30', '1/2 порции', 27.5])(
    'is not read from %s',
    (text) => {
      expect(readPrice(text)).toBeNull();
    },
  );

  it.each([
    ['25 тыс', 25_000],
    ['25к', 25_000],
    ['25,5 тыс.', 25_500],
    ['30 ming', 30_000],
  ])('in thousands, %s, is a question', (text, price) => {
    expect(readPrice(text)).toEqual({ prices: [price], question: 'PRICE_THOUSANDS' });
  });

  it('without a question is never another number than the digits of the cell', () => {
    const text = fc.stringMatching(/^[0-9 .,/от\-кгсум]{1,14}$/);
    fc.assert(
      fc.property(text, (cell) => {
        const read = readPrice(cell);
        if (read?.question !== null) return;
        const digits = cell.replaceAll(/\D/g, '');
        expect([digits, digits.replace(/0{1,2}$/, '')].map(Number)).toContain(read.prices[0]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a weight', () => {
  it.each([
    ['350 гр', { parts: [350], of: 'weight' }],
    ['350г.', { parts: [350], of: 'weight' }],
    ['0,35 кг', { parts: [350], of: 'weight' }],
    ['250/50 г', { parts: [250, 50], of: 'weight' }],
    ['250 г / 50 г', { parts: [250, 50], of: 'weight' }],
    ['0,5 л', { parts: [500], of: 'volume' }],
    ['330 мл', { parts: [330], of: 'volume' }],
    [300, { parts: [300], of: 'weight' }],
  ])('is read from %s', (text, read) => {
    expect(readMeasure(text, 'weight')).toEqual(read);
  });

  it.each(['1 порция', '2 шт', 'heavy', '', '350±10 г'])('is not read from %s', (text) => {
    expect(readMeasure(text, 'weight')).toBeNull();
  });
});

describe('options', () => {
  it.each([
    [
      'сыр +5000, бекон +8 000',
      [
        ['сыр', 500_000],
        ['бекон', 800_000],
      ],
    ],
    [
      'сыр 5,000, бекон 8,000',
      [
        ['сыр', 500_000],
        ['бекон', 800_000],
      ],
    ],
    [
      'острый, неострый',
      [
        ['острый', 0],
        ['неострый', 0],
      ],
    ],
    [
      'Кола 500; Фанта 500',
      [
        ['Кола 500', 0],
        ['Фанта 500', 0],
      ],
    ],
    [
      'чили = 4000 сум; сметана = 3000 сум',
      [
        ['чили', 400_000],
        ['сметана', 300_000],
      ],
    ],
  ])('are read from %s', (text, options) => {
    const [group] = optionsOf(text);
    expect(group!.options.map(({ name, price }) => [name, price])).toEqual(options);
  });

  it('come back from their text', () => {
    const text = 'Размер [1-1]: Маленькая +0; Большая +30000 | Соусы [0-2]: чили +5000';
    expect(optionsText(optionsOf(text))).toBe(text);
    expect(optionsText(optionsOf('Размер [1]: S +0; L +9000'))).toBe('Размер [1-1]: S +0; L +9000');
  });
});

const read = (rows: Cells[], name = 'Лист1') => readMenuFile([{ name, rows }]);
const cellsOf = (rows: Cells[]) => read(rows).rows.map(({ row, cells }) => ({ row, ...cells }));

describe('a list of dishes', () => {
  it('has its rows numbered as the spreadsheet does, below whatever stands above the headings', () => {
    const titles = fc.array(fc.constantFrom<Cells>(['Кафе «Анҳор»'], [], ['Меню 2026', null, 'страница 1']), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(titles, (above) => {
        const rows = cellsOf([...above, ['Блюдо', 'Цена'], ['Плов', '45 000'], ['Манты', 30_000]]);
        expect(rows).toMatchObject([
          { row: above.length + 2, name_ru: 'Плов', price: 45_000 },
          { row: above.length + 3, name_ru: 'Манты', price: 30_000 },
        ]);
      }),
    );
  });

  it('takes two section rows for a part and its category, and passes over remarks and repeated headings', () => {
    const rows = cellsOf([
      ['Блюдо', 'Цена'],
      ['КУХНЯ'],
      ['САЛАТЫ'],
      ['Оливье', 20_000],
      ['* острые блюда отмечены звёздочкой'],
      ['Блюдо', 'Цена'],
      ['2. СУПЫ:', 'Цена'],
      ['1) Борщ\nговядина, свёкла', '25 000'],
    ]);
    expect(rows).toEqual([
      { row: 4, name_ru: 'Оливье', price: 20_000, group: 'Кухня', category: 'Салаты' },
      { row: 8, name_ru: 'Борщ', description_ru: 'говядина, свёкла', price: 25_000, group: 'Кухня', category: 'Супы' },
    ]);
  });

  it('keeps a dish without a price among sections in capitals, as a dish', () => {
    const rows = cellsOf([['Блюдо', 'Цена'], ['САЛАТЫ'], ['Оливье', 20_000], ['Хлеб'], ['Цезарь', 30_000]]);
    expect(rows).toMatchObject([
      { name_ru: 'Оливье', category: 'Салаты' },
      { name_ru: 'Хлеб', category: 'Салаты' },
      { name_ru: 'Цезарь', category: 'Салаты' },
    ]);
  });

  it('tells the language of names by their letters', () => {
    const keyOf = (heading: string, name: string) =>
      read([
        [heading, 'Narxi'],
        [name, 1000],
      ]).sheets[0]!.columns[0]!.column;
    expect([
      keyOf('Nomi', 'Osh'),
      keyOf('Nomi', 'Плов'),
      keyOf('Название', 'Osh'),
      keyOf('Название', 'Қозон кабоб'),
      keyOf('Name', 'Plov'),
      keyOf('Название (рус)', 'Osh'),
    ]).toEqual(['name_uz', 'name_ru', 'name_uz', 'name_uz', 'name_en', 'name_ru']);
  });

  it('takes no price that guests do not pay, and no second price that is no size', () => {
    const columns = (...headings: string[]) =>
      read([
        ['Блюдо', ...headings],
        ['Плов', ...headings.map(() => 9000)],
      ]).sheets[0]!.columns;
    expect(columns('Закупочная цена', 'Цена').map(({ column }) => column)).toEqual(['name_ru', null, 'price']);
    expect(columns('Цена (зал)', 'Цена (доставка)').map(({ column }) => column)).toEqual(['name_ru', 'price', null]);
    expect(columns('Цена 25 см', 'Цена 35 см').map(({ column }) => column)).toEqual(['name_ru', 'price', 'size_price']);
  });

  it('names sizes by their columns, by the name of the dish or by their weights', () => {
    expect(
      cellsOf([
        ['Блюдо', 'Цена 25 см', 'Цена 35 см'],
        ['Пицца', 50_000, 70_000],
        ['Пицца белая', 55_000, null],
      ]),
    ).toMatchObject([
      { price: 50_000, options: 'Размер [1-1]: 25 см +0; 35 см +20000' },
      { name_ru: 'Пицца белая', price: 55_000 },
    ]);
    expect(
      cellsOf([
        ['Блюдо', 'Цена', 'Выход'],
        ['Капучино (малый/большой)', '20 000/28 000', null],
        ['Суп', '20 000/28 000', '250/400 г'],
        ['Чай', '20 000/28 000', null],
      ]),
    ).toMatchObject([
      { name_ru: 'Капучино', options: 'Размер [1-1]: малый +0; большой +8000' },
      { name_ru: 'Суп', weight: 250, options: 'Размер [1-1]: 250 г +0; 400 г +8000' },
      { name_ru: 'Чай', options: 'Размер [1-1]: Маленькая +0; Большая +8000' },
    ]);
  });

  it('says by which rule a cell was read', () => {
    const [row] = read([
      ['Блюдо', 'Цена', 'Вес'],
      ['Плов', 'от 40 000', '250/50 г'],
    ]).rows;
    expect(row!.notes).toEqual([
      { column: 'weight', code: 'PARTS_ADDED', text: '250/50 г' },
      { column: 'price', code: 'PRICE_FROM', text: 'от 40 000' },
    ]);
    const [other] = read([
      ['Блюдо', 'Цена', 'Вес'],
      ['Плов', 40_000, '1 порция'],
    ]).rows;
    expect([other!.notes, 'weight' in other!.cells]).toEqual([
      [{ column: 'weight', code: 'LEFT_OUT', text: '1 порция' }],
      false,
    ]);
  });

  it('keeps the names of photos, and no cell of a file that names dishes by their id is changed', () => {
    expect(
      read([
        ['Блюдо', 'Цена', 'Фото'],
        ['Плов', 40_000, 'plov.jpg'],
      ]).rows[0]!.photo,
    ).toBe('plov.jpg');
    const cells = { id: '', name_ru: '1. Плов\nс изюмом', price: '40 000', weight: 'heavy' };
    expect(read([Object.keys(cells), Object.values(cells)]).rows[0]!.cells).toEqual(cells);
  });
});
