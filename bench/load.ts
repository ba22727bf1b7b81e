/** Load by keep-alive connections from a separate process: raw sockets, so that the client is not the limit. */
import { readFileSync } from 'node:fs';
import net from 'node:net';

export interface LoadResult {
  requests: number;
  seconds: number;
  errors: number;
  p50: number;
  p99: number;
}

const END = Buffer.from('\r\n\r\n');

function connection(
  port: number,
  next: () => Buffer,
  until: number,
  done: (ms: number, ok: boolean) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let began = 0;
    let pending: Buffer = Buffer.alloc(0);
    let missing = -1;
    let ok = true;
    const send = (): void => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve();
        return;
      }
      began = performance.now();
      socket.write(next());
    };
    socket.on('connect', send);
    socket.on('error', () => {
      done(0, false);
      resolve();
    });
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
        const end = pending.indexOf(END);
        if (end < 0) return;
        const head = pending.toString('latin1', 0, end);
        ok = / (200|201|304) /.test(head.slice(0, 16));
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (pending.length - end - 4);
        pending = Buffer.alloc(0);
      } else missing -= chunk.length;
      if (missing > 0) return;
      missing = -1;
      done(performance.now() - began, ok);
      send();
    });
  });
}

export async function load(
  port: number,
  requests: readonly string[],
  options: { connections: number; seconds: number },
): Promise<LoadResult> {
  const bytes = requests.map((each) => Buffer.from(each));
  const times: number[] = [];
  let errors = 0;
  let at = 0;
  const began = performance.now();
  const until = began + options.seconds * 1000;
  const next = (): Buffer => bytes[at++ % bytes.length]!;
  await Promise.all(
    Array.from({ length: options.connections }, () =>
      connection(port, next, until, (ms, ok) => {
        times.push(ms);
        if (!ok) errors += 1;
      }),
    ),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
  return {
    requests: times.length,
    seconds: (performance.now() - began) / 1000,
    errors,
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}

/** As a child process: the settings come in as the path of a JSON file, the result goes out as JSON. */
if (import.meta.main) {
  const { port, requests, connections, seconds } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
    port: number;
    requests: string[];
    connections: number;
    seconds: number;
  };
  process.stdout.write(JSON.stringify(await load(port, requests, { connections, seconds })));
}
