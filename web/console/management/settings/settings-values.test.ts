import { describe, expect, it } from 'vitest';
import { settingsContract, type MerchantSettings } from '#contract/management/settings.ts';
import { bodyOf, changedFields, lastOn, ruleProblems, valuesOf, type SettingsField } from './settings-values.ts';

const stored = {
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
    analytics: { addresses: ['/Merchants/anhor'], gtagId: 'G-ABCD1234' },
  },
  merchant: { name: { uz: 'Anhor' }, latitude: 41.3, longitude: 69.2, color: null, androidFingerprints: ['AA:BB'] },
  limits: {
    ordersNew: 3,
    ordersKnown: 5,
    sumNew: 150_000_000,
    ordersDevice: 3,
    ordersNetwork: 20,
    ordersAddress: 10,
  },
} as unknown as MerchantSettings;
const before = valuesOf(stored);

type Values = typeof before;
const typed = (change: {
  web?: Partial<Values['web']>;
  merchant?: Partial<Values['merchant']>;
  limits?: Partial<Values['limits']>;
}): Values => ({
  web: { ...before.web, ...change.web },
  merchant: { ...before.merchant, ...change.merchant },
  limits: { ...before.limits, ...change.limits },
});

describe('settings as they are typed', () => {
  it('send what differs and nothing else', () => {
    const values = typed({ web: { brand: 'Anhor boʻyida' }, merchant: { latitude: 41.4 } });
    const fields: SettingsField[] = ['web.brand', 'web.phone', 'merchant.latitude'];
    const changed = changedFields(before, values, fields);
    expect(changed).toEqual(['web.brand', 'merchant.latitude']);
    expect(bodyOf(values, changed)).toEqual({ web: { brand: 'Anhor boʻyida' }, merchant: { latitude: 41.4 } });
  });

  it('send fingerprints of certificates as a list, one a line', () => {
    const field: SettingsField = 'merchant.androidFingerprints';
    const values = typed({ merchant: { androidFingerprints: 'AA:BB\n\n CC:DD ' } });
    expect(changedFields(before, typed({}), [field])).toEqual([]);
    expect(bodyOf(values, changedFields(before, values, [field]))).toEqual({
      merchant: { androidFingerprints: ['AA:BB', 'CC:DD'] },
    });
  });

  it('treat an emptied line and an absent text as the same', () => {
    expect(changedFields(before, typed({ web: { phone: ' ' } }), ['web.phone'])).toEqual([]);
    expect(ruleProblems(stored, typed({ web: { phone: ' ' } }), ['web.phone'])).toEqual([]);
    expect(bodyOf(typed({ web: { brand: ' ' } }), ['web.brand'])).toEqual({ web: { brand: null } });
  });

  it('leave out what an analytics counter or a language lacks', () => {
    const values = typed({
      web: { analytics: { gtagId: ' ', metrikaId: '12345', addresses: '/a-page\n\n /another ' } },
      merchant: { name: { uz: 'Anhor', ru: '', eng: ' ' } },
    });
    expect(bodyOf(values, ['web.analytics', 'merchant.name'])).toEqual({
      web: { analytics: { metrikaId: '12345', addresses: ['/a-page', '/another'] } },
      merchant: { name: { uz: 'Anhor' } },
    });
  });

  it("have problems at the fields of their own group, by the domain's rules", () => {
    const values = typed({ web: { phone: '12', facebook: 'javascript:1', mainColor: 'red' } });
    expect(ruleProblems(stored, values, ['web.phone', 'web.facebook'])).toEqual([
      { path: 'web.phone', code: 'PHONE' },
      { path: 'web.facebook', code: 'LINK' },
    ]);
    const nameless = typed({ merchant: { name: { uz: ' ', ru: '', eng: '' } } });
    expect(ruleProblems(stored, nameless, ['merchant.name'])).toEqual([{ path: 'merchant.name', code: 'REQUIRED' }]);
  });

  it("are judged by the contract's ranges", () => {
    const values = typed({ limits: { ordersNew: 0, ordersKnown: 2.5, sumNew: null }, merchant: { latitude: 91 } });
    const body = bodyOf(values, [
      'limits.ordersNew',
      'limits.ordersKnown',
      'limits.sumNew',
      'limits.ordersAddress',
      'merchant.latitude',
    ]);
    const parsed = settingsContract['PATCH /console/settings'].body.safeParse(body);
    expect(parsed.error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'limits.ordersKnown',
      'limits.ordersNew',
      'limits.sumNew',
      'merchant.latitude',
    ]);
  });

  it('know the last language and the last service', () => {
    expect(lastOn(before.web)).toEqual(['web.deliveryActive']);
    expect(lastOn({ ...before.web, ruLangActive: false, pickupActive: true })).toEqual(['web.uzLangActive']);
  });
});
