import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ORDER_SERVICE_TYPES, ORDER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { etaOf, stagesOf, stillWaits, type EtaFacts } from './order-stages.ts';

const at = (minute: number): string => `2026-11-21T18:${String(minute).padStart(2, '0')}:00+05:00`;
const order = (more: Partial<EtaFacts>): EtaFacts => ({
  status: 'OPEN',
  serviceType: 'DELIVERY',
  later: false,
  lines: [1],
  createdDate: at(0),
  acceptedTime: null,
  cookingTime: null,
  readyTime: null,
  deliveryAt: null,
  deliveredAt: null,
  canceledAt: null,
  promisedFrom: at(42),
  promisedTo: at(50),
  estimatedAt: null,
  ...more,
});
const said = (facts: EtaFacts): string[] =>
  stagesOf(facts).map(({ id, state, at: moment }) => `${id} ${state} ${moment?.slice(14, 16) ?? '-'}`);

describe('the stages of an order', () => {
  it('mark the present one, and the end has the promised time', () => {
    expect(said(order({ status: 'COOKING', acceptedTime: at(4), cookingTime: at(9) }))).toEqual([
      'placed done 00',
      'accepted done 04',
      'cooking current 09',
      'ready next -',
      'onWay next -',
      'DELIVERY next 42',
    ]);
  });
  it('follow the service: nobody carries what is fetched, and a table without dishes is not cooked', () => {
    expect(stagesOf(order({ serviceType: 'PICK_UP' })).map(({ id }) => id)).toEqual([
      'placed',
      'accepted',
      'cooking',
      'ready',
      'PICK_UP',
    ]);
    expect(
      said(order({ serviceType: 'DINE_IN', later: true, lines: [], status: 'ATTACHED', acceptedTime: at(1) })),
    ).toEqual(['placed done 00', 'accepted done 01', 'seated current -']);
  });
  it('end with why nothing comes: what was reached stays, what was not is not promised', () => {
    expect(said(order({ status: 'CANCELED', acceptedTime: at(4), canceledAt: at(6) }))).toEqual([
      'placed done 00',
      'accepted done 04',
      'canceled failed 06',
    ]);
  });
  it('are all behind once it is there', () => {
    expect(stagesOf(order({ status: 'CLOSED', deliveredAt: at(44) })).every(({ state }) => state === 'done')).toBe(
      true,
    );
  });
  it('have one present stage at most, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.constantFrom(...ORDER_SERVICE_TYPES),
        fc.boolean(),
        fc.nat(2),
        (status, serviceType, later, n) => {
          const stages = stagesOf(order({ status, serviceType, later, lines: Array.from({ length: n }) }));
          expect(stages.filter(({ state }) => state === 'current').length).toBe(
            ['DELIVERED', 'CLOSED', 'CANCELED'].includes(status) ? 0 : 1,
          );
          const order4 = stages.map(({ state }) => ['done', 'current', 'next', 'failed'].indexOf(state));
          expect(order4).toEqual(order4.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

test('the promise stands large, a booked table is one moment, and what is over says when', () => {
  expect(etaOf(order({}))).toEqual({ kind: 'promise', from: at(42), to: at(50) });
  expect(etaOf(order({ serviceType: 'DINE_IN', later: true }))).toEqual({ kind: 'moment', from: at(42) });
  expect(etaOf(order({ status: 'DELIVERED', deliveredAt: at(44) }))).toEqual({ kind: 'over', at: at(44) });
  expect(etaOf(order({ status: 'CANCELED' }))).toBeNull();
});

test('after three minutes without an answer the guest is offered to call', () => {
  const began = Date.parse(at(0));
  const waits = { ...order({}), answersFrom: null };
  expect(stillWaits(waits, began + 179_999)).toBe(false);
  expect(stillWaits(waits, began + 180_000)).toBe(true);
  expect(stillWaits({ ...waits, status: 'ACCEPTED' }, began + 999_999)).toBe(false);
  expect(stillWaits({ ...waits, answersFrom: new Date(began + 3_600_000).toISOString() }, began + 62 * 60_000)).toBe(
    false,
  );
  expect(stillWaits({ ...waits, answersFrom: new Date(began + 3_600_000).toISOString() }, began + 63 * 60_000)).toBe(
    true,
  );
});
