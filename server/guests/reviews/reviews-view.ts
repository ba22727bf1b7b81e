/** Published ratings of a restaurant. */
import type { Review, ReviewPage } from '#contract/guests/reviews.ts';
import type { PictureValue } from '#contract/platform/values.ts';
import { statement } from '#server/platform/database/sql.ts';

interface ReviewsRow {
  count: number;
  sum: number;
  ones: number;
  twos: number;
  threes: number;
  fours: number;
  fives: number;
  items: {
    id: string;
    stars: number;
    text: string;
    tags: string[];
    day: string;
    reply: string | null;
    photos: PictureValue[];
  }[];
}

/**
 * $1 restaurant; $2, $3, $6 day, id and stars of the last one seen; $4 how many; $5 the most stars first (1), the
 * fewest (-1), or the newest regardless of stars (0). None of these changes after it is written.
 */
export const reviewsOfRestaurant = statement<ReviewsRow>(
  'reviews.of-restaurant',
  `
  with told as (
    select merchant_id, id, stars, body, tags, day, reply from review
    where restaurant_id = $1 and published and not hidden
  )
  select count(*)::int as count, coalesce(sum(stars), 0)::int as sum,
    count(*) filter (where stars = 1)::int as ones, count(*) filter (where stars = 2)::int as twos,
    count(*) filter (where stars = 3)::int as threes, count(*) filter (where stars = 4)::int as fours,
    count(*) filter (where stars = 5)::int as fives,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'stars', stars, 'text', coalesce(body, ''), 'tags', tags,
        'day', day, 'reply', reply, 'photos', coalesce((select jsonb_agg(picture_of_photo(p) order by p.id)
          from review_photo p where p.merchant_id = page.merchant_id and p.review_id = page.id
            and p.state = 'APPROVED'), '[]')) order by stars * $5::integer desc, day desc, id desc)
      from (select * from told where $2::date is null or (stars * $5::integer, day, id) < ($6::integer * $5::integer,
        $2::date, $3::uuid)
        order by stars * $5::integer desc, day desc, id desc limit $4) page), '[]') as items
  from told`,
);

/** Fewer votes give no meaningful average. */
const VOTES_FOR_AN_AVERAGE = 3;

export interface ReviewPlace {
  day: string;
  id: string;
  stars: number;
}

const SIGNS = { new: 0, best: 1, worst: -1 } as const;
export const starsSign = (sort: keyof typeof SIGNS): number => SIGNS[sort];

export const cursorOfReview = ({ day, id, stars }: ReviewPlace): string => `${day}.${id}.${stars}`;

export function readReviewCursor(cursor: string): ReviewPlace | undefined {
  const [, day, id, stars] =
    /^(\d{4}-\d{2}-\d{2})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-5])$/.exec(cursor) ?? [];
  if (!day || !id || Number.isNaN(Date.parse(day))) return undefined;
  return new Date(day).toISOString().startsWith(day) ? { day, id, stars: Number(stars) } : undefined;
}

export function toReviewPage(row: ReviewsRow, limit: number): ReviewPage {
  const items: Review[] = row.items.map(({ id, stars, text, tags, day, reply, photos }) => ({
    id,
    stars,
    text,
    tags,
    day,
    reply,
    photos,
  }));
  const last = items.at(-1);
  return {
    average: row.count >= VOTES_FOR_AN_AVERAGE ? Math.round((row.sum / row.count) * 100) / 100 : null,
    count: row.count,
    distribution: { 1: row.ones, 2: row.twos, 3: row.threes, 4: row.fours, 5: row.fives },
    items,
    ...(last && items.length === limit ? { nextCursor: cursorOfReview(last) } : {}),
  };
}
