import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { GalleryItem } from '#contract/restaurants/catalog.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dialogClosed, dialogOpened } from '#web/ui/top-dialog.ts';
import { hasModifier } from '#web/ui/has-modifier.ts';
import { pictureUrl } from '#web/shared/media/stored-picture.tsx';
import { useSwipe } from './use-swipe.ts';

interface GalleryViewerProps {
  items: GalleryItem[];
  at: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** One picture in full screen: arrow keys and swipes navigate, Escape and Back close. */
export function GalleryViewer({ items, at, onMove, onClose }: GalleryViewerProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const item = items[at]!;

  useLayoutEffect(() => {
    const element = dialog.current!;
    dialogOpened(element);
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      dialogClosed(element);
    };
  }, []);

  const step = (by: 1 | -1): void => onMove((at + by + items.length) % items.length);
  const swipe = useSwipe(step);
  const onKeyDown = (event: KeyboardEvent): void => {
    // The video's own controls use the arrow keys to seek.
    if (event.target instanceof HTMLVideoElement || hasModifier(event)) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Home') onMove(0);
    else if (event.key === 'End') onMove(items.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-labelledby="viewer-title"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 ref={heading} id="viewer-title" tabIndex={-1} className="sr-only" aria-live="polite">
        {t('merchant.viewerAt', { n: at + 1, all: items.length })}
        {item.caption && `: ${item.caption}`}
      </h2>
      <div className="viewer-stage" {...swipe}>
        <Shown key={item.id} item={item} />
      </div>
      <p className="viewer-caption flex flex-wrap justify-center gap-x-3 text-[0.875rem]" aria-hidden="true">
        {item.caption}
        <span className="tabular text-[#c9d3e0]">
          {at + 1} / {items.length}
        </span>
      </p>
      <IconButton icon="x" label={t('close')} kind="photo" className="absolute top-4 right-4" onClick={onClose} />
      {items.length > 1 && (
        <>
          <IconButton
            icon="chevron-left"
            iconSize={24}
            label={t('merchant.previous')}
            kind="photo"
            className="viewer-previous"
            onClick={() => step(-1)}
          />
          <IconButton
            icon="chevron-right"
            iconSize={24}
            label={t('merchant.next')}
            kind="photo"
            className="viewer-next"
            onClick={() => step(1)}
          />
        </>
      )}
    </dialog>
  );
}

function Shown({ item: { kind, video, picture, caption } }: { item: GalleryItem }) {
  const url = picture && pictureUrl(picture);
  const widest = picture ? Math.max(...picture.widths) : 0;
  if (kind === 'VIDEO' && video) {
    return (
      // Merchants upload no caption tracks; the description is below the video and in its label.
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- there is no track to name
      <video
        controls
        playsInline
        preload="metadata"
        poster={url?.(widest, 'webp')}
        width={video.width ?? undefined}
        height={video.height ?? undefined}
        aria-label={caption}
      >
        <source src={video.src} type={video.contentType} />
      </video>
    );
  }
  if (!picture || !url) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={url(widest, 'avif')} />
      <img
        src={url(widest, 'webp')}
        alt={caption || picture.alt}
        width={picture.width}
        height={picture.height}
        draggable={false}
      />
    </picture>
  );
}
