import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { uploadForm } from '#web/platform/api/upload-form.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { UploadQueue, type Upload } from './upload-queue.ts';

export type Stored = CallResult<'POST /media'>;

/** A film of 50 MB over a slow connection. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * The queue of this page; leaving the page cancels nothing that is on its way. `afterEach` belongs to the upload: where
 * it fails, the file is shown as failed, and a retry finds the stored file by its content.
 */
export function useUploads(afterEach?: (stored: Stored, file: File) => Promise<void>): {
  queue: UploadQueue<Stored>;
  uploads: readonly Upload[];
} {
  const { api } = useStorefront();
  const client = useQueryClient();
  const [queue] = useState(
    () =>
      new UploadQueue<Stored>({
        send: async (file, { signal, onProgress }) => {
          const stored = await api('POST /media', {
            body: uploadForm(file),
            signal,
            timeoutMs: TIMEOUT_MS,
            fetch: fetchWithProgress(onProgress),
          });
          await afterEach?.(stored, file);
          return stored;
        },
        isDuplicate: ({ isDuplicate }) => isDuplicate,
        onStored: () => void invalidateCalls(client, 'GET /console/media'),
      }),
  );
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot) };
}

/** Files pasted anywhere on the page. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => handle(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
