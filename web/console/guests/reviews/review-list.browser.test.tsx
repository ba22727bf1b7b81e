import { expect, it } from 'vitest';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, closeDialog, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { reviewRow } from '#web/shared/console/testing/rows.ts';
import { ReviewList } from './review-list.tsx';

const review = { ...reviewRow, reply: 'Uzr' };

it('a review that was hidden can be shown again while the list is refetched', async () => {
  const reads = { 'GET /console/reviews': { items: [review], unanswered: 0, nextCursor: null } };
  const api = readOnce(reads, () => ({ ...review, hidden: true, hiddenReason: 'OFFENSIVE', version: 2 }));
  mount(inConsole(<ReviewList />, { api, may: ['reviews.moderate'] }));
  await expect.poll(() => buttonOf('reviews.hideIt')).toBeTruthy();
  press(buttonOf('reviews.hideIt'));
  await expect.poll(() => document.querySelector('dialog[open]')).toBeTruthy();
  press(fieldOf('reviews.hide.OFFENSIVE'));
  press(
    [...document.querySelectorAll('dialog[open] button')].find(({ textContent }) => textContent === 'reviews.hideIt')!,
  );
  await expect.poll(() => buttonOf('reviews.showAgain')).toBeTruthy();
});

it('a review that was shown again can be hidden over its own version while the list is refetched', async () => {
  const hidden = { ...review, hidden: true, hiddenReason: 'OFFENSIVE' };
  const reads = { 'GET /console/reviews': { items: [hidden], unanswered: 0, nextCursor: null } };
  const versions: number[] = [];
  const api = readOnce(reads, (call, { body }) => {
    const { version } = body as { version: number };
    versions.push(version);
    return { ...(call.endsWith('/hide') ? hidden : review), version: version + 1 };
  });
  mount(inConsole(<ReviewList />, { api, may: ['reviews.moderate'] }));
  await expect.poll(() => buttonOf('reviews.showAgain')).toBeTruthy();
  press(buttonOf('reviews.showAgain'));
  await expect.poll(() => buttonOf('reviews.hideIt')).toBeTruthy();
  press(buttonOf('reviews.hideIt'));
  await expect.poll(() => document.querySelector('dialog[open]')).toBeTruthy();
  press(fieldOf('reviews.hide.OFFENSIVE'));
  press(
    [...document.querySelectorAll('dialog[open] button')].find(({ textContent }) => textContent === 'reviews.hideIt')!,
  );
  await expect.poll(() => versions).toEqual([1, 2]);
});

it('an answer that is opened again while the list is refetched is the one that was saved', async () => {
  const reads = { 'GET /console/reviews': { items: [review], unanswered: 0, nextCursor: null } };
  const api = readOnce(reads, (_call, { body }) => ({ ...review, reply: (body as { text: string }).text, version: 2 }));
  mount(inConsole(<ReviewList />, { api, may: ['reviews.moderate'] }));
  await expect.poll(() => buttonOf('reviews.changeAnswer')).toBeTruthy();
  press(buttonOf('reviews.changeAnswer'));
  await expect.poll(() => fieldOf('reviews.answerText')).toBeTruthy();
  type(fieldOf('reviews.answerText'), 'Uzr soʻraymiz');
  press(buttonOf('reviews.publish'));
  await expect.poll(api.saves).toBe(1);
  await expect.poll(closeDialog()).toBe(true);
  press(buttonOf('reviews.changeAnswer'));
  await expect.poll(() => fieldOf('reviews.answerText')).toBeTruthy();
  expect(fieldOf('reviews.answerText').value).toBe('Uzr soʻraymiz');
});
