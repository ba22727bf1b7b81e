import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGENS, DIETARY_TAGS } from '../catalog/dietary.ts';
import { COLUMN_KEYS, headingsIn, planImport, toCells } from './menu-sheet.ts';
import { readMenuFile, type SheetChoice } from './read-menu-file.ts';
import { columnKeysOf, type Cells } from './read-table.ts';
import type { SheetDish } from './sheet-columns.ts';

type Names = Parameters<typeof planImport>[2];
const fileOf = (rows: readonly Cells[], choice?: SheetChoice) => readMenuFile([{ name: 'Menu', rows }], [choice]);
const matchColumns = (headings: Cells) => columnKeysOf([headings], 0);

function planned(menu: readonly SheetDish[], rows: readonly Cells[], names?: Names, choice?: SheetChoice) {
  const steps = planImport(menu, fileOf(rows, choice).rows, names);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const word = fc.stringMatching(/^[A-Za-zА-Яа-я][A-Za-zА-Яа-я ]{0,14}[A-Za-zА-Яа-я]$/);
const texts = fc.record({ uz: word, ru: word, eng: word }, { requiredKeys: ['uz'] });
const maybe = (most: number) => fc.option(fc.integer({ min: 0, max: most }), { nil: null });
const minutes = fc.option(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 })), {
  nil: null,
});

