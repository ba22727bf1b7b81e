import { Suspense } from 'react';
import { useHref, useLocation } from 'react-router';
import type { GalleryItem } from '#contract/restaurants/catalog.ts';
import { useT, type Translate } from '#web/platform/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import type { Route } from './+types/gallery-route';
import { useMerchantPage } from './merchant-page.ts';
import { TabHead } from './tab-head.tsx';
import { useOverlayParam } from '#web/shared/routing/use-overlay-param.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';

const loadViewer = () => import('./gallery-viewer.tsx');

const GalleryViewer = lazyPart(async () => (await loadViewer()).GalleryViewer);

const FIRST_ROW = 3;

export function GalleryPage({ loaderData: items }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const { restaurant } = useMerchantPage();
  const { value, open, close } = useOverlayParam('photo');
  const here = useHref(useLocation().pathname);
  const at = items.findIndex(({ id }) => id === value);
  const captioned = items.map((item) => (item.fromGuest ? { ...item, caption: t('merchant.guestPhoto') } : item));
  const own = items.filter(({ fromGuest }) => !fromGuest);
  const guests = items.filter(({ fromGuest }) => fromGuest);
  return (
    <>
      <TabHead
        tab="Gallery"
        description={t('merchant.galleryDescription', { name: restaurant.name, n: items.length })}
      />
      <Photos items={own} here={here} open={open} />
      {guests.length > 0 && (
        <section className="mt-8 grid gap-4" aria-labelledby="guest-photos">
          <h2 id="guest-photos" className="text-h2">
            {t('merchant.guestPhotos')}
          </h2>
          <Photos items={guests} here={here} open={open} isBelow={own.length > 0} />
        </section>
      )}
      {at !== -1 && (
        <Suspense fallback={null}>
          <GalleryViewer items={captioned} at={at} onMove={(index) => open(items[index]!.id)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface PhotosProps {
  items: readonly GalleryItem[];
  /** The page's own address. */
  here: string;
  open: (id: string) => void;
  isBelow?: boolean;
}

function Photos({ items, here, open, isBelow = false }: PhotosProps) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-4" onPointerOver={() => void loadViewer()}>
      {items.map((item, index) => (
        <li key={item.id}>
          <a
            href={`${here}?photo=${item.id}`}
            className="gallery-item"
            aria-label={item.caption || labelOf(item, index, items.length, t)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              open(item.id);
            }}
          >
            {item.video && !item.picture ? (
              <FirstFrame src={item.video.src} />
            ) : (
              <StoredPicture
                picture={item.picture}
                alt=""
                ratio="1:1"
                sizes="(width >= 900px) 437px, 50vw"
                priority={!isBelow && index < FIRST_ROW}
              />
            )}
            {item.kind === 'VIDEO' && (
              <span className="gallery-play">
                <Icon name="circle-play" size={24} />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function labelOf({ kind, fromGuest }: GalleryItem, index: number, all: number, t: Translate): string {
  if (fromGuest) return t('merchant.guestPhotoOpen', { n: index + 1, all });
  return t(kind === 'VIDEO' ? 'merchant.videoNumber' : 'merchant.photoNumber', { n: index + 1 });
}

/** A video has no poster: the browser loads enough of it for the first frame. */
const FirstFrame = ({ src }: { src: string }) => (
  <video
    className="block w-full aspect-square object-cover bg-sunken"
    src={`${src}#t=0.1`}
    preload="metadata"
    muted
    playsInline
    disablePictureInPicture
    tabIndex={-1}
    aria-hidden="true"
  />
);
