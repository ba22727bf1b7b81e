/** Pages and ready answers beside bare node:http sending the same bytes; and a page that has to be rendered. */
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import type { Verdict } from './verdict.ts';
import { bareServer, interleave, sample, type Compared } from './measure.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** Pages that were not requested before: more than are rendered in the time. */
const [WARM_UP, MOST_MISSES] = [6_000, 8_000];

const request = (path: string, headers: Record<string, string>): string =>
  `GET ${path} HTTP/1.1\r\n${Object.entries({ host: 'localhost', 'accept-encoding': 'br', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

interface Hot {
  name: string;
  path: string;
  headers?: Record<string, string>;
  cpuAim: number;
  rpsAim?: number;
}

async function against(product: RunningProduct, hot: Hot): Promise<Verdict[]> {
  const text = request(hot.path, hot.headers ?? {});
  const response = await fetch(product.origin + hot.path, {
    headers: { 'accept-encoding': 'identity', ...hot.headers },
  });
  if (response.status !== 200) throw new Error(`${hot.path} answers ${response.status}`);
  await response.arrayBuffer();
  // The bare server sends what goes over the wire: the compressed bytes and the same headers.
  // The second request compresses an answer at the best level; what is sent from then on is measured.
  for (let time = 0; time < 3; time += 1) await rawAnswer(product.port, text);
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  const wire = await rawAnswer(product.port, text);
  const bare = await bareServer(wire.body, wire.headers);
  const [bareResult, ours] = (await interleave(
    [
      { name: 'bare', pid: bare.pid, port: bare.port, requests: [text] },
      { name: hot.name, pid: product.process.pid!, port: product.port, requests: [text] },
    ],
    ROUNDS,
    SECONDS,
  )) as [Compared, Compared];
  bare.child.kill();
  const cpu = ours.cpu / bareResult.cpu;
  const rps = ours.rps / bareResult.rps;
  console.log(
    `${hot.name}: ${(wire.body.length / 1000).toFixed(1)} kB on the wire; CPU ` +
      `${(ours.cpu * 1000).toFixed(0)} µs (bare ${(bareResult.cpu * 1000).toFixed(0)}), ` +
      `${Math.round(ours.rps)} a second (bare ${Math.round(bareResult.rps)}), p50 ${ours.p50.toFixed(2)} ` +
      `ms, p99 ${ours.p99.toFixed(2)} ms, errors ${ours.errors}`,
  );
  const verdicts: Verdict[] = [
    { name: `${hot.name}, CPU`, value: `${cpu.toFixed(2)}x bare`, aim: `${hot.cpuAim}x`, met: cpu <= hot.cpuAim },
  ];
  if (hot.rpsAim)
    verdicts.push({
      name: `${hot.name}, requests a second`,
      value: `${rps.toFixed(2)} of bare`,
      aim: String(hot.rpsAim),
      met: rps >= hot.rpsAim,
    });
  return verdicts;
}

async function rawAnswer(port: number, text: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const { connect } = await import('node:net');
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let all: Buffer = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      all = Buffer.concat([all, chunk]);
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const lines = all.toString('latin1', 0, end).split('\r\n').slice(1);
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      );
      const length = Number(headers['content-length']);
      if (all.length < end + 4 + length) return;
      socket.destroy();
      for (const name of ['connection', 'keep-alive', 'date', 'content-length']) delete headers[name];
      resolve({ body: all.subarray(end + 4, end + 4 + length), headers });
    });
  });
}

export async function benchPages(dataDir: string): Promise<Verdict[]> {
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'info', PAGES_PER_CLIENT: '10000000' } });
  try {
    const settings = (await (await fetch(`${product.origin}/api/settings?host=localhost&path=/anhor/`)).json()) as {
      merchant: { id: string };
    };
    const market = (await (await fetch(`${product.origin}/api/settings?host=localhost&path=/`)).json()) as {
      merchant: { id: string };
    };
    const headers = { merchant: settings.merchant.id, 'accept-language': 'uz' };
    const list = (await (await fetch(`${product.origin}/api/merchants`, { headers })).json()) as {
      items: { slug: string }[];
    };
    const slug = list.items[0]!.slug;
    console.log(`\nPages and answers, ${ROUNDS} rounds of ${SECONDS} s each in turn, 32 connections`);
    const verdicts = [
      ...(await against(product, { name: 'home page from the cache', path: '/', cpuAim: 1.5, rpsAim: 0.6 })),
      ...(await against(product, {
        name: 'menu page from the cache',
        path: `/anhor/Merchants/${slug}/Menu`,
        cpuAim: 1.5,
        rpsAim: 0.6,
      })),
      ...(await against(product, {
        name: 'menu JSON',
        path: `/api/merchants/${slug}/menu`,
        headers,
        cpuAim: 1.5,
        rpsAim: 0.6,
      })),
      ...(await against(product, {
        name: 'restaurant list JSON',
        path: '/api/merchants',
        headers: { ...headers, merchant: market.merchant.id },
        cpuAim: 2,
      })),
    ];
    // Every request is another page to the cache, so every one is rendered.
    const misses = Array.from({ length: WARM_UP + MOST_MISSES }, (_, index) =>
      request(`/anhor/Merchants/${slug}/Menu?step=${index}`, {}),
    );
    // A rendering is as fast as it gets once the engine has compiled what it runs often, which takes it a thousand of
    // them.
    const place = { pid: product.process.pid!, port: product.port };
    for (let from = 0; from < WARM_UP; from += WARM_UP / 4) {
      await sample({ ...place, requests: misses.slice(from, from + WARM_UP / 4) }, 3, 4);
    }
    const rendered = await sample({ ...place, requests: misses.slice(WARM_UP) }, 8, 4);
    console.log(
      `menu page rendered anew: ${rendered.cpuPerRequest.toFixed(2)} ms CPU, ${Math.round(rendered.rps)} ` +
        `a second, errors ${rendered.errors}`,
    );
    verdicts.push({
      name: 'uncached menu page, CPU',
      value: `${rendered.cpuPerRequest.toFixed(2)} ms`,
      aim: '6 ms',
      met: rendered.cpuPerRequest <= 6,
    });
    return verdicts;
  } finally {
    await product.stop();
  }
}
