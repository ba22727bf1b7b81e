import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuoteProblem } from '#contract/orders/checkout.ts';
import { fakeApi, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import { changeVisit, NEW_VISIT, useVisit, visitDrafts } from '#web/shared/ordering/visit-draft.ts';
import { useFirstOpening } from './use-first-opening.ts';

const slot = (day: string, time: string, left: number | null) => ({ start: '', end: '', day, time, left });
const closed: QuoteProblem = {
  code: 'CLOSED',
  why: 'HOURS',
  branchId: 'b',
  nextBranchId: null,
  // 10:00 of the next day at the place.
  opensAt: '2026-11-23T05:00:00.000Z',
};

let server: FakeApi;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T18:30:00Z') });
  visitDrafts.set(null);
  server = fakeApi({
    'GET /merchants/:id/slots': ({ query }: { query: { day: string } }) => ({
      slots: [slot(query.day, '10:30', 0), slot(query.day, '10:45', 3), slot(query.day, '11:00', null)],
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Props {
  service?: Order['service'];
  problem?: QuoteProblem;
  busy?: boolean;
}

const run = (props: Props = {}) =>
  runHook(
    ({ service = 'DELIVERY', problem = closed, busy = false }: Props) =>
      useFirstOpening({
        restaurant: { id: 'r' },
        service,
        visit: useVisit('r'),
        timeZone: 'Asia/Tashkent',
        state: { quote: { problems: [problem] }, busy, failed: false },
      } as Order),
    { props, api: server.api },
  );

it.each(['DELIVERY', 'PICK_UP'] as const)(
  'for %s chooses the first free slot of the day on which a closed place opens',
  async (service) => {
    const hook = await run({ service });
    await hook.pass(200);
    expect(server.calls).toMatchObject([
      { args: { params: { id: 'r' }, query: { serviceType: service, day: '2026-11-23', branchId: 'b' } } },
    ]);
    expect(visitDrafts.get()?.r?.when).toEqual({ day: '2026-11-23', time: '10:45' });
  },
);

it('leaves the time that the guest chose', async () => {
  changeVisit('r', { when: { day: '2026-11-24', time: '19:30' } });
  const hook = await run();
  await hook.pass(200);
  expect(server.calls).toEqual([]);
  expect(visitDrafts.get()?.r?.when).toEqual({ day: '2026-11-24', time: '19:30' });
});

it.each<[string, Props]>([
  ['another branch takes the order now', { problem: { ...closed, nextBranchId: 'c' } }],
  ['nobody knows when it opens', { problem: { ...closed, opensAt: undefined } }],
  ['the place is open, and only the basket is too small', { problem: { code: 'MINIMUM_NOT_MET' } }],
  ['the quote is of an earlier basket', { busy: true }],
  ['a table is booked, for which a time is asked anyway', { service: 'DINE_IN' }],
])('chooses nothing where %s', async (_, props) => {
  const hook = await run(props);
  await hook.pass(200);
  expect(server.calls).toEqual([]);
  expect(visitDrafts.get()?.r?.when ?? NEW_VISIT.when).toBeNull();
});

it('chooses nothing where the whole day is full', async () => {
  server.answer('GET /merchants/:id/slots', () => ({ slots: [slot('2026-11-23', '10:30', 0)] }));
  const hook = await run();
  await hook.pass(200);
  expect(visitDrafts.get()?.r?.when ?? null).toBeNull();
});
