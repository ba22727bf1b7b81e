import { expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { mount, press } from '#tests/components/component.tsx';
import { buttonOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { guestRow } from '#web/shared/console/testing/rows.ts';
import GuestsPage from './guests-page.tsx';

const guest = { ...guestRow, blocked: true, blockedReason: 'Kelmadi' };

it('a guest whose block was taken back is not blocked in the list either while it is refetched', async () => {
  const reads = {
    'GET /console/guests': { items: [guest] },
    'GET /console/guests/:id': { guest, orders: [] },
  };
  const api = readOnce(reads, () => ({ ...guest, blocked: false, blockedReason: null, version: 2 }));
  const page = (
    <Routes>
      <Route path="/console/guests/:guestId?" element={<GuestsPage />} />
    </Routes>
  );
  const host = mount(inConsole(page, { api, may: ['guests.see', 'staff.manage'], path: '/console/guests/1' }));
  const isBlocked = (): boolean => host.find('table').textContent.includes('guests.blocked');
  await expect.poll(() => buttonOf('guest.unblock')).toBeTruthy();
  await expect.poll(isBlocked).toBe(true);
  press(buttonOf('guest.unblock'));
  await expect.poll(api.saves).toBe(1);
  await expect.poll(isBlocked).toBe(false);
});
