import { describe, expect, it } from 'vitest';
import type { CommissionVersion } from '#contract/money/ledger.ts';
import { firstOfNextMonth, termsBody, termsValues } from './terms-values.ts';

const latest: CommissionVersion = {
  version: 3,
  startsAt: '2026-09-30T19:00:00.000Z',
  rates: { DELIVERY: { basisPoints: 1_250, fixed: 0 }, DINE_IN: { basisPoints: 0, fixed: 500_000 } },
  onlineTo: 'MERCHANT',
  createdAt: '2026-09-01T00:00:00.000Z',
};

describe('the typed commission', () => {
  it('begins with the latest version, from the next month on', () => {
    const values = termsValues(latest, firstOfNextMonth(Date.parse('2026-12-31T18:59:00Z')));
    expect(values).toEqual({
      startsOn: '2027-01-01',
      rates: {
        DELIVERY: { percent: 12.5, fixed: 0 },
        PICK_UP: { percent: null, fixed: null },
        DINE_IN: { percent: 0, fixed: 500_000 },
      },
      onlineTo: 'MERCHANT',
    });
  });

  it('is sent in hundredths of a per cent, without services that are free', () => {
    const values = termsValues(latest, '2027-01-01');
    expect(termsBody(values, 3)).toEqual({
      startsOn: '2027-01-01',
      rates: latest.rates,
      onlineTo: 'MERCHANT',
      version: 3,
    });
    const typed = { ...values, rates: { ...values.rates, PICK_UP: { percent: 7.25, fixed: null } } };
    expect(termsBody(typed, 3).rates.PICK_UP).toEqual({ basisPoints: 725, fixed: 0 });
  });
});
