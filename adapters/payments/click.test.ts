import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickAuth } from './click-calls.ts';
import { clickSignature } from './click.ts';
import { somText, tiyinOfSom } from './som.ts';

const prepare = {
  click_trans_id: '1001',
  service_id: '777',
  merchant_trans_id: 'order-5',
  merchant_prepare_id: '',
  amount: '25000.00',
  action: '0',
  sign_time: '2026-03-09 15:05:00',
};

describe('the signature', () => {
  it('of a request to prepare', () => {
    expect(clickSignature(prepare, 'SECRET')).toBe('b7054fd7f22a2f64097808fe36b0ab84');
  });

  it('of a request to complete contains our number', () => {
    const complete = { ...prepare, merchant_prepare_id: '9001', action: '1', sign_time: '2026-03-09 15:05:10' };
    expect(clickSignature(complete, 'SECRET')).toBe('fe358ab9b396aebaf3b9096dadd057a9');
  });

  it('covers the text of the sum, not its value', () => {
    expect(clickSignature({ ...prepare, amount: '25000' }, 'SECRET')).not.toBe(clickSignature(prepare, 'SECRET'));
  });
});

describe('sums', () => {
  it.each([
    ['25000.00', 2_500_000],
    ['25000', 2_500_000],
    ['25000.5', 2_500_050],
    ['0.01', 1],
    ['25000.1000', 2_500_010],
    ['25000.001', null],
    ['2.5e4', null],
    ['-1', null],
    ['25 000', null],
    ['', null],
  ])('%s', (text, tiyin) => expect(tiyinOfSom(text)).toBe(tiyin));

  it('are the same after they were written and read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (tiyin) => {
        expect(tiyinOfSom(somText(tiyin))).toBe(tiyin);
      }),
    );
  });
});

it('proves the merchant to Click by a digest of the time and the key', () => {
  const account = { settings: { merchantUserId: '42' }, key: 'SECRET', callbackKey: 'SECRET' };
  expect(clickAuth(account, 1_700_000_000_999)).toBe('42:0bd7b06cee52165675c265adfa6ec033b505a37e:1700000000');
});
