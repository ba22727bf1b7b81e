import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOf, type CommissionTerms } from './commission.ts';
import type { Account, Movement } from './ledger.ts';
import {
  orderMovements,
  promoByPlatform,
  transferMovements,
  type JournalEntry,
  type LedgerOrder,
} from './order-movements.ts';
import { isPaidAtHandOver } from '#domain/orders/orders/statuses.ts';
import { statementOf } from './statement.ts';

const TERMS: CommissionTerms = { rates: { DELIVERY: { basisPoints: 1_250, fixed: 100_000 } }, onlineTo: 'PLATFORM' };
const CLOSED_AT = 50;

const plain: LedgerOrder = {
  id: 'order',
  service: 'DELIVERY',
  isFromMarketplace: true,
  bill: 10_000_000,
  delivery: 1_500_000,
  serviceCharge: 0,
  closedAt: CLOSED_AT,
  promoDiscount: 0,
  platformPercent: 0,
  terms: TERMS,
  booked: { isClosed: false, letOff: 0, commission: 0 },
  entries: [],
};
const money = (amount: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
  id: `entry ${amount}`,
  provider: 'PAYME',
  amount,
  letOff: 0,
  at: 10,
  ...more,
});
const balances = (movements: readonly Movement[]): Partial<Record<Account, number>> => {
  const sums: Partial<Record<Account, number>> = {};
  for (const { entries } of movements)
    for (const { account, amount } of entries) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
};

/** The part of refunds that lowers the commission; refunds at the counter count once they are accepted. */
const confirmedLetOff = ({ entries = [], accepted = [] }: Partial<LedgerOrder>): number =>
  [...entries.filter(({ provider }) => provider !== 'CASH' && provider !== 'CARD'), ...accepted].reduce(
    (sum, { letOff }) => sum + letOff,
    0,
  );

/** Books the events one by one, as the job does when it runs after each of them. */
function bookStepwise(order: LedgerOrder): Movement[] {
  const all: Movement[] = [];
  let { booked } = order;
  const book = (part: Partial<LedgerOrder>) => {
    const movements = orderMovements({ ...order, ...part, booked });
    all.push(...movements);
    booked = {
      isClosed: booked.isClosed || (part.closedAt ?? null) !== null,
      letOff: booked.letOff + confirmedLetOff(part),
      commission: booked.commission - (balances(movements).COMMISSION ?? 0),
    };
  };
  const steps = [
    ...order.entries.map((entry) => ({ at: entry.at, part: { entries: [entry], accepted: [] } })),
    ...(order.accepted ?? []).map((refund) => ({ at: refund.at, part: { entries: [], accepted: [refund] } })),
    ...(order.closedAt === null ? [] : [{ at: order.closedAt, part: { entries: [], accepted: [] } }]),
  ];
  for (const { at, part } of steps.toSorted((a, b) => a.at - b.at))
    book({ ...part, closedAt: order.closedAt !== null && order.closedAt <= at ? order.closedAt : null });
  return all;
}

