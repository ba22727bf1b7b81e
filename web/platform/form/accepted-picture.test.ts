import { afterEach, expect, it, vi } from 'vitest';
import { acceptedPicture, isHeicRefusal } from './accepted-picture.ts';

afterEach(() => vi.unstubAllGlobals());
const heic = new File(['x'], 'IMG_0001.HEIC', { type: '' });

it('leaves pictures that are no HEIC as they are', async () => {
  const jpeg = new File(['x'], 'osh.jpg', { type: 'image/jpeg' });
  expect(await acceptedPicture(jpeg)).toBe(jpeg);
});

it('sends a HEIC photo as JPEG where the browser reads it, no larger than a page shows', async () => {
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['jpeg'], { type })),
  };
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8_192, height: 4_096, close: () => undefined }));
  vi.stubGlobal('document', { createElement: () => canvas });
  const sent = await acceptedPicture(heic);
  expect([sent.name, sent.type, canvas.width, canvas.height]).toEqual(['IMG_0001.jpg', 'image/jpeg', 4_096, 2_048]);
});

it('refuses it elsewhere, with a reason of its own', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot be decoded')));
  const error = await acceptedPicture(heic).catch((each: unknown) => each);
  expect(isHeicRefusal(error)).toBe(true);
  expect(error).toMatchObject({ code: 'UNSUPPORTED_MEDIA', status: 415 });
});
