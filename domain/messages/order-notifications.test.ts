import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_SERVICE_TYPES, ORDER_STATUSES } from '../orders/statuses.ts';
import { isTold, channelsFor, type Reach } from './order-notifications.ts';

const everywhere: Reach = {
  devices: ['a', 'b'],
  chat: '42',
  phone: '+998901234567',
  allows: { push: true, telegram: true, sms: true },
};
const accepted = { status: 'ACCEPTED', serviceType: 'DELIVERY' } as const;
const canceled = { status: 'CANCELED', serviceType: 'DELIVERY' } as const;

describe('what is told', () => {
  it('is that food is ready where the guest fetches it, not where a courier does', () => {
    expect(isTold({ status: 'DONE', serviceType: 'PICK_UP' })).toBe(true);
    expect(isTold({ status: 'DONE', serviceType: 'DELIVERY' })).toBe(false);
    expect(isTold({ status: 'ON_WAY', serviceType: 'DELIVERY' })).toBe(true);
    expect(isTold({ status: 'COOKING', serviceType: 'DELIVERY' })).toBe(false);
  });
});

describe('the way it takes', () => {
  it('costs nothing where something free reaches them', () => {
    expect(channelsFor(everywhere, canceled).map(({ channel }) => channel)).toEqual(['PUSH', 'PUSH', 'TELEGRAM']);
  });

  it('is an SMS only for what must not be missed', () => {
    const reach = { ...everywhere, devices: [], chat: null };
    expect(channelsFor(reach, canceled)).toEqual([{ channel: 'SMS', to: '+998901234567' }]);
    expect(channelsFor(reach, accepted)).toEqual([]);
  });

  it('is never one that they switched off, nor an SMS beside something free', () => {
    const reach = fc.record({
      devices: fc.array(fc.uuid(), { maxLength: 3 }),
      chat: fc.option(fc.constant('42')),
      phone: fc.option(fc.constant('+998901234567')),
      allows: fc.record({ push: fc.boolean(), telegram: fc.boolean(), sms: fc.boolean() }),
    });
    const order = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      serviceType: fc.constantFrom(...ORDER_SERVICE_TYPES),
    });
    fc.assert(
      fc.property(reach, order, (given, moved) => {
        const channels = new Set(channelsFor(given, moved).map(({ channel }) => channel));
        expect(channels.has('PUSH') && !given.allows.push).toBe(false);
        expect(channels.has('TELEGRAM') && !given.allows.telegram).toBe(false);
        expect(channels.has('SMS') && (!given.allows.sms || channels.size > 1)).toBe(false);
      }),
    );
  });
});
