import { useState } from 'react';
import { expect, it } from 'vitest';
import type { PlaceZone } from '#contract/restaurants/places-editor-delivery.ts';
import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { usePlaces } from './use-places.ts';
import { ZoneForm } from './zone-form.tsx';
import { ZoneList } from './zone-list.tsx';
import type { EditedZone } from './zone-values.ts';

const zone: PlaceZone = {
  id: '1',
  branchId: 'branch',
  name: 'Markaz',
  area: { shape: 'CIRCLE', center: { latitude: 41.3, longitude: 69.2 }, radiusMetres: 2000 },
  tariffId: '0198f2a4-0000-7000-8000-000000000001',
  priority: 0,
  version: 1,
};

function Zones() {
  const { data } = usePlaces();
  const [edited, setEdited] = useState<EditedZone | null>(null);
  const branch = data?.branches[0];
  if (!data || !branch) return null;
  const close = (): void => setEdited(null);
  if (!edited) return <ZoneList places={data} branch={branch} onEdit={setEdited} />;
  return (
    <ZoneForm
      places={data}
      branch={branch}
      edited={edited}
      area={edited.zone?.area ?? null}
      onArea={() => undefined}
      onClose={close}
    />
  );
}

it('a zone that is opened again while the places are refetched shows what was saved', async () => {
  const branches = [{ id: 'branch', zones: [zone] } as unknown as PlaceBranch];
  const tariffs = [{ id: zone.tariffId, name: { uz: 'Oddiy' }, basePrice: 0 }];
  const reads = { 'GET /console/places': { restaurants: [], branches, tariffs } };
  const api = readOnce(reads, (_call, { body }) => ({ ...zone, ...body, version: 2 }));
  const host = mount(inConsole(<Zones />, { api }));
  const pencil = (): HTMLElement | undefined => host.all('[aria-label^="places.editNamed"]')[0];
  await expect.poll(pencil).toBeTruthy();
  press(pencil()!);
  await expect.poll(() => fieldOf('places.priority')).toBeTruthy();
  type(fieldOf('places.priority'), '5');
  press(buttonOf('save'));
  await expect.poll(api.saves).toBe(1);
  press(buttonOf('change.leave'));
  await expect.poll(pencil).toBeTruthy();
  press(pencil()!);
  await expect.poll(() => fieldOf('places.priority')).toBeTruthy();
  expect(fieldOf('places.priority').value).toBe('5');
});
