import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRequest, cleanText } from './request.ts';
import { type OrderRequest, type ParsedOrder } from './request-fields.ts';

/** Every field of the spec's request. COMPUTED ones are accepted and ignored. */
const REQUEST_FIELDS = {
  pickupValid: 'READ',
  office: 'READ',
  domophone: 'READ',
  entrance: 'READ',
  floor: 'READ',
  sendCheque: 'READ',
  sendChequePhone: 'READ',
  courierComment: 'READ',
  day: 'READ',
  time: 'READ',
  day2: 'READ',
  time2: 'READ',
  later: 'READ',
  addressType: 'READ',
  note: 'READ',
  comment: 'READ',
  promoCode: 'READ',
  cartItems: 'READ',
  serviceType: 'READ',
  deliveryType: 'READ',
  hallId: 'READ',
  tableId: 'READ',
  promo: 'COMPUTED',
  promoId: 'COMPUTED',
  productCount: 'COMPUTED',
  totalPrice: 'COMPUTED',
  totalDiscount: 'COMPUTED',
  productPrice: 'COMPUTED',
  productDiscount: 'COMPUTED',
  totalProductPrice: 'COMPUTED',
  totalProductDiscount: 'COMPUTED',
  deliveryPrice: 'COMPUTED',
  deliveryDiscount: 'COMPUTED',
  deliveryTariffId: 'COMPUTED',
  merchant: 'COMPUTED',
  orderDevice: 'COMPUTED',
  serviceId: 'COMPUTED',
  servicePrice: 'COMPUTED',
  waiterId: 'COMPUTED',
  number: 'COMPUTED',
  status: 'COMPUTED',
} as const satisfies Record<string, 'READ' | 'COMPUTED'>;

const LIMITS = { maxParty: 12, phoneRequired: true };
const delivery = (more: Partial<OrderRequest> = {}): OrderRequest => ({
  serviceType: 'DELIVERY',
  bill: 5_000_000,
  phone: '90 123 45 67',
  addressType: 'MAP',
  address: { name: 'Amir Temur 1', latitude: 41.3, longitude: 69.2 },
  cartItems: [{ productId: 'osh', productCount: 2 }],
  ...more,
});
const table = (more: Partial<OrderRequest> = {}): OrderRequest => ({
  serviceType: 'DINE_IN',
  bill: 0,
  phone: '+998901234567',
  later: true,
  day: '2026-11-21',
  time: '19:30',
  partySize: 4,
  ...more,
});
const orderInput = (request: OrderRequest): ParsedOrder => {
  const verdict = checkRequest(request, LIMITS);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.orderInput;
};
const problems = (request: OrderRequest, limits = LIMITS): string[] => {
  const verdict = checkRequest(request, limits);
  return verdict.ok ? [] : verdict.problems.map(({ path, code }) => `${path} ${code}`);
};

