import type { ComponentProps } from 'react';
import type { PictureValue } from '#contract/values.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { PictureUrl } from '#web/ui/picture-sources.ts';

type TradePictureProps = Omit<ComponentProps<typeof Picture>, 'url' | 'alt' | 'placeholder' | 'originalWidth'> & {
  picture: PictureValue | null;
  /** Instead of the picture's own words; empty for decoration. */
  alt?: string;
};

export const pictureUrl =
  (picture: PictureValue): PictureUrl =>
  (width, format) =>
    `${picture.src}-${width}.${format}`;

/** A picture of the media store in the house's picture box. */
export function TradePicture({ picture, alt, ...box }: TradePictureProps) {
  return (
    <Picture
      {...box}
      url={picture ? pictureUrl(picture) : undefined}
      alt={alt ?? picture?.alt ?? ''}
      placeholder={picture?.placeholder}
      originalWidth={picture ? Math.max(...picture.widths, 0) : undefined}
    />
  );
}

/** For sharing: the widest webp. */
export const sharePicture = (picture: PictureValue | null | undefined): string | undefined =>
  picture ? `${picture.src}-${Math.max(...picture.widths)}.webp` : undefined;
