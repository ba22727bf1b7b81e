import { expect, it } from 'vitest';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { DefaultTerms } from './default-terms.tsx';

const first = {
  version: 1,
  startsAt: '2026-10-31T19:00:00.000Z',
  createdAt: '2026-10-20T19:00:00.000Z',
  rates: { DELIVERY: { basisPoints: 1500, fixed: 0 } },
};

it('the default commission that is opened again while it is refetched is the one that was saved', async () => {
  const reads = { 'GET /platform/commission': { versions: [first] } };
  const api = readOnce(reads, (_call, { body }) => ({ versions: [{ ...first, ...body, version: 2 }, first] }));
  mount(inConsole(<DefaultTerms />, { api }));
  await expect.poll(() => buttonOf('platformMoney.changeTerms')).toBeTruthy();
  press(buttonOf('platformMoney.changeTerms'));
  await expect.poll(() => fieldOf('platformMoney.ratePercent')).toBeTruthy();
  type(fieldOf('platformMoney.ratePercent'), '12.5');
  press(buttonOf('platformMoney.saveTerms'));
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  press(buttonOf('platformMoney.changeTerms'));
  await expect.poll(() => fieldOf('platformMoney.ratePercent')).toBeTruthy();
  expect(fieldOf('platformMoney.ratePercent').value).toBe('12.5');
});
