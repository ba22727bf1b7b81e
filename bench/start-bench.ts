/** From the command to the first page, database included; and what the process holds then, and at rest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '#tests/support/running-product.ts';
import { median, residentMb } from './measure.ts';
import type { Verdict } from './verdict.ts';

/** After this time the jobs of the start have run, and V8 has returned the memory that they needed. */
const REST_MS = 60_000;

export async function benchStart(dataDir: string, rounds = 3): Promise<Verdict[]> {
  const seconds: number[] = [];
  const memory: number[] = [];
  let atRest = 0;
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const product = await startProduct({ dataDir });
    const page = await fetch(`${product.origin}/`);
    await page.text();
    seconds.push((performance.now() - began) / 1000);
    memory.push(residentMb(product.process.pid!));
    if (round === rounds - 1) {
      await sleep(REST_MS);
      atRest = residentMb(product.process.pid!);
    }
    await product.stop();
  }
  console.log(
    `\nSecond start to the first page: ${seconds.map((each) => each.toFixed(2)).join(', ')} s; resident ` +
      `${memory.map(Math.round).join(', ')} MB, at rest ${Math.round(atRest)} MB`,
  );
  return [
    {
      name: 'second start to the first page',
      value: `${median(seconds).toFixed(2)} s`,
      aim: '2 s',
      met: median(seconds) <= 2,
    },
    {
      name: 'resident memory at rest',
      value: `${Math.round(atRest)} MB`,
      aim: '250 MB',
      met: atRest <= 250,
    },
  ];
}
