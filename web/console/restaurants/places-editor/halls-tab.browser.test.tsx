import { expect, it } from 'vitest';
import type { PlaceHall } from '#contract/restaurants/places-editor-halls.ts';
import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { HallsTab } from './halls-tab.tsx';
import { usePlaces } from './use-places.ts';

const table = {
  id: '0198f2a4-0000-7000-8000-000000000001',
  hallId: '0198f2a4-0000-7000-8000-000000000002',
  number: '7',
  seatsMin: 1,
  seatsMax: 4,
  shape: 'SQUARE' as const,
  planX: 100,
  planY: 100,
  version: 1,
};
const hall: PlaceHall = {
  id: table.hallId,
  branchId: 'branch',
  name: { uz: 'Zal', ru: 'Zal', eng: 'Hall' },
  chargePercent: 10,
  chargeAmount: null,
  version: 1,
  tables: [table],
};

function Halls() {
  const branch = usePlaces().data?.branches[0];
  return branch && <HallsTab branch={branch} />;
}

function openHalls(): void {
  const branches = [{ id: 'branch', halls: [hall] } as unknown as PlaceBranch];
  const reads = { 'GET /console/places': { restaurants: [], branches, tariffs: [] } };
  const api = readOnce(reads, (call, { body }) =>
    call === 'PATCH /console/tables/:id' ? { ...table, ...body, version: 2 } : { ...hall, ...body, version: 2 },
  );
  mount(inConsole(<Halls />, { api }));
}

it('a hall that is opened again while the places are refetched shows what was saved', async () => {
  openHalls();
  await expect.poll(() => buttonOf('places.editNamed Hall')).toBeTruthy();
  press(buttonOf('places.editNamed Hall'));
  await expect.poll(() => fieldOf('places.chargePercent')).toBeTruthy();
  type(fieldOf('places.chargePercent'), '15');
  press(buttonOf('save'));
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  press(buttonOf('places.editNamed Hall'));
  await expect.poll(() => fieldOf('places.chargePercent')).toBeTruthy();
  expect(fieldOf('places.chargePercent').value).toBe('15');
});

it('a table that is opened again while the places are refetched shows what was saved', async () => {
  openHalls();
  await expect.poll(() => buttonOf('places.tableNamed 7 4')).toBeTruthy();
  press(buttonOf('places.tableNamed 7 4'));
  await expect.poll(() => fieldOf('places.number')).toBeTruthy();
  type(fieldOf('places.number'), '8');
  press(buttonOf('save'));
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  press(document.querySelector('[aria-label^="places.tableNamed"]')!);
  await expect.poll(() => fieldOf('places.number')).toBeTruthy();
  expect(fieldOf('places.number').value).toBe('8');
});
