import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTerminal, ORDER_SERVICE_TYPES, ORDER_STATUSES, type OrderStatus } from './statuses.ts';
import { webhookMove, type Stamps } from './webhook.ts';

const NONE: Stamps = {
  acceptedTime: null,
  cookingTime: null,
  readyTime: null,
  deliveryAt: null,
  deliveredAt: null,
  closedAt: null,
};
const order = (
  status: OrderStatus,
  more: Partial<Parameters<typeof webhookMove>[0]> = {},
): Parameters<typeof webhookMove>[0] => ({
  status,
  serviceType: 'DELIVERY',
  later: false,
  isPaid: false,
  stamps: NONE,
  ...more,
});
const LINE: OrderStatus[] = [
  'OPEN',
  'AT_TIME',
  'ACCEPTED',
  'ATTACHED',
  'CREATED',
  'COOKING',
  'DONE',
  'ON_WAY',
  'DELIVERED',
  'CLOSED',
];

describe('a message from outside', () => {
  it('fills the steps it left out, and only those', () => {
    expect(webhookMove(order('ACCEPTED', { stamps: { ...NONE, acceptedTime: 1 } }), 'DELIVERED', 'POS')).toEqual({
      kind: 'MOVE',
      to: 'DELIVERED',
      fills: ['cookingTime', 'readyTime', 'deliveryAt', 'deliveredAt'],
      marksPaid: false,
    });
    expect(
      webhookMove(
        order('COOKING', { serviceType: 'PICK_UP', stamps: { ...NONE, acceptedTime: 1, cookingTime: 2 } }),
        'DELIVERED',
        'POS',
      ),
    ).toMatchObject({ fills: ['readyTime', 'deliveredAt'] });
  });

  it('never moves an order backwards, nor out of an end, nor where its service does not go', () => {
    const facts = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      serviceType: fc.constantFrom(...ORDER_SERVICE_TYPES),
      later: fc.boolean(),
      isPaid: fc.boolean(),
      stamps: fc.constant(NONE),
    });
    fc.assert(
      fc.property(
        facts,
        fc.constantFrom(...ORDER_STATUSES),
        fc.constantFrom('POS' as const, 'CARRIER' as const, 'AGGREGATOR' as const),
        (each, to, from) => {
          const verdict = webhookMove(each, to, from);
          if (verdict.kind === 'IGNORE') return;
          expect(isTerminal(each.status)).toBe(false);
          if (to === 'CANCELED') return;
          expect(LINE.indexOf(to)).toBeGreaterThan(LINE.indexOf(each.status));
          if (to === 'ON_WAY') expect(['PICK_UP', 'DINE_IN']).not.toContain(each.serviceType);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('sent again in any order leads to the furthest of them', () => {
    const said: fc.Arbitrary<OrderStatus[]> = fc.array(
      fc.constantFrom<OrderStatus>('ACCEPTED', 'CREATED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED'),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(said, (messages) => {
        const ended = messages.reduce<OrderStatus>((status, to) => {
          const verdict = webhookMove(order(status), to, 'POS');
          return verdict.kind === 'MOVE' ? verdict.to : status;
        }, 'OPEN');
        expect(LINE.indexOf(ended)).toBe(Math.max(0, ...messages.map((status) => LINE.indexOf(status))));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['the same again', webhookMove(order('DONE'), 'DONE', 'POS'), 'SAME'],
    ['late', webhookMove(order('DONE'), 'COOKING', 'POS'), 'BACKWARDS'],
    ['after the end', webhookMove(order('CANCELED'), 'DELIVERED', 'CARRIER'), 'ENDED'],
    [
      'on the way to the counter',
      webhookMove(order('DONE', { serviceType: 'PICK_UP' }), 'ON_WAY', 'POS'),
      'NOT_THIS_SERVICE',
    ],
    ['a carrier who cooks', webhookMove(order('ACCEPTED'), 'COOKING', 'CARRIER'), 'NOT_THEIRS'],
    ['a carrier who cancels', webhookMove(order('ACCEPTED'), 'CANCELED', 'CARRIER'), 'NOT_THEIRS'],
    ['an aggregator about a guest of ours', webhookMove(order('OPEN'), 'ACCEPTED', 'AGGREGATOR'), 'NOT_THEIRS'],
    ['a till that cancels what has left', webhookMove(order('ON_WAY'), 'CANCELED', 'POS'), 'NOT_THEIRS'],
  ])('is not heeded: %s', (_, verdict, why) => expect(verdict).toEqual({ kind: 'IGNORE', why }));

  it("ends an aggregator's order anywhere, and closes a check that the till says is paid", () => {
    for (const status of LINE.slice(0, -1)) {
      expect(webhookMove(order(status, { serviceType: 'YANDEX_EATS' }), 'CANCELED', 'AGGREGATOR')).toMatchObject({
        kind: 'MOVE',
        fills: ['canceledAt'],
      });
    }
    expect(webhookMove(order('DELIVERED'), 'CLOSED', 'POS')).toMatchObject({ marksPaid: true });
  });
});
