/** Moves every file from one store to another. What is interrupted goes on where it stopped when it is called again. */
import type { MediaFile, MediaStore } from './ports.ts';

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

const contentTypeOf = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Small files: the time goes into waiting for the store. */
const PARALLEL = 8;

export interface MoveProgress {
  files: number;
  ofFiles: number;
  bytes: number;
}

export interface MoveDeps {
  from: MediaStore;
  to: MediaStore;
  onProgress?: (progress: MoveProgress) => void;
}

/** A file leaves the first store once the second one has it, so each is readable in one of them at any time. */
export async function moveMedia({ from, to, onProgress }: MoveDeps): Promise<MoveProgress> {
  const files = await Array.fromAsync(from.list());
  const progress = { files: 0, ofFiles: files.length, bytes: 0 };
  const waiting = files.values();
  async function moveNext(): Promise<void> {
    for (const file of waiting) {
      await moveFile(file, { from, to });
      progress.files += 1;
      progress.bytes += file.bytes;
      onProgress?.({ ...progress });
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: PARALLEL }, moveNext));
  const failed = workers.find((worker) => worker.status === 'rejected');
  if (failed) throw failed.reason;
  return progress;
}

async function moveFile({ path }: MediaFile, { from, to }: MoveDeps): Promise<void> {
  const bytes = await from.read(path);
  // Deleted by the product meanwhile.
  if (bytes === null) return;
  await to.put(path, bytes, contentTypeOf(path));
  await from.remove(path);
}
