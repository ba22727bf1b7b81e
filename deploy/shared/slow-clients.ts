/** Clients that hold connections as long as a server lets them, from an address of this machine. Loopback alone. */
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';

interface Target {
  port: number;
  /** With TLS, for this host. */
  host?: string;
}

export interface SlowClients {
  open(): number;
  /** How many got an answer before they were closed. */
  answered(): number;
  stop(): void;
}

/** `count` connections from `source` that send `begin`, and one more `piece` every second. */
export function slowClients(
  target: Target,
  { source, count, begin, piece }: { source: string; count: number; begin: string; piece: string },
): SlowClients {
  let answered = 0;
  const sockets = Array.from({ length: count }, () => {
    const plain = net.connect({ port: target.port, host: '127.0.0.1', localAddress: source });
    const socket = target.host
      ? tls.connect({ socket: plain, servername: target.host, rejectUnauthorized: false })
      : plain;
    plain.on('error', () => undefined);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      answered += 1;
    });
    socket.once('close', () => plain.destroy());
    socket.once(target.host ? 'secureConnect' : 'connect', () => socket.write(begin));
    return socket;
  });
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable && !socket.connecting) socket.write(piece);
  }, 1_000);
  return {
    open: () => sockets.filter((socket) => !socket.destroyed && !socket.closed).length,
    answered: () => answered,
    stop() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

export const SLOW_HEADERS = { begin: 'GET / HTTP/1.1\r\nhost: localhost\r\n', piece: 'x-more: 1\r\n' };
export const SLOW_BODY = {
  begin:
    'POST /api/faults HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  piece: ' ',
};

/** The status of one request on a connection of its own, or why there was none. */
export function statusFrom(
  { port, host }: Target,
  source: string,
  { path = '/api/ready', method = 'GET', headers = {} }: Pick<http.RequestOptions, 'path' | 'method' | 'headers'> = {},
): Promise<number | string> {
  return new Promise((resolve) => {
    const options = {
      ...{ port, host: '127.0.0.1', localAddress: source, agent: false as const, path, method, timeout: 3_000 },
      headers: { ...(host ? { host } : {}), ...headers },
    };
    const sent = host
      ? https.request({ ...options, servername: host, rejectUnauthorized: false })
      : http.request(options);
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 'no status');
      sent.destroy();
    });
    sent.on('timeout', () => resolve('no answer in three seconds'));
    sent.on('error', (error) => resolve(error.message));
    if (headers && 'content-length' in headers) sent.flushHeaders();
    else sent.end();
  });
}
