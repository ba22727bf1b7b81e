import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '#domain/accounts/identity/roles.ts';
import { type Actor, type SystemCause } from './actors.ts';
import { MOVERS, MOVES, rowOf, type Mover } from './move-table.ts';
import { canMove, nextMoves, UNDO_MS, type OrderFacts } from './moves.ts';
import {
  CANCEL_REASONS,
  columnOf,
  isTerminal,
  ORDER_SERVICE_TYPES,
  ORDER_STATUSES,
  PAYMENT_TYPES,
  type Column,
  type OrderStatus,
} from './statuses.ts';

/** The table of moves as the specification has it, read anew: from, to, columns (D P I B). */
const WRITTEN = `
OPEN ACCEPTED DPI
OPEN AT_TIME DPIB
OPEN ATTACHED I
OPEN CANCELED DPIB
AT_TIME ACCEPTED DPIB
AT_TIME ATTACHED IB
ACCEPTED ATTACHED IB
AT_TIME CANCELED DPIB
ACCEPTED CREATED DPIB
ACCEPTED COOKING DPIB
CREATED COOKING DPIB
ATTACHED CREATED IB
ATTACHED COOKING IB
ACCEPTED DONE DPIB
CREATED DONE DPIB
ATTACHED DONE DPIB
COOKING DONE DPIB
DONE ON_WAY D
DONE DELIVERED PIB
ON_WAY DELIVERED D
ON_WAY DONE D
DELIVERED CLOSED DPIB
ATTACHED CLOSED IB
ACCEPTED CLOSED I
CREATED CLOSED I
COOKING CLOSED I
DONE CLOSED I
ACCEPTED CANCELED DPIB
CREATED CANCELED DPIB
ATTACHED CANCELED IB
COOKING CANCELED DPIB
DONE CANCELED DPIB
ON_WAY CANCELED D`
  .trim()
  .split('\n')
  .map((row) => row.split(' ') as [OrderStatus, OrderStatus, string]);

const LETTER: Record<Column, string> = { DELIVERY: 'D', PICK_UP: 'P', DINE_IN: 'I', BOOKING: 'B' };
const NOW = 1_800_000_000_000;

const order = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'OPEN',
  serviceType: 'DELIVERY',
  later: false,
  hasDishes: true,
  isPaid: false,
  holdsMoney: false,
  paymentType: 'CASH',
  awaitsPayment: false,
  atTime: null,
  kitchenStartAt: null,
  deliveredAt: null,
  hallId: null,
  inTableSession: false,
  ...more,
});
const booking = (more: Partial<OrderFacts> = {}): OrderFacts =>
  order({ serviceType: 'DINE_IN', later: true, hasDishes: false, status: 'AT_TIME', atTime: NOW + 3_600_000, ...more });
const staff = (role: StaffRole, hallIds?: string[]): Actor => ({ kind: 'STAFF', role, hallIds });
const system = (cause: SystemCause): Actor => ({ kind: 'SYSTEM', cause });
const diner: Actor = { kind: 'CLIENT' };
const manager = staff('MANAGER');
const operator = staff('OPERATOR');

const EVERYBODY: Actor[] = [
  diner,
  ...STAFF_ROLES.map((role) => staff(role)),
  ...(
    [
      'AUTO_ACCEPT',
      'TABLE_QR',
      'WAKE',
      'EXPIRY',
      'PAYMENT',
      'NO_SHOW_TIMER',
      'SETTLE',
      'CLAIM_RETURNED',
      'POS',
    ] as const
  ).map(system),
  ...(['POS', 'CARRIER', 'AGGREGATOR', 'TILL'] as const).map((from): Actor => ({ kind: 'WEBHOOK', from })),
];
const facts: fc.Arbitrary<OrderFacts> = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  serviceType: fc.constantFrom(...ORDER_SERVICE_TYPES),
  later: fc.boolean(),
  hasDishes: fc.boolean(),
  isPaid: fc.boolean(),
  holdsMoney: fc.boolean(),
  paymentType: fc.constantFrom(...PAYMENT_TYPES),
  awaitsPayment: fc.boolean(),
  atTime: fc.option(fc.integer({ min: NOW - 7_200_000, max: NOW + 7_200_000 })),
  kitchenStartAt: fc.option(fc.integer({ min: NOW - 7_200_000, max: NOW + 7_200_000 })),
  deliveredAt: fc.option(fc.integer({ min: NOW - 20_000, max: NOW })),
  hallId: fc.option(fc.constantFrom('a', 'b')),
  inTableSession: fc.boolean(),
});
const moveRequest = fc.record({
  to: fc.constantFrom(...ORDER_STATUSES),
  reason: fc.option(fc.constantFrom(...CANCEL_REASONS), { nil: undefined }),
  note: fc.option(fc.constantFrom('', 'sabab'), { nil: undefined }),
});

