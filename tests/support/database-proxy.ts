/** Stands between the product and PostgreSQL, to play a database that hangs, or that is gone. */
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import type { ConnectionSettings } from '#server/platform/database/connection-settings.ts';

export interface DatabaseProxy {
  /** The address of the proxy. */
  connection: ConnectionSettings;
  /** Ends the connection that has sent these words, in this order, before the answer to the last one. */
  loseAnswerTo(...words: string[]): void;
  /** The same, and then every connection; new ones are refused. */
  goAwayAt(...words: string[]): void;
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
  let lost: string[] = [];
  let goesAway = false;

  const server = net.createServer((near) => {
    const far = isSocket ? net.connect(path.join(host, `.s.PGSQL.${port}`)) : net.connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay?.(true);
      if (isFrozen) one.pause();
      one.on('data', (bytes) => {
        other.write(bytes);
        if (one !== near || lost.length === 0) return;
        while (lost.length > 0 && bytes.includes(lost[0]!)) lost.shift();
        if (lost.length > 0) return;
        far.removeAllListeners('data');
        // PostgreSQL has answered: the transaction is over.
        far.once('data', () => (goesAway ? void end() : near.destroy()));
      });
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
    loseAnswerTo(...words) {
      [lost, goesAway] = [words, false];
    },
    goAwayAt(...words) {
      [lost, goesAway] = [words, true];
    },
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
