import { describe, expect, it } from 'vitest';
import { outsideStatus } from '#domain/partners/aggregators/outside-status.ts';
import { ORDER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { eatsTime, readCancellation, readCourier, readOrder, readReport } from './eats-shapes.ts';

const yandex = { priceHasModifications: false, guestPhone: 'phoneNumber' } as const;
const express = { priceHasModifications: true, guestPhone: 'clientPhoneNumber' } as const;
const sent = {
  platform: 'YE',
  discriminator: 'yandex',
  eatsId: '190330-12345678',
  restaurantId: 'place-1',
  deliveryInfo: {
    clientName: 'Ivan',
    phoneNumber: '+79031111111 доб. 4432',
    clientPhoneNumber: '+998901112233',
    courierArrivementDate: '2026-03-09T15:05:00.870000+05:00',
    pickupCode: 4563,
  },
  paymentInfo: { itemsCost: 1570.5, paymentType: 'CARD' },
  items: [
    {
      id: 'dish-1',
      name: 'Osh',
      quantity: 3.5,
      price: 84,
      modifications: [{ id: 'm-1', name: 'Qazi', price: 10, quantity: 1 }],
      promos: [],
    },
  ],
  persons: 2,
  comment: 'No onion',
};
const bytes = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));
const orderOf = (body: unknown, dialect: Parameters<typeof readOrder>[1] = yandex) => {
  const read = readOrder(bytes(body), dialect);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value.order;
};

describe('an order as it is sent', () => {
  it('reads sums in tiyin, the misspelt time with its zone, and a code that is a number', () => {
    expect(orderOf(sent)).toMatchObject({
      eatsId: '190330-12345678',
      placeId: 'place-1',
      deliveredBy: 'AGGREGATOR',
      phone: '+79031111111 доб. 4432',
      pickupCode: '4563',
      expectedAt: Date.parse('2026-03-09T10:05:00.870Z'),
      itemsCost: 157_050,
      deliveryFee: 0,
      paysCourier: false,
      address: null,
      items: [{ id: 'dish-1', quantity: 3.5, price: 8_400, modifications: [{ id: 'm-1', price: 1_000, quantity: 1 }] }],
    });
  });

  it("takes the guest's phone from the field of each vendor, and never the courier's", () => {
    expect(orderOf(sent, express).phone).toBe('+998901112233');
    const { clientPhoneNumber: _, ...deliveryInfo } = sent.deliveryInfo;
    expect(orderOf({ ...sent, deliveryInfo }, express).phone).toBeNull();
  });

  it('of a marketplace order reads the address, its fee, and cash at the door', () => {
    const order = orderOf({
      ...sent,
      discriminator: 'marketplace',
      deliveryInfo: {
        deliveryDate: '2026-03-09T15:05:00+05:00',
        deliveryAddress: { full: 'Navoiy 1', latitude: '41.312', longitude: '69.281' },
      },
      paymentInfo: { itemsCost: 100, deliveryFee: 20, paymentType: 'CASH' },
    });
    expect(order).toMatchObject({
      deliveredBy: 'RESTAURANT',
      paysCourier: true,
      deliveryFee: 2_000,
      address: { text: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
    });
  });

  it('cash of an order that the aggregator delivers is never ours, nor is a kind that is not known', () => {
    const cash = { ...sent, paymentInfo: { ...sent.paymentInfo, paymentType: 'CASH' } };
    expect([orderOf(cash).paysCourier, orderOf({ ...cash, discriminator: 'drone' }).deliveredBy]).toEqual([
      false,
      'AGGREGATOR',
    ]);
  });

  it('says field by field what is wrong, and reads no text that is not JSON', () => {
    const read = readOrder(bytes({ ...sent, eatsId: '', items: [] }), yandex);
    expect(read).toMatchObject({
      ok: false,
      errors: [
        { code: 400, description: expect.stringContaining('eatsId') },
        { code: 400, description: expect.stringContaining('items') },
      ],
    });
    for (const body of ['{"eatsId":', '[]', 'null', '']) expect(readOrder(Buffer.from(body), yandex).ok).toBe(false);
  });

  it('drops what the database cannot store', () => {
    expect(orderOf({ ...sent, comment: 'a\0b\ud800' }).comment).toBe('ab\ufffd');
  });
});

it('ignores statuses that are not known, and reads cancellations with and without a body', () => {
  expect(readReport(bytes({ status: 'TELEPORTED' }))).toEqual({ ok: true, value: null });
  expect(readReport(bytes({ status: 'CANCELLED', reason: 'place.unable_to_call' }))).toMatchObject({
    value: { status: 'CANCELLED', reason: 'place.unable_to_call' },
  });
  expect(readCancellation(Buffer.alloc(0))).toMatchObject({ value: { status: 'CANCELLED' } });
  expect(readCancellation(bytes({ eatsId: '1', comment: 'Refused' }))).toMatchObject({ value: { comment: 'Refused' } });
});

it('reads the courier with the time at which they come', () => {
  const body = {
    courier: { name: 'Pablo', type: 'pedestrian', phone: '+79031111111 ext. 4432', status: 'accepted' },
    order: { orderNr: '190330-12345678' },
    location: { latitude: '55.68', longitude: '37.58' },
    maxPlaceArrivalTime: '2026-03-09T15:05:00.870000+05:00',
  };
  expect(readCourier(bytes(body))).toEqual({
    ok: true,
    value: {
      name: 'Pablo',
      phone: '+79031111111 ext. 4432',
      status: 'accepted',
      transport: 'pedestrian',
      arrivesAt: '2026-03-09T10:05:00.870Z',
    },
  });
});

it('writes times with microseconds, and every status in their words', () => {
  expect(eatsTime(Date.parse('2026-03-09T10:05:00.870Z'))).toBe('2026-03-09T10:05:00.870000+00:00');
  expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, outsideStatus(status)]))).toEqual({
    OPEN: 'NEW',
    ACCEPTED: 'ACCEPTED_BY_RESTAURANT',
    CANCELED: 'CANCELLED',
    CREATED: 'ACCEPTED_BY_RESTAURANT',
    COOKING: 'COOKING',
    DONE: 'READY',
    ON_WAY: 'TAKEN_BY_COURIER',
    DELIVERED: 'DELIVERED',
    CLOSED: 'DELIVERED',
    ATTACHED: 'ACCEPTED_BY_RESTAURANT',
    AT_TIME: 'ACCEPTED_BY_RESTAURANT',
  });
});