describe('the table of moves', () => {
  it('has exactly the pairs that are written down, in their columns', () => {
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        for (const [column, letter] of Object.entries(LETTER) as [Column, string][]) {
          const written = WRITTEN.some(([a, b, columns]) => a === from && b === to && columns.includes(letter));
          expect([from, to, column, rowOf(from, to, column) !== undefined]).toEqual([from, to, column, written]);
        }
      }
    }
  });

  it('answers one pair with one row, and names only movers that some actor is', () => {
    const pairs = MOVES.flatMap((row) =>
      row.from.flatMap((from) => row.columns.map((column) => `${from} ${row.to} ${column}`)),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
    const used = new Set<Mover>(MOVES.flatMap((row) => [...row.by]));
    expect([...MOVERS].filter((mover) => !used.has(mover))).toEqual([]);
  });

  it('has a way to an end from everywhere, and none out of an end', () => {
    for (const column of Object.keys(LETTER) as Column[]) {
      const ends = (from: OrderStatus, seen = new Set<OrderStatus>()): boolean => {
        if (isTerminal(from)) return true;
        seen.add(from);
        return ORDER_STATUSES.some((to) => !seen.has(to) && rowOf(from, to, column) !== undefined && ends(to, seen));
      };
      const reachable = new Set<OrderStatus>(['OPEN']);
      for (const from of reachable) for (const to of ORDER_STATUSES) if (rowOf(from, to, column)) reachable.add(to);
      for (const status of reachable) expect([column, status, ends(status)]).toEqual([column, status, true]);
    }
  });
});