describe('an order request', () => {
  it('knows every field of the spec once', () => {
    const spec = `pickupValid, office, domophone, entrance, floor, sendCheque, sendChequePhone, courierComment, day,
      time, day2, time2, later, addressType, note, comment, promo, promoId, promoCode, cartItems,
      serviceType, productCount, totalPrice, totalDiscount, productPrice, productDiscount,
      totalProductPrice, totalProductDiscount, deliveryPrice, deliveryDiscount, deliveryTariffId,
      deliveryType, merchant, orderDevice, hallId, tableId, serviceId, servicePrice, waiterId, number,
      status`;
    expect(Object.keys(REQUEST_FIELDS).toSorted()).toEqual(
      spec
        .split(',')
        .map((name) => name.trim())
        .toSorted(),
    );
  });

  it('comes out in one shape', () => {
    expect(
      orderInput(
        delivery({ office: ' 12 ', floor: '', note: 'no onion\r\nplease', sendCheque: true, promoCode: ' osh20 ' }),
      ),
    ).toMatchObject({
      booking: false,
      phone: '+998901234567',
      address: { type: 'MAP', name: 'Amir Temur 1' },
      office: '12',
      floor: null,
      note: 'no onion\nplease',
      window: null,
      partySize: null,
      paymentType: 'CASH',
      sendChequePhone: '+998901234567',
      promoCode: 'osh20',
      lines: [{ productId: 'osh', productCount: 2, modifications: [], note: null }],
    });
  });

  it('carries nothing that was forged', () => {
    const forged = {
      ...delivery(),
      totalPrice: 1,
      status: 'CLOSED',
      number: 7,
      promoId: 'x',
      waiterId: 'y',
      servicePrice: -5,
    } as OrderRequest;
    const computed = Object.entries(REQUEST_FIELDS)
      .filter(([, handling]) => handling === 'COMPUTED')
      .map(([name]) => name);
    expect(Object.keys(orderInput(forged)).filter((name) => computed.includes(name))).toEqual([]);
    expect(orderInput(forged)).toEqual(orderInput(delivery()));
  });

  it('drops what its service does not have', () => {
    expect(
      orderInput(delivery({ serviceType: 'PICK_UP', pickupValid: true, office: '1', tableId: 't', partySize: 3 })),
    ).toMatchObject({ address: null, office: null, tableId: null, partySize: null, pickupValid: true });
    expect(orderInput(delivery({ day: 'x', time: 'y', hallId: 'h' }))).toMatchObject({ window: null, hallId: null });
  });

  it.each<[string, OrderRequest, string[]]>([
    ['nothing in it', delivery({ cartItems: [] }), ['cartItems EMPTY']],
    ['nothing to eat here now', { ...table({ later: false }), partySize: null }, ['cartItems EMPTY']],
    [
      'a count of nought',
      delivery({ cartItems: [{ productId: 'osh', productCount: 0 }] }),
      ['cartItems.0.productCount INVALID'],
    ],
    [
      'a milliard',
      delivery({ cartItems: [{ productId: 'osh', productCount: 1e9 }] }),
      ['cartItems.0.productCount INVALID'],
    ],
    [
      'half a dish',
      delivery({ cartItems: [{ productId: 'osh', productCount: 0.5 }] }),
      ['cartItems.0.productCount INVALID'],
    ],
    [
      'less than nothing of a choice',
      delivery({ cartItems: [{ productId: 'osh', productCount: 1, modifications: [{ id: 'a', count: -1 }] }] }),
      ['cartItems.0.modifications.0.count INVALID'],
    ],
    [
      'nothing of a choice',
      delivery({ cartItems: [{ productId: 'osh', productCount: 1, modifications: [{ id: 'a', count: 0 }] }] }),
      ['cartItems.0.modifications.0.count INVALID'],
    ],
    [
      'too many lines',
      delivery({ cartItems: Array.from({ length: 101 }, () => ({ productId: 'osh', productCount: 1 })) }),
      ['cartItems TOO_MANY'],
    ],
    [
      'no address',
      delivery({ address: null }),
      ['address.name REQUIRED', 'address.latitude REQUIRED', 'address.longitude REQUIRED'],
    ],
    ['no name', delivery({ address: { name: '  ', latitude: 41, longitude: 69 } }), ['address.name REQUIRED']],
    ['off the globe', delivery({ address: { name: 'a', latitude: 141, longitude: 69 } }), ['address.latitude INVALID']],
    ['no phone', delivery({ phone: ' ' }), ['phone REQUIRED']],
    ['half a phone', delivery({ phone: '90 123' }), ['phone INVALID']],
    ['an unconfirmed branch', delivery({ serviceType: 'PICK_UP' }), ['pickupValid REQUIRED']],
    ['an essay', delivery({ courierComment: 'a'.repeat(201) }), ['courierComment TOO_LONG']],
    ['a negative bill', delivery({ bill: -1 }), ['bill INVALID']],
    ['a broken bill', delivery({ bill: 10.5 }), ['bill INVALID']],
    ['change from less than the bill', delivery({ changeFrom: 4_000_000 }), ['changeFrom TOO_SMALL']],
    [
      'change from less than points leave of the bill',
      delivery({ changeFrom: 1_999_999, bill: 5_000_000, fromBalances: 3_000_000 }),
      ['changeFrom TOO_SMALL'],
    ],
    ['less than nothing from points', delivery({ changeFrom: 9_000_000, fromBalances: -1 }), ['fromBalances INVALID']],
    ['later, but when', delivery({ later: true }), ['day REQUIRED', 'time REQUIRED']],
    ['no such time', delivery({ later: true, day: '2026-11-20', time: '25:00' }), ['time INVALID']],
    [
      'an end before the start',
      delivery({ later: true, day: '2026-11-20', time: '19:00', day2: '2026-11-20', time2: '18:45' }),
      ['time2 TOO_SMALL'],
    ],
    ['a receipt to nowhere', delivery({ sendCheque: true, sendChequePhone: '12' }), ['sendChequePhone INVALID']],
    ['a table for nobody said how many', table({ partySize: null }), ['partySize REQUIRED']],
    ['a table for none', table({ partySize: 0 }), ['partySize INVALID']],
    ['a table for five hundred', table({ partySize: 500 }), ['partySize INVALID']],
  ])('is refused: %s', (_, request, expected) => expect(problems(request)).toEqual(expected));

  it('may be a table alone, or a table with its dishes', () => {
    expect(orderInput(table())).toMatchObject({
      booking: true,
      lines: [],
      partySize: 4,
      window: { day: '2026-11-21', time: '19:30', day2: null, time2: null },
    });
    expect(orderInput(table({ cartItems: [{ productId: 'osh', productCount: 4 }] }))).toMatchObject({
      booking: true,
      lines: [{ productCount: 4 }],
    });
  });

  it('at a table needs no telephone and no party', () => {
    const round: OrderRequest = {
      serviceType: 'DINE_IN',
      bill: 100,
      cartItems: [{ productId: 'choy', productCount: 1 }],
      tableId: 't',
    };
    expect(problems(round, { ...LIMITS, phoneRequired: false })).toEqual([]);
  });

  it('reads a window as forms write it, past midnight too', () => {
    expect(
      orderInput(delivery({ later: true, day: '2026-11-20', time: '23:45:00', day2: '2026-11-21', time2: '00:00' }))
        .window,
    ).toEqual({ day: '2026-11-20', time: '23:45', day2: '2026-11-21', time2: '00:00' });
    expect(
      orderInput(delivery({ later: true, day: '2026-11-20', time: '19:00', time2: '19:15' })).window,
    ).toMatchObject({
      day2: '2026-11-20',
      time2: '19:15',
    });
  });

  it('forgets the change where nobody needs any', () => {
    expect(orderInput(delivery({ paymentType: 'PAYME', changeFrom: 1 })).changeFrom).toBeNull();
    expect(orderInput(delivery({ changeFrom: 10_000_000 })).changeFrom).toBe(10_000_000);
    const rest = { bill: 5_000_000, fromBalances: 3_000_000, changeFrom: 2_000_000 };
    expect(orderInput(delivery(rest)).changeFrom).toBe(2_000_000);
  });
});

it('written text keeps its letters and line ends and loses what cannot be seen', () => {
  expect(cleanText('oʻtkir\u0000 \u202eлағмон\u200b\n🌶 ')).toBe('oʻtkir лағмон\n🌶');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      if (clean !== null) expect(/[\u0000-\u0009\u000b-\u001f\u007f]/.test(clean)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
