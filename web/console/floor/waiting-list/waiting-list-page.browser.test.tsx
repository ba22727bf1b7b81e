import { expect, it } from 'vitest';
import type { WaitingParty } from '#contract/floor/waiting-list.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { BRANCH, inConsole } from '#web/shared/console/testing/render-console.tsx';
import WaitingListPage from './waiting-list-page.tsx';

const party: WaitingParty = {
  id: '0198f2a4-0000-7000-8000-000000000001',
  branchId: BRANCH.id,
  version: 1,
  state: 'WAITING',
  place: 1,
  name: 'Malika',
  phone: null,
  language: 'uz',
  partySize: 2,
  note: null,
  quotedMinutes: null,
  joinedAt: '2026-11-20T10:00:00.000Z',
  readyAt: null,
  comingAt: null,
  endedAt: null,
  nextMessageAt: null,
  mayUndo: false,
  link: 'https://dasturxon.example/waiting/1',
};

it('a party that is opened again while the list is refetched shows what was saved', async () => {
  const reads = { 'GET /console/waiting-list': { items: [party] } };
  const api = readOnce(reads, (_call, { body }) => ({ ...party, ...body, version: 2 }));
  mount(inConsole(<WaitingListPage />, { api, may: ['hall.work'] }));
  const open = async (): Promise<void> => {
    await expect.poll(() => buttonOf('waiting.more')).toBeTruthy();
    press(buttonOf('waiting.more'));
    await expect.poll(() => buttonOf('waiting.change')).toBeTruthy();
    press(buttonOf('waiting.change'));
    await expect.poll(() => fieldOf('order.guest')).toBeTruthy();
  };
  await open();
  type(fieldOf('order.guest'), 'Nodira');
  press(buttonOf('save'));
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  await open();
  expect(fieldOf('order.guest').value).toBe('Nodira');
});
