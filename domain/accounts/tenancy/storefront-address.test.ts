import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMerchantKey, normaliseHost, ROUTE_NAMES, storefrontAddress } from './storefront-address.ts';

const publicHost = 'dasturxon.uz';
const at = (host: string, pathname: string) => {
  const found = storefrontAddress({ host, pathname, publicHost });
  switch (found.form) {
    case 'refused':
      return `refused ${found.because}`;
    case 'redirect':
      return `→ ${found.to}`;
    case 'marketplace':
      return 'marketplace';
    case 'path':
      return `${found.key} at ${found.basePath}`;
    case 'host':
      return `${found.key ?? '?'} by host ${found.host}`;
  }
};

describe('the base-path rule', () => {
  it.each([
    // the product's own domain and localhost: the first path segment is the key
    ['dasturxon.uz', '/', 'marketplace'],
    ['www.dasturxon.uz', '/', 'marketplace'],
    ['DASTURXON.uz:443', '/', 'marketplace'],
    ['dasturxon.uz.', '/anhor/', 'anhor at /anhor/'],
    ['localhost:3000', '/anhor/', 'anhor at /anhor/'],
    ['localhost:3000', '/anhor/Merchants/milliy/Menu', 'anhor at /anhor/'],
    ['127.0.0.1:3000', '/anhor/basket', 'anhor at /anhor/'],
    ['[::1]:3000', '/anhor/basket', 'anhor at /anhor/'],
    ['localhost', '/anhor', '→ /anhor/'],
    // a segment that contains checkout or orders is never a merchant
    ['localhost', '/checkout', 'marketplace'],
    ['localhost', '/checkout/anything', 'marketplace'],
    ['localhost', '/orders', 'marketplace'],
    ['localhost', '/orders/modal', 'marketplace'],
    ['localhost', '/my-orders-here', 'marketplace'],
    ['localhost', '/precheckout', 'marketplace'],
    ['localhost', '/anhor/checkout', 'anhor at /anhor/'],
    // route names are the marketplace's own screens, in their own case
    ['localhost', '/Merchants', 'marketplace'],
    // another letter case is no merchant either: its page redirects to the page it means
    ['localhost', '/merchants', 'marketplace'],
    ['localhost', '/MERCHANTS/osh/Menu', 'marketplace'],
    ['localhost', '/editprofile', 'marketplace'],
    ['localhost', '/Modals/activeorder', 'marketplace'],
    // reserved names
    ['localhost', '/api/settings', 'marketplace'],
    ['localhost', '/console/', 'marketplace'],
    ['localhost', '/favicon.ico', 'marketplace'],
    ['localhost', '/robots.txt', 'marketplace'],
    ['localhost', '/.well-known/security.txt', 'marketplace'],
    // what cannot be a key is a page that is not there, not a merchant
    ['localhost', '/Anhor/', 'marketplace'],
    ['localhost', '/a/', 'marketplace'],
    ['localhost', '/wp-login.php', 'marketplace'],
    ['localhost', '/%61nhor/', 'marketplace'],
    ['localhost', `/${'a'.repeat(41)}/`, 'marketplace'],
    // any other host: its first label is the key
    ['anhor.example.com', '/', 'anhor by host anhor.example.com'],
    ['anhor.dasturxon.uz', '/Merchants', 'anhor by host anhor.dasturxon.uz'],
    ['anhor.localhost:3000', '/basket', 'anhor by host anhor.localhost'],
    ['osh-markazi.uz', '/', 'osh-markazi by host osh-markazi.uz'],
    ['order.osh.uz', '/', 'order by host order.osh.uz'],
    ['orders.osh.uz', '/', '? by host orders.osh.uz'],
    ['www.osh.uz', '/', '? by host www.osh.uz'],
    ['evil-dasturxon.uz', '/anhor/', 'evil-dasturxon by host evil-dasturxon.uz'],
    // hostile
    ['', '/', 'refused host'],
    ['a b', '/', 'refused host'],
    ['1.2.3.999', '/', 'refused host'],
    ['anhor.999', '/', 'refused host'],
    ['[::::]', '/', 'refused host'],
    ['[1:2:3]', '/', 'refused host'],
    ['[0:0:0:0:0:0:0:ffff:127.0.0.1]', '/', 'refused host'],
    ['[0:0:0:0:0:ffff:127.0.0.1]', '/anhor/', 'anhor at /anhor/'],
    ['[::ffff:127.0.0.1]', '/anhor/', 'anhor at /anhor/'],
    ['ev_il.com', '/', 'refused host'],
    ['dasturxon.uz:99999', '/', 'refused host'],
    ['dasturxon.uz@evil.com', '/', 'refused host'],
    ['dasturxon.uz/evil', '/', 'refused host'],
    ['localhost', '//evil.com/', 'refused path'],
    ['localhost', '/anhor//basket', 'refused path'],
    ['localhost', '/\\evil.com', 'refused path'],
    ['localhost', '/%2f%2fevil.com', 'refused path'],
    ['localhost', '/anhor/%5c', 'refused path'],
    ['localhost', '/anhor/%00', 'refused path'],
    ['localhost', 'anhor/', 'refused path'],
    // steps up and on the spot: resolved by whoever reads the address next, and then it is another one
    ['localhost', '/anhor/../basket', 'refused path'],
    ['localhost', '/..', 'refused path'],
    ['localhost', '/anhor/%2E%2e/basket', 'refused path'],
    ['localhost', '/anhor/.%2e', 'refused path'],
    ['localhost', '/anhor/./basket', 'refused path'],
    ['anhor.localhost', '/../basket', 'refused path'],
    ['localhost', '/anhor/.../basket', 'anhor at /anhor/'],
    ['localhost', '/anhor/Merchants/a..b', 'anhor at /anhor/'],
  ])('%s %s → %s', (host, pathname, expected) => {
    expect(at(host, pathname)).toBe(expected);
  });

  it('never gives a base path that is not one clean segment', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.oneof(fc.domain(), fc.ipV4(), fc.constant('localhost')), (pathname, host) => {
        const found = storefrontAddress({ host, pathname: pathname || '/', publicHost });
        if ('basePath' in found) expect(found.basePath).toMatch(/^\/([a-z0-9-]{2,40}\/)?$/);
        if (found.form === 'redirect') expect(found.to).toMatch(/^\/[^/]/);
      }),
    );
  });

  it('keeps every route name from being a key, in any case', () => {
    for (const name of ROUTE_NAMES) expect(isMerchantKey(name.toLowerCase())).toBe(false);
  });

  it('reads a host header', () => {
    expect(normaliseHost(' Dasturxon.UZ:3000 ')).toBe('dasturxon.uz');
    expect(normaliseHost('[2001:DB8::1]:80')).toBe('[2001:db8::1]');
    expect(normaliseHost(undefined)).toBeUndefined();
  });
});