const optionGroup = fc.record({
  name: word,
  min: fc.constant(0),
  max: fc.integer({ min: 1, max: 3 }),
  options: fc.array(fc.record({ name: word, price: fc.integer({ min: 0, max: 90_000 }).map((soum) => soum * 100) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const dish = fc
  .record({
    id: fc.uuid(),
    group: word,
    category: word,
    name: texts,
    description: fc.record({ uz: word, ru: word, eng: word }, { requiredKeys: [] }),
    costPrice: fc.integer({ min: 0, max: 10_000_000 }).map((soum) => soum * 100),
    discount: fc.integer({ min: 0, max: 100 }),
    branchPrices: fc
      .uniqueArray(
        fc.record({
          branch: word,
          costPrice: fc.option(
            fc.integer({ min: 0, max: 10_000_000 }).map((soum) => soum * 100),
            { nil: null },
          ),
          discount: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
        }),
        { selector: ({ branch }) => branch, maxLength: 3 },
      )
      .map((prices) =>
        prices
          .filter(({ costPrice, discount }) => costPrice !== null || discount !== null)
          .toSorted((one, other) => (one.branch < other.branch ? -1 : 1)),
      ),
    weight: maybe(5000),
    volume: maybe(5000),
    calories: maybe(5000),
    proteins: maybe(500),
    fats: maybe(500),
    carbs: maybe(500),
    tags: fc.uniqueArray(word, { maxLength: 3 }),
    dietaryTags: fc.subarray([...DIETARY_TAGS]),
    allergens: fc.option(fc.subarray([...ALLERGENS]), { nil: null }),
    station: fc.option(word, { nil: null }),
    sku: fc.constant(null),
    packageCode: fc.option(fc.stringMatching(/^\d{1,20}$/), { nil: null }),
    vatPercent: maybe(100),
    spiciness: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
    cookingMinutes: fc.option(fc.integer({ min: 1, max: 600 }), { nil: null }),
    mxik: fc.option(fc.stringMatching(/^\d{17}$/), { nil: null }),
    options: fc.array(optionGroup, { maxLength: 2 }),
    hidden: fc.boolean(),
    sold: minutes,
    soldWeekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  })
  .map(({ sold, ...rest }): SheetDish => ({
    ...rest,
    soldFromMinute: sold?.[0] ?? null,
    soldToMinute: sold?.[1] ?? null,
  }));

const sheet = (dishes: readonly SheetDish[]): Cells[] => [COLUMN_KEYS, ...dishes.map(toCells)];
/** Every branch that the dishes name carries each of them. */
const carriedByAll = (dishes: readonly SheetDish[]) => {
  const names = dishes.flatMap(({ branchPrices }) => branchPrices.map(({ branch }) => branch));
  return { carriedAt: () => names };
};
const row = (more: Record<string, string | number>): Cells =>
  COLUMN_KEYS.map(
    (key) => more[key] ?? ({ category: 'Osh', name_uz: 'Osh', price: 45_000 } as Record<string, string | number>)[key],
  );

describe('a menu as a spreadsheet', () => {
  it('changes nothing when it comes back as it was exported', () => {
    fc.assert(
      fc.property(fc.uniqueArray(dish, { selector: ({ id }) => id, maxLength: 12 }), (menu) => {
        expect(planned(menu, sheet(menu), carriedByAll(menu))).toEqual({
          added: [],
          changed: [],
          unchanged: menu.length,
          errors: [],
        });
      }),
    );
  });

  it('adds what is new, and nothing the second time', () => {
    fc.assert(
      fc.property(fc.uniqueArray(dish, { selector: ({ name }) => name.uz!.toLowerCase(), maxLength: 12 }), (menu) => {
        const fresh = menu.map((each): SheetDish => ({ ...each, id: null, name: { uz: each.name.uz! } }));
        const plan = planned([], sheet(fresh), { ...carriedByAll(fresh), acceptsPrices: true });
        expect([plan.added.length, plan.errors]).toEqual([fresh.length, []]);
        const stored = plan.added.map(({ dish: each }, at) => ({
          ...each,
          id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
        }));
        expect(planned(stored, sheet(fresh), carriedByAll(fresh))).toMatchObject({
          added: [],
          changed: [],
          unchanged: fresh.length,
        });
      }),
    );
  });

  it('finds a dish by its id, or by a name in any language', () => {
    const menu = fc.sample(dish, { numRuns: 2, seed: 4 });
    const [one, two] = [
      { ...menu[0]!, name: { uz: 'Osh', ru: 'Плов' } },
      { ...menu[1]!, name: { uz: 'Manti' } },
    ];
    const plan = planned(
      [one, two],
      [
        ['price', 'name_ru', 'id'],
        [50_000, ' плов ', ''],
        [30_000, 'Манты', two.id],
      ],
    );
    expect(plan.changed.map(({ id, dish: after }) => [id, after.costPrice, after.name.ru])).toEqual([
      [one.id, 5_000_000, 'плов'],
      [two.id, 3_000_000, 'Манты'],
    ]);
    // What the file has no column for stays.
    expect(plan.changed[0]!.dish).toMatchObject({ category: one.category, weight: one.weight, hidden: one.hidden });
  });

  it.each([
    [{ price: 'qirq besh' }, 'price', 'NUMBER'],
    [{ price: -1 }, 'price', 'PRICE'],
    [{ price: '45 000,5' }, 'price', 'PRICE'],
    [{ discount: 101 }, 'discount', 'PERCENT'],
    [{ allergens: 'milk, stones' }, 'allergens', 'CHOICE'],
    [{ diets: 'paleo' }, 'diets', 'CHOICE'],
    [{ sold_from: '25:00', sold_to: '12:00' }, 'sold_from', 'TIME'],
    [{ sold_from: '11:60', sold_to: '12:00' }, 'sold_from', 'TIME'],
    [{ sold_from: '11:00' }, 'sold_to', 'BOTH_TIMES'],
    [{ sold_weekdays: '1, 8' }, 'sold_weekdays', 'CHOICE'],
    [{ hidden: 'maybe' }, 'hidden', 'YES_NO'],
    [{ name_uz: '', price: 1 }, 'name_uz', 'NO_NAME'],
    [{ category: '' }, 'category', 'NO_CATEGORY'],
    [{ id: '0193a000-0000-7000-8000-000000000000' }, 'id', 'UNKNOWN_ID'],
    [{ weight: 'heavy' }, 'weight', 'NUMBER'],
    [{ cooking_minutes: 0 }, 'cooking_minutes', 'MINUTES'],
    [{ cooking_minutes: 601 }, 'cooking_minutes', 'MINUTES'],
    [{ cooking_minutes: '7,5' }, 'cooking_minutes', 'MINUTES'],
    [{ name_uz: 'x'.repeat(201) }, 'name_uz', 'TOO_LONG'],
  ])('names the cell that is wrong: %o', (cells, column, code) => {
    const { errors, added } = planned([], [COLUMN_KEYS, row(cells)]);
    expect([errors[0], added]).toMatchObject([{ row: 2, column, code }, []]);
  });

  it('goes on after a faulty row, passes over empty ones and refuses a dish that comes twice', () => {
    const plan = planned(
      [],
      [COLUMN_KEYS, row({ price: 'x' }), [], row({ name_uz: 'Manti' }), row({ name_uz: 'manti' })],
    );
    expect(plan.added.map(({ dish: { name } }) => name.uz)).toEqual(['Manti']);
    expect(plan.errors.map(({ row: at, code }) => [at, code])).toEqual([
      [2, 'NUMBER'],
      [5, 'TWICE'],
    ]);
  });

  it('reads prices and times as spreadsheets write them', () => {
    const [first] = planned(
      [],
      [
        COLUMN_KEYS,
        row({
          price: '45 000',
          sold_from: 0.75,
          sold_to: '23:00:00',
          sold_weekdays: '5, 1',
          allergens: 'none',
          hidden: 'ha',
        }),
      ],
    ).added;
    expect(first?.dish).toMatchObject({
      costPrice: 4_500_000,
      soldFromMinute: 1080,
      soldToMinute: 1380,
      soldWeekdays: [1, 5],
      allergens: [],
      hidden: true,
    });
  });

  it.each([
    ['27.000', 27_000],
    ['33,000', 33_000],
    ['1.250.000', 1_250_000],
    ['52 000 сум', 52_000],
    ['45 000 soʻm', 45_000],
    ['45000,00', 45_000],
    ['18.000,00', 18_000],
    [12_000, 12_000],
  ])('reads the price %s as %i soum', (price, soum) => {
    const { added, errors } = planned([], [COLUMN_KEYS, row({ price })]);
    expect([errors, added[0]?.dish.costPrice]).toEqual([[], soum * 100]);
  });

  it.each(['27.5', '1.25', '27.00.000'])('refuses the price %s', (price) => {
    expect(planned([], [COLUMN_KEYS, row({ price })]).errors[0]?.code).toBe('PRICE');
  });

  it('asks about a price far below the others, and imports it once it is confirmed', () => {
    const rows = [
      COLUMN_KEYS,
      ...['Osh', 'Manti', 'Lagmon', 'Somsa', 'Norin'].map((name_uz, at) => row({ name_uz, price: 30_000 + at })),
      row({ name_uz: 'Choy', price: 27 }),
    ];
    const asked = planned([], rows);
    expect(asked.added).toHaveLength(5);
    expect(asked.errors).toEqual([{ row: 7, column: 'price', code: 'UNUSUAL_PRICE', text: '27' }]);
    expect(planned([], rows, { acceptsPrices: true }).added).toHaveLength(6);
  });

  it('asks nothing about an unusual price that the dish has already', () => {
    const [sample] = fc.sample(dish, { numRuns: 1, seed: 4 });
    const menu = ['Choy', 'Osh', 'Manti', 'Lagmon', 'Somsa', 'Norin'].map((name, at): SheetDish => ({
      ...sample!,
      id: `0193a000-0000-7000-8000-00000000000${at}`,
      name: { uz: name },
      category: 'Osh',
      costPrice: at === 0 ? 2_700 : 3_000_000,
    }));
    const priced = (price: number) => [
      ['id', 'name_uz', 'calories', 'price'],
      [menu[0]!.id, 'Choy', 7, price],
    ];
    expect(planned(menu, priced(27)).errors).toEqual([]);
    expect(planned(menu, priced(28)).errors).toMatchObject([{ code: 'UNUSUAL_PRICE' }]);
  });

  it('gives a number to the dish of that name that has none, and takes another number for another dish', () => {
    const [sample] = fc.sample(dish, { numRuns: 1, seed: 4 });
    const osh = (sku: string | null): SheetDish => ({ ...sample!, name: { uz: 'Osh' }, category: 'Osh', sku });
    const rows = [COLUMN_KEYS, row({ sku: 'A-2' })];
    const names = { acceptsPrices: true };
    expect(planned([osh(null)], rows, names).changed.map(({ dish: { sku } }) => sku)).toEqual(['A-2']);
    expect(planned([osh('A-1')], rows, names).added.map(({ dish: { sku } }) => sku)).toEqual(['A-2']);
  });

  it('may name its dishes by their article numbers alone, as price lists of a till do', () => {
    const [sample] = fc.sample(dish, { numRuns: 1, seed: 4 });
    const menu = [{ ...sample!, sku: 'A-1', costPrice: 3_000_000 }];
    const rows: Cells[] = [
      ['Artikul', 'Narxi'],
      ['A-1', 32_000],
      ['A-2', 20_000],
    ];
    const plan = planned(menu, rows);
    expect(plan.changed.map(({ id, dish: { costPrice } }) => [id, costPrice])).toEqual([[sample!.id, 3_200_000]]);
    expect(plan.errors.map(({ row: at, code }) => [at, code])).toContainEqual([3, 'NO_NAME']);
    expect(
      fileOf([
        ['Kategoriya', 'Narxi'],
        ['1', '2'],
      ]).sheets.some(({ isRead }) => isRead),
    ).toBe(false);
  });

  it('is no menu without a heading for names', () => {
    const read = (rows: Cells[]) => fileOf(rows).sheets.some(({ isRead }) => isRead);
    expect([
      read([
        ['a', 'b'],
        ['1', '2'],
      ]),
      read([]),
      read([['Nomi']]),
    ]).toEqual([false, false, true]);
  });
});

describe('the columns of a file', () => {
  it('are found by the headings of the export, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...COLUMN_KEYS]), (headings) => {
        expect(matchColumns(headings)).toEqual(headings);
        expect(matchColumns(headings.map((each) => ` ${each.toUpperCase()} `))).toEqual(headings);
      }),
    );
  });

  it('are found by words that people use, each once, and shown with an example', () => {
    const rows = [
      ['Артикул', 'Название', 'Цена', 'Поставщик', 'Цена', "Bo'lim"],
      [null, null, null, null, null, null],
      ['A-1', 'Плов', 45_000, 'Рынок', 40_000, 'Osh'],
    ];
    expect(fileOf(rows).sheets[0]!.columns).toEqual([
      { heading: 'Артикул', column: 'sku', example: 'A-1' },
      { heading: 'Название', column: 'name_ru', example: 'Плов' },
      { heading: 'Цена', column: 'price', example: '45000' },
      { heading: 'Поставщик', column: null, example: 'Рынок' },
      { heading: 'Цена', column: null, example: '40000' },
      { heading: "Bo'lim", column: 'category', example: 'Osh' },
    ]);
    const byHeading = planned([], rows).added;
    expect(byHeading.map(({ dish: each }) => [each.sku, each.name.ru, each.costPrice])).toEqual([
      ['A-1', 'Плов', 4_500_000],
    ]);
    const columns = ['sku', 'name_uz', null, 'station', 'price', 'category'];
    const [chosen] = planned([], rows, {}, { columns }).added;
    expect(chosen!.dish).toMatchObject({ sku: 'A-1', name: { uz: 'Плов' }, station: 'Рынок', costPrice: 4_000_000 });
    expect(planned([], rows, {}, { columns: ['sku', null, 'price', null, null, null] }).added).toEqual([]);
  });
});

describe('headings', () => {
  it.each(['uz', 'ru', 'eng'] as const)('in %s name every column once, and an import finds all of them', (language) => {
    const headings = headingsIn(language);
    expect(new Set(headings).size).toBe(COLUMN_KEYS.length);
    expect(matchColumns(headings)).toEqual(COLUMN_KEYS);
    expect(headings.some((heading) => COLUMN_KEYS.some((key) => key === heading))).toBe(false);
  });

  it('are the same word with another apostrophe, other capitals and without the comma', () => {
    expect(matchColumns(["NARXI SO'M", '  ogʼirligi,  G '])).toEqual(['price', 'weight']);
  });
});
