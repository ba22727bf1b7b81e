/** The vocabulary in which the city is written down. Content files hold words and numbers, nothing that runs. */
import type { Texts } from '#domain/platform/text/language.ts';
import type { BannerPictureId, CoverPictureId, DishPictureId, PlacePictureId } from '../../art/catalogue.ts';

/** What is drawn; a city that names another picture does not compile. */
export type PictureId = DishPictureId | CoverPictureId | PlacePictureId | BannerPictureId;
export type AllTexts = Required<Texts>;

/**
 * `'Non | Хлеб | Bread'`: the three languages of one text, side by side where a translator sees them; indents fall
 * away.
 */
export function three(line: string): AllTexts {
  const [uz, ru, eng, ...rest] = line.replaceAll(/\n +/g, '\n').split(/\s+\|\s+/);
  if (!uz || !ru || !eng || rest.length > 0) throw new Error(`Three texts are expected in: ${line}`);
  return { uz, ru, eng };
}

export interface Dish {
  /** Without one the dish is listed without a picture. */
  picture: DishPictureId | null;
  /** Whole soʻm. */
  price: number;
  grams?: number;
  millilitres?: number;
  name: AllTexts;
  about: AllTexts;
  /** Calories, proteins, fats, carbohydrates of the portion. */
  nutrition?: [number, number, number, number];
  choices: string[];
  tags: string[];
  /** Minutes of the day between which it is sold. */
  sold?: [number, number];
}

interface SoldThing {
  picture: DishPictureId | null;
  price: number;
  /** In three languages, as `three` reads them. */
  name: string;
  about: string;
  choices?: string[];
  tags?: string[];
  sold?: [number, number];
}

const asSold = ({ picture, price, name, about, choices = [], tags = [], sold }: SoldThing): Dish => ({
  picture,
  price,
  name: three(name),
  about: three(about),
  choices,
  tags,
  ...(sold ? { sold } : {}),
});

const numbers = (line: string): [number, number, number, number] =>
  line.split(' ').map(Number) as [number, number, number, number];

export const dish = ({ grams, nutrition, ...more }: SoldThing & { grams: number; nutrition: string }): Dish => ({
  ...asSold(more),
  grams,
  nutrition: numbers(nutrition),
});

export const drink = ({ millilitres, ...more }: SoldThing & { millilitres: number }): Dish => ({
  ...asSold(more),
  millilitres,
});

export interface Section {
  name: AllTexts;
  /** Where the order goes: the kitchen, the grill, the bar. */
  station: string;
  dishes: Dish[];
}

export const section = (name: string, station: string, dishes: Dish[]): Section => ({
  name: three(name),
  station,
  dishes,
});

export interface Choice {
  name: AllTexts;
  min: number;
  max: number;
  items: { name: AllTexts; price: number; max: number }[];
}

/** `'Katta, 500 g | Большая, 500 г | Large, 500 g': [12_000]`; a second number says how many of it. */
export function choice(
  name: string,
  min: number,
  max: number,
  items: Record<string, [price: number, max?: number]>,
): Choice {
  return {
    name: three(name),
    min,
    max,
    items: Object.entries(items).map(([words, [price, most = 1]]) => ({
      name: three(words),
      price,
      max: most,
    })),
  };
}

export interface Place {
  /** What a branch here is called. */
  name: AllTexts;
  street: AllTexts;
  landmark: AllTexts;
  latitude: number;
  longitude: number;
}

export interface MenuPart {
  name: AllTexts;
  sections: Section[];
}

export type HoursName =
  | 'always'
  | 'day'
  | 'late'
  | 'lunch'
  | 'morning'
  | 'split'
  | 'weekend-late'
  | 'no-monday'
  | 'no-sunday'
  | 'night';

export interface RestaurantPlan {
  slug: string;
  name: AllTexts;
  about: AllTexts;
  logo: string;
  /** No other restaurant has it. A house that is known for one dish shows that dish. */
  cover: CoverPictureId | DishPictureId;
  mainColor: string;
  kitchens: string[];
  features: string[];
  preferFor: string[];
  priceCategory: 1 | 2 | 3 | 4 | 5 | null;
  /** What its dishes cost beside the library's prices. */
  priceFactor: number;
  menu: MenuPart[];
  /** Keys of PLACES. */
  branches: string[];
  hours: HoursName;
  /** None: guests take away or get it brought. */
  halls: HallsName;
  gallery: PictureId[];
  /** Of FILMS, after the pictures. */
  films?: string[];
  reviews: { count: number; average: number };
  /** Dish names of the library (Uzbek) that are left out. */
  without?: string[];
  /** Whole percent off a dish, by its Uzbek name; others are drawn. */
  discounts?: Record<string, number>;
  isNew?: boolean;
}

export type HallsName = 'teahouse' | 'restaurant' | 'cafe' | 'counter' | 'banquet' | 'none';

export interface MerchantPlan {
  key: string;
  name: AllTexts;
  color: string;
  /** Columns of merchant_web_settings that differ from their defaults. */
  settings: Record<string, string | boolean | null>;
  isActive?: boolean;
  /** Languages its texts are written in. */
  languages: ('uz' | 'ru' | 'eng')[];
  phone: string;
  about: AllTexts;
  restaurants: RestaurantPlan[];
  tariff: 'near' | 'city' | 'free' | 'far';
  promos: PromoPlan[];
  banners: BannerPlan[];
  stories: StoryPlan[];
  collections: CollectionPlan[];
  vacancies: VacancyPlan[];
}

/** Days count from the day the city is loaded. */
interface PromoPlan {
  code: string;
  title: AllTexts;
  type: 'AMOUNT' | 'PERCENTAGE';
  /** Whole soʻm or percent. */
  products: number;
  delivery: number;
  minPrice: number;
  from: number;
  until: number;
  restaurant?: string;
  services?: string[];
  minutes?: [number, number];
  firstOrderOnly?: boolean;
  totalLimit?: number;
  used?: number;
  perUserLimit?: number;
  isActive?: boolean;
}

export interface BannerPlan {
  title: AllTexts;
  body: AllTexts;
  action: AllTexts;
  link: string;
  picture: PictureId | null;
  tone: 'teal' | 'amber' | 'wine' | 'blue' | 'green' | 'ink';
  from?: number;
  until?: number;
}

export interface StoryPlan {
  title: AllTexts;
  picture: PictureId;
  slides: { picture: PictureId; title: AllTexts; link: string | null }[];
  restaurant?: string;
}

export interface CollectionPlan {
  slug: string;
  title: AllTexts;
  kind: 'HAND' | 'NEAREST' | 'NEW' | 'OPEN_LATE' | 'TOP_RATED' | 'PROMO';
  /** `merchant/restaurant` for collections made by hand. */
  items?: string[];
}

export interface VacancyPlan {
  title: AllTexts;
  body: AllTexts;
  place: string;
  salary: [number, number];
}
