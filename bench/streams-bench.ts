/**
 * Ten thousand open streams on one process: guests who watch their orders, a crowd that watches one, and boards. What a
 * stream holds in memory, what it costs while nothing happens, and how soon the last of them hears of a move.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { startTestPostgres } from '#tests/support/database.ts';
import type { Verdict } from './verdict.ts';
import { median } from './measure.ts';
import type { StreamsScene } from './streams-server.ts';

const GUESTS = 9_000;
/** Of one order: its link was sent around. */
const CROWD = 900;
const BOARDS = 100;
const STREAMS = GUESTS + CROWD + BOARDS;
const OPENING_AT_ONCE = 64;
const MOVES = 300;
const MOVES_A_SECOND = 50;

interface Memory {
  rss: number;
  heap: number;
  cpu: { user: number; system: number };
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  child.send('memory');
  const [memory] = (await once(child, 'message')) as [Memory];
  return memory;
}

const cpuMs = (before: Memory, after: Memory): number =>
  (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1000;

interface Stream {
  socket: net.Socket;
  /** Called for each event with its order, where the event names one, and the version of the order. */
  received?: ((orderId: string | null, version: number) => void) | undefined;
}

/** Resolves when the stream has begun; raw sockets, so that the client is not the limit. */
function open(port: number, target: string, headers: Record<string, string>): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    const stream: Stream = { socket };
    const lines = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    let begun = false;
    let rest = '';
    socket.write(`GET /api${target} HTTP/1.1\r\nhost: localhost\r\n${lines}\r\n`);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      if (!begun) {
        begun = true;
        if (text.startsWith('HTTP/1.1 200')) resolve(stream);
        else socket.destroy(new Error(text.slice(0, 300)));
      }
      if (!stream.received) return;
      rest += text;
      const events = rest.split('\n\n');
      rest = events.pop()!;
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (!data) continue;
        const { orderId = null, version } = JSON.parse(data) as { orderId?: string; version: number };
        stream.received(orderId, version);
      }
    });
  });
}