describe('movements of an order', () => {
  it('paid online to the platform: the merchant gets the bill less the commission', () => {
    const movements = orderMovements({ ...plain, entries: [money(10_000_000)] });
    // 12.5 per cent of 85,000 and 1,000.
    expect(balances(movements)).toEqual({
      PROVIDER: 10_000_000,
      GUESTS: 0,
      MERCHANT: -10_000_000 + 1_162_500,
      COMMISSION: -1_162_500,
    });
    expect(movements.map(({ kind }) => kind)).toEqual(['PAYMENT', 'SALE', 'COMMISSION']);
  });

  it('paid in cash, or online to the merchant itself: the merchant owes the commission', () => {
    const atDoor = orderMovements({ ...plain, entries: [money(10_000_000, { provider: 'CASH' })] });
    const online = orderMovements({
      ...plain,
      terms: { ...TERMS, onlineTo: 'MERCHANT' },
      entries: [money(10_000_000)],
    });
    for (const movements of [atDoor, online])
      expect(balances(movements)).toEqual({ GUESTS: 0, MERCHANT: 1_162_500, COMMISSION: -1_162_500 });
  });

  it('from the own storefront: free', () => {
    const movements = orderMovements({
      ...plain,
      isFromMarketplace: false,
      entries: [money(10_000_000, { provider: 'CASH' })],
    });
    expect(balances(movements)).toEqual({ GUESTS: 0, MERCHANT: 0 });
  });

  it('a service without a rate, and a merchant without terms: free', () => {
    expect(balances(orderMovements({ ...plain, service: 'PICK_UP' })).COMMISSION).toBeUndefined();
    expect(balances(orderMovements({ ...plain, terms: null })).COMMISSION).toBeUndefined();
  });

  it('the part of a promo that the platform pays is owed to the merchant, and charged as revenue', () => {
    const order = { ...plain, bill: 8_000_000, promoDiscount: 2_000_000, platformPercent: 50 };
    const movements = orderMovements({ ...order, entries: [money(8_000_000)] });
    // The dishes brought 65,000 and 10,000 of the platform.
    expect(balances(movements)).toEqual({
      PROVIDER: 8_000_000,
      GUESTS: 0,
      PROMO: 1_000_000,
      MERCHANT: -9_000_000 + 1_037_500,
      COMMISSION: -1_037_500,
    });
  });

  it('a refund after the closing takes its part of the commission back', () => {
    const back = money(-4_000_000, { letOff: 4_000_000, at: 90 });
    const movements = orderMovements({ ...plain, entries: [money(10_000_000), back] });
    expect(balances(movements)).toEqual({
      PROVIDER: 6_000_000,
      GUESTS: 0,
      MERCHANT: -6_000_000 + 662_500,
      COMMISSION: -662_500,
    });
    expect(movements.at(-1)).toMatchObject({ kind: 'COMMISSION', at: 90, source: back.id });
  });

  it('a refund at the counter lowers the commission when it is accepted', () => {
    const cash = { provider: 'CASH' } as const;
    const back = money(-4_000_000, { ...cash, letOff: 4_000_000, at: 90 });
    const order = { ...plain, entries: [money(10_000_000, cash), back] };
    expect(balances(orderMovements(order)).COMMISSION).toBe(-1_162_500);
    const accepted = [{ id: 'refund', letOff: 4_000_000, at: 200 }];
    const movements = orderMovements({ ...order, accepted });
    expect(balances(movements)).toEqual({ GUESTS: 0, MERCHANT: 662_500, COMMISSION: -662_500 });
    expect(movements.at(-1)).toMatchObject({ kind: 'COMMISSION', at: 200, source: 'refund' });
  });

  it('cancelled after it was paid: nothing is left on any account', () => {
    const entries = [money(10_000_000), money(-10_000_000, { at: 20 })];
    expect(balances(orderMovements({ ...plain, closedAt: null, entries }))).toEqual({ PROVIDER: 0, GUESTS: 0 });
  });

  it('the whole let off: no commission, not even the fixed part', () => {
    const entries = [money(10_000_000), money(-10_000_000, { letOff: 10_000_000, at: 60 })];
    expect(balances(orderMovements({ ...plain, entries }))).toEqual({
      PROVIDER: 0,
      GUESTS: 0,
      MERCHANT: 0,
      COMMISSION: 0,
    });
  });
});

