import { expect, it } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { reviewRow } from '#web/shared/console/testing/rows.ts';
import ReviewsPage from './reviews-page.tsx';

const review = { ...reviewRow, tags: ['cold'] };

function page(items: object[], query: object = {}, path = '/console/reviews'): string {
  const client = createQueryClient();
  const pages = [{ items, unanswered: 4 }];
  client.setQueryData(queryKeyOf('GET /console/reviews', { query }), { pages, pageParams: [''] });
  return renderConsole(<ReviewsPage />, { client, may: ['reviews.moderate'], path });
}

it('reviews have their words, their place, and what can be done', () => {
  const html = page([review]);
  for (const text of ['Sovuq edi', 'Anhor · Markaz', 'reviews.answer', 'reviews.hideIt', 'reviews.report', '4'])
    expect(html).toContain(text);
});

it('an answered, hidden and reported one says so', () => {
  const more = { reply: 'Uzr', hidden: true, hiddenReason: 'OFFENSIVE', reported: true };
  const html = page([{ ...review, ...more }]);
  for (const text of ['Uzr', 'reviews.hide.OFFENSIVE', 'reviews.showAgain', 'reviews.changeAnswer', 'reviews.reported'])
    expect(html).toContain(text);
  expect(html).not.toContain('reviews.hideIt');
});

it('the list follows its address', () => {
  expect(page([review], { show: 'hidden', stars: 2 }, '/console/reviews?show=hidden&stars=2')).toContain('Sovuq edi');
  expect(page([], { stars: 5 }, '/console/reviews?stars=5')).toContain('reviews.noneFound');
});
