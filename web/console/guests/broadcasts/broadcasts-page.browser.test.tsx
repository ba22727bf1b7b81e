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

function openBroadcasts(row = draft, estimate: Promise<unknown> = new Promise<never>(() => undefined)) {
  const reads = { 'GET /console/broadcasts': { items: [row] }, 'GET /console/broadcast-settings': settings };
  const moves: { move: string; version: number }[] = [];
  const answers = readOnce(reads, (call, { body }) => {
    if (call !== 'POST /console/broadcasts/:id/moves')
      return { ...(call === 'PATCH /console/broadcast-settings' ? settings : row), ...body, version: 2 };
    const sent = body as (typeof moves)[number];
    moves.push(sent);
    return { ...row, state: sent.move === 'pause' ? 'PAUSED' : 'RUNNING', version: sent.version + 1 };
  });
  const api = (call: string, args: unknown): Promise<unknown> =>
    call === 'POST /console/broadcasts/estimate' ? estimate : answers(call, args);
  const page = (
    <Routes>
      <Route path="/console/broadcasts/:rowId?" element={<BroadcastsPage />} />
    </Routes>
  );
  const host = mount(inConsole(page, { api, may: ['broadcasts.send'], path: '/console/broadcasts' }));
  return { host, saves: answers.saves, moves };
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

it('a broadcast that was just paused can be resumed over its own version while the list is refetched', async () => {
  const { host, moves } = openBroadcasts({ ...draft, state: 'RUNNING' });
  const link = (): HTMLElement | undefined => host.all('a').find(({ href }) => href.endsWith('/broadcasts/1'));
  await expect.poll(link).toBeTruthy();
  press(link()!);
  await expect.poll(() => buttonOf('broadcasts.move.pause')).toBeTruthy();
  press(buttonOf('broadcasts.move.pause'));
  await expect.poll(() => buttonOf('broadcasts.move.resume')).toBeTruthy();
  press(buttonOf('broadcasts.move.resume'));
  await expect.poll(() => buttonOf('broadcasts.move.pause')).toBeTruthy();
  expect(moves).toEqual([
    { move: 'pause', version: 1 },
    { move: 'resume', version: 2 },
  ]);
});

it('a draft that was just sent is no longer one while the list is refetched', async () => {
  const channels = { PUSH: 3, TELEGRAM: 0, SMS: 0, EMAIL: 0 };
  const estimate = { guests: 3, unreachable: 0, channels, smsParts: 0, mostParts: 0, cost: 0, quietUntil: null };
  const { host, moves } = openBroadcasts(draft, Promise.resolve(estimate));
  const link = (): HTMLElement | undefined => host.all('a').find(({ href }) => href.endsWith('/broadcasts/1'));
  await expect.poll(link).toBeTruthy();
  press(link()!);
  await expect.poll(() => buttonOf('broadcasts.send')?.ariaDisabled).toBeNull();
  press(buttonOf('broadcasts.send'));
  await expect.poll(() => buttonOf('broadcasts.sendNow')).toBeTruthy();
  press(buttonOf('broadcasts.sendNow'));
  await expect.poll(() => buttonOf('broadcasts.move.pause')).toBeTruthy();
  expect(moves).toEqual([{ move: 'schedule', version: 1, startsAt: null }]);
});
