/**
 * Reads the photos of mapped dishes where the POS decides about photos, each once while its address stays the same.
 * They go into the media library; a dish changes only when staff take a photo over.
 */
import type { PictureProblem } from '#domain/accounts/media/picture-problems.ts';
import type { PosProduct } from '#domain/partners/pos/pos-menu.ts';
import { withDefaults } from '../integrations/integrations.ts';
import { readPosPhotos, readPosPhotosSoon } from './pos-jobs.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { dropPosPhotos, posPhotos, putPosPhoto, type PosPhotoRow } from './photo-store.ts';
import type { PosDeps } from './pos-deps.ts';
import { activePos, posMappings, posMenuOf } from './pos-store.ts';

/** One job; the next one continues. */
const MOST_MS = 30_000;
const RETRY_MS = 3_600_000;
const TEMPORARY = new Set<PictureProblem | null>(['UNREACHED', 'TIMEOUT']);

type WithPhoto = PosProduct & { photo: string };

export function readPhotosJob({ transactions, partners, photos, now }: PosDeps): HandledJob {
  const isUnread =
    (rows: ReadonlyMap<string, PosPhotoRow>) =>
    ({ id, photo }: WithPhoto): boolean => {
      const row = rows.get(id);
      if (!row || row.url !== photo) return true;
      return TEMPORARY.has(row.problem) && row.read_at.getTime() <= now() - RETRY_MS;
    };
  return readPosPhotos.handledInMerchant(async (_, { merchantId }) => {
    const until = performance.now() + MOST_MS;
    for (const { vendor } of await transactions.tenantRows(merchantId, activePos)) {
      const [stored] = await transactions.tenantRows(merchantId, posMenuOf, [vendor]);
      const account = stored && (await partners.connect(merchantId, vendor));
      if (!account || withDefaults(account.settings).photoOwner !== 'POS') continue;
      const mapped = new Set(
        (await transactions.tenantRows(merchantId, posMappings, [vendor]))
          .filter(({ kind }) => kind === 'DISH')
          .map(({ outside_ids: [first] }) => first),
      );
      const shown = stored.menu.products.filter(
        (product): product is WithPhoto => product.photo !== undefined && mapped.has(product.id),
      );
      await transactions.tenantRows(merchantId, dropPosPhotos, [vendor, shown.map(({ id }) => id)]);
      const rows = await transactions.tenantRows(merchantId, posPhotos, [vendor]);
      for (const { id, name, photo } of shown.filter(isUnread(new Map(rows.map((row) => [row.outside_id, row]))))) {
        if (performance.now() > until) {
          await transactions.withTenant(merchantId, (tx) => tx.send(readPosPhotosSoon(merchantId)));
          return;
        }
        const taken = await photos.take({ merchantId, url: photo, fileName: name });
        const [mediaId, problem] = 'mediaId' in taken ? [taken.mediaId, null] : [null, taken.problem];
        await transactions.tenantRows(merchantId, putPosPhoto, [vendor, id, photo, mediaId, problem, new Date(now())]);
      }
    }
  });
}
