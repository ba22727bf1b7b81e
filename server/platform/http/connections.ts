/** Bounds open connections: a number per network, and a grace period after the last answer. */
import type { Server } from 'node:http';
import { BlockList, isIP, isIPv6, type Socket } from 'node:net';
import { networkOf } from './network.ts';

/** IPv4 addresses count individually, IPv6 by the /56 that providers assign to one customer. @internal */
export function connectionNetworkOf(address: string): string {
  const groups = networkOf(address).split(':');
  if (groups.length < 4) return groups.join(':');
  return [...groups.slice(0, 3), (Number.parseInt(groups[3]!, 16) & 0xff00).toString(16)].join(':');
}

const NAMED_RANGES: Record<string, readonly [address: string, prefix: number][]> = {
  loopback: [
    ['127.0.0.0', 8],
    ['::1', 128],
  ],
  linklocal: [
    ['169.254.0.0', 16],
    ['fe80::', 10],
  ],
  uniquelocal: [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['fc00::', 7],
  ],
};
const kindOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** 255.255.0.0 is 16. */
function prefixOf(address: string, range: string | undefined): number {
  if (range === undefined) return isIPv6(address) ? 128 : 32;
  if (isIP(range) === 0) return Number(range);
  return range
    .split('.')
    .map((part) => Number(part).toString(2).replaceAll('0', ''))
    .join('').length;
}

/** Reads the same notation as TRUSTED_PROXIES. */
export function addressList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', range] = network.split('/');
    const ranges = NAMED_RANGES[network] ?? [[address, prefixOf(address, range)] as const];
    for (const [start, prefix] of ranges) list.addSubnet(start, prefix, kindOf(start));
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) !== 0 && list.check(plain, kindOf(plain));
  };
}

export interface ConnectionLimits {
  perNetwork: number;
  /** All clients come from these addresses, so they have no limit. */
  trustedProxies: readonly string[];
}

/** A connection above the limit is closed before anything is read from it. */
export function limitConnections(
  server: Server,
  { perNetwork, trustedProxies }: ConnectionLimits,
): { refused: () => number } {
  const isTrusted = addressList(trustedProxies);
  const open = new Map<string, number>();
  let refused = 0;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const network = connectionNetworkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= perNetwork) {
      refused += 1;
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const rest = (open.get(network) ?? 1) - 1;
      if (rest > 0) open.set(network, rest);
      else open.delete(network);
    });
  });
  return { refused: () => refused };
}

const GRACE_MS = 2_000;

/**
 * Sends the last bytes and releases the descriptor, also when the client neither reads nor closes: HTTP sockets allow
 * half-open connections, so `end` alone would wait for the client forever. Input that still arrives is read and dropped
 * meanwhile, because closing a socket with unread input resets the connection, and the client would lose the answer.
 */
export function endAndDestroy(socket: Socket, bytes: string): void {
  const timer = setTimeout(() => socket.destroy(), GRACE_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end(bytes);
  socket.resume();
}