describe('for any sequence of sale, promo, refund and payout', () => {
  const sum = fc.integer({ min: 0, max: 50_000_000 });
  const rate = fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    fixed: fc.integer({ min: 0, max: 900_000 }),
  });
  const terms = fc.option(
    fc.record({
      rates: fc.record({ DELIVERY: rate, PICK_UP: rate }, { requiredKeys: [] }),
      onlineTo: fc.constantFrom('MERCHANT', 'PLATFORM'),
    }),
  );
  const step = fc.record({
    amount: fc.integer({ min: -20_000_000, max: 20_000_000 }).filter((amount) => amount !== 0),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    provider: fc.constantFrom('CASH', 'CARD', 'PAYME', 'CLICK'),
    isAccepted: fc.boolean(),
  });
  const orders = fc
    .record({
      dishes: sum,
      delivery: sum,
      serviceCharge: sum,
      promoDiscount: sum,
      platformPercent: fc.integer({ min: 0, max: 100 }),
      isFromMarketplace: fc.boolean(),
      service: fc.constantFrom('DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS'),
      terms,
      steps: fc.array(step, { maxLength: 8 }),
      closesAfter: fc.nat({ max: 9 }),
      isClosed: fc.boolean(),
    })
    .map(({ dishes, steps, closesAfter, isClosed, ...facts }) => {
      const entries = steps.map(({ amount, share, provider }, index): JournalEntry => ({
        id: `entry ${index}`,
        provider,
        amount,
        letOff: amount < 0 ? Math.floor(-amount * share) : 0,
        at: index * 10 + 1,
      }));
      const order: LedgerOrder = {
        ...plain,
        ...facts,
        bill: dishes + facts.delivery + facts.serviceCharge,
        closedAt: isClosed ? closesAfter * 10 : null,
        entries,
        accepted: entries
          .filter(({ provider, letOff }, index) => isPaidAtHandOver(provider) && letOff > 0 && steps[index]!.isAccepted)
          .map(({ id, letOff, at }) => ({ id: `refund of ${id}`, letOff, at: at + 25 })),
      };
      return { order };
    });

  it('every movement adds up to zero and has no empty entry', () => {
    fc.assert(
      fc.property(orders, sum, ({ order }, paid) => {
        const payout = transferMovements({ id: 'payout', kind: 'PAYOUT', amount: paid, at: 1 });
        for (const { entries } of [...orderMovements(order), ...payout]) {
          expect(entries.reduce((total, { amount }) => total + amount, 0)).toBe(0);
          expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
        }
      }),
    );
  });

  it('booked at once or after each step, the movements are the same', () => {
    fc.assert(
      fc.property(orders, ({ order }) => {
        expect(bookStepwise(order)).toEqual(orderMovements(order));
      }),
    );
  });

  it('no source is booked twice under one kind', () => {
    fc.assert(
      fc.property(orders, ({ order }) => {
        const keys = orderMovements(order).map(({ kind, source }) => `${kind} ${source}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('the accounts say what was paid, what is owed and what the commission is', () => {
    fc.assert(
      fc.property(orders, ({ order }) => {
        const sums = balances(orderMovements(order));
        const held = order.entries.reduce((total, { amount }) => total + amount, 0);
        const letOff = order.entries.reduce((total, each) => total + each.letOff, 0);
        const isClosed = order.closedAt !== null;
        expect(sums.GUESTS ?? 0).toBe((isClosed ? order.bill : 0) - letOff - held);
        const commission = isClosed
          ? commissionOf(
              { ...order, letOff: confirmedLetOff(order), promoByPlatform: promoByPlatform(order) },
              order.terms,
            )
          : 0;
        expect(0 - (sums.COMMISSION ?? 0)).toBe(commission);
        expect(commission).toBeGreaterThanOrEqual(0);
        expect(commission).toBeLessThanOrEqual(Math.max(0, order.bill + order.promoDiscount));
        expect(sums.PROMO ?? 0).toBe(isClosed ? promoByPlatform(order) : 0);
      }),
    );
  });

  it('a statement has as paid online what the provider has: bills and tips, less what went back', () => {
    const tip = { id: 'tip', isReturn: false, provider: 'PAYME', amount: 500_000, at: 20 } as const;
    const movements = orderMovements({
      ...plain,
      entries: [money(10_000_000), money(-1_000_000), money(200_000, { id: 'cash', provider: 'CASH' })],
      tips: [tip, { ...tip, id: 'returned', isReturn: true, amount: 100_000, at: 30 }],
    });
    const sums = movements.flatMap(({ kind, entries }) =>
      entries.map(({ account, amount }) => ({ kind, account, amount })),
    );
    const { online, lines } = statementOf(0, sums);
    expect(online).toBe(9_000_000 + 400_000);
    expect([lines.TIP, lines.TIP_RETURN]).toEqual([500_000, -100_000]);
    const atMerchant = orderMovements({ ...plain, terms: { ...TERMS, onlineTo: 'MERCHANT' }, tips: [tip] });
    expect(balances(atMerchant).PROVIDER).toBeUndefined();
  });

  it('a statement closes with the balance of the merchant', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: -1e9, max: 1e9 }), ({ order }, opening) => {
        const movements = orderMovements(order);
        const sums = movements.flatMap(({ kind, entries }) =>
          entries.map(({ account, amount }) => ({ kind, account, amount })),
        );
        const statement = statementOf(opening, sums);
        expect(statement.closing).toBe(0 - opening - (balances(movements).MERCHANT ?? 0));
      }),
    );
  });
});
