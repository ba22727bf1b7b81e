/**
 * `npm run bench`: what the product costs beside the least it could cost, in one run. `npm run bench -- pages` for a
 * part.
 */
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProduct } from '#tests/support/running-product.ts';
import { benchBasket } from './basket-bench.ts';
import { benchBoard } from './board-bench.ts';
import { benchConsoleMenu } from './console-menu-bench.ts';
import { benchDiscovery } from './discovery-bench.ts';
import { benchFlow } from './flow-bench.ts';
import { benchGrowth } from './growth-bench.ts';
import { benchLighthouse } from './lighthouse-bench.ts';
import { yardstick } from './measure.ts';
import { benchOrders } from './orders-bench.ts';
import { benchPages } from './pages-bench.ts';
import { benchReports } from './reports-bench.ts';
import { benchRetention } from './retention-bench.ts';
import { benchStart } from './start-bench.ts';
import { benchStorm } from './storm-bench.ts';
import { benchStreams } from './streams-bench.ts';
import type { Verdict } from './verdict.ts';

const wanted = process.argv.slice(2);
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

const dataDir = path.join(os.tmpdir(), 'dasturxon-bench-data');

async function main(): Promise<void> {
  const verdicts: Verdict[] = [];
  console.log(`${os.cpus().length} cores, Node ${process.version}, ${os.platform()} ${os.release()}`);
  const printPace = async (when: string): Promise<void> =>
    console.log(`${when}: a bare node:http answer costs ${Math.round(await yardstick())} µs`);
  await printPace('Before');
  if (wanted.includes('fresh')) rmSync(dataDir, { recursive: true, force: true });
  if (wants('pages') || wants('start') || wants('storm')) {
    const first = await startProduct({ dataDir, env: { LOG_LEVEL: 'info' } });
    await first.stop();
  }
  if (wants('start')) verdicts.push(...(await benchStart(dataDir)));
  if (wants('pages')) verdicts.push(...(await benchPages(dataDir)));
  if (wants('discovery')) verdicts.push(...(await benchDiscovery()));
  if (wants('growth')) verdicts.push(...(await benchGrowth()));
  if (wants('basket')) verdicts.push(...(await benchBasket(dataDir)));
  if (wants('lighthouse')) verdicts.push(...(await benchLighthouse(dataDir)));
  if (wants('console-menu')) verdicts.push(...(await benchConsoleMenu(dataDir)));
  if (wants('board')) verdicts.push(...(await benchBoard(dataDir)));
  if (wants('streams')) verdicts.push(...(await benchStreams()));
  if (wants('storm')) verdicts.push(...(await benchStorm(dataDir)));
  if (wants('flow')) verdicts.push(...(await benchFlow()));
  if (wants('orders')) verdicts.push(...(await benchOrders()));
  // Counts a year of orders first, which takes minutes: only when asked for.
  if (wanted.includes('reports')) verdicts.push(...(await benchReports()));
  // Takes minutes, and compares what was decided: only when asked for.
  if (wanted.includes('retention')) await benchRetention();
  await printPace('\nAfter');
  console.log('\nAgainst the aims');
  for (const { name, value, aim, met } of verdicts)
    console.log(`${met ? '  ok ' : ' MISS'} ${name}: ${value} (aim ${aim})`);
}

await main();
