/**
 * Proves the limits of limits.nft in a network namespace of its own, on its loopback, so that nothing of this machine
 * is touched. As root: `node deploy/nftables/check.ts`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { expectThat, reportExpectations } from '../shared/expectations.ts';
import { requirePrograms } from '../shared/programs.ts';

const INSIDE = 'inside';
const PORT = 443;
const MOST_OPEN = 500;
const ATTEMPTS = 600;
const AT_ONCE = 50;

/** Open connections of an address; those that are refused or not answered in a second are not. */
async function connect(source: string, count: number): Promise<net.Socket[]> {
  const open: net.Socket[] = [];
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - begun) }, () => connectOnce(source));
    open.push(...(await Promise.all(batch)).filter((socket) => socket !== null));
    // Below the limit of new connections a second.
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  return open;
}

const connectOnce = (source: string): Promise<net.Socket | null> =>
  new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port: PORT, localAddress: source, timeout: 1_000 });
    const fail = (): void => {
      socket.destroy();
      resolve(null);
    };
    socket.once('connect', () => resolve(socket.setTimeout(0)));
    socket.once('timeout', fail).on('error', fail);
  });

async function check(): Promise<void> {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  execFileSync('nft', ['-f', path.join(import.meta.dirname, 'limits.nft')]);
  const server = net.createServer();
  await new Promise<void>((resolve) => {
    server.listen(PORT, '127.0.0.1', 4_096, resolve);
  });
  const attacker = await connect('127.0.0.2', ATTEMPTS);
  expectThat(attacker.length === MOST_OPEN, `of ${ATTEMPTS} connections of one address ${attacker.length} are open`);
  const neighbour = await connect('127.0.0.3', 20);
  expectThat(neighbour.length === 20, `beside them another address opens ${neighbour.length} of 20`);
  const burst = await Promise.all(Array.from({ length: ATTEMPTS }, () => connectOnce('127.0.0.4')));
  const began = burst.filter((socket) => socket !== null).length;
  expectThat(
    began < ATTEMPTS && began >= 250,
    `of ${ATTEMPTS} connections begun at once ${began} are accepted at first`,
  );
  reportExpectations();
  process.exit();
}

if (process.argv[2] === INSIDE) await check();
else {
  requirePrograms({ nft: 'nftables', ip: 'iproute2', unshare: 'util-linux' });
  const { status } = spawnSync('unshare', ['-n', process.execPath, import.meta.filename, INSIDE], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
