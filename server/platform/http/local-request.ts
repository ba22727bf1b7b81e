/** Whether a request comes from a program on this machine that used a loopback name. */
import type { IncomingHttpHeaders } from 'node:http';

interface RequestToCheck {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
  raw?: { httpVersion: string };
}

const LOOPBACK_PEERS = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/**
 * Added by reverse proxies and content delivery networks; any of them means that the client is somebody behind the
 * peer.
 */
const FORWARDING_HEADERS = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'client-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'cdn-loop',
]);
const FORWARDING_PREFIXES = ['x-forwarded', 'x-original-', 'x-envoy-', 'x-amzn-', 'cf-', 'fastly-', 'fly-'];

const isForwardingHeader = (name: string): boolean =>
  FORWARDING_HEADERS.has(name) || FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix));

/**
 * localhost, names below it, 127.0.0.0/8 and ::1 (with or without brackets): names that resolve to this machine alone.
 */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    name === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  );
}

const nameOfHost = (host: string): string => host.replace(/:\d{1,5}$/, '');

/**
 * A page of another site whose name was rebound to 127.0.0.1 sends that name as `Host`; a proxy on this machine adds
 * its headers, or asks in HTTP/1.0 as nginx does by default. A proxy that rewrites `Host` and adds nothing cannot be
 * recognised.
 */
export function isLocalRequest(request: RequestToCheck | undefined): boolean {
  if (!request || !LOOPBACK_PEERS.has(request.socket.remoteAddress ?? '')) return false;
  if (request.raw?.httpVersion === '1.0') return false;
  if (!isLoopbackName(nameOfHost(request.headers.host ?? ''))) return false;
  return !Object.keys(request.headers).some(isForwardingHeader);
}
