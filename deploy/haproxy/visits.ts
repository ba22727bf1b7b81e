/** Guests who look around behind a balancer: pages, lists, a search, and a request with a body. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectThat } from '../shared/expectations.ts';

export interface Visits {
  answered(): number;
  /** Ends them and expects that no request has failed. */
  stop(meanwhile: string): Promise<void>;
}

interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

const REQUESTS: readonly LoadRequest[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/merchants' },
  { method: 'GET', path: '/Merchants/kuydiryapti/menu' },
  { method: 'GET', path: `/api/search?q=osh` },
  { method: 'POST', path: '/api/faults', body: { id: 'check', message: 'a request with a body' } },
];

async function findMerchant(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/settings?host=localhost&path=/kuydiryapti/`);
  return ((await answer.json()) as { merchant: { id: string } }).merchant.id;
}

export async function beginVisits(port: number, { clients }: { clients: number }): Promise<Visits> {
  const merchant = await findMerchant(port);
  const failed = new Map<string, number>();
  let answered = 0;
  let slowestMs = 0;
  let isOver = false;

  /** One request over keep-alive connections, as browsers send theirs. */
  function ask(agent: http.Agent, { method, path: where, body }: LoadRequest, client: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { 'x-forwarded-for': client, merchant, ...(body && { 'content-type': 'application/json' }) };
      const request = http.request({ agent, port, host: '127.0.0.1', method, path: where, headers }, (response) => {
        response.on('error', reject);
        response.resume().on('end', () => resolve(response.statusCode!));
      });
      request.on('error', reject);
      request.end(body && JSON.stringify(body));
    });
  }

  async function visit(number: number): Promise<void> {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; !isOver; n += 1) {
      const began = performance.now();
      // Another network for each visit, so that no limit is reached.
      const client = `10.${number}.${(n >> 8) & 255}.${n & 255}`;
      const request = REQUESTS[n % REQUESTS.length]!;
      const outcome = await ask(agent, request, client).catch((error: Error) => error.message);
      if (typeof outcome === 'number' && outcome < 400) answered += 1;
      else {
        const what = `${outcome} to ${request.path}`;
        failed.set(what, (failed.get(what) ?? 0) + 1);
      }
      slowestMs = Math.max(slowestMs, performance.now() - began);
      await sleep(5);
    }
    agent.destroy();
  }

  const visits = Array.from({ length: clients }, (_, number) => visit(number));
  return {
    answered: () => answered,
    async stop(meanwhile) {
      isOver = true;
      await Promise.all(visits);
      const failures = [...failed.values()].reduce((sum, each) => sum + each, 0);
      console.log(`${answered} visits answered, ${failures} failed, slowest ${Math.round(slowestMs)} ms`);
      for (const [outcome, times] of failed) console.log(`  ${times} × ${outcome}`);
      expectThat(failures === 0 && answered > 0, `no visit failed while ${meanwhile}`);
    },
  };
}
