/**
 * Which allergens a dish of the demo city contains and which diets it suits, derived from its picture, station and
 * English words, so that the same recipe has the same answer on every menu.
 */
import { ALLERGENS, type Allergen, type DietaryTag } from '#domain/restaurants/catalog/dietary.ts';
import type { Dish } from '../city/types/kinds.ts';

interface AllergenRule {
  /** Beginnings of picture names: the family of the dish. */
  pictures?: string[];
  stations?: string[];
  words?: RegExp;
  /** Dishes of such a family that are made without it. */
  unless?: RegExp;
}

/** Matches any of these words; they are separated by commas. */
const anyOf = (list: string): RegExp => new RegExp(`\\b(${list.replaceAll(/\s+/g, ' ').split(', ').join('|')})\\b`);

const RULES: Partial<Record<Allergen, AllergenRule>> = {
  gluten: {
    pictures: `manti chuchvara lagman dapanji norin samsa non- patir ciabatta kaymak croissant pancakes syrniki donut
      medovik napoleon brownie chocolate-cake cheesecake baklava chak-chak pizza pasta burger hot-dog club-sandwich
      sandwich lavash doner khachapuri khinkali ramen wok nuggets chicken-strips chicken-basket caesar shakshuka
      eggs-breakfast omelette`.split(/\s+/),
    words: anyOf(`bread, toast, noodles?, dough, dumplings?, bun, croutons, pide, simit, bulgur, soy, teriyaki,
      porridge, batter, tempura, granola, flatbread, blini, borscht, vareniki, potato pancakes, kyiv`),
    unless: /risotto/,
  },
  crustaceans: { words: anyOf(`shrimps?, crab, california, tom yum, seafood, sets?`) },
  eggs: {
    pictures: `eggs-breakfast shakshuka pancakes syrniki donut medovik napoleon brownie chocolate-cake cheesecake
      olivier caesar pasta-carbonara pasta-alfredo lagman ramen nuggets chicken-strips chicken-basket`.split(/\s+/),
    words: anyOf(`(?<!no )eggs?, omelette, mayonnaise, mayo, tartare, nisholda, batter, tempura, coleslaw, potato
      pancakes, haggi`),
    unless: /risotto|pad thai|vegetable ramen/,
  },
  fish: {
    pictures: ['caesar', 'sushi-set'],
    words: anyOf(`fish, salmon, tuna, eel, sea bream, carp, trout, zander, cod, anchovy, herring, tobiko, unagi,
      philadelphia, pad thai, tom kha, curry`),
  },
  peanuts: { words: anyOf(`peanuts?, pad thai`) },
  soybeans: {
    pictures: ['ramen', 'bibimbap', 'bowl-chicken', 'kimchi-stew', 'yukgaejang', 'wok', 'poke'],
    stations: ['sushi', 'wok'],
    words: anyOf(`soy, tofu, edamame, miso, teriyaki, gochujang, unagi, ponzu, bulgogi`),
    unless: /grilled shrimp|salmon steak|borscht/,
  },
  milk: {
    pictures: `pizza khachapuri cheesecake ice-cream gelato cappuccino latte mocha cocoa croissant medovik napoleon
      brownie syrniki suzma greek-salad ayran pasta-carbonara pasta-alfredo donut chocolate-cake caesar pancakes
      sushi-philadelphia kimbap-salmon`.split(/\s+/),
    words: anyOf(`(?<!coconut )milk, milky, \\w*cheese, \\w*butter, cream, yoghurt, kaymak, parmesan, mozzarella,
      feta, gouda, cheddar, sulguni, béchamel, lassi, curd, gorgonzola, haydari, pesto, caprese,
      lasagne, mash, raf`),
    unless: /lahmacun|greek with tofu|^kimchi\b|tuna kimbap|spicy tuna/,
  },
  nuts: {
    pictures: ['baklava', 'nuts-plate'],
    words: anyOf(`walnuts?, almonds?, pistachios?, frangipane, pesto, granola, lokum`),
    unless: /rock sugar/,
  },
  celery: { words: anyOf(`celery, minestrone`) },
  mustard: { pictures: ['olivier', 'hot-dog'], words: anyOf(`mustard, mayonnaise, mayo, tartare, coleslaw`) },
  sesame: {
    pictures: ['burger', 'bibimbap', 'bowl-chicken', 'kimbap', 'non-obi', 'non-shirmoy', 'non-samarkand'],
    words: anyOf(`sesame, tahini, hummus, falafel, simit, tantan`),
    unless: /ciabatta/,
  },
  sulphites: { words: anyOf(`dried, raisins, vinegar, balsamic, barberry, compote, capers`) },
  molluscs: { words: anyOf(`mussels, squid, scallops?, seafood`) },
};

