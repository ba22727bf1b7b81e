/**
 * Sends a file in parts and continues where the server is: after a lost connection, and after a reload of the page.
 * Where the server offers a form of its store, the whole file is posted there first.
 */

import { markSending, type UploadMemory } from './upload-memory.ts';

/** Files above this size are sent in parts. */
export const RESUMABLE_BYTES = 5 << 20;
const PART_BYTES = 2 << 20;
const MOST_TRIES = 8;
const MOST_POSTS = 2;

/** Where the whole file may be posted, with the fields that come before it. @internal */
export interface StoreForm {
  url: string;
  fields: Record<string, string>;
}

interface Begun {
  id: string;
  offset: number;
  form: StoreForm | null;
}

export interface ResumableCalls<Stored> {
  begin: (file: File) => Promise<Begun>;
  /** How far an upload has come; null where it is no longer known. */
  find: (id: string) => Promise<Begun | null>;
  post: (form: StoreForm, file: File, onProgress: (share: number) => void) => Promise<void>;
  send: (id: string, offset: number, part: Blob, onProgress: (share: number) => void) => Promise<void>;
  finish: (id: string) => Promise<Stored>;
  /** Whether trying again may help. */
  isLost: (error: unknown) => boolean;
  /** Until the next try. */
  wait: (tries: number) => Promise<void>;
  memory: Pick<UploadMemory, 'find' | 'remember' | 'forget'>;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export async function sendInParts<Stored>(
  file: File,
  { signal, onProgress }: SendOptions,
  calls: ResumableCalls<Stored>,
): Promise<Stored> {
  async function retried<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || tries >= MOST_TRIES || !calls.isLost(error)) throw error;
        await calls.wait(tries);
        signal.throwIfAborted();
      }
    }
  }

  /** Continues the upload that is remembered, or begins one. */
  async function beginOrContinue(): Promise<Begun> {
    const remembered = calls.memory.find(file);
    const found = remembered ? await retried(() => calls.find(remembered)) : null;
    if (found) return found;
    const begun = await retried(() => calls.begin(file));
    calls.memory.remember(file, begun.id);
    return begun;
  }

  /** Whether the store has the file. Where it does not take it, parts go to the server. */
  async function isPosted({ offset, form }: Begun): Promise<boolean> {
    if (!form || offset > 0) return false;
    for (let tries = 1; tries <= MOST_POSTS; tries += 1) {
      try {
        await calls.post(form, file, onProgress);
        return true;
      } catch {
        signal.throwIfAborted();
        if (tries < MOST_POSTS) await calls.wait(tries);
      }
    }
    return false;
  }

  const begun = await beginOrContinue();
  const { id } = begun;
  const unmark = markSending(id);
  try {
    return await sendFrom(id, (await isPosted(begun)) ? file.size : begun.offset);
  } finally {
    unmark();
  }

  async function sendFrom(id: string, from: number): Promise<Stored> {
    let offset = from;
    while (offset < file.size) {
      onProgress(offset / file.size);
      await retried(async () => {
        const part = file.slice(offset, offset + PART_BYTES);
        try {
          await calls.send(id, offset, part, (share) => onProgress((offset + share * part.size) / file.size));
          offset += part.size;
        } catch (error) {
          // Some of the part, or all of it, may have arrived.
          if (!signal.aborted && calls.isLost(error))
            offset = (await calls.find(id).catch(() => null))?.offset ?? offset;
          throw error;
        }
      });
    }
    onProgress(1);
    try {
      return await retried(() => calls.finish(id));
    } finally {
      // A finished upload, or one that was refused, is not continued.
      if (!signal.aborted) calls.memory.forget(file);
    }
  }
}
