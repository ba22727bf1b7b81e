/** All rows of one merchant, made from its plan alone. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { FILM_SIZE, FILMS } from '../art/films.ts';
import type { MerchantPlan, RestaurantPlan } from '../city/types/kinds.ts';
import { PRIVACY_TEXT } from '#domain/accounts/tenancy/privacy-text.ts';
import { PEOPLE } from '../city/people.ts';
import { cityPicture, faviconOf, folderOf, logoOf, masterBytes } from './city-pictures.ts';
import { FILM_FILES } from '../art/picture-stamp.ts';
import { chance, cityId } from './seed.ts';
import { addBranches, addTariffs } from './branch-rows.ts';
import { inLanguages, instantIn, merchantIdOf, restaurantIdOf, type MerchantContext } from './context.ts';
import { addFront, addPromos } from './front-rows.ts';
import { addMenu } from './menu-rows.ts';
import { addReviews } from './review-rows.ts';
import { Rows } from './rows.ts';

export interface CityDeps {
  now: number;
  placeholders: ReadonlyMap<string, string>;
  /** Ids of the demo staff by phone. */
  people: ReadonlyMap<string, string>;
}

/** A function that gives the merchant's own asset of a shared picture, adding its row on first use. */
export function assetsOf(
  rows: Rows,
  merchantId: string,
  placeholders: ReadonlyMap<string, string>,
): (picture: string) => string {
  const known = new Map<string, string>();
  return (picture) => {
    const found = known.get(picture);
    if (found) return found;
    const { width, height, widths, alt } = cityPicture(picture);
    const id = cityId('media', merchantId, picture);
    rows.add('media_asset', {
      merchant_id: merchantId,
      id,
      kind: 'IMAGE',
      folder: folderOf(picture),
      content_type: 'image/avif',
      width,
      height,
      bytes: masterBytes(picture),
      widths,
      placeholder: placeholders.get(picture) ?? null,
      alt,
    });
    known.set(picture, id);
    return id;
  };
}

const filmOf = (id: string): (typeof FILMS)[number] => FILMS.find((film) => film.id === id)!;

function addFilm({ rows, merchantId }: MerchantContext, film: string): string {
  const id = cityId('film', merchantId, film);
  rows.add('media_asset', {
    merchant_id: merchantId,
    id,
    kind: 'VIDEO',
    folder: `/media/city/films/${film}.webm`,
    content_type: 'video/webm',
    ...FILM_SIZE,
    bytes: statSync(path.join(FILM_FILES, `${film}.webm`)).size,
    widths: [],
    placeholder: null,
    alt: filmOf(film).says,
  });
  return id;
}

export function merchantRows(plan: MerchantPlan, order: number, deps: CityDeps): Rows {
  const rows = new Rows();
  const merchantId = merchantIdOf(plan.key);
  const context: MerchantContext = {
    plan,
    merchantId,
    rows,
    now: deps.now,
    texts: inLanguages(plan.languages),
    media: assetsOf(rows, merchantId, deps.placeholders),
  };
  addMerchant(context);
  addTariffs(context);
  let lines = 0;
  const phones = (): string => `+${BigInt(plan.phone.slice(1)) + BigInt(++lines)}`;
  for (const [position, restaurant] of plan.restaurants.entries())
    addRestaurant(context, restaurant, position * 100 + order, phones);
  addPromos(context);
  addFront(context, plan.key, plan, plan.phone);
  addStaff(context, deps.people);
  return rows;
}

function addMerchant({ plan, merchantId, rows, texts, now }: MerchantContext): void {
  const logo = plan.restaurants[0]!.logo;
  rows.add('merchant', {
    id: merchantId,
    sub: plan.key,
    name: texts(plan.name),
    logo: logoOf(logo),
    color: plan.color,
    is_active: plan.isActive ?? true,
    created_date: instantIn(now, -chance('founded', plan.key).whole(300, 900)),
  });
  rows.add('merchant_web_settings', {
    merchant_id: merchantId,
    brand: texts(plan.name).uz ?? plan.name.uz,
    logo: logoOf(logo),
    favicon: faviconOf(logo),
    phone: plan.phone,
    ...plan.settings,
  });
  rows.add('merchant_counter', { merchant_id: merchantId });
  rows.add(
    'document',
    { merchant_id: merchantId, kind: 'ABOUT', body: texts(plan.about) },
    { merchant_id: merchantId, kind: 'PRIVACY', body: texts(PRIVACY_TEXT) },
  );
}

function addRestaurant(context: MerchantContext, plan: RestaurantPlan, position: number, phones: () => string): void {
  const { merchantId, rows, texts, media, now } = context;
  const id = restaurantIdOf(context.plan.key, plan.slug);
  const luck = chance('restaurant', context.plan.key, plan.slug);
  const phone = phones();
  const branchIds = addBranches(context, plan, phones);
  const rating = addReviews(context, plan, branchIds);
  rows.add('restaurant', {
    merchant_id: merchantId,
    id,
    slug: plan.slug,
    name: texts(plan.name),
    about: texts(plan.about),
    legal_name: `«${plan.name.uz.toUpperCase()}» MCHJ`,
    logo: logoOf(plan.logo),
    cover_id: media(plan.cover),
    main_color: plan.mainColor,
    kitchens: plan.kitchens,
    features: plan.features,
    prefer_for: plan.preferFor,
    price_category: plan.priceCategory,
    phone,
    rating_average: rating.average,
    rating_count: rating.count,
    position,
    created_date: instantIn(now, -(plan.isNew ? luck.whole(5, 12) : luck.whole(150, 800))),
  });
  rows.add(
    'gallery_item',
    ...[...new Set(plan.gallery)].map((picture, at) => ({
      merchant_id: merchantId,
      restaurant_id: id,
      media_id: media(picture),
      caption: cityPicture(picture).alt,
      position: at,
    })),
    ...(plan.films ?? []).map((film, at) => ({
      merchant_id: merchantId,
      restaurant_id: id,
      media_id: addFilm(context, film),
      caption: filmOf(film).says,
      position: plan.gallery.length + at,
    })),
  );
  addMenu(context, plan, branchIds);
}

function addStaff({ merchantId, rows, plan }: MerchantContext, people: ReadonlyMap<string, string>): void {
  for (const person of PEOPLE) {
    const userId = people.get(person.phone);
    if (!person.role || !userId) continue;
    rows.add('staff_role', {
      merchant_id: merchantId,
      id: cityId('staff', plan.key, person.phone),
      user_id: userId,
      branch_id: null,
      role: person.role,
    });
    if (person.role === 'COURIER')
      rows.add('courier', {
        merchant_id: merchantId,
        id: cityId('courier', plan.key, person.phone),
        user_id: userId,
      });
  }
}
