/** A person's picture: small, without metadata, at an address that does not identify them. */
import { encodeUpload } from '../media/media.ts';
import type { MediaStore } from '../media/ports.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { setImage } from './profile-store.ts';

const SMALL = /-400\.(?:avif|webp)$/;
const OURS = /^\/media\/(people\/[0-9a-f-]{36})-400\.webp$/;

export function avatars({ transactions, store }: { transactions: Transactions; store: MediaStore }) {
  async function remove(imageUrl: string | null): Promise<void> {
    const path = OURS.exec(imageUrl ?? '')?.[1];
    if (path) await Promise.all(['avif', 'webp'].map((type) => store.remove(`${path}-400.${type}`)));
  }

  return {
    remove,
    /** null removes the picture. */
    async change(userId: string, file: Uint8Array | null | undefined): Promise<void> {
      let url: string | null = null;
      if (file !== null) {
        if (!file) throw new Refusal('UNSUPPORTED_MEDIA');
        const picture = await encodeUpload({ merchantId: 'people', userId, isStaff: false }, file);
        const path = `people/${newId()}`;
        for (const { suffix, contentType, bytes: content } of picture.files) {
          if (SMALL.test(suffix)) await store.put(path + suffix, content, contentType);
        }
        url = `/media/${path}-400.webp`;
      }
      const [row] = await transactions.platformRows(setImage, [userId, url]);
      await remove(row?.former ?? null);
    },
  };
}
