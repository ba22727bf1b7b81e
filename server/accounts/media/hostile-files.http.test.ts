/** Every kind of file that the product parses, made to cost much: its sender is refused, and nobody waits for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_MEDIA, HOSTILE_SHEETS } from '#tests/support/hostile-files.ts';
import { openMediaShop, type MediaShop } from '#tests/support/media-shop.ts';

/** Of the thread that answers requests; it does little more than copy a file of at most 50 MB. */
const MOST_CPU_MS = 400;
const REFUSALS = ['FILE_TOO_COMPLEX', 'UNSUPPORTED_MEDIA', 'TOO_LARGE'];

let shop: MediaShop;
beforeAll(async () => {
  shop = await openMediaShop();
});
afterAll(() => shop.t.stop());

async function send(url: string, file: Buffer) {
  const boundary = 'border';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const { merchant, user } = shop.manager;
  // The next minute: these are more files than one person may send in one.
  shop.t.clock.now += 60_000;
  const answer = await shop.t.product.app.inject({
    method: 'POST',
    url,
    headers: { merchant, 'test-user': user, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ code?: string; title?: string; errors?: unknown[] }>() };
}

/** What the main thread computed meanwhile. */
async function measured<T>(work: () => Promise<T>): Promise<{ result: T; cpuMs: number }> {
  await sleep(1);
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, cpuMs: (user + system) / 1000 };
}

describe('a hostile spreadsheet', () => {
  it.each(Object.keys(HOSTILE_SHEETS))('is refused: %s', async (name) => {
    const file = HOSTILE_SHEETS[name]!();
    const { result, cpuMs } = await measured(() => send('/api/console/menu/import?merchantId=anhor', file));
    expect(REFUSALS).toContain(result.body.code);
    expect(result.body.title).toMatch(/\S/);
    expect(cpuMs).toBeLessThan(MOST_CPU_MS);
  });
});

describe('a hostile picture or video', () => {
  it.each(Object.keys(HOSTILE_MEDIA))('is refused: %s', async (name) => {
    const file = HOSTILE_MEDIA[name]!();
    const { result, cpuMs } = await measured(() => send('/api/media', file));
    expect(REFUSALS).toContain(result.body.code);
    expect(cpuMs).toBeLessThan(MOST_CPU_MS);
  });
});
