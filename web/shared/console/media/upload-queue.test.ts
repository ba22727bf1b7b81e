import { beforeEach, describe, expect, it } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

interface Sent {
  name: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  finish: (stored: { isDuplicate: boolean }) => void;
  fail: (error: Error) => void;
}

let sent: Sent[];
let stored: number;
let queue: UploadQueue<{ isDuplicate: boolean }>;
beforeEach(() => {
  sent = [];
  stored = 0;
  queue = new UploadQueue({
    send: (file, { signal, onProgress }) =>
      new Promise((finish, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('cancelled', 'AbortError')));
        sent.push({ name: file.name, signal, onProgress, finish, fail });
      }),
    isDuplicate: ({ isDuplicate }) => isDuplicate,
    onStored: () => stored++,
  });
});

const files = (...names: string[]): File[] => names.map((name) => new File(['x'], name));
const states = (): string[] => queue.snapshot().map(({ name, state }) => `${name} ${state}`);
/** Until every settled promise has been handled. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('uploads', () => {
  it('run two at a time, in the order of the files', async () => {
    queue.add(files('a', 'b', 'c'));
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    sent[0]!.onProgress(0.5);
    expect(queue.snapshot()[0]!.share).toBe(0.5);
    sent[0]!.finish({ isDuplicate: false });
    await settled();
    expect(states()).toEqual(['a stored', 'b sending', 'c sending']);
    expect(stored).toBe(1);
  });

  it('say when the same file was stored before', async () => {
    queue.add(files('a'));
    sent[0]!.finish({ isDuplicate: true });
    await settled();
    expect(states()).toEqual(['a duplicate']);
  });

  it('are cancelled by themselves, waiting or sending, and make room for the next', async () => {
    queue.add(files('a', 'b', 'c', 'd'));
    queue.cancel(4);
    queue.cancel(1);
    await settled();
    expect(sent[0]!.signal.aborted).toBe(true);
    expect(states()).toEqual(['a cancelled', 'b sending', 'c sending', 'd cancelled']);
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('are retried after a failure or a cancellation, from the beginning', async () => {
    queue.add(files('a', 'b'));
    sent[0]!.onProgress(0.9);
    sent[0]!.fail(new Error('no network'));
    queue.cancel(2);
    await settled();
    expect(states()).toEqual(['a failed', 'b cancelled']);
    expect(queue.snapshot()[0]!.error).toEqual(new Error('no network'));
    queue.retry(1);
    queue.retry(2);
    expect(states()).toEqual(['a sending', 'b sending']);
    expect(queue.snapshot()[0]).toMatchObject({ share: 0, error: null });
    expect(sent).toHaveLength(4);
  });

  it('that are over are removed; a failed one stays', async () => {
    queue.add(files('a', 'b', 'c'));
    sent[0]!.finish({ isDuplicate: false });
    sent[1]!.fail(new Error('no network'));
    await settled();
    queue.cancel(3);
    await settled();
    queue.clear();
    expect(states()).toEqual(['b failed']);
  });
});
