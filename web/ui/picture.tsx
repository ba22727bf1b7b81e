import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';
import { focusUtilities, type PictureFocus, type PictureUrl, srcSet } from '#web/ui/picture-sources.ts';

type PictureProps = {
  /** Absent without a picture; `fallback` is shown in its box. */
  url?: PictureUrl;
  /** What it shows; empty for decoration. */
  alt: string;
  /** fill: as high as its container. */
  ratio?: '16:10' | '16:9' | '4:3' | '1:1' | 'fill';
  /** The width on screen, for the browser's choice: "(width >= 900px) 25vw, 100vw". */
  sizes: string;
  /** A tiny picture as a data: address, shown blurred until the real one has loaded. */
  placeholder?: string;
  originalWidth?: number;
  /** By default the centre. */
  focus?: PictureFocus | undefined;
  /** In the first row: loaded at once with high priority. All others load lazily. */
  priority?: boolean;
  /** Not available: grey and pale. */
  dimmed?: boolean;
  /** Replaces a missing picture, usually by the logo. */
  fallback?: ReactNode;
  className?: string;
};

/** A box of fixed shape, so nothing moves when the picture has loaded. */
export function Picture(props: PictureProps) {
  const {
    url,
    alt,
    ratio = '16:10',
    sizes,
    placeholder,
    originalWidth,
    priority,
    dimmed,
    fallback,
    className,
    focus,
  } = props;
  if (!url) {
    return (
      <span className={classNames('picture', className)} data-ratio={ratio} data-empty="">
        {fallback}
      </span>
    );
  }
  return (
    <span
      className={classNames('picture', className, focusUtilities(focus))}
      data-ratio={ratio}
      data-dimmed={flag(dimmed)}
    >
      {/* Lazy like the picture itself: a page of sixty would otherwise decode all of them before its first paint. */}
      {placeholder && (
        <img
          className="picture-blur"
          src={placeholder}
          alt=""
          aria-hidden="true"
          loading={priority ? undefined : 'lazy'}
          decoding="async"
        />
      )}
      <picture>
        <source type="image/avif" srcSet={srcSet(url, 'avif', originalWidth)} sizes={sizes} />
        <FadingImage
          key={url(800, 'webp')}
          url={url}
          alt={alt}
          sizes={sizes}
          originalWidth={originalWidth}
          priority={priority}
        />
      </picture>
    </span>
  );
}

type FadingImageProps = Pick<PictureProps, 'alt' | 'sizes' | 'originalWidth' | 'priority'> & {
  url: PictureUrl;
};

function FadingImage({ url, alt, sizes, originalWidth, priority }: FadingImageProps) {
  const image = useRef<HTMLImageElement>(null);
  // Set on the element, because a state would render every picture of a page twice during hydration.
  const setState = (state: 'loading' | 'ready' | 'failed'): void => image.current?.setAttribute('data-state', state);
  // Only pictures that are still loading when scripts run fade in: hiding them earlier would delay the first paint, and
  // without scripts they would never appear.
  useLayoutEffect(() => {
    const shown = image.current;
    if (!shown) return;
    if (!shown.complete && !priority) setState('loading');
    else if (shown.complete && shown.naturalWidth === 0) setState('failed');
  }, [priority]);
  return (
    <img
      ref={image}
      src={url(800, 'webp')}
      srcSet={srcSet(url, 'webp', originalWidth)}
      sizes={sizes}
      alt={alt}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onLoad={() => {
        if (image.current?.hasAttribute('data-state')) setState('ready');
      }}
      // Shows the placeholder instead of the browser's broken-image icon.
      onError={() => setState('failed')}
    />
  );
}
