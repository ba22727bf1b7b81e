import { expect, it } from 'vitest';
import { mount, press, type } from '#tests/components/component.tsx';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { GuestPanel } from './guest-panel.tsx';

const guest = {
  id: '1',
  version: 1,
  name: 'Anvar',
  phone: null,
  orders: 7,
  spent: 12_000_000,
  lastOrderAt: null,
  createdDate: '2026-11-20T10:00:00.000Z',
  note: 'Choy',
  allergens: [],
  allergyNote: null,
  tags: [],
  blocked: false,
  blockedReason: null,
  trusted: false,
};

it('a guest who is opened again while they are refetched has the note that was saved', async () => {
  const api = readOnce({ 'GET /console/guests/:id': { guest, orders: [] } }, (_call, { body }) => ({
    ...guest,
    ...body,
    version: 2,
  }));
  const client = createQueryClient();
  const open = () =>
    mount(
      inConsole(<GuestPanel guestId="1" onClose={() => undefined} onChanged={async () => undefined} />, {
        api,
        client,
      }),
    );
  const host = open();
  await expect.poll(() => fieldOf('guests.note')).toBeTruthy();
  type(fieldOf('guests.note'), 'Qahva');
  press(buttonOf('save'));
  await expect.poll(api.saves).toBe(1);
  host.unmount();
  open();
  await expect.poll(() => fieldOf('guests.note')).toBeTruthy();
  expect(fieldOf('guests.note').value).toBe('Qahva');
});
