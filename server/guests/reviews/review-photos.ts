/**
 * Photos of a review. Staff see a photo once its review is published: before that, its arrival would tell whose visit
 * it belongs to. For the same reason the stored files carry the day of the review instead of the time of the upload.
 */
import { randomUUID } from 'node:crypto';
import type { PhotoReason } from '#domain/orders/orders/rating.ts';
import { MOST_REVIEW_PHOTOS, photoObstacle } from '#domain/orders/orders/rating.ts';
import type { PictureValue } from '#contract/platform/values.ts';
import { encodeUpload, fileNamesOf, filesAt, storeWithRow } from '#server/accounts/media/media.ts';
import type { MediaStore } from '#server/accounts/media/ports.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { noteChange } from '#server/accounts/staff/staff.ts';
import { visitOf, type RatingDeps } from './rate-visit.ts';

export interface PhotoDeps extends RatingDeps {
  store: MediaStore;
}

/** $1 the visit's key. */
const reviewOfVisit = statement<{ id: string; day: string; photos: number }>(
  'reviews.of-visit',
  `
  select r.id, to_char(r.day, 'YYYY-MM-DD') as day,
    (select count(*)::integer from review_photo p where p.merchant_id = r.merchant_id and p.review_id = r.id) as photos
  from review r where r.visit_key = $1`,
);
/** Photos of one review are added one after another, so that their number is exact. */
const lockReview = statement('reviews.lock', 'select id from review where id = $1 for no key update');
const addPhoto = statement(
  'reviews.add-photo',
  `
  insert into review_photo (merchant_id, id, review_id, folder, width, height, widths, placeholder)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6, $7)`,
);

export interface WaitingRow {
  id: string;
  picture: PictureValue;
  stars: number;
  text: string;
  day: string;
  restaurant_name: string;
  waiting: number;
}
/** $1 language, $2 branches or null for all, $3 how many. The oldest days first. */
export const waitingPhotos = statement<WaitingRow>(
  'reviews.waiting-photos',
  `
  select p.id, picture_of_photo(p) as picture, r.stars, coalesce(r.body, '') as text,
    to_char(r.day, 'YYYY-MM-DD') as day, text_in(e.name, $1, null) as restaurant_name,
    (count(*) over ())::integer as waiting
  from review_photo p
  join review r on r.merchant_id = p.merchant_id and r.id = p.review_id
  join restaurant e on e.merchant_id = r.merchant_id and e.id = r.restaurant_id
  where p.state = 'WAITING' and r.published and not r.hidden
    and ($2::uuid[] is null or r.branch_id = any($2::uuid[]))
  order by r.day, p.id limit $3`,
);
/** $1 photo, $2 branches or null for all, $3 state, $4 reason. No row: decided before, or not theirs to decide. */
const decidePhoto = statement<{ folder: string; widths: number[] }>(
  'reviews.decide-photo',
  `
  update review_photo p set state = $3, reason = $4 from review r
  where p.id = $1 and p.state = 'WAITING' and r.merchant_id = p.merchant_id and r.id = p.review_id and r.published
    and ($2::uuid[] is null or r.branch_id = any($2::uuid[]))
  returning p.folder, p.widths`,
);
const photoExists = statement<{ id: string }>(
  'reviews.photo-exists',
  `
  select p.id from review_photo p join review r on r.merchant_id = p.merchant_id and r.id = p.review_id
  where p.id = $1 and r.published and ($2::uuid[] is null or r.branch_id = any($2::uuid[]))`,
);

const removeFiles = defineJob<{ folder: string; widths: number[] }>('reviews.remove-photo-files', 'housekeeping');

export interface AddPhotoCommand {
  tenant: Tenant;
  caller: Caller;
  orderId: string;
  bytes: Uint8Array | undefined;
}

/** Returns how many more may be added. */
export async function addReviewPhoto(deps: PhotoDeps, command: AddPhotoCommand): Promise<number> {
  const { transactions, store, now } = deps;
  const { visit, visitKey } = await visitOf(deps, command);
  const merchantId = visit.merchant_id;
  const [review] = await transactions.tenantRows(merchantId, reviewOfVisit, [visitKey]);
  const closedAt = visit.closed_at?.getTime() ?? null;
  const why = photoObstacle({ isRated: review !== undefined, closedAt, photos: review?.photos ?? 0 }, now());
  if (why || !review) throw new Refusal('NOT_ALLOWED_NOW', { why, most: MOST_REVIEW_PHOTOS });
  if (!command.bytes) throw new Refusal('UNSUPPORTED_MEDIA');
  const owner = { merchantId, userId: command.caller.userId ?? command.caller.deviceUuid ?? '', isStaff: false };
  const picture = await encodeUpload(owner, command.bytes);
  // A time-ordered id would reveal the time.
  const id = randomUUID();
  const path = `${merchantId}/${id}`;
  const folder = `/media/${path}`;
  const day = new Date(`${review.day}T00:00:00Z`);
  const addRow = () =>
    transactions.withTenant(
      merchantId,
      async (tx) => {
        await tx.run(lockReview, [review.id]);
        const { photos } = await tx.row(reviewOfVisit, [visitKey]);
        if (photos >= MOST_REVIEW_PHOTOS)
          throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_MANY', most: MOST_REVIEW_PHOTOS });
        const { width, height, widths, placeholder } = picture;
        await tx.run(addPhoto, [id, review.id, folder, width, height, widths, placeholder]);
        return MOST_REVIEW_PHOTOS - photos - 1;
      },
      { retry: true },
    );
  return storeWithRow(store, filesAt(path, picture), addRow, { modifiedAt: day });
}

export interface DecideCommand {
  merchantId: string;
  userId: string;
  branches: string[] | null;
  photoId: string;
  /** null approves. */
  reason: PhotoReason | null;
}

export async function decideOnPhoto(
  { transactions }: Pick<PhotoDeps, 'transactions'>,
  command: DecideCommand,
): Promise<void> {
  const { merchantId, userId, branches, photoId, reason } = command;
  await transactions.withTenant(merchantId, async (tx) => {
    const state = reason === null ? ('APPROVED' as const) : ('DECLINED' as const);
    const decided = await tx.maybe(decidePhoto, [photoId, branches, state, reason]);
    if (!decided) {
      const isThere = await tx.maybe(photoExists, [photoId, branches]);
      throw isThere ? new Refusal('NOT_ALLOWED_NOW', { why: 'DECIDED' }) : new Refusal('NOT_FOUND');
    }
    const { folder, widths } = decided;
    if (reason !== null) await tx.send(removeFiles.enqueue({ folder, widths }, { merchantId }));
    await noteChange(tx, {
      by: userId,
      action: `REVIEW_PHOTO_${state}`,
      subject: photoId,
      before: null,
      after: reason === null ? null : { reason },
    });
  });
}

export const reviewPhotoJobs = ({ store }: Pick<PhotoDeps, 'store'>): CapabilityJobs => ({
  jobs: [
    removeFiles.handledBy(async ({ folder, widths }) => {
      for (const name of fileNamesOf({ folder, kind: 'IMAGE', widths })) await store.remove(name);
    }),
  ],
});
