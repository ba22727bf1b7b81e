import fc from 'fast-check';
import { expect, it } from 'vitest';
import { subnetOf } from './subnet.ts';

it('is the /24 of IPv4 and the /56 of IPv6', () => {
  expect(subnetOf('203.0.113.9')).toBe('203.0.113.0/24');
  expect(subnetOf('::ffff:203.0.113.9')).toBe('203.0.113.0/24');
  expect(subnetOf('2001:db8:1:2ff::9')).toBe('2001:db8:1:200::/56');
  expect(subnetOf('2001:db8::1')).toBe('2001:db8:0:0::/56');
});

it('is nothing for addresses of proxies and machines', () => {
  for (const each of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.4',
    '172.20.0.1',
    '100.64.1.1',
    '::1',
    'fe80::1%eth0',
    'fd00::2',
    '',
    'unix',
  ]) {
    expect([each, subnetOf(each)]).toEqual([each, null]);
  }
});

it('is the same for all addresses of one network', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const subnet = subnetOf(address);
      if (subnet?.endsWith('/56')) expect(subnetOf(subnet.replace('::/56', '::1234:1'))).toBe(subnet);
    }),
  );
});
