import { expect, it } from 'vitest';
import { fire, mount, press } from '#tests/components/component.tsx';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { AggregatorMapping } from './aggregator-mapping.tsx';
import { PosMenuPart } from './pos-menu-part.tsx';

const saved = () => ({ ok: true });

const choose = (label: string, value: string): void => {
  const select = fieldOf(label) as unknown as HTMLSelectElement;
  select.value = value;
  fire(select, 'change');
};

it('what an id of an aggregator means is shown as it was chosen, also while it is refetched', async () => {
  const reads = {
    'GET /console/aggregators/:vendor/mapping': {
      items: [
        {
          kind: 'DISH',
          outsideId: 'theirs',
          name: 'Osh',
          insideId: null,
          lastSeenAt: '2026-11-20T10:00:00.000Z',
          suggested: ['2'],
        },
      ],
      branches: [],
      dishes: [
        { id: '1', name: 'Palov' },
        { id: '2', name: 'Toʻy oshi' },
      ],
    },
  };
  const api = readOnce(reads, saved);
  mount(inConsole(<AggregatorMapping vendor="YANDEX_EATS" unmapped={1} />, { api }));
  await expect.poll(() => fieldOf('aggregators.meaning')).toBeTruthy();
  choose('aggregators.meaning', '1');
  await expect
    .poll(() => [fieldOf('aggregators.meaning').value, buttonOf('aggregators.similar Toʻy oshi')])
    .toEqual(['1', undefined]);
  await expect.poll(api.saves).toBe(1);
  await expect.poll(() => fieldOf('aggregators.meaning').disabled).toBe(false);
  expect(fieldOf('aggregators.meaning').value).toBe('1');
});

it('what a branch and a dish are at the POS is shown as it was chosen, also while it is refetched', async () => {
  const nothing = { paymentTypes: [], discountTypes: [], externalMenus: [], priceCategories: [], options: [] };
  const reads = {
    'GET /console/pos/:vendor/mapping': {
      readAt: '2026-11-20T10:00:00.000Z',
      branches: [{ id: 'b', name: 'Markaz', outsideId: null }],
      dishes: [{ id: 'd', name: 'Palov', outsideIds: [], suggested: [] }],
      options: [],
      outside: { branches: [{ id: 'bb', name: 'Centre' }], dishes: [{ id: 'dd', name: 'Plov' }], ...nothing },
    },
  };
  const api = readOnce(reads, saved);
  mount(inConsole(<PosMenuPart vendor="IIKO" />, { api }));
  await expect.poll(() => fieldOf('pos.meaning Markaz')).toBeTruthy();
  press(fieldOf('pos.onlyUnmapped'));
  for (const [at, [label, value]] of [
    ['pos.meaning Markaz', 'bb'],
    ['pos.meaning Palov', 'dd'],
  ].entries()) {
    choose(label!, value!);
    await expect.poll(api.saves).toBe(at + 1);
    await expect.poll(() => fieldOf(label!).disabled).toBe(false);
    expect(fieldOf(label!).value).toBe(value);
  }
  choose('pos.meaning Palov', '');
  await expect.poll(api.saves).toBe(3);
  await expect.poll(() => fieldOf('pos.meaning Palov').disabled).toBe(false);
  expect(fieldOf('pos.meaning Palov').value).toBe('');
});
