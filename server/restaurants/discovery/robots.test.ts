import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { robotsText } from './sitemap.ts';

const RULES = robotsText(['https://dasturxon.uz/'], true)
  .split('\n')
  .filter((line) => line.startsWith('Disallow: '))
  .map((line) => line.slice('Disallow: '.length));

/** As robots read a rule: the beginning of an address, `*` for anything, `$` for its end. */
const isHidden = (address: string): boolean =>
  RULES.some((rule) => {
    const pattern = rule.replaceAll(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${pattern}`).test(address);
  });

describe('robots.txt', () => {
  it.each([
    '/basket',
    '/anhor/basket',
    '/pay?order=1',
    '/anhor/orders/',
    '/api/home',
    '/anhor/console/',
    '/login?return=%2F',
  ])('hides %s', (address) => expect(isHidden(address)).toBe(true));

  it.each([
    '/paytaxt/',
    '/Merchants/payariq-somsa',
    '/Merchants/basketball-cafe',
    '/phonebook/',
    '/anhor/Merchants/searchlight',
  ])('shows %s', (address) => expect(isHidden(address)).toBe(false));

  it('shows every merchant and restaurant whose name only begins like a screen', () => {
    const screens = ['basket', 'checkout', 'pay', 'orders', 'profile', 'login', 'phone', 'liked', 'search', 'header'];
    fc.assert(
      fc.property(fc.constantFrom(...screens), fc.stringMatching(/^[a-z0-9-]{1,12}$/), (screen, more) => {
        const name = `${screen}${more}`;
        for (const address of [`/${name}/`, `/Merchants/${name}`, `/${name}/Merchants/${name}/Menu`])
          expect(isHidden(address), address).toBe(false);
      }),
    );
  });
});
