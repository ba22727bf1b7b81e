import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FairQueue, type JobOwner, type QueueLimits } from './fair-queue.ts';

const guest = (userId: string): JobOwner => ({ merchantId: 'people', userId, isStaff: false });
const staff = (userId: string, merchantId = 'm'): JobOwner => ({ merchantId, userId, isStaff: true });

/** Jobs that end when the test says so, by the order in which they began. */
function bench(limits: QueueLimits = { concurrency: 1, waitingPerPerson: 40, waitingInAll: 200 }) {
  const queue = new FairQueue(limits);
  const began: string[] = [];
  const running: (() => void)[] = [];
  const refused: [string, string][] = [];
  let most = 0;
  const add = (owner: JobOwner, name = owner.userId): void => {
    void queue
      .add(owner, () => {
        began.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        running.push(resolve);
        most = Math.max(most, running.length);
        return promise;
      })
      .catch((error: { code: string }) => {
        refused.push([name, error.code]);
      });
  };
  const finishAll = async (): Promise<void> => {
    while (running.length > 0) {
      running.shift()!();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
  };
  return { add, began, refused, finishAll, most: () => most };
}

it('lets a manager wait for running jobs alone, however many a guest queued', async () => {
  const { add, began, finishAll } = bench();
  for (let i = 0; i < 30; i++) add(guest('g'), `g${i}`);
  add(staff('manager'));
  await finishAll();
  expect(began.indexOf('manager')).toBe(1);
  expect(began).toHaveLength(31);
});

it('serves people of one kind round-robin', async () => {
  const { add, began, finishAll } = bench();
  for (let i = 0; i < 3; i++) add(staff('a'), `a${i}`);
  for (let i = 0; i < 3; i++) add(staff('b', 'other'), `b${i}`);
  add(staff('c'), 'c0');
  await finishAll();
  expect(began).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'b2']);
});

it('refuses more than a person may queue, and continues after failures', async () => {
  const { add, began, refused, finishAll } = bench({ concurrency: 2, waitingPerPerson: 3, waitingInAll: 100 });
  for (let i = 0; i < 7; i++) add(guest('g'), `g${i}`);
  await finishAll();
  expect(began).toEqual(['g0', 'g1', 'g2', 'g3', 'g4']);
  expect(refused).toEqual([
    ['g5', 'RATE_LIMITED'],
    ['g6', 'RATE_LIMITED'],
  ]);
  const queue = new FairQueue({ concurrency: 1, waitingPerPerson: 1, waitingInAll: 1 });
  await expect(queue.add(guest('g'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.add(guest('g'), async () => 7)).toBe(7);
});

it('reserves room for staff when guests have filled the queue, and for others beside one who filled it', async () => {
  const { add, began, refused, finishAll } = bench({ concurrency: 1, waitingPerPerson: 4, waitingInAll: 6 });
  for (const name of ['x', 'y']) for (let i = 0; i < 4; i++) add(guest(name), `${name}${i}`);
  add(guest('z'));
  add(staff('manager'));
  for (let i = 0; i < 4; i++) add(staff('other'), `o${i}`);
  await finishAll();
  expect(began.slice(0, 3)).toEqual(['x0', 'manager', 'o0']);
  expect(began).toContain('z');
  expect(refused.every(([name, code]) => code === 'UNAVAILABLE' && !['manager', 'o0', 'z'].includes(name))).toBe(true);
});

it('answers every job once, never exceeds the concurrency, and never lets staff wait for guests', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(4), fc.boolean()), { maxLength: 60 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 8 }),
      async (jobs, concurrency, waitingPerPerson) => {
        const { add, began, refused, finishAll, most } = bench({ concurrency, waitingPerPerson, waitingInAll: 12 });
        jobs.forEach(([who, isStaff], at) =>
          add(isStaff ? staff(`s${who}`) : guest(`g${who}`), `${isStaff ? 's' : 'g'}${at}`),
        );
        await finishAll();
        expect(began.length + refused.length).toBe(jobs.length);
        expect(new Set([...began, ...refused.map(([name]) => name)]).size).toBe(jobs.length);
        expect(most()).toBeLessThanOrEqual(concurrency);
        const later = began.slice(concurrency).map((name) => name[0]);
        expect(later.lastIndexOf('s')).toBeLessThan(
          later.includes('g') ? later.indexOf('g') : Number.POSITIVE_INFINITY,
        );
      },
    ),
    { numRuns: 60 },
  );
});

it('runs one job of a merchant at a time where it is told so, and those of others meanwhile', async () => {
  const { add, began, finishAll, most } = bench({
    concurrency: 2,
    perMerchant: 1,
    waitingPerPerson: 40,
    waitingInAll: 200,
  });
  add(staff('first'));
  add(staff('second'));
  expect(began).toEqual(['first']);
  add(staff('neighbour', 'n'));
  expect(began).toEqual(['first', 'neighbour']);
  await finishAll();
  expect(began).toEqual(['first', 'neighbour', 'second']);
  expect(most()).toBe(2);
});
