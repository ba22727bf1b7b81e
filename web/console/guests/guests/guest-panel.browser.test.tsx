import { expect, it } from 'vitest';
import { mount, press, type } from '#tests/components/component.tsx';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { guestRow } from '#web/shared/console/testing/rows.ts';
import { GuestPanel } from './guest-panel.tsx';

const guest = { ...guestRow, note: 'Choy' };

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

it('a guest who was just blocked is shown so, and their note is saved over the new version', async () => {
  const versions: unknown[] = [];
  const api = readOnce({ 'GET /console/guests/:id': { guest, orders: [] } }, (call, { body }) => {
    if (call === 'PUT /console/guests/:id/block') {
      const { blocked } = body as { blocked: boolean };
      return { ...guest, blocked, blockedReason: blocked ? 'Kelmadi' : null, version: blocked ? 2 : 3 };
    }
    versions.push((body as { version: number }).version);
    return { ...guest, ...body, version: 4 };
  });
  mount(
    inConsole(<GuestPanel guestId="1" onClose={() => undefined} onChanged={async () => undefined} />, {
      api,
      may: ['staff.manage'],
    }),
  );
  await expect.poll(() => buttonOf('guest.block')).toBeTruthy();
  press(buttonOf('guest.block'));
  await expect.poll(() => fieldOf('guest.blockWhy')).toBeTruthy();
  type(fieldOf('guest.blockWhy'), 'Kelmadi');
  press(buttonOf('guest.blockDo'));
  await expect.poll(() => buttonOf('guest.unblock')).toBeTruthy();
  press(buttonOf('guest.unblock'));
  await expect.poll(() => buttonOf('guest.block')).toBeTruthy();
  type(fieldOf('guests.note'), 'Qahva');
  press(buttonOf('save'));
  await expect.poll(() => versions).toEqual([3]);
});
