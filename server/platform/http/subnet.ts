import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { groupsOf, plainAddress } from './network.ts';

/** Addresses of proxies or of the machine itself, which do not identify a household. */
const NOT_PUBLIC = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NOT_PUBLIC.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  NOT_PUBLIC.addSubnet(net, prefix, 'ipv6');
}

/**
 * The /24 of an IPv4 address or the /56 of an IPv6 address; null for private addresses and for text that is no address.
 */
export function subnetOf(client: string): string | null {
  const address = plainAddress(client);
  if (isIPv4(address)) return NOT_PUBLIC.check(address, 'ipv4') ? null : address.replace(/\.\d+$/, '.0/24');
  if (!isIPv6(address) || NOT_PUBLIC.check(address, 'ipv6')) return null;
  const parts = groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16));
  return `${[...parts.slice(0, 3), parts[3]! & 0xff00].map((part) => part.toString(16)).join(':')}::/56`;
}
