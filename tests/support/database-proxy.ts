/** Stands between the product and PostgreSQL, to play a database that hangs, or that is gone. */
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import type { ConnectionSettings } from '#server/platform/database/connection-settings.ts';

export interface DatabaseProxy {
  /** The address of the proxy. */
  connection: ConnectionSettings;
  /** Accepts connections and bytes, and passes nothing on. */
  freeze(): void;
  thaw(): void;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function startDatabaseProxy(target: ConnectionSettings): Promise<DatabaseProxy> {
  const { host, port } = target;
  const isSocket = host.startsWith('/');
  const sockets = new Set<net.Socket>();
  let isFrozen = false;

  const server = net.createServer((near) => {
    const far = isSocket ? net.connect(path.join(host, `.s.PGSQL.${port}`)) : net.connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay?.(true);
      if (isFrozen) one.pause();
      one.on('data', (bytes) => other.write(bytes));
      if (isFrozen) one.pause();
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });

  async function listen(at: number): Promise<number> {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as net.AddressInfo).port;
  }
  async function end(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  const here = await listen(0);
  return {
    connection: { ...target, host: '127.0.0.1', port: here },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut: end,
    async restore() {
      await listen(here);
    },
    close: end,
  };
}
