/** Sends a file in parts and continues where the server is: after a lost connection, and after a reload of the page. */

import { markSending, type UploadMemory } from './upload-memory.ts';

/** Files above this size are sent in parts. */
export const RESUMABLE_BYTES = 5 << 20;
const PART_BYTES = 2 << 20;
const MOST_TRIES = 8;

export interface ResumableCalls<Stored> {
  begin: (file: File) => Promise<{ id: string }>;
  /** How many bytes have arrived; null where the upload is no longer known. */
  offsetOf: (id: string) => Promise<number | null>;
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
  async function beginOrContinue(): Promise<{ id: string; offset: number }> {
    const remembered = calls.memory.find(file);
    const offset = remembered ? await retried(() => calls.offsetOf(remembered)) : null;
    if (remembered && offset !== null) return { id: remembered, offset };
    const { id } = await retried(() => calls.begin(file));
    calls.memory.remember(file, id);
    return { id, offset: 0 };
  }

  const { id, offset: from } = await beginOrContinue();
  const unmark = markSending(id);
  try {
    return await sendFrom(id, from);
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
          if (!signal.aborted && calls.isLost(error)) offset = (await calls.offsetOf(id).catch(() => null)) ?? offset;
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
