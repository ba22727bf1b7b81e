import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelsFor, isTold, isWorthAnSms, type Reach } from './order-notifications.ts';

const everywhere: Reach = {
  devices: ['a', 'b'],
  chat: '42',
  phone: '+998901234567',
  allows: { push: true, telegram: true, sms: true },
};

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
    expect(channelsFor(everywhere, true).map(({ channel }) => channel)).toEqual(['PUSH', 'PUSH', 'TELEGRAM']);
  });

  it('is an SMS only for what must not be missed', () => {
    const reach = { ...everywhere, devices: [], chat: null };
    expect(channelsFor(reach, isWorthAnSms({ status: 'CANCELED' }))).toEqual([{ channel: 'SMS', to: '+998901234567' }]);
    expect(channelsFor(reach, isWorthAnSms({ status: 'ACCEPTED' }))).toEqual([]);
  });

  it('is never one that they switched off, nor an SMS beside something free', () => {
    const reach = fc.record({
      devices: fc.array(fc.uuid(), { maxLength: 3 }),
      chat: fc.option(fc.constant('42')),
      phone: fc.option(fc.constant('+998901234567')),
      allows: fc.record({ push: fc.boolean(), telegram: fc.boolean(), sms: fc.boolean() }),
    });
    fc.assert(
      fc.property(reach, fc.boolean(), (given, mayBeSms) => {
        const channels = new Set(channelsFor(given, mayBeSms).map(({ channel }) => channel));
        expect(channels.has('PUSH') && !given.allows.push).toBe(false);
        expect(channels.has('TELEGRAM') && !given.allows.telegram).toBe(false);
        expect(channels.has('SMS') && (!given.allows.sms || channels.size > 1)).toBe(false);
      }),
    );
  });
});
