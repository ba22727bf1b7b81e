import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Api } from '#web/platform/api/api-client.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { uploadFile, type Stored, type UploadFileOptions } from './upload-file.ts';
import { UploadQueue, type Upload } from './upload-queue.ts';
import { firstFrame, posterName } from './video-frame.ts';

/** A video whose frames this browser cannot draw stays without a poster until somebody chooses one. */
async function addPoster(
  api: Api,
  { id }: Stored,
  file: File,
  { signal, merchantId }: Pick<UploadFileOptions, 'signal' | 'merchantId'>,
): Promise<void> {
  try {
    const frame = await firstFrame(file, posterName(file.name));
    const poster = await uploadFile(api, frame, { signal, merchantId, onProgress: () => undefined });
    await api('PATCH /console/media/:id', { params: { id }, body: { posterId: poster.id }, signal });
  } catch (error) {
    if (signal.aborted) throw error;
  }
}

/**
 * The queue of this page; leaving the page cancels nothing that is on its way. `afterEach` belongs to the upload: where
 * it fails, the file is shown as failed, and a retry finds the stored file by its content.
 */
export function useUploads(afterEach?: (stored: Stored, file: File) => Promise<void>): {
  queue: UploadQueue<Stored>;
  uploads: readonly Upload<Stored>[];
} {
  const { api, settings } = useStorefront();
  const merchantId = settings.merchant.id;
  const client = useQueryClient();
  const [queue] = useState(
    () =>
      new UploadQueue<Stored>({
        send: async (file, options) => {
          const stored = await uploadFile(api, file, { ...options, merchantId });
          if (stored.kind === 'VIDEO' && !stored.picture)
            await addPoster(api, stored, file, { signal: options.signal, merchantId });
          await afterEach?.(stored, file);
          return stored;
        },
        isDuplicate: ({ isDuplicate }) => isDuplicate,
        onStored: () => {
          void invalidateCalls(client, 'GET /console/media');
          void invalidateCalls(client, 'GET /console/media/folders');
        },
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
