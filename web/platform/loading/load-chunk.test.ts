import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chunkPage, lateChunk, type ChunkPage } from '#tests/support/chunk-page.ts';

let page: ChunkPage;

beforeEach(() => {
  page = chunkPage();
});

/** Promises that are due now run. */
async function settle(): Promise<void> {
  for (let count = 0; count < 10; count++) await Promise.resolve();
}

const load = async () => {
  vi.resetModules();
  return import('./load-chunk.ts');
};
const failing = (times: number) => lateChunk(times, 'code');

describe('a chunk that fails', () => {
  it('is requested once more at once', async () => {
    const { loadChunk } = await load();
    const chunk = failing(1);
    expect(await loadChunk(chunk)).toBe('code');
    expect(chunk).toHaveBeenCalledTimes(2);
    expect(page.assigned).toEqual([]);
  });

  it('twice loads the page that the visitor is going to as a document, once in ten seconds', async () => {
    const { loadChunk, ChunkError } = await load();
    page.goTo('/anhor/basket');
    void loadChunk(failing(2));
    await settle();
    expect(page.assigned).toEqual(['/anhor/basket?a=1']);
    await expect(loadChunk(failing(2))).rejects.toBeInstanceOf(ChunkError);
    expect(page.assigned).toHaveLength(1);
  });

  it('reloads again within ten seconds where a person has asked for it', async () => {
    const { loadChunk } = await load();
    const { allowReload } = await import('#web/platform/browser/build-watch.ts');
    void loadChunk(failing(2));
    await settle();
    allowReload();
    void loadChunk(failing(2));
    await settle();
    expect(page.assigned).toHaveLength(2);
  });

  it('without a pending navigation reloads the current page', async () => {
    const { loadChunk } = await load();
    void loadChunk(failing(2));
    await settle();
    expect(page.assigned).toEqual(['http://x/anhor/Menu']);
  });

  it('reloads nothing while the server does not answer, nor under a half-filled form', async () => {
    const { loadChunk, ChunkError } = await load();
    page.isServerThere = false;
    await expect(loadChunk(failing(2))).rejects.toBeInstanceOf(ChunkError);
    page.isServerThere = true;
    page.isFilled = true;
    await expect(loadChunk(failing(2))).rejects.toBeInstanceOf(ChunkError);
    expect(page.assigned).toEqual([]);
  });
});
