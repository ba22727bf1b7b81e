import { acceptedPicture } from '#web/platform/form/accepted-picture.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { uploadForm } from '#web/platform/api/upload-form.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { uploadMemory } from './upload-memory.ts';
import { RESUMABLE_BYTES, sendInParts, type ResumableCalls } from './resumable-upload.ts';

export type Stored = CallResult<'POST /media'>;

export interface UploadFileOptions {
  merchantId: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Where the file is put in the library. */
  folderId?: string | null | undefined;
}

/** A film of 50 MB over a slow connection. */
const TIMEOUT_MS = 10 * 60_000;
const PART_TIMEOUT_MS = 2 * 60_000;
const LOST = ['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED'];

const inBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** Until the browser is online again, at most a few seconds. */
const untilOnline = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(1_000 * 2 ** (tries - 1), 15_000));
    window.addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true });
  });

function resumableCalls(api: Api, { signal, folderId, merchantId }: UploadFileOptions): ResumableCalls<Stored> {
  return {
    begin: (file) => {
      const metadata = [`filename ${inBase64(file.name)}`, ...(folderId ? [`folder ${inBase64(folderId)}`] : [])];
      const headers = {
        'tus-resumable': '1.0.0',
        'upload-length': String(file.size),
        'upload-metadata': metadata.join(','),
      };
      return api('POST /media/uploads', { headers, signal });
    },
    find: async (id) => {
      try {
        return await api('GET /media/uploads/:id', { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    post: async ({ url, fields }, file, onProgress) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      // The store reads no field behind the file.
      body.append('file', file);
      const answer = await fetchWithProgress(onProgress)(url, { method: 'POST', body, signal });
      if (!answer.ok) throw new TypeError(`The store answered ${answer.status}`);
    },
    send: async (id, offset, part, onProgress) => {
      const headers = {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      };
      await api('PATCH /media/uploads/:id', {
        params: { id },
        headers,
        signal,
        timeoutMs: PART_TIMEOUT_MS,
        fetch: (url, init) => fetchWithProgress(onProgress)(url, { ...init, body: part }),
      });
    },
    finish: (id) => api('POST /media/uploads/:id/finish', { params: { id }, signal, timeoutMs: TIMEOUT_MS }),
    // The offset of another tab's request comes first; the next try asks for it.
    isLost: (error) =>
      error instanceof ApiError && (LOST.includes(error.code) || (error.problem as { why?: string }).why === 'OFFSET'),
    wait: untilOnline,
    memory: uploadMemory(localStorage, merchantId),
  };
}

/** Small files at once, large ones in parts. */
export async function uploadFile(api: Api, chosen: File, options: UploadFileOptions): Promise<Stored> {
  const file = await acceptedPicture(chosen);
  const { signal, onProgress, folderId } = options;
  if (file.size > RESUMABLE_BYTES) return sendInParts(file, { signal, onProgress }, resumableCalls(api, options));
  const body = uploadForm(file, folderId);
  return api('POST /media', { body, signal, timeoutMs: TIMEOUT_MS, fetch: fetchWithProgress(onProgress) });
}
