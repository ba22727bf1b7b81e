import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Settings } from '#contract/accounts/tenancy.ts';
import { bringCity } from '#tests/support/demo-data.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-evening-'));
let product: RunningProduct;

beforeAll(async () => {
  await bringCity(dataDir, { ownPictures: true });
  product = await startProduct({ dataDir, env: { DEMO: '1', DEMO_HISTORY: '1', DEMO_LIVE: '1', LOG_LEVEL: 'debug' } });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const ask = async <T>(path: string, merchant?: string): Promise<T> => {
  const answer = await fetch(`${product.origin}/api${path}`, { headers: merchant ? { merchant } : {} });
  return (await answer.json()) as T;
};
const lines = (): string[] => product.output().split('\n');

it('follows the first page with a past and an evening, and both end with the process', async () => {
  expect((await fetch(`${product.origin}/`)).status).toBe(200);
  await expect
    .poll(() => product.output(), { timeout: 90_000 })
    .toContain('the order history of the demo city is written');
  await expect.poll(() => product.output(), { timeout: 60_000 }).toContain('the demo evening has begun');
  const { merchant } = await ask<Settings>(`/settings?host=localhost&path=${encodeURIComponent('/kuydiryapti/')}`);
  expect(merchant.key).toBe('kuydiryapti');
  // Somebody orders or books within a minute; at debug level the log shows the simulated people's requests too.
  await expect
    .poll(
      () => lines().some((line) => /"route":"POST \/(console\/)?(orders|table-sessions)","status":201/.test(line)),
      {
        timeout: 100_000,
      },
    )
    .toBe(true);
  await product.stop();
  expect(product.process.exitCode).toBe(0);
  expect(lines().filter((line) => /^\{"level":[456]0/.test(line))).toEqual([]);
});
