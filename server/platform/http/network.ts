import { isIPv6 } from 'node:net';

/** Whom an address stands for: one of the old kind for itself, one of the new kind for the household that got a block of them. */
export function networkOf(client: string): string {
  const address = client.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after].slice(0, 4).map((part) => part.replace(/^0+(?=.)/, '')).join(':');
}