describe('a move', () => {
  it("out of CANCELED or CLOSED is nobody's, whatever is tried", () => {
    fc.assert(
      fc.property(
        facts,
        fc.constantFrom('CANCELED' as const, 'CLOSED' as const),
        moveRequest,
        fc.constantFrom(...EVERYBODY),
        (each, status, request, by) => {
          expect(canMove({ ...each, status }, request, by, NOW)).toEqual({ ok: false, code: 'BAD_TRANSITION' });
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('that is not in the table is BAD_TRANSITION, and one that is never is', () => {
    fc.assert(
      fc.property(facts, moveRequest, fc.constantFrom(...EVERYBODY), (each, request, by) => {
        const verdict = canMove(each, request, by, NOW);
        const written = WRITTEN.some(
          ([a, b, columns]) => a === each.status && b === request.to && columns.includes(LETTER[columnOf(each)]),
        );
        expect(!verdict.ok && verdict.code === 'BAD_TRANSITION').toBe(!written);
      }),
      { numRuns: 5_000 },
    );
  });

  it('offered as a button is a move that goes through once a reason is given', () => {
    const people = EVERYBODY.filter(({ kind }) => kind === 'CLIENT' || kind === 'STAFF');
    fc.assert(
      fc.property(facts, fc.constantFrom(...people), (each, by) => {
        const buttons = nextMoves(each, by, NOW);
        expect(buttons.filter(({ big }) => big).length).toBeLessThanOrEqual(1);
        for (const { to, asksReason } of buttons) {
          const tries = asksReason ? CANCEL_REASONS.map((reason) => ({ to, reason, note: 'sabab' })) : [{ to }];
          expect(tries.some((each_) => canMove(each, each_, by, NOW).ok)).toBe(true);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  const NO = {
    FORBIDDEN: { ok: false, code: 'FORBIDDEN' },
    now: (why: string) => ({ ok: false, code: 'NOT_ALLOWED_NOW', why }),
  };
  it.each<[string, OrderFacts, Parameters<typeof canMove>[1], Actor, unknown]>([
    ['a diner does not accept', order(), { to: 'ACCEPTED' }, diner, NO.FORBIDDEN],
    ['a cook does not accept', order(), { to: 'ACCEPTED' }, staff('COOK'), NO.FORBIDDEN],
    ['a cook does not hand out', order({ status: 'DONE' }), { to: 'ON_WAY' }, staff('COOK'), NO.FORBIDDEN],
    ['a courier does not cook', order({ status: 'ACCEPTED' }), { to: 'COOKING' }, staff('COURIER'), NO.FORBIDDEN],
    [
      'an operator does not cancel what cooks',
      order({ status: 'COOKING' }),
      { to: 'CANCELED', reason: 'BUSY' },
      operator,
      NO.FORBIDDEN,
    ],
    [
      'a courier does not bring an order back to the counter',
      order({ status: 'ON_WAY' }),
      { to: 'DONE', note: 'x' },
      staff('COURIER'),
      NO.FORBIDDEN,
    ],
    ['an order for now is not put off', order(), { to: 'AT_TIME' }, operator, NO.now('NOT_LATER')],
    [
      'the kitchen waits for money from outside',
      order({ paymentType: 'PAYME', awaitsPayment: true }),
      { to: 'ACCEPTED' },
      operator,
      NO.now('UNPAID'),
    ],
    [
      'nobody wakes a kitchen early by clock',
      order({ status: 'AT_TIME', later: true, kitchenStartAt: NOW + 1 }),
      { to: 'ACCEPTED' },
      system('WAKE'),
      NO.now('TOO_EARLY'),
    ],
    [
      'a table without dishes is never woken',
      booking({ kitchenStartAt: NOW }),
      { to: 'ACCEPTED' },
      system('WAKE'),
      NO.now('NO_DISHES'),
    ],
    [
      'a waiter stays in the own hall',
      booking({ hallId: 'b' }),
      { to: 'ATTACHED' },
      staff('WAITER', ['a']),
      NO.now('OTHER_HALL'),
    ],
    ['a cancel says why', order(), { to: 'CANCELED' }, operator, NO.now('REASON_REQUIRED')],
    ['other is said in words', order(), { to: 'CANCELED', reason: 'OTHER' }, operator, NO.now('REASON_REQUIRED')],
    [
      'nobody of the staff says expired',
      order(),
      { to: 'CANCELED', reason: 'EXPIRED' },
      manager,
      NO.now('REASON_UNFIT'),
    ],
    [
      'an unpaid bill stays open by itself',
      order({ status: 'DELIVERED' }),
      { to: 'CLOSED' },
      system('SETTLE'),
      NO.now('UNPAID'),
    ],
    [
      'the automatic end waits for the undo',
      order({ status: 'DELIVERED', isPaid: true, deliveredAt: NOW - UNDO_MS + 1 }),
      { to: 'CLOSED' },
      system('SETTLE'),
      NO.now('UNDO_OPEN'),
    ],
    [
      'a visit with dishes is not simply ended',
      booking({ status: 'ATTACHED', hasDishes: true }),
      { to: 'CLOSED' },
      staff('WAITER'),
      NO.now('HAS_DISHES'),
    ],
    [
      'a round is not settled alone',
      order({ serviceType: 'DINE_IN', status: 'DELIVERED', inTableSession: true }),
      { to: 'CLOSED' },
      staff('WAITER'),
      NO.now('BILL_OF_THE_TABLE'),
    ],
    [
      'an aggregator speaks of its own orders',
      order({ status: 'COOKING' }),
      { to: 'CANCELED', reason: 'CLIENT' },
      { kind: 'WEBHOOK', from: 'AGGREGATOR' },
      NO.FORBIDDEN,
    ],
    // oxlint-disable-next-line max-params -- One parameter for each column.
  ])('%s', (_, of, request, by, expected) => expect(canMove(of, request, by, NOW)).toEqual(expected));

  const effects = (of: OrderFacts, request: Parameters<typeof canMove>[1], by: Actor): unknown => {
    const verdict = canMove(of, request, by, NOW);
    return verdict.ok ? verdict.effects : verdict;
  };

  it('to DONE fills the cooking time where nothing was cooked, and makes a code for who fetches it', () => {
    expect(effects(order({ status: 'ACCEPTED', serviceType: 'PICK_UP' }), { to: 'DONE' }, staff('COOK'))).toMatchObject(
      { fills: ['cookingTime', 'readyTime'], makesPickupCode: true },
    );
    expect(effects(order({ status: 'COOKING' }), { to: 'DONE' }, staff('COOK'))).toMatchObject({
      fills: ['readyTime'],
      makesPickupCode: false,
    });
  });

  it('over the counter takes the money; serving a table and a carrier do not', () => {
    expect(effects(order({ status: 'DONE', serviceType: 'PICK_UP' }), { to: 'DELIVERED' }, operator)).toMatchObject({
      marksPaid: true,
      changeType: 'PAID_AND_CHANGE_STATUS',
    });
    expect(effects(order({ status: 'ON_WAY' }), { to: 'DELIVERED' }, staff('COURIER'))).toMatchObject({
      marksPaid: true,
    });
    expect(
      effects(order({ status: 'ON_WAY' }), { to: 'DELIVERED' }, { kind: 'WEBHOOK', from: 'CARRIER' }),
    ).toMatchObject({ marksPaid: false });
    // Nobody of the house has its cash; it waits until somebody says how it was paid.
    expect(effects(order({ status: 'ON_WAY', lacksCourier: true }), { to: 'DELIVERED' }, operator)).toMatchObject({
      marksPaid: false,
    });
    expect(
      effects(order({ status: 'DONE', serviceType: 'DINE_IN' }), { to: 'DELIVERED' }, staff('WAITER')),
    ).toMatchObject({ marksPaid: false });
    expect(
      effects(order({ status: 'DELIVERED', serviceType: 'DINE_IN' }), { to: 'CLOSED' }, staff('WAITER')),
    ).toMatchObject({ marksPaid: true, frees: ['TABLE'] });
    expect(
      effects(
        order({ status: 'DONE', serviceType: 'PICK_UP', paymentType: 'PAYME', isPaid: true }),
        { to: 'DELIVERED' },
        operator,
      ),
    ).toMatchObject({ marksPaid: false, changeType: 'CHANGE_STATUS' });
  });

  it('to CANCELED gives back what is not used up, and all money until the fire is lit', () => {
    expect(
      effects(order({ isPaid: true, holdsMoney: true, paymentType: 'CLICK' }), { to: 'CANCELED' }, diner),
    ).toMatchObject({ frees: ['SLOT', 'STOCK', 'TABLE', 'PROMO'], refund: 'FULL' });
    expect(effects(order({ status: 'CREATED' }), { to: 'CANCELED' }, diner)).toMatchObject({
      refund: 'NONE',
    });
    expect(effects(order({ status: 'CREATED', holdsMoney: true }), { to: 'CANCELED' }, diner)).toMatchObject({
      refund: 'FULL',
    });
    expect(
      effects(
        order({ status: 'COOKING', isPaid: true, holdsMoney: true }),
        { to: 'CANCELED', reason: 'BUSY' },
        manager,
      ),
    ).toMatchObject({ frees: ['TABLE', 'PROMO'], refund: 'CHOOSE' });
    expect(
      effects(order({ inTableSession: true, serviceType: 'DINE_IN' }), { to: 'CANCELED', reason: 'BUSY' }, operator),
    ).toMatchObject({ frees: ['SLOT', 'STOCK', 'PROMO'] });
  });

  it('frees something only where an order ends', () => {
    fc.assert(
      fc.property(facts, moveRequest, fc.constantFrom(...EVERYBODY), (each, request, by) => {
        const verdict = canMove(each, request, by, NOW);
        if (verdict.ok && !isTerminal(request.to)) expect(verdict.effects).toMatchObject({ frees: [], refund: 'NONE' });
      }),
      { numRuns: 5_000 },
    );
  });

  it('wishes money back where an order is canceled while some is held, be it a part or all', () => {
    fc.assert(
      fc.property(facts, moveRequest, fc.constantFrom(...EVERYBODY), (each, request, by) => {
        const verdict = canMove(each, request, by, NOW);
        if (verdict.ok) expect(verdict.effects.refund !== 'NONE').toBe(request.to === 'CANCELED' && each.holdsMoney);
      }),
      { numRuns: 5_000 },
    );
  });

  it('to CLOSED by itself comes when the undo is over', () => {
    const paid = order({ status: 'DELIVERED', isPaid: true, deliveredAt: NOW - UNDO_MS });
    expect(canMove(paid, { to: 'CLOSED' }, system('SETTLE'), NOW).ok).toBe(true);
  });

  it('back to the counter forgets when it left', () => {
    expect(effects(order({ status: 'ON_WAY' }), { to: 'DONE', note: 'wrong parcel' }, manager)).toMatchObject({
      clears: ['deliveryAt'],
    });
  });
});

describe('guests who did not come', () => {
  const at = (minutes: number): number => NOW + 3_600_000 + minutes * 60_000;
  const noShow = (of: OrderFacts, by: Actor, now: number): boolean =>
    canMove(of, { to: 'CANCELED', reason: 'NO_SHOW' }, by, now).ok;

  it('are told by a person from a quarter of an hour on, by the clock from half an hour on', () => {
    expect(noShow(booking(), operator, at(15) - 1)).toBe(false);
    expect(noShow(booking(), operator, at(15))).toBe(true);
    expect(noShow(booking(), system('NO_SHOW_TIMER'), at(30) - 1)).toBe(false);
    expect(noShow(booking(), system('NO_SHOW_TIMER'), at(30))).toBe(true);
  });

  it('whose food is in work are told by a manager alone', () => {
    for (const status of ['ACCEPTED', 'CREATED', 'DONE'] as const) {
      const of = booking({ status, hasDishes: true });
      expect(noShow(of, manager, at(20))).toBe(true);
      expect(noShow(of, operator, at(20))).toBe(false);
      expect(noShow(of, system('NO_SHOW_TIMER'), at(60))).toBe(false);
    }
  });

  it('are never told of orders that only wait', () => {
    expect(noShow(order({ status: 'AT_TIME', later: true, atTime: NOW }), system('NO_SHOW_TIMER'), at(60))).toBe(false);
    expect(noShow(order(), operator, at(60))).toBe(false);
  });
});

describe('a diner cancels', () => {
  const may = (of: OrderFacts, now = NOW): boolean => canMove(of, { to: 'CANCELED' }, diner, now).ok;

  it('freely until the food exists', () => {
    for (const status of ORDER_STATUSES) {
      const free = status === 'OPEN' || status === 'ACCEPTED' || status === 'CREATED';
      if (status !== 'AT_TIME') expect([status, may(order({ status }))]).toEqual([status, free]);
    }
  });

  it('an order for later until its kitchen begins, a table until its hour', () => {
    const later = order({ status: 'AT_TIME', later: true, kitchenStartAt: NOW, atTime: NOW + 1_800_000 });
    expect(may(later, NOW - 1)).toBe(true);
    expect(may(later, NOW)).toBe(false);
    expect(may(booking({ atTime: NOW + 1 }))).toBe(true);
    expect(may(booking({ atTime: NOW }))).toBe(false);
  });
});

describe('the large button', () => {
  it.each<[OrderFacts, Actor, string | undefined]>([
    [order(), operator, 'accept'],
    [order({ later: true }), operator, 'acceptForLater'],
    [order({ status: 'AT_TIME', later: true }), operator, 'toKitchen'],
    [booking(), staff('WAITER'), 'seat'],
    [order({ status: 'ACCEPTED' }), staff('COOK'), 'startCooking'],
    [booking({ status: 'ATTACHED' }), staff('WAITER'), 'endVisit'],
    [order({ status: 'COOKING' }), staff('COOK'), 'ready'],
    [order({ status: 'DONE' }), staff('COURIER'), 'handToCourier'],
    [order({ status: 'DONE', serviceType: 'PICK_UP' }), operator, 'handOver'],
    [order({ status: 'DONE', serviceType: 'DINE_IN' }), staff('WAITER'), 'serve'],
    [order({ status: 'ON_WAY' }), staff('COURIER'), 'delivered'],
    [order({ status: 'DELIVERED' }), operator, 'settle'],
    [order({ status: 'COOKING' }), staff('COURIER'), undefined],
  ])('%#', (of, by, label) => expect(nextMoves(of, by, NOW).find(({ big }) => big)?.label).toBe(label));
});

describe('cashiers and hosts', () => {
  const may = (role: StaffRole, facts: OrderFacts, to: OrderStatus): boolean =>
    canMove(facts, { to, reason: 'OTHER', note: 'x' }, staff(role), NOW).ok;

  it('take their own steps alone', () => {
    expect(may('CASHIER', order({ serviceType: 'PICK_UP' }), 'ACCEPTED')).toBe(true);
    expect(may('CASHIER', order({ serviceType: 'PICK_UP', status: 'DONE' }), 'DELIVERED')).toBe(true);
    expect(may('CASHIER', order({ status: 'ACCEPTED' }), 'CANCELED')).toBe(false);
    expect(may('CASHIER', order({ status: 'ACCEPTED' }), 'COOKING')).toBe(false);
    expect(may('HOST', booking(), 'ATTACHED')).toBe(true);
    expect(may('HOST', booking(), 'CANCELED')).toBe(true);
    expect(may('HOST', order({ status: 'AT_TIME', later: true }), 'CANCELED')).toBe(false);
  });
});
