import { Suspense, useState } from 'react';
import type { GalleryItem } from '#contract/restaurants/catalog.ts';
import type { Review } from '#contract/guests/reviews.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';

const loadViewer = () => import('./gallery-viewer.tsx');

const GalleryViewer = lazyPart(async () => (await loadViewer()).GalleryViewer);

/** Thumbnails of a review's photos; each opens in full screen. */
export function ReviewPhotos({ photos }: Pick<Review, 'photos'>) {
  const t = useT();
  const [at, setAt] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const items = photos.map((picture): GalleryItem => ({
    id: picture.src,
    kind: 'IMAGE',
    picture,
    video: null,
    caption: t('merchant.guestPhoto'),
    fromGuest: true,
  }));
  return (
    <>
      <ul className="review-photos" onPointerOver={() => void loadViewer()}>
        {photos.map((picture, index) => (
          <li key={picture.src}>
            <button
              type="button"
              className="gallery-item"
              aria-label={t('merchant.guestPhotoOpen', { n: index + 1, all: photos.length })}
              onClick={() => setAt(index)}
            >
              <StoredPicture picture={picture} alt="" ratio="1:1" sizes="112px" />
            </button>
          </li>
        ))}
      </ul>
      {at !== null && (
        <Suspense fallback={null}>
          <GalleryViewer items={items} at={at} onMove={setAt} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </>
  );
}
