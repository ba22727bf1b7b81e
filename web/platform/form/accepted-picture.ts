/**
 * Photos of phones as HEIC: the server's pictures library cannot read them, and some browsers can, so they are sent as
 * JPEG. Elsewhere they are refused before anything is sent.
 */
import { ApiError } from '#web/platform/api/api-client.ts';

export const HEIC_FILES = '.heic,.heif';

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
export const isHeicRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem as { why?: string }).why === 'HEIC';

const refused = (): ApiError =>
  new ApiError({
    type: 'about:blank',
    title: 'HEIC',
    status: 415,
    code: 'UNSUPPORTED_MEDIA',
    why: 'HEIC',
  } as ConstructorParameters<typeof ApiError>[0]);

/** No page shows more. */
const LONGEST_SIDE = 4_096;

export async function acceptedPicture(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    if (!blob) throw refused();
    return new File([blob], `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    throw refused();
  }
}
