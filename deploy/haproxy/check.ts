/**
 * Proves on one machine that processes are replaced without a failed request, by themselves and by those of another
 * release, and that slow connections of one address take nothing from others: PostgreSQL, two processes of the product
 * and HAProxy with haproxy.cfg, on loopback.
 * `node deploy/haproxy/check.ts [restarts]`, and `node deploy/haproxy/check.ts upgrade [commit]` from that release,
 * both after `node tools/build.ts`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expectThat, reportExpectations } from '../shared/expectations.ts';
import { slowClients, SLOW_BODY, SLOW_HEADERS, statusFrom } from '../shared/slow-clients.ts';
import { openPlace, type BalancedPlace } from './balanced-place.ts';
import { upgrade } from './upgrade.ts';
import { beginVisits } from './visits.ts';

const CLIENTS = 16;

/** As many as the process may have in all, and some more. */
const SLOW_CONNECTIONS = 5_100;
const SLOW_BODIES = 300;
const MOST_OF_ONE_ADDRESS = 500;
const [ATTACKER, SLOW_SENDER, NEIGHBOUR] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];

/** What another address is answered while these hold their connections. */
async function answersBeside(port: number, seconds: number): Promise<Map<number | string, number>> {
  const answers = new Map<number | string, number>();
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await sleep(100)) {
    const answer = await statusFrom({ port }, NEIGHBOUR);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  return answers;
}

const isAllWell = (answers: ReadonlyMap<number | string, number>): boolean =>
  answers.size === 1 && (answers.get(200) ?? 0) > 0;
const worded = (answers: ReadonlyMap<number | string, number>): string =>
  [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ');

async function attack(port: number): Promise<void> {
  const slow = slowClients({ port }, { source: ATTACKER, count: SLOW_CONNECTIONS, ...SLOW_HEADERS });
  const beside = await answersBeside(port, 8);
  expectThat(isAllWell(beside), `beside ${SLOW_CONNECTIONS} slow connections others are answered: ${worded(beside)}`);
  expectThat(slow.open() <= MOST_OF_ONE_ADDRESS, `${slow.open()} of them are open`);
  await sleep(6_000);
  expectThat(slow.open() === 0, `${slow.open()} are open after the time of headers`);
  slow.stop();
  const senders = slowClients({ port }, { source: SLOW_SENDER, count: SLOW_BODIES, ...SLOW_BODY });
  const besideBodies = await answersBeside(port, 5);
  expectThat(isAllWell(besideBodies), `beside ${SLOW_BODIES} slow bodies others are answered: ${worded(besideBodies)}`);
  await sleep(36_000);
  expectThat(senders.open() === 0, `${senders.open()} slow bodies are open after the time of a request`);
  senders.stop();
  const large = await statusFrom({ port }, NEIGHBOUR, {
    path: '/api/faults',
    method: 'POST',
    headers: { 'content-length': String(300 << 20), 'content-type': 'application/json' },
  });
  expectThat(large === 413, `a body of 300 MB is refused by its length: ${large}`);
}

async function restart(place: BalancedPlace, times: number): Promise<void> {
  const running = [await place.start(0), await place.start(1)];
  const port = await place.balance();
  await attack(port);
  const visits = await beginVisits(port, { clients: CLIENTS });
  await sleep(1_000);
  for (let n = 0; n < times; n += 1) {
    const which = n % 2 === 0 ? 0 : 1;
    const began = performance.now();
    await running[which]!.stop();
    const stoppedMs = Math.round(performance.now() - began);
    running[which] = await place.start(which);
    console.log(`restart ${n + 1}: stopped in ${stoppedMs} ms, ${visits.answered()} requests answered so far`);
    await sleep(1_500);
  }
  await visits.stop('processes were replaced');
}

const [what = '6', from] = process.argv.slice(2);
const place = await openPlace();
try {
  await (what === 'upgrade' ? upgrade(place, from) : restart(place, Number(what)));
  reportExpectations();
} finally {
  await place.stop();
}
