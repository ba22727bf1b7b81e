/** Takes a picture at an address of somebody else's choice into the media library, as an upload is. */
import type { PictureProblem } from '#domain/accounts/media/picture-problems.ts';
import { refusalOrThrow } from '#server/platform/http/refusal.ts';
import { demandRoom } from './file-allowance.ts';
import type { LibraryDeps } from './media-library.ts';
import type { DownloadFile } from './ports.ts';
import { sniff } from './sniff.ts';
import { storeUpload } from './store-upload.ts';

/** Photos of dishes that a website shows; larger ones are originals of a photographer. */
const MOST_BYTES = 10 << 20;
const TIMEOUT_MS = 10_000;

interface PictureToTake {
  merchantId: string;
  url: string;
  fileName: string;
}

export type TakenPicture = { mediaId: string } | { problem: PictureProblem };

export async function takePicture(
  deps: LibraryDeps & { download: DownloadFile },
  { merchantId, url, fileName }: PictureToTake,
): Promise<TakenPicture> {
  const file = await deps.download(url, { mostBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS });
  if (!file.ok) return { problem: file.problem };
  const { bytes } = file;
  if (sniff(bytes)?.kind !== 'IMAGE') return { problem: 'NOT_A_PICTURE' };
  try {
    await demandRoom(deps.transactions, merchantId, bytes.length);
    const stored = await storeUpload(deps, { merchantId, userId: '', language: 'uz', bytes, fileName });
    return { mediaId: stored.id };
  } catch (error) {
    const { code } = refusalOrThrow(error);
    if (['TOO_LARGE', 'FILE_TOO_COMPLEX', 'STORAGE_FULL'].includes(code)) return { problem: 'TOO_LARGE' };
    if (code === 'UNSUPPORTED_MEDIA') return { problem: 'NOT_A_PICTURE' };
    throw error;
  }
}
