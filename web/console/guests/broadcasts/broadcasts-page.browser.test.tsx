import { expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, closeDialog, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import BroadcastsPage from './broadcasts-page.tsx';

const draft = {
  id: '1',
  version: 1,
  title: { uz: 'Juma palovi' },
  body: { uz: 'Palov' },
  link: null,
  audience: { tags: [], branchIds: [], lastFrom: null, lastBefore: null, ordersMin: null, ordersMax: null },
  channels: ['PUSH'],
  state: 'DRAFT',
  startedAt: null,
  startsAt: null,
  finishedAt: null,
  createdDate: '2026-11-20T09:00:00.000Z',
  skipped: 0,
  figures: { recipients: 0, waiting: 0, sent: 0, delivered: 0, failed: 0, unsubscribed: 0 },
};
const settings = {
  version: 1,
  quietFrom: '21:00',
  quietTo: '09:00',
  smsPrice: null,
  weekLimit: 2,
  timeZone: 'Asia/Tashkent',
  defaultSmsPrice: null,
  offered: ['PUSH'],
  agreed: 3,
  tags: [],
};

function openBroadcasts() {
  const reads = { 'GET /console/broadcasts': { items: [draft] }, 'GET /console/broadcast-settings': settings };
  const answers = readOnce(reads, (call, { body }) => ({
    ...(call === 'PATCH /console/broadcast-settings' ? settings : draft),
    ...body,
    version: 2,
  }));
  const estimate = new Promise<never>(() => undefined);
  const api = (call: string, args: unknown): Promise<unknown> =>
    call === 'POST /console/broadcasts/estimate' ? estimate : answers(call, args);
  const page = (
    <Routes>
      <Route path="/console/broadcasts/:rowId?" element={<BroadcastsPage />} />
    </Routes>
  );
  const host = mount(inConsole(page, { api, may: ['broadcasts.send'], path: '/console/broadcasts' }));
  return { host, saves: answers.saves };
}

it('a draft that is opened again while the list is refetched shows what was saved', async () => {
  const { host, saves } = openBroadcasts();
  const link = (): HTMLElement | undefined => host.all('a').find(({ href }) => href.endsWith('/broadcasts/1'));
  await expect.poll(link).toBeTruthy();
  press(link()!);
  await expect.poll(() => fieldOf('offers.titleIn')).toBeTruthy();
  type(fieldOf('offers.titleIn'), 'Shanba palovi');
  press(buttonOf('save'));
  await expect.poll(saves).toBe(1);
  await expect.poll(closeDialog()).toBe(true);
  press(link()!);
  await expect.poll(() => fieldOf('offers.titleIn')).toBeTruthy();
  expect(fieldOf('offers.titleIn').value).toBe('Shanba palovi');
});

it('settings that are opened again while they are refetched are those that were saved', async () => {
  const { saves } = openBroadcasts();
  await expect.poll(() => buttonOf('broadcasts.settings')).toBeTruthy();
  press(buttonOf('broadcasts.settings'));
  await expect.poll(() => fieldOf('broadcasts.weekLimit')).toBeTruthy();
  type(fieldOf('broadcasts.weekLimit'), '5');
  press(buttonOf('save'));
  await expect.poll(saves).toBe(1);
  await expect.poll(closeDialog()).toBe(true);
  press(buttonOf('broadcasts.settings'));
  await expect.poll(() => fieldOf('broadcasts.weekLimit')).toBeTruthy();
  expect(fieldOf('broadcasts.weekLimit').value).toBe('5');
});