/** Opens them all, so many at a time. */
async function openAll(openers: (() => Promise<Stream>)[]): Promise<Stream[]> {
  const streams: Stream[] = [];
  let turn = 0;
  await Promise.all(
    Array.from({ length: OPENING_AT_ONCE }, async () => {
      for (;;) {
        const index = turn++;
        const opener = openers[index];
        if (!opener) return;
        streams[index] = await opener();
      }
    }),
  );
  return streams;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function measure(child: ChildProcess, { port, merchant, operator, orders }: StreamsScene): Promise<Verdict[]> {
  const crowded = orders.at(-1)!;
  const before = await memoryOf(child);
  const began = performance.now();
  const streams = await openAll([
    ...orders.slice(0, GUESTS).map(
      ({ id, user }) =>
        () =>
          open(port, `/orders/${id}/events`, { merchant, 'test-user': user }),
    ),
    ...Array.from({ length: CROWD }, () => () => open(port, `/orders/by-link/${crowded.link}/events`, {})),
    ...Array.from(
      { length: BOARDS },
      () => () => open(port, '/console/orders/events', { merchant, 'test-user': operator }),
    ),
  ]);
  const openedIn = (performance.now() - began) / 1000;
  await pause(2_000);
  const held = await memoryOf(child);
  await pause(20_000);
  const rested = await memoryOf(child);

  const move = async (id: string): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/console/orders/${id}/status`, {
      method: 'PATCH',
      headers: { merchant, 'test-user': operator, 'content-type': 'application/json' },
      body: JSON.stringify({ from: 'OPEN', to: 'ACCEPTED', version: 1 }),
    });
    if (!answer.ok) throw new Error(`a move was refused: ${await answer.text()}`);
  };

  const crowd = streams.slice(GUESTS, GUESTS + CROWD);
  const boards = streams.slice(GUESTS + CROWD);
  let missing = CROWD + BOARDS;
  const sent = performance.now();
  const last = new Promise<number>((resolve) => {
    const received = (version: number): void => {
      if (version === 2 && --missing === 0) resolve(performance.now() - sent);
    };
    for (const stream of crowd) stream.received = (_order, version) => received(version);
    for (const stream of boards)
      stream.received = (order, version) => {
        if (order === crowded.id) received(version);
      };
  });
  await move(crowded.id);
  const lastReceives = await last;

  const after = new Map<string, { began: number; guest: number; boards: number; last: number }>();
  const note = (id: string, by: 'guest' | 'boards'): void => {
    const each = after.get(id);
    if (!each) return;
    each[by] += 1;
    each.last = performance.now() - each.began;
  };
  for (const stream of crowd) stream.received = undefined;
  for (const stream of boards)
    stream.received = (order) => {
      if (order) note(order, 'boards');
    };
  const busyFrom = await memoryOf(child);
  await Promise.all(
    Array.from({ length: MOVES }, async (_, index) => {
      const { id } = orders[index]!;
      streams[index]!.received = (_order, version) => {
        if (version === 2) note(id, 'guest');
      };
      await pause((index * 1000) / MOVES_A_SECOND);
      after.set(id, { began: performance.now(), guest: 0, boards: 0, last: 0 });
      await move(id);
    }),
  );
  await pause(2_000);
  const busyUntil = await memoryOf(child);
  const moves = [...after.values()];
  const whole = moves.filter(({ guest, boards: each }) => guest === 1 && each === BOARDS).length;
  const times = moves.map(({ last: ms }) => ms).toSorted((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)]!;
  for (const { socket } of streams) socket.destroy();

  const perStream = (held.rss - before.rss) / STREAMS / 1024;
  const heapEach = (held.heap - before.heap) / STREAMS / 1024;
  const busySeconds = MOVES / MOVES_A_SECOND + 2;
  console.log(
    `\n${STREAMS} streams on one process: ${GUESTS} guests with an order of their own, ${CROWD} at one ` +
      `order's link, ${BOARDS} boards\n` +
      `opened in ${openedIn.toFixed(1)} s; ${perStream.toFixed(1)} kB each of the process ` +
      `(${heapEach.toFixed(1)} kB of its heap), ` +
      `${Math.round(held.rss / 1e6)} MB in all, ${Math.round(before.rss / 1e6)} MB before\n` +
      `nothing happens: ${(cpuMs(held, rested) / 200).toFixed(1)} % of a core with their heartbeats\n` +
      `one move received by ${CROWD + BOARDS} streams: the last after ${lastReceives.toFixed(0)} ms\n` +
      `${MOVES_A_SECOND} moves a second, each received by its guest and ${BOARDS} boards: the last of ` +
      `them after ${median(times).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
      `${whole} of ${MOVES} moves received once by each; ` +
      `${(cpuMs(busyFrom, busyUntil) / busySeconds / 10).toFixed(0)} % of a core`,
  );
  return [
    { name: 'streams: memory of each', value: `${perStream.toFixed(1)} kB`, aim: '≤ 30 kB', met: perStream <= 30 },
    {
      name: 'streams: the last of a thousand hears',
      value: `${lastReceives.toFixed(0)} ms`,
      aim: '≤ 1000 ms',
      met: lastReceives <= 1000,
    },
    { name: 'streams: p99 of a move under load', value: `${p99.toFixed(0)} ms`, aim: '≤ 1000 ms', met: p99 <= 1000 },
    {
      name: 'streams: moves received once by each',
      value: `${whole} of ${MOVES}`,
      aim: String(MOVES),
      met: whole === MOVES,
    },
  ];
}

export async function benchStreams(): Promise<Verdict[]> {
  const server = await startTestPostgres();
  try {
    const child = fork(path.join(import.meta.dirname, 'streams-server.ts'), [String(GUESTS + 1)], {
      execArgv: ['--expose-gc'],
      env: { ...process.env, DASTURXON_TEST_SERVER: JSON.stringify(server.info) },
    });
    const [scene] = (await once(child, 'message')) as [StreamsScene];
    try {
      return await measure(child, scene);
    } finally {
      child.send('stop');
      await once(child, 'exit');
    }
  } finally {
    await server.stop();
  }
}
