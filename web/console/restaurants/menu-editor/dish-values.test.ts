import { describe, expect, it } from 'vitest';
import { menuDishesContract, type MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { bodyOf, changedFields, fieldOf, hoursProblems, newDishValues, tagsOf, valuesOf } from './dish-values.ts';
import { changesOf } from '#web/shared/console/form/use-versioned-form.ts';
import { previewOf } from './dish-preview-values.ts';
import { priceChangeOf, priceSteps } from './price-preview.ts';
import { newOption, optionField, optionsBodyOf, optionsProblems, optionsValuesOf } from './options-values.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058';

const dish: MenuProduct = {
  id: ID,
  categoryId: ID,
  name: { uz: 'Osh' },
  description: null,
  costPrice: 4_500_000,
  discount: 10,
  photoId: ID,
  photo: { src: '/media/osh', widths: [400, 800], width: 800, height: 600, alt: '' },
  morePhotoIds: [OTHER],
  morePhotos: [{ src: '/media/osh-2', widths: [400], width: 400, height: 300, alt: '' }],
  videoId: OTHER,
  video: { src: '/media/film.mp4', contentType: 'video/mp4', width: 480, height: 854, poster: null },
  weight: 350,
  volume: null,
  nutrition: { calories: 600, proteins: null, fats: null, carbs: null },
  tags: ['hit', 'toy'],
  dietaryTags: ['halal'],
  spiciness: 2,
  allergens: null,
  station: null,
  soldFromMinute: 600,
  soldToMinute: 1440,
  soldWeekdays: [1, 5],
  mxik: null,
  packageCode: '1500000',
  vatPercent: 12,
  sku: 'A-7',
  cookingMinutes: 25,
  branches: [{ branchId: ID, dailyStock: 40, costPrice: null, discount: null }],
  modificationGroupIds: [],
  recommendedIds: [OTHER],
  hidden: false,
  stoppedAt: [],
  version: 3,
};
const branches = [ID, OTHER];
const values = valuesOf(dish, branches);

describe('a dish as a form', () => {
  it('is sent as it came', () => {
    const { id: _id, photo: _photo, morePhotos: _more, video: _video, ...rest } = dish;
    const { stoppedAt: _stopped, version: _version, ...fields } = rest;
    expect(bodyOf(values)).toEqual(fields);
  });

  it('sends what was changed, and nothing else', () => {
    const after = { ...values, costPrice: 5_000_000, name: { ...values.name, ru: ' Плов ' } };
    expect(changesOf(bodyOf(values), bodyOf(after))).toEqual({ costPrice: 5_000_000, name: { uz: 'Osh', ru: 'Плов' } });
    expect(changedFields(values, { ...values })).toEqual([]);
  });

  it('tells undeclared allergens from none', () => {
    expect(changesOf(bodyOf(values), bodyOf({ ...values, isAllergensDeclared: true }))).toEqual({ allergens: [] });
    const declared = valuesOf({ ...dish, allergens: ['milk'] }, branches);
    expect(bodyOf({ ...declared, isAllergensDeclared: false }).allergens).toBeNull();
  });

  it('has the first of its photos on the tile, also once that one is removed', () => {
    expect(bodyOf({ ...values, photo: null })).toMatchObject({ photoId: OTHER, morePhotoIds: [] });
    expect(bodyOf({ ...values, photo: values.morePhotos[0]! })).toMatchObject({ photoId: OTHER, morePhotoIds: [] });
  });

  it('counts portions at branches that carry it', () => {
    expect(values.branches).toEqual([
      { branchId: ID, isCarried: true, dailyStock: 40, costPrice: null, discount: null },
      { branchId: OTHER, isCarried: false, dailyStock: null, costPrice: null, discount: null },
    ]);
  });

  it('has a price of its own at a branch, or that of the dish', () => {
    const own = { branchId: ID, dailyStock: null, costPrice: 4_800_000, discount: null };
    const priced = valuesOf({ ...dish, branches: [own] }, branches);
    expect(bodyOf(priced).branches).toEqual([own]);
    const [first, second] = priced.branches;
    const cleared = { ...priced, branches: [{ ...first!, costPrice: null }, second!] };
    expect(changesOf(bodyOf(priced), bodyOf(cleared))).toEqual({ branches: [{ ...own, costPrice: null }] });
  });

  it('is sold between two times, or always; midnight is the end of the day', () => {
    expect([values.soldFrom, values.soldTo]).toEqual(['10:00', '00:00']);
    expect(bodyOf({ ...values, soldFrom: '', soldTo: '' })).toMatchObject({ soldFromMinute: null, soldToMinute: null });
    expect(hoursProblems(values)).toEqual([]);
    expect(hoursProblems({ ...values, soldTo: '' })).toEqual([{ path: 'soldToMinute', code: 'BOTH_HOURS' }]);
    expect(hoursProblems({ ...values, soldFrom: '' })).toEqual([{ path: 'soldFromMinute', code: 'BOTH_HOURS' }]);
    expect([fieldOf('soldToMinute'), fieldOf('costPrice')]).toEqual(['soldTo', undefined]);
  });

  it('is new with everything that the contract asks for but a name and a price', () => {
    const schema = menuDishesContract['POST /console/menu/products'].body;
    const empty = newDishValues(ID, branches);
    const refused = schema.safeParse(bodyOf(empty)).error!.issues.map(({ path }) => path[0]);
    expect(new Set(refused)).toEqual(new Set(['name', 'costPrice']));
    const named = { ...empty, name: { uz: 'Osh', ru: '', eng: '' }, costPrice: 100 };
    expect(schema.safeParse(bodyOf(named)).success).toBe(true);
  });

  it('has each tag once', () => expect(tagsOf(' hit, ,new,hit ')).toEqual(['hit', 'new']));
});

describe('the preview', () => {
  it('is the tile of the language, or of another one that has a text', () => {
    expect(previewOf(values, 'ru', 'Unnamed')).toMatchObject({
      name: 'Osh',
      costPrice: 4_500_000,
      discount: 10,
      weight: 350,
      image: { src: '/media/osh', width: 800 },
    });
    expect(previewOf(newDishValues(ID, []), 'uz', 'Unnamed')).toEqual({
      id: 'preview',
      name: 'Unnamed',
      costPrice: 0,
      tags: [],
      dietaryTags: [],
    });
  });
});

describe('a change of prices', () => {
  it('is typed in soum or percent', () => {
    expect(priceChangeOf('SUM', -1500, 100)).toEqual({ by: 'SUM', value: -150_000, round: 100 });
    expect(priceChangeOf('PERCENT', 12.5, 100_000)).toEqual({ by: 'PERCENT', value: 12.5, round: 100_000 });
    expect(priceChangeOf('PERCENT', null, 100)).toBeNull();
    expect(priceChangeOf('PERCENT', 0, 100)).toBeNull();
  });

  it('lists the dishes whose price becomes another one', () => {
    const branches = [{ branchId: 'a' }, { branchId: 'b', costPrice: 2_000_000 }];
    const dishes = [
      { costPrice: 1_000_000, branches },
      { costPrice: 0, branches: [] },
    ];
    const steps = priceSteps(dishes, { by: 'PERCENT', value: 10, round: 100_000 });
    expect(steps).toEqual([{ dish: dishes[0], branchId: null, before: 1_000_000, after: 1_100_000 }]);
    const atBranches = { by: 'PERCENT', value: 10, round: 100_000, branchIds: ['a', 'b', 'c'] } as const;
    expect(priceSteps(dishes, { ...atBranches, branchIds: [...atBranches.branchIds] })).toEqual([
      { dish: dishes[0], branchId: 'a', before: 1_000_000, after: 1_100_000 },
      { dish: dishes[0], branchId: 'b', before: 2_000_000, after: 2_200_000 },
    ]);
    expect(priceSteps(dishes, null)).toEqual([]);
  });
});

describe('a group of options as a form', () => {
  const group = {
    id: ID,
    name: { uz: 'Sous' },
    min: 0,
    max: 2,
    free: 1,
    modifications: [
      {
        id: OTHER,
        name: { uz: 'Achchiq' },
        price: 100,
        max: 1,
        isDefault: true,
        allergens: ['nuts' as const],
        hidden: false,
      },
    ],
    productIds: [],
    version: 1,
  };

  it('keeps the ids of its options, and leaves out those of new ones', () => {
    const form = optionsValuesOf(group);
    const body = optionsBodyOf({ ...form, modifications: [...form.modifications, newOption()] });
    expect(body.modifications.map((option) => option.id)).toEqual([OTHER, undefined]);
    expect(body).toMatchObject({ name: { uz: 'Sous' }, min: 0, max: 2, free: 1 });
    expect(body.modifications.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    expect(body.modifications.map(({ allergens }) => allergens)).toEqual([['nuts'], []]);
  });

  it('shows a problem of an option at its own field', () => {
    expect(optionField('modifications.2.price')).toBe('modifications.2.price');
    expect(optionField('modifications.0.name')).toBe('modifications.0.name.uz');
    expect([optionField('name'), optionField('min')]).toEqual(['name.uz', undefined]);
  });

  it('does not ask for more than it allows', () => {
    const form = optionsValuesOf(null);
    expect(optionsProblems(form)).toEqual([]);
    expect(optionsProblems({ ...form, min: 3 })).toEqual([{ path: 'max', code: 'MIN_ABOVE_MAX' }]);
    expect(optionsProblems({ ...form, free: 2 })).toEqual([{ path: 'free', code: 'FREE_ABOVE_MAX' }]);
    const chosen = { ...newOption(), isDefault: true };
    expect(optionsProblems({ ...form, modifications: [chosen, chosen] })).toEqual([
      { path: 'max', code: 'DEFAULTS_ABOVE_MAX' },
    ]);
  });
});
