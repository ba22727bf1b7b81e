import type { mediaContract } from '#contract/media.ts';
import type { Texts } from '#domain/text/language.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import { statement } from '../platform/database/sql.ts';
import type { Caller, Handlers, Tenant } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { encodeUpload, type EncodedPicture } from './media.ts';
import type { MediaStore } from './ports.ts';
import { sniff } from './sniff.ts';
import { readVideo } from './video-info.ts';

export interface MediaParts {
  transactions: Transactions;
  store: MediaStore;
  /** Throws the refusal when this caller may not add media to this merchant. */
  mayUpload(caller: Caller, tenant: Tenant): void | Promise<void>;
}

/** A phone's photograph has 5 to 12 MB; larger files are no photographs of dishes. */
const PICTURE_BYTES = 20 << 20;

const addAsset = statement(
  'media.add',
  `
  insert into media_asset (merchant_id, id, kind, folder, content_type, width, height, bytes, widths, placeholder, alt)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb)`,
);

const LONGEST_VIDEO_S = 5 * 60;

export function mediaHandlers(parts: MediaParts): Handlers<typeof mediaContract> {
  const { transactions, store } = parts;

  async function keep(
    tenant: Tenant,
    files: { path: string; bytes: Uint8Array; contentType: string }[],
    row: unknown[],
  ): Promise<void> {
    const written: string[] = [];
    try {
      for (const { path, bytes, contentType } of files) {
        written.push(path);
        await store.put(path, bytes, contentType);
      }
      await transactions.tenantRows(tenant.id, addAsset, [tenant.id, ...row]);
    } catch (error) {
      // Without a row nobody would ever find or delete the files.
      await Promise.allSettled(written.map((path) => store.remove(path)));
      throw error;
    }
  }

  return {
    'POST /media': async ({ tenant, caller, body, language, request }) => {
      const bytes = request?.uploaded;
      if (!bytes) throw new Refusal('UNSUPPORTED_MEDIA');
      await parts.mayUpload(caller, tenant);
      const found = sniff(bytes);
      if (!found) throw new Refusal('UNSUPPORTED_MEDIA');
      const id = newId();
      const path = `${tenant.id}/${id}`;
      const alt: Texts | null = body.alt ? { [language]: body.alt } : null;
      const altText = alt ? JSON.stringify(alt) : null;

      if (found.kind === 'VIDEO') {
        const video = readVideo(bytes, found.type);
        if (!video || video.seconds > LONGEST_VIDEO_S) throw new Refusal('UNSUPPORTED_MEDIA');
        const name = `${path}.${found.type}`;
        const contentType = `video/${found.type}`;
        await keep(
          tenant,
          [{ path: name, bytes, contentType }],
          [id, 'VIDEO', `/media/${name}`, contentType, video.width, video.height, bytes.length, [], null, altText],
        );
        return { id, kind: 'VIDEO' as const, src: `/media/${name}`, picture: null };
      }

      if (bytes.length > PICTURE_BYTES) throw new Refusal('TOO_LARGE');
      const picture = await encodeUpload({ merchantId: tenant.id, userId: caller.userId ?? '', isStaff: true }, bytes);
      const src = `/media/${path}`;
      await keep(
        tenant,
        picture.files.map(({ suffix, ...each }) => ({ path: path + suffix, ...each })),
        [
          id,
          'IMAGE',
          src,
          'image/avif',
          picture.width,
          picture.height,
          sizeOf(picture),
          picture.widths,
          picture.placeholder,
          altText,
        ],
      );
      const { widths, width, height, placeholder } = picture;
      return {
        id,
        kind: 'IMAGE' as const,
        src,
        picture: { src, widths, width, height, placeholder, alt: body.alt ?? '' },
      };
    },
  };
}

const sizeOf = (picture: EncodedPicture): number => picture.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
