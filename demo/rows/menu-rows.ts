/** One restaurant's menu: groups, categories, products, choices, stop-list, what goes with what. */
import type { Choice, Dish, RestaurantPlan, Section } from '../city/types/kinds.ts';
import { CHOICES } from '../city/choices.ts';
import { chance, cityId, type Chance } from './seed.ts';
import { instantIn, restaurantIdOf, tiyin, type MerchantContext } from './context.ts';
import { allergensOf, allergensOfOption, dietaryTagsOf, spicinessOf } from './dietary-facts.ts';
import { pictured } from './own-pictures.ts';

interface Placed {
  id: string;
  dish: Dish;
  station: string;
}

export function addMenu(context: MerchantContext, plan: RestaurantPlan, branchIds: string[]): void {
  const { merchantId, rows, texts } = context;
  const key = [context.plan.key, plan.slug] as const;
  const restaurantId = restaurantIdOf(...key);
  const luck = chance('menu', ...key);
  const placed: Placed[] = [];
  const isOnMenu = (dish: Dish): boolean => !plan.without?.includes(dish.name.uz);
  const shown = pictured(
    plan.menu.flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes.filter(isOnMenu))),
  );
  const lowers = plan.discounts !== undefined || luck.often(0.45);

  for (const [partAt, part] of plan.menu.entries()) {
    const groupId = cityId('group', ...key, partAt);
    rows.add('menu_group', {
      merchant_id: merchantId,
      id: groupId,
      restaurant_id: restaurantId,
      name: texts(part.name),
      position: partAt,
    });
    for (const [sectionAt, section] of part.sections.entries()) {
      const categoryId = cityId('category', ...key, partAt, section.name.uz);
      rows.add('category', {
        merchant_id: merchantId,
        id: categoryId,
        group_id: groupId,
        name: texts(section.name),
        position: sectionAt,
      });
      for (const [position, dish] of section.dishes.filter(isOnMenu).entries()) {
        const id = cityId('product', ...key, categoryId, dish.name.uz);
        rows.add(
          'product',
          productRow(
            context,
            plan,
            { id, restaurantId, categoryId, position, dish, isPictured: shown.has(dish), section, lowers },
            luck,
          ),
        );
        addBranches(context, { id, dish, station: section.station }, branchIds, luck);
        placed.push({ id, dish, station: section.station });
      }
    }
  }
  addChoices(context, key, restaurantId, placed);
  addRecommendations(context, placed, luck);
}

interface ProductPlace {
  id: string;
  restaurantId: string;
  categoryId: string;
  position: number;
  dish: Dish;
  isPictured: boolean;
  section: Section;
  /** Some houses never lower a price. */
  lowers: boolean;
}

function productRow(
  context: MerchantContext,
  plan: RestaurantPlan,
  place: ProductPlace,
  luck: Chance,
): Record<string, unknown> {
  const { dish, section } = place;
  const [calories = null, proteins = null, fats = null, carbs = null] = dish.nutrition ?? [];
  const drawn = place.lowers && luck.often(0.1) ? luck.pick([10, 10, 15, 20, 25]) : 0;
  return {
    merchant_id: context.merchantId,
    id: place.id,
    restaurant_id: place.restaurantId,
    category_id: place.categoryId,
    name: context.texts(dish.name),
    description: context.texts(dish.about),
    type: dish.choices.length > 0 ? 'MODIFICATION' : 'NONE',
    cost_price: tiyin(priceOf(dish, plan.priceFactor, luck)),
    discount: plan.discounts?.[dish.name.uz] ?? drawn,
    media_id: dish.picture === null || !place.isPictured ? null : context.media(dish.picture),
    weight_grams: dish.grams ?? null,
    volume_millilitres: dish.millilitres ?? null,
    calories,
    proteins,
    fats,
    carbs,
    tags: dish.tags.filter((tag) => tag !== 'vegetarian'),
    dietary_tags: dietaryTagsOf(dish, section.station, plan.features.includes('halol')),
    allergens: allergensOf(dish, section.station),
    spiciness: spicinessOf(dish, section.station),
    station: section.station,
    sold_from_minute: dish.sold?.[0] ?? null,
    sold_to_minute: dish.sold?.[1] ?? null,
    position: place.position,
  };
}