const MEAT = anyOf(`beef, lamb, meats?, mince\\w*, chicken, turkey, qazi, veal, liver, ribs?, oxtail, fat,
      crackling, sausages?, sujuk, doner, pepperoni, bacon, wings, bulgogi, marshmallow, broth,
      choose from four kinds`);
const FISH: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs'];
/** Of these families and stations every dish is made without meat, unless its words name some. */
const MEATLESS = `non-obi non-patir non-shirmoy non-samarkand patir ciabatta kaymak fries potato-wedges syrniki pancakes
  croissant donut achichuk salad-chiroqchi suzma chalop greek-salad eggs-breakfast omelette shakshuka menemen
  shashlik-vegetable khachapuri pizza-four-cheese`.split(/\s+/);
const MEATLESS_STATIONS = ['bar', 'shirinlik'];
const ANIMAL: readonly Allergen[] = ['milk', 'eggs', ...FISH];

const wordsOf = ({ name, about }: Dish): string => `${name.eng}, ${about.eng}`.toLowerCase();
const isOf = ({ picture }: Dish, families: readonly string[]): boolean =>
  families.some((family) => picture?.startsWith(family));

export function allergensOf(dish: Dish, station: string): Allergen[] {
  const words = wordsOf(dish);
  const isVegetarian = dish.tags.includes('vegetarian');
  return ALLERGENS.filter((allergen) => {
    const { pictures = [], stations = [], words: named, unless } = RULES[allergen] ?? {};
    if (isVegetarian && FISH.includes(allergen)) return false;
    if (named?.test(words)) return true;
    return !unless?.test(words) && (isOf(dish, pictures) || stations.includes(station));
  });
}

/** What an option adds, by its English name. */
export const allergensOfOption = (name: string): Allergen[] =>
  ALLERGENS.filter((allergen) => RULES[allergen]?.words?.test(name.toLowerCase()));

const HOT: readonly [heat: number, words: RegExp][] = [
  [3, anyOf(`chilli oil, kimchi stew, tteokbokki`)],
  [2, anyOf(`spicy, hot sausage, jalapeño, chilli-mayo, adjika, kimchi, wasabi, buffalo`)],
  [1, anyOf(`chilli, pepper sauce, mustard, garlic sauce`)],
];
const SWEET_STATIONS = ['bar', 'shirinlik'];

/** 0 to 3, by its English words. */
export function spicinessOf(dish: Dish, station: string): number {
  if (SWEET_STATIONS.includes(station)) return 0;
  const words = wordsOf(dish).replaceAll('sweet chilli', '');
  return HOT.find(([, named]) => named.test(words))?.[0] ?? 0;
}

export function dietaryTagsOf(dish: Dish, station: string, isHalalKitchen: boolean): DietaryTag[] {
  const words = wordsOf(dish);
  const allergens = allergensOf(dish, station);
  const isMeatless = MEATLESS_STATIONS.includes(station) || isOf(dish, MEATLESS);
  const isVegetarian =
    dish.tags.includes('vegetarian') ||
    (isMeatless && !MEAT.test(words) && !allergens.some((each) => FISH.includes(each)));
  const isVegan = isVegetarian && !/\bhoney/.test(words) && !allergens.some((each) => ANIMAL.includes(each));
  return [
    ...(isHalalKitchen || isVegetarian ? (['halal'] as const) : []),
    ...(isVegetarian ? (['vegetarian'] as const) : []),
    ...(isVegan ? (['vegan'] as const) : []),
  ];
}
