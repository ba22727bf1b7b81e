import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedFields,
  changeOf,
  colorReadout,
  lastOn,
  problemsOf,
  withValue,
  type Draft,
  type Field,
} from './settings-draft.ts';

const kept = {
  web: {
    brand: 'Anhor',
    mainColor: '#2157c4',
    mainColorType: 'DARK',
    mainLanguage: 'uz',
    uzLangActive: true,
    ruLangActive: true,
    engLangActive: false,
    deliveryActive: true,
    pickupActive: false,
    dineInActive: false,
    logo: null,
    favicon: null,
    phone: null,
    iosAppLink: null,
    androidAppLink: null,
    telegramBotLink: null,
    telegram: null,
    instagram: null,
    facebook: null,
  },
  merchant: { name: { uz: 'Anhor' }, latitude: 41.3, longitude: 69.2 },
} as unknown as Draft;

describe('a draft of settings', () => {
  it('takes whole numbers of their range for limits', () => {
    const limits = {
      ordersNew: 3,
      ordersKnown: 5,
      sumNew: 150_000_000,
      ordersDevice: 3,
      ordersNetwork: 20,
      ordersAddress: 10,
    };
    const draft = { ...kept, limits };
    expect(
      problemsOf(draft, { ...draft, limits: { ...limits, ordersNew: 0, ordersKnown: 2.5, sumNew: Number.NaN } }, [
        'limits.ordersNew',
        'limits.ordersKnown',
        'limits.sumNew',
        'limits.ordersAddress',
      ]),
    ).toEqual({ 'limits.ordersNew': 'NUMBER', 'limits.ordersKnown': 'NUMBER', 'limits.sumNew': 'NUMBER' });
  });

  it('sends what differs and nothing else', () => {
    const draft = withValue(withValue(kept, 'web.brand', 'Anhor boʻyida'), 'merchant.latitude', 41.4);
    const fields: Field[] = ['web.brand', 'web.phone', 'merchant.latitude'];
    expect(changedFields(kept, draft, fields)).toEqual(['web.brand', 'merchant.latitude']);
    expect(changeOf(draft, ['web.brand', 'merchant.latitude'])).toEqual({
      web: { brand: 'Anhor boʻyida' },
      merchant: { latitude: 41.4 },
    });
    expect(kept.web.brand).toBe('Anhor');
  });

  it('takes an emptied line for one that never was', () => {
    expect(changedFields(kept, withValue(kept, 'web.phone', ''), ['web.phone'])).toEqual([]);
    expect(problemsOf(kept, withValue(kept, 'web.phone', ' '), ['web.phone'])).toEqual({});
  });

  it("says each problem at its field, and only this group's", () => {
    const draft = withValue(
      withValue(withValue(kept, 'web.phone', '12'), 'web.facebook', 'javascript:1'),
      'web.mainColor',
      'red',
    );
    expect(problemsOf(kept, draft, ['web.phone', 'web.facebook'])).toEqual({
      'web.phone': 'PHONE',
      'web.facebook': 'LINK',
    });
    expect(problemsOf(kept, withValue(kept, 'merchant.name', { uz: ' ' }), ['merchant.name'])).toEqual({
      'merchant.name': 'REQUIRED',
    });
    expect(problemsOf(kept, withValue(kept, 'merchant.latitude', Number.NaN), ['merchant.latitude'])).toEqual({
      'merchant.latitude': 'other',
    });
  });

  it('knows the last language and the last service', () => {
    expect(lastOn(kept.web)).toEqual(['web.deliveryActive']);
    expect(lastOn({ ...kept.web, ruLangActive: false, pickupActive: true })).toEqual(['web.uzLangActive']);
  });
});

describe('the readout of a colour', () => {
  it('never promises text that cannot be read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffffff }),
        fc.constantFrom('DARK' as const, 'LIGHT' as const),
        (color, type) => {
          expect(Number(colorReadout(`#${color.toString(16).padStart(6, '0')}`, type).ratio)).toBeGreaterThanOrEqual(
            4.5,
          );
        },
      ),
    );
  });

  it('says what the colour became', () => {
    expect(colorReadout('#E8492F', 'DARK')).toMatchObject({ from: '#e8492f', moved: true });
    expect(colorReadout('#000000', 'DARK')).toMatchObject({ to: '#000000', moved: false, ratio: '21.00' });
  });
});
