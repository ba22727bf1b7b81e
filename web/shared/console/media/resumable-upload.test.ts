import { beforeEach, describe, expect, it } from 'vitest';
import { fakeStorage } from '#web/shared/console/testing/fake-storage.ts';
import { sendInParts, type ResumableCalls, type StoreForm } from './resumable-upload.ts';
import { uploadMemory, type UploadMemory } from './upload-memory.ts';

const MEGABYTE = 1 << 20;
const file = new File([new Uint8Array(5 * MEGABYTE)], 'film.mp4', { lastModified: 1 });

class Lost extends Error {}

let received: number;
let begun: number;
/** Thrown by the next calls of `send`, with how much of the part arrives nevertheless. */
let failures: { error: Error; arrives: number }[];
let form: StoreForm | null;
let posts: number;
let postFailures: Error[];
let memory: UploadMemory;
let calls: ResumableCalls<string>;
beforeEach(() => {
  received = 0;
  begun = 0;
  failures = [];
  form = null;
  posts = 0;
  postFailures = [];
  memory = uploadMemory(fakeStorage(), 'merchant', () => 1);
  calls = {
    begin: async () => {
      begun += 1;
      received = 0;
      return { id: `upload-${begun}`, offset: 0, form };
    },
    find: async (id) => (id === `upload-${begun}` ? { id, offset: received, form } : null),
    post: async (to, sent) => {
      expect(to).toEqual(form);
      posts += 1;
      const failure = postFailures.shift();
      if (failure) throw failure;
      received = sent.size;
    },
    send: async (_id, offset, part) => {
      expect(offset).toBe(received);
      const failure = failures.shift();
      received += failure ? failure.arrives : part.size;
      if (failure) throw failure.error;
    },
    finish: async (id) => `${id} of ${received}`,
    isLost: (error) => error instanceof Lost,
    wait: async () => undefined,
    memory,
  };
});

const shares: number[] = [];
const send = (signal = new AbortController().signal) =>
  sendInParts(file, { signal, onProgress: (share) => shares.push(share) }, calls);

describe('a file in parts', () => {
  it('is sent, finished and forgotten', async () => {
    expect(await send()).toBe(`upload-1 of ${file.size}`);
    expect(memory.list()).toEqual([]);
    expect(shares.at(-1)).toBe(1);
  });

  it('continues with what had arrived when the connection was lost', async () => {
    failures = [
      { error: new Lost(), arrives: MEGABYTE },
      { error: new Lost(), arrives: 0 },
    ];
    expect(await send()).toBe(`upload-1 of ${file.size}`);
    expect(begun).toBe(1);
  });

  it('continues after the page was closed', async () => {
    const leaving = new AbortController();
    failures = [{ error: new Lost(), arrives: 2 * MEGABYTE }];
    calls.wait = async () => leaving.abort();
    await expect(send(leaving.signal)).rejects.toThrow();
    expect(memory.list()).toMatchObject([{ id: 'upload-1', name: 'film.mp4', size: file.size, lastModified: 1 }]);
    expect(await send()).toBe(`upload-1 of ${file.size}`);
    expect(begun).toBe(1);
  });

  it('is not unfinished while it is sent', async () => {
    const seen: number[] = [];
    const send = calls.send;
    calls.send = (...args) => (seen.push(memory.list().length), send(...args));
    await sendInParts(file, { signal: new AbortController().signal, onProgress: () => undefined }, calls);
    expect(new Set(seen)).toEqual(new Set([0]));
  });

  it('begins anew where the server has forgotten it', async () => {
    memory.remember(file, 'upload-of-yesterday');
    expect(await send()).toBe(`upload-1 of ${file.size}`);
  });

  it('is not tried again when it is refused', async () => {
    calls.finish = () => Promise.reject(new Error('no film'));
    await expect(send()).rejects.toThrow('no film');
    expect(memory.list()).toEqual([]);
  });
});

describe('a file for a store that takes it from browsers', () => {
  const STORE = { url: 'https://store.test/media', fields: { key: '.incoming/film' } };
  beforeEach(() => {
    form = STORE;
    calls.send = async () => expect.unreachable('a part');
  });

  it('is posted there as a whole, and finished', async () => {
    expect(await send()).toBe(`upload-1 of ${file.size}`);
    expect([posts, memory.list()]).toEqual([1, []]);
  });

  it('is posted again after a lost connection', async () => {
    postFailures = [new TypeError('lost')];
    expect(await send()).toBe(`upload-1 of ${file.size}`);
    expect(posts).toBe(2);
  });

  it('is not posted again after a reload, where it has arrived', async () => {
    const leaving = new AbortController();
    calls.finish = async () => {
      leaving.abort();
      throw new Lost();
    };
    await expect(send(leaving.signal)).rejects.toThrow();
    calls.finish = async (id) => `${id} of ${received}`;
    expect(await send()).toBe(`upload-1 of ${file.size}`);
    expect([posts, begun]).toEqual([1, 1]);
  });

  it('goes to the server in parts where the store does not take it', async () => {
    postFailures = [new TypeError('refused'), new TypeError('refused')];
    calls.send = async (_id, offset, part) => {
      expect(offset).toBe(received);
      received += part.size;
    };
    expect(await send()).toBe(`upload-1 of ${file.size}`);
    expect(posts).toBe(2);
  });

  it('is not sent in parts once it was cancelled', async () => {
    const leaving = new AbortController();
    calls.post = async () => {
      leaving.abort();
      throw new DOMException('cancelled', 'AbortError');
    };
    await expect(send(leaving.signal)).rejects.toThrow();
    expect(received).toBe(0);
  });
});
