import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import ReviewsPage from './reviews-page.tsx';

const photo = {
  id: '1',
  picture: { src: '/media/m/1', widths: [400], width: 400, height: 300, alt: '' },
  stars: 4,
  text: 'Mazali',
  day: '2026-11-20',
  restaurantName: 'Anhor',
};

function page(items: object[], may = ['reviews.moderate']): string {
  const client = createQueryClient();
  client.setQueryData(queryKeyOf('GET /console/review-photos'), { waiting: items.length, items });
  return renderConsole(<ReviewsPage />, { client, may, path: '/console/reviews?part=photos' });
}

describe('photos that wait for a decision', () => {
  it('are shown with their review and both decisions', () => {
    const html = page([photo]);
    for (const text of ['Mazali', 'Anhor', 'reviews.waiting 1', 'reviews.approve', 'reviews.decline'])
      expect(html).toContain(text);
  });

  it('may be none', () => {
    expect(page([])).toContain('reviews.empty');
  });

  it('are not for everybody', () => {
    expect(page([photo], ['orders.see'])).toContain('refused.FORBIDDEN');
    expect(page([photo], ['orders.see'])).not.toContain('Mazali');
  });
});
