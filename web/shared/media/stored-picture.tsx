import type { ComponentProps } from 'react';
import type { PictureValue } from '#contract/platform/values.ts';
import { Picture } from '#web/ui/picture.tsx';
import { widestAddress, type PictureUrl } from '#web/ui/picture-sources.ts';

type StoredPictureProps = Omit<
  ComponentProps<typeof Picture>,
  'url' | 'alt' | 'placeholder' | 'originalWidth' | 'focus'
> & {
  picture: PictureValue | null;
  /** Overrides the picture's own alternative text; empty for decoration. */
  alt?: string;
};

export const pictureUrl =
  (picture: PictureValue): PictureUrl =>
  (width, format) =>
    `${picture.src}-${width}.${format}`;

/** A picture of the media store. */
export function StoredPicture({ picture, alt, ...box }: StoredPictureProps) {
  return (
    <Picture
      {...box}
      url={picture ? pictureUrl(picture) : undefined}
      alt={alt ?? picture?.alt ?? ''}
      placeholder={picture?.placeholder}
      originalWidth={picture ? Math.max(...picture.widths, 0) : undefined}
      focus={picture?.focus}
    />
  );
}

/** The widest WebP, for sharing. */
export const sharePicture = (picture: Pick<PictureValue, 'src' | 'widths'> | null | undefined): string | undefined =>
  picture ? widestAddress(picture) : undefined;
