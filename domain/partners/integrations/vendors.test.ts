import { expect, it } from 'vitest';
import { offeredUrls, usualUrl, vendorUrl } from './vendors.ts';

const nothing = { allowed: [], thisMachine: false };

it("allows the vendor's own addresses and those of the installation, and no others", () => {
  const policy = { allowed: ['https://delivery.example.uz'], thisMachine: false };
  expect(vendorUrl('YANDEX_DELIVERY', usualUrl('YANDEX_DELIVERY'), nothing)).toBe('https://b2b.taxi.yandex.net');
  expect(vendorUrl('YANDEX_DELIVERY', 'https://delivery.example.uz/', policy)).toBe('https://delivery.example.uz');
  expect(offeredUrls('YANDEX_DELIVERY', policy)).toHaveLength(3);
  for (const other of [
    'https://example.uz',
    'http://b2b.taxi.yandex.net',
    'https://b2b.taxi.yandex.net:8443',
    'https://b2b.taxi.yandex.net.example.uz',
    'https://user@b2b.taxi.yandex.net',
    'https://b2b.taxi.yandex.net/path',
    'https://b2b.taxi.yandex.net?a=1',
    'http://169.254.169.254',
    'http://127.0.0.1:5432',
    'file:///etc/passwd',
    'nonsense',
  ])
    expect([other, vendorUrl('YANDEX_DELIVERY', other, nothing)]).toEqual([other, null]);
});

it('allows a service on this machine only where things are tried', () => {
  const trying = { allowed: [], thisMachine: true };
  expect(vendorUrl('YANDEX_DELIVERY', 'http://127.0.0.1:4010', trying)).toBe('http://127.0.0.1:4010');
  expect(vendorUrl('YANDEX_DELIVERY', 'http://10.0.0.1', trying)).toBeNull();
});
