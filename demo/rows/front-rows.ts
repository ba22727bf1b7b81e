/** What a storefront's front page and its documents hold: banners, stories, collections, vacancies, promos. */
import type { BannerPlan, CollectionPlan, StoryPlan, VacancyPlan } from '../city/types/kinds.ts';
import { cityId } from './seed.ts';
import { dayIn, instantIn, restaurantIdOf, tiyin, type MerchantContext } from './context.ts';

export interface Front {
  banners: BannerPlan[];
  stories: StoryPlan[];
  collections: CollectionPlan[];
  vacancies: VacancyPlan[];
}

export function addFront(context: MerchantContext, key: string, front: Front, phone: string): void {
  const { merchantId, rows, texts, media, now } = context;
  rows.add(
    'banner',
    ...front.banners.map((banner, position) => ({
      merchant_id: merchantId,
      id: cityId('banner', key, position),
      title: texts(banner.title),
      body: texts(banner.body),
      action: texts(banner.action),
      link: banner.link,
      media_id: banner.picture === null ? null : media(banner.picture),
      tone: banner.tone,
      active_from: instantIn(now, banner.from ?? -3),
      active_until: banner.until === undefined ? null : instantIn(now, banner.until),
      position,
    })),
  );
  rows.add(
    'story',
    ...front.stories.map((story, position) => ({
      merchant_id: merchantId,
      id: cityId('story', key, position),
      title: texts(story.title),
      media_id: media(story.picture),
      restaurant_id: story.restaurant === undefined ? null : restaurantIdOf(key, story.restaurant),
      slides: story.slides.map((slide) => ({
        mediaId: media(slide.picture),
        title: texts(slide.title),
        link: slide.link,
      })),
      active_from: instantIn(now, -2),
      position,
    })),
  );
  for (const [position, collection] of front.collections.entries()) {
    const id = cityId('collection', key, collection.slug);
    rows.add('collection', {
      merchant_id: merchantId,
      id,
      slug: collection.slug,
      title: texts(collection.title),
      kind: collection.kind,
      active_from: instantIn(now, -3),
      position,
    });
    rows.add(
      'collection_item',
      ...(collection.items ?? []).map((item, at) => {
        const [owner = '', slug = ''] = item.split('/');
        return {
          merchant_id: merchantId,
          collection_id: id,
          restaurant_id: restaurantIdOf(owner, slug),
          position: at,
        };
      }),
    );
  }
  rows.add(
    'vacancy',
    ...front.vacancies.map((vacancy, position) => ({
      merchant_id: merchantId,
      id: cityId('vacancy', key, position),
      title: texts(vacancy.title),
      body: texts(vacancy.body),
      place: vacancy.place,
      salary_from: tiyin(vacancy.salary[0]),
      salary_to: tiyin(vacancy.salary[1]),
      phone,
      active_from: instantIn(now, -20),
      active_until: instantIn(now, 70),
      position,
    })),
  );
}

export function addPromos(context: MerchantContext): void {
  const { merchantId, rows, plan, texts, now } = context;
  rows.add(
    'promo',
    ...plan.promos.map((promo) => {
      const worth = (value: number): number => (promo.type === 'AMOUNT' ? tiyin(value) : value);
      return {
        merchant_id: merchantId,
        id: cityId('promo', plan.key, promo.code),
        code: promo.code,
        discount_type: promo.type,
        product_discount: worth(promo.products),
        delivery_discount: worth(promo.delivery),
        min_price: tiyin(promo.minPrice),
        start_date: dayIn(now, promo.from),
        end_date: dayIn(now, promo.until),
        is_active: promo.isActive ?? true,
        title: texts(promo.title),
        restaurant_id: promo.restaurant === undefined ? null : restaurantIdOf(plan.key, promo.restaurant),
        service_types: promo.services ?? [],
        from_minute: promo.minutes?.[0] ?? null,
        to_minute: promo.minutes?.[1] ?? null,
        first_order_only: promo.firstOrderOnly ?? false,
        total_limit: promo.totalLimit ?? null,
        per_user_limit: promo.perUserLimit ?? null,
        used_count: promo.used ?? 0,
      };
    }),
  );
}
