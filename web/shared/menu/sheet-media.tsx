import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { MenuProduct } from './menu-data.ts';
import { productPictureUrl } from './product-item.ts';
import { offerOf, useTagText } from './product-tags.ts';
import { SheetPhotos } from './sheet-photos.tsx';

interface SheetMediaProps {
  product: MenuProduct;
  /** Shown in place of a missing photo. */
  logo: string | null;
  dimmed: boolean;
}

/** The photo of a dish, which its video replaces once the guest starts it. */
export function SheetMedia({ product, logo, dimmed }: SheetMediaProps) {
  const t = useT();
  const tagText = useTagText();
  const [isPlaying, setIsPlaying] = useState(false);
  const { video } = product;
  if (video && isPlaying) return <DishVideo product={product} video={video} />;
  const offer = offerOf(product);
  const photos = product.image ? [product.image, ...(product.moreImages ?? [])] : [];
  return (
    <>
      {photos.length > 1 ? (
        <SheetPhotos name={product.name} photos={photos} dimmed={dimmed} />
      ) : (
        <Picture
          url={productPictureUrl(product)}
          originalWidth={product.image?.width}
          focus={product.image?.focus}
          alt={product.name}
          ratio="fill"
          priority
          dimmed={dimmed}
          sizes="(width >= 900px) 476px, 100vw"
          fallback={logo && <img src={logo} alt="" />}
        />
      )}
      {offer && (
        <Badge tone="solid" size={28} className="sheet-offer">
          {offer.kind === 'discount' ? t('product.off', { n: offer.percent }) : tagText(offer.tag)}
        </Badge>
      )}
      {video && (
        <IconButton
          icon="circle-play"
          iconSize={24}
          kind="photo"
          label={t('story.play')}
          className="absolute bottom-5 left-5 z-1"
          onClick={() => setIsPlaying(true)}
        />
      )}
    </>
  );
}

/** Plays at once, with sound: the guest has just asked for it. */
function DishVideo({ product, video }: { product: MenuProduct; video: NonNullable<MenuProduct['video']> }) {
  const element = useRef<HTMLVideoElement>(null);
  const url = productPictureUrl(product);
  useEffect(() => {
    const player = element.current!;
    player.focus();
    // Where the browser refuses or cannot decode it, the controls stay.
    player.play().catch(() => undefined);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- merchants upload no caption tracks
    <video
      ref={element}
      className="absolute inset-0 size-full object-contain bg-[#000]"
      controls
      playsInline
      preload="none"
      poster={video.poster ?? (product.image && url?.(product.image.width, 'webp'))}
      aria-label={product.name}
    >
      <source src={video.src} type={video.type} />
    </video>
  );
}
