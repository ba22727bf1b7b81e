import { expect, it } from 'vitest';
import { mount, press } from '#tests/components/component.tsx';
import { readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { PosDifferences } from './pos-differences.tsx';

const dish = { insideId: 'd', outsideId: 'dd', name: { uz: 'Palov' }, version: 1 };

it('another difference of a dish is taken over, over its new version, while the list is refetched', async () => {
  const reads = {
    'GET /console/pos/:vendor/differences': {
      items: [
        { kind: 'PRICE', ...dish, ours: 100_00, theirs: 200_00 },
        { kind: 'NAME', ...dish, theirs: 'Osh' },
      ],
      categories: [],
    },
  };
  const sent: unknown[] = [];
  const api = readOnce(reads, (_call, { body }) => {
    sent.push(body);
    return { id: 'd', name: dish.name, version: (body as { version: number }).version + 1 };
  });
  const host = mount(inConsole(<PosDifferences vendor="IIKO" />, { api }));
  const buttons = () => host.all('button').filter(({ textContent }) => textContent === 'pos.takeOver');
  await expect.poll(() => buttons().length).toBe(2);
  press(buttons()[0]!);
  await expect.poll(() => buttons().map(({ ariaDisabled }) => ariaDisabled)).toEqual([null]);
  press(buttons()[0]!);
  await expect.poll(() => buttons().length).toBe(0);
  expect(sent).toEqual([
    { version: 1, costPrice: 200_00 },
    { version: 2, name: { uz: 'Palov', eng: 'Osh' } },
  ]);
});
