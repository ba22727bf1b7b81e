/** A file to begin with: the headings with a dish as an example, and a second sheet of what cells may say. */
import { ALLERGENS, DIETARY_TAGS } from '../catalog/dietary.ts';
import { WEEKDAYS } from '#domain/platform/time/time-window.ts';
import { headingsIn, toCells } from './menu-sheet.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { emptyDish, NO_ALLERGENS } from './sheet-columns.ts';
import { headingOf } from './sheet-headings.ts';

type Rows = (string | number | null)[][];

export const templateRows = (language: Language): Rows => [
  headingsIn(language),
  toCells({
    ...emptyDish(),
    sku: 'A-001',
    group: 'Oshxona',
    category: 'Milliy taomlar',
    // No dish of a real menu has this name: where the example stays in the file, it overwrites nothing.
    name: { uz: 'Namuna taom', ru: 'Блюдо для примера', eng: 'Example dish' },
    description: {
      uz: 'Lazer guruch, mol goʻshti, sariq sabzi',
      ru: 'Рис лазер, говядина, жёлтая морковь',
      eng: 'Lazer rice, beef, yellow carrot',
    },
    costPrice: 4_200_000,
    weight: 350,
    calories: 640,
    proteins: 24,
    fats: 31,
    carbs: 68,
    tags: ['hit'],
    dietaryTags: ['halal'],
    allergens: [],
    soldFromMinute: 660,
    soldToMinute: 1380,
    soldWeekdays: [1, 2, 3, 4, 5],
    cookingMinutes: 25,
    options: [
      {
        name: 'Porsiya',
        min: 1,
        max: 1,
        options: [
          { name: 'Oddiy', price: 0 },
          { name: 'Katta', price: 1_800_000 },
        ],
      },
    ],
  }),
];

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  tags: ['hit', 'new', 'spicy'],
  diets: DIETARY_TAGS,
  allergens: [NO_ALLERGENS, ...ALLERGENS],
  sold_weekdays: WEEKDAYS,
  hidden: ['no', 'yes'],
};

/** A column for each column of the menu that takes certain words; several of them are separated by commas. */
export const choiceRows = (language: Language): Rows => {
  const lists = Object.values(CHOICES);
  const longest = Math.max(...lists.map(({ length }) => length));
  return [
    Object.keys(CHOICES).map((key) => headingOf(key, language)),
    ...Array.from({ length: longest }, (_, at) => lists.map((choices) => choices[at] ?? null)),
  ];
};
