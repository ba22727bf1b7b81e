import { useRef, useState } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Picture } from '#web/ui/picture.tsx';
import { hasModifier } from '#web/ui/has-modifier.ts';
import type { MenuProduct } from './menu-data.ts';
import { productPictureUrl } from './product-item.ts';

interface SheetPhotosProps {
  name: string;
  photos: NonNullable<MenuProduct['image']>[];
  dimmed: boolean;
}

/** Several photos side by side: swiped, moved by the arrow keys, or chosen by their dots. */
export function SheetPhotos({ name, photos, dimmed }: SheetPhotosProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const show = (at: number): void => {
    const element = list.current!;
    element.scrollTo({ left: at * element.clientWidth });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the focus */}
      <section
        className="sheet-photos"
        aria-label={t('product.photos', { name })}
        tabIndex={0}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (by === undefined || hasModifier(event)) return;
          event.preventDefault();
          show(Math.min(photos.length - 1, Math.max(0, shown + by)));
        }}
      >
        <ul
          ref={list}
          onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {photos.map((image, at) => (
            <li key={image.src} aria-hidden={at !== shown}>
              <Picture
                url={productPictureUrl({ image })}
                originalWidth={image.width}
                focus={image.focus}
                alt={`${name}. ${t('product.photoAt', { n: at + 1, all: photos.length })}`}
                ratio="fill"
                priority={at === 0}
                dimmed={dimmed}
                sizes="(width >= 900px) 476px, 100vw"
              />
            </li>
          ))}
        </ul>
      </section>
      <div className="sheet-dots">
        {photos.map((image, at) => (
          <button
            key={image.src}
            type="button"
            aria-label={t('product.photoAt', { n: at + 1, all: photos.length })}
            aria-current={at === shown}
            onClick={() => show(at)}
          />
        ))}
      </div>
    </>
  );
}
