/**
 * `npm run bench`: what the product costs beside the least it could cost, in one run. `npm run bench -- flow search`
 * for some parts.
 */
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDerivation } from '#demo/derive-pictures.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { benchBasket } from './basket-bench.ts';
import { benchBoard } from './board-bench.ts';
import { benchConsoleMenu } from './console-menu-bench.ts';
import { benchDiscovery } from './discovery-bench.ts';
import { benchFlow } from './flow-bench.ts';
import { benchGrowth } from './growth-bench.ts';
import { benchIdleGrowth } from './idle-growth.ts';
import { benchLighthouse } from './lighthouse-bench.ts';
import { yardstick } from './measure.ts';
import { benchOrderingGrowth } from './ordering-growth.ts';
import { benchOrders } from './orders-bench.ts';
import { benchPages } from './pages-bench.ts';
import { benchPhone } from './phone-bench.ts';
import { benchReports } from './reports-bench.ts';
import { benchRetention } from './retention-bench.ts';
import { benchStart } from './start-bench.ts';
import { benchStorm } from './storm-bench.ts';
import { benchStreams } from './streams-bench.ts';
import type { Verdict } from './verdict.ts';

const dataDir = path.join(os.tmpdir(), 'dasturxon-bench-data');

const PARTS: Readonly<Record<string, () => Promise<Verdict[] | void>>> = {
  start: () => benchStart(dataDir),
  pages: () => benchPages(dataDir),
  search: () => benchDiscovery(),
  growth: async () => [
    ...(await benchGrowth()),
    ...(await benchIdleGrowth(console.log)),
    ...(await benchOrderingGrowth(console.log)),
  ],
  basket: () => benchBasket(dataDir),
  lighthouse: () => benchLighthouse(dataDir),
  phone: () => benchPhone(dataDir),
  'console-menu': () => benchConsoleMenu(dataDir),
  board: () => benchBoard(dataDir),
  streams: () => benchStreams(),
  storm: () => benchStorm(dataDir),
  flow: () => benchFlow(),
  orders: () => benchOrders(),
  reports: () => benchReports(),
  retention: () => benchRetention(),
};
/** These parts take minutes. */
const ONLY_WHEN_NAMED: readonly string[] = ['reports', 'retention'];
/** These parts start the product on a database that an earlier start has filled. */
const NEED_DATA: readonly string[] = ['start', 'pages', 'phone', 'storm'];

async function main(parts: readonly string[]): Promise<void> {
  const verdicts: Verdict[] = [];
  console.log(`${os.cpus().length} cores, Node ${process.version}, ${os.platform()} ${os.release()}`);
  const printPace = async (when: string): Promise<void> =>
    console.log(`${when}: a bare node:http answer costs ${Math.round(await yardstick())} µs`);
  await printPace('Before');
  if (parts.some((part) => NEED_DATA.includes(part))) {
    const first = await startProduct({ dataDir, env: { LOG_LEVEL: 'info' } });
    await first.stop();
    // What is measured must not wait for a size of a picture.
    await (await openDerivation(path.join(dataDir, 'media'))).makeRest();
  }
  for (const part of parts) verdicts.push(...((await PARTS[part]!()) ?? []));
  await printPace('\nAfter');
  console.log('\nAgainst the aims');
  for (const { name, value, aim, met } of verdicts)
    console.log(`${met ? '  ok ' : ' MISS'} ${name}: ${value} (aim ${aim})`);
}

const named = process.argv.slice(2).filter((name) => name !== 'fresh');
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
if (process.argv.includes('fresh')) rmSync(dataDir, { recursive: true, force: true });
await main(named.length > 0 ? named : Object.keys(PARTS).filter((part) => !ONLY_WHEN_NAMED.includes(part)));
