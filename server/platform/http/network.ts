import { isIPv6 } from 'node:net';

/** In lower case, without a zone and without the IPv6 notation of an IPv4 address. */
export const plainAddress = (client: string): string =>
  client
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after].map((part) =>
    part.replace(/^0+(?=.)/, ''),
  );
}

/** An IPv4 address itself, or the /64 of an IPv6 address: the block that one household gets. */
export function networkOf(client: string): string {
  const address = plainAddress(client);
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address;
}

export interface NetworkPrefix {
  kind: 'address' | 'subnet' | 'site';
  prefix: string;
}

/** Narrow to wide: an IPv4 address and its /24; the /64, /56 and /48 of an IPv6 address. */
export function prefixesOf(client: string): NetworkPrefix[] {
  const address = plainAddress(client);
  if (!isIPv6(address)) {
    return [
      { kind: 'address', prefix: address },
      { kind: 'subnet', prefix: `${address.replace(/\.\d+$/, '')}/24` },
    ];
  }
  const [first, second, third, fourth = '0'] = groupsOf(address);
  const site = [first, second, third].join(':');
  return [
    { kind: 'address', prefix: `${site}:${fourth}` },
    { kind: 'subnet', prefix: `${site}:${(Number.parseInt(fourth, 16) >> 8).toString(16)}/56` },
    { kind: 'site', prefix: `${site}/48` },
  ];
}
