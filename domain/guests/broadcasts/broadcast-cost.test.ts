import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { MARKETING_CHANNELS } from './broadcast.ts';
import { channelFor, estimateBroadcast, partsOf } from './broadcast-cost.ts';

const TEXTS = { uz: 'a'.repeat(160), ru: 'б'.repeat(71), eng: 'a'.repeat(161) };

describe('the cost of a broadcast', () => {
  it('counts the parts of each language', () => {
    const groups = [
      { language: 'uz' as const, reachable: ['SMS' as const], count: 10 },
      { language: 'ru' as const, reachable: ['SMS' as const], count: 5 },
      { language: 'eng' as const, reachable: ['PUSH' as const, 'SMS' as const], count: 3 },
    ];
    const given = { smsTextIn: (language: keyof typeof TEXTS) => TEXTS[language], smsPrice: 9_500 };
    expect(estimateBroadcast(groups, ['PUSH', 'SMS'], given)).toEqual({
      guests: 18,
      unreachable: 0,
      channels: { PUSH: 3, TELEGRAM: 0, SMS: 15, EMAIL: 0 },
      smsParts: 20,
      mostParts: 2,
      cost: 190_000,
    });
  });

  it('is unknown without a price, and nothing where nobody gets an SMS', () => {
    const given = { smsTextIn: () => 'a', smsPrice: null };
    const group = { language: 'uz' as const, count: 2 };
    expect(estimateBroadcast([{ ...group, reachable: ['SMS'] }], ['SMS'], given).cost).toBeNull();
    expect(estimateBroadcast([{ ...group, reachable: ['PUSH'] }], ['PUSH'], given).cost).toBe(0);
  });

  it('counts every guest once, pays for SMS alone, and never uses a channel that nobody agreed to', () => {
    const channels = fc.subarray([...MARKETING_CHANNELS]);
    const preferred = fc.shuffledSubarray([...MARKETING_CHANNELS], { minLength: 1 });
    const group = fc.record({
      language: fc.constantFrom(...LANGUAGES),
      reachable: channels,
      count: fc.integer({ min: 0, max: 1000 }),
    });
    const texts = fc.record({ uz: fc.string(), ru: fc.string(), eng: fc.string() });
    fc.assert(
      fc.property(fc.array(group, { maxLength: 20 }), preferred, texts, (groups, order, words) => {
        const smsPrice = 9_500;
        const found = estimateBroadcast(groups, order, { smsTextIn: (language) => words[language], smsPrice });
        const all = groups.reduce((sum, { count }) => sum + count, 0);
        expect(found.guests + found.unreachable).toBe(all);
        const bySms = groups.filter(({ reachable }) => channelFor(order, reachable) === 'SMS');
        const parts = bySms.reduce((sum, { language, count }) => sum + count * partsOf(words[language]), 0);
        expect(found.smsParts).toBe(parts);
        expect(found.cost).toBe(parts * smsPrice);
        for (const channel of MARKETING_CHANNELS) if (!order.includes(channel)) expect(found.channels[channel]).toBe(0);
      }),
    );
  });
});