/** At factor 1 the library's own prices; elsewhere each house rounds in its own way. */
function priceOf(dish: Dish, factor: number, luck: Chance): number {
  const sway = 0.95 + luck.next() * 0.1;
  if (factor === 1) return dish.price;
  const step = dish.price < 20_000 ? 500 : 1_000;
  return Math.max(step, Math.round((dish.price * factor * sway) / step) * step);
}

function addBranches(
  context: MerchantContext,
  { id, dish, station }: Placed,
  branchIds: readonly string[],
  luck: Chance,
): void {
  // Most dishes are everywhere; some kitchens leave one out.
  const missing = branchIds.length > 1 && luck.often(0.08) ? luck.pick(branchIds) : undefined;
  const outOfSeason = dish.name.uz === 'Koʻk somsa';
  const goneToday = luck.often(0.012);
  const until = instantIn(context.now, 0.6 + luck.next());
  for (const branchId of branchIds) {
    if (branchId === missing) continue;
    const stoppedHere = luck.often(0.02);
    const stopped = outOfSeason || goneToday || stoppedHere;
    context.rows.add('product_branch', {
      merchant_id: context.merchantId,
      branch_id: branchId,
      product_id: id,
      stopped,
      // Sold out until the next delivery, or until somebody says otherwise.
      stopped_until: stopped && !outOfSeason && (goneToday || luck.often(0.6)) ? until : null,
      daily_stock: station === 'qozon' ? luck.whole(60, 140) : null,
    });
  }
}

function addChoices(
  context: MerchantContext,
  key: readonly [string, string],
  restaurantId: string,
  placed: readonly Placed[],
): void {
  const { merchantId, rows, texts } = context;
  const used = [...new Set(placed.flatMap(({ dish }) => dish.choices))];
  for (const [position, name] of used.entries()) {
    const plan: Choice | undefined = CHOICES[name];
    if (!plan) throw new Error(`No choices are called ${name}`);
    const groupId = cityId('choice', ...key, name);
    rows.add('modification_group', {
      merchant_id: merchantId,
      id: groupId,
      restaurant_id: restaurantId,
      name: texts(plan.name),
      min_count: plan.min,
      max_count: plan.max,
      position,
    });
    rows.add(
      'modification',
      ...plan.items.map((item, at) => ({
        merchant_id: merchantId,
        id: cityId('choice', ...key, name, at),
        group_id: groupId,
        name: texts(item.name),
        price: tiyin(item.price),
        max_count: item.max,
        allergens: allergensOfOption(item.name.eng),
        position: at,
      })),
    );
  }
  for (const { id, dish } of placed) {
    rows.add(
      'product_modification_group',
      ...dish.choices.map((name, position) => ({
        merchant_id: merchantId,
        product_id: id,
        group_id: cityId('choice', ...key, name),
        position,
      })),
    );
  }
}

const BESIDE = ['salat', 'tandir', 'fri'];
const AFTER = ['bar', 'shirinlik'];

/** A main dish is asked for with something beside it and something to drink or sweet after it. */
function addRecommendations(context: MerchantContext, placed: readonly Placed[], luck: Chance): void {
  const beside = placed.filter(({ station }) => BESIDE.includes(station));
  const after = placed.filter(({ station }) => AFTER.includes(station));
  for (const main of placed) {
    if (BESIDE.includes(main.station) || AFTER.includes(main.station)) continue;
    const company = [...luck.shuffled(beside).slice(0, 2), ...luck.shuffled(after).slice(0, 2)];
    context.rows.add(
      'product_recommendation',
      ...company.map(({ id }, position) => ({
        merchant_id: context.merchantId,
        product_id: main.id,
        recommended_id: id,
        position,
      })),
    );
  }
}
