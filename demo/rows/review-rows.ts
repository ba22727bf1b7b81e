/** What guests said: stars that make the wished average, words in three languages, days spread over a year. */
import type { Language } from '#domain/platform/text/language.ts';
import { REPLIES, REVIEW_TAGS, REVIEW_WORDS } from '../city/review-words.ts';
import type { Dish, RestaurantPlan } from '../city/types/kinds.ts';
import { chance, cityHash, cityId, type Chance } from './seed.ts';
import { dayIn, instantIn, restaurantIdOf, type MerchantContext } from './context.ts';

const VOTES_FOR_AN_AVERAGE = 3;
/** Days that a review can lie back; a restaurant that has just opened has none older than itself. */
const REACH = 400;
const REACH_OF_NEW = 12;

export interface Rating {
  average: number | null;
  count: number;
}

export function addReviews(context: MerchantContext, plan: RestaurantPlan, branchIds: readonly string[]): Rating {
  const luck = chance('reviews', context.plan.key, plan.slug);
  const said = new Set<string>();
  const dishes = plan.menu
    .flatMap((part) => part.sections)
    .filter(({ station }) => station !== 'bar')
    .flatMap((section) => section.dishes)
    .filter(({ name }) => !/[,\d]/.test(name.uz + name.ru + name.eng));
  let counted = 0;
  let sum = 0;
  for (const [at, stars] of starsOf(plan.reviews.count, plan.reviews.average, luck).entries()) {
    const id = cityId('review', context.plan.key, plan.slug, at);
    const back = 1 + Math.floor((plan.isNew ? REACH_OF_NEW : REACH) * luck.next() ** 1.6);
    // The newest wait for company, and a moderator took some back.
    const published = plan.isNew || back > 2;
    const hidden = !plan.isNew && luck.often(0.012);
    const tone = stars >= 4 ? 'good' : stars === 3 ? 'fair' : 'poor';
    const language = luck.pick<Language>(['uz', 'uz', 'uz', 'uz', 'ru', 'ru', 'ru', 'eng']);
    const body = luck.often(0.6) ? wordsOf(dishes, { language, tone, said }, luck) : null;
    const reply = body && luck.often(tone === 'good' ? 0.1 : 0.6) ? replyTo(language, tone) : null;
    context.rows.add('review', {
      merchant_id: context.merchantId,
      id,
      restaurant_id: restaurantIdOf(context.plan.key, plan.slug),
      branch_id: luck.pick(branchIds),
      visit_key: cityHash('visit', id),
      stars,
      body,
      tags: tone === 'fair' ? [] : luck.shuffled(REVIEW_TAGS[tone]).slice(0, luck.whole(0, 2)),
      day: dayIn(context.now, -back),
      published,
      hidden,
      reply,
      replied_at: reply ? instantIn(context.now, -Math.max(back - 1, 0.5)) : null,
    });
    if (published && !hidden) {
      counted += 1;
      sum += stars;
    }
  }
  return {
    count: counted,
    average: counted >= VOTES_FOR_AN_AVERAGE ? Math.round((sum / counted) * 100) / 100 : null,
  };
}

/** So many stars that their mean is the wished one; most of what is missing to five is missing one star at a time. */
function starsOf(count: number, average: number, luck: Chance): number[] {
  const stars = Array.from({ length: count }, () => 5);
  for (let missing = 5 * count - Math.round(average * count); missing > 0;) {
    const at = luck.whole(0, count - 1);
    const step = Math.min(missing, stars[at]! - 1, luck.pick([1, 1, 1, 1, 2, 3, 4]));
    stars[at]! -= step;
    missing -= step;
  }
  return stars;
}

/** No restaurant hears the same words twice. */
function wordsOf(
  dishes: readonly Dish[],
  { language, tone, said }: { language: Language; tone: 'good' | 'fair' | 'poor'; said: Set<string> },
  luck: Chance,
): string | null {
  const { food, visit } = REVIEW_WORDS[language][tone];
  for (let attempt = 0; attempt < 20; attempt++) {
    const opening = luck.pick(food);
    const closing = luck.often(0.6) ? luck.pick(visit) : '';
    if (said.has(opening + language) && attempt < 10) continue;
    const words = `${opening.replaceAll('{dish}', luck.pick(dishes).name[language])} ${closing}`.trim();
    if (said.has(words)) continue;
    said.add(words).add(opening + language);
    return words;
  }
  return null;
}

function replyTo(language: Language, tone: 'good' | 'fair' | 'poor'): string {
  const [thanksUz, sorryUz, thanksRu, sorryRu, thanksEng] = REPLIES as [string, string, string, string, string];
  if (language === 'eng') return thanksEng;
  if (language === 'ru') return tone === 'good' ? thanksRu : sorryRu;
  return tone === 'good' ? thanksUz : sorryUz;
}
