import { expect, it } from 'vitest';
import type { WorkShift } from '#contract/accounts/work-shifts.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { BRANCH, inConsole } from '#web/shared/console/testing/render-console.tsx';
import { WorkedTime } from './worked-time.tsx';

const shift: WorkShift = {
  id: '1',
  branchId: BRANCH.id,
  userId: 'user',
  name: 'Malika',
  startedAt: '2026-11-20T05:00:00.000Z',
  endedAt: '2026-11-20T13:00:00.000Z',
  pausedAt: null,
  worked: 480,
  paused: 0,
  isCorrected: false,
  isForgotten: false,
};

it('a shift that is opened again while the list is refetched shows the corrected times', async () => {
  const reads = { 'GET /console/work-shifts': { items: [shift], isComplete: true } };
  const api = readOnce(reads, (_call, { body }) => ({ ...shift, ...body, isCorrected: true }));
  mount(inConsole(<WorkedTime />, { api, may: ['shifts.see'] }));
  const pencil = (): HTMLButtonElement =>
    document.querySelector<HTMLButtonElement>('button[aria-label^="shifts.correctNamed"]')!;
  await expect.poll(pencil).toBeTruthy();
  press(pencil());
  await expect.poll(() => fieldOf('shifts.finish')).toBeTruthy();
  expect(fieldOf('shifts.finish').value).toBe('18:00');
  type(fieldOf('shifts.finish'), '17:15');
  press(buttonOf('shifts.save'));
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  press(pencil());
  await expect.poll(() => fieldOf('shifts.finish')).toBeTruthy();
  expect(fieldOf('shifts.finish').value).toBe('17:15');
});
