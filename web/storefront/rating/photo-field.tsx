import { useRef } from 'react';
import { MOST_REVIEW_PHOTOS } from '#domain/orders/orders/rating.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ReviewPhotos } from './use-review-photos.ts';

/** Up to three photos, with a note that they are looked at before they are shown. */
export function PhotoField({ photos: { previews, add, remove } }: { photos: ReviewPhotos }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      {previews.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-2" aria-label={t('rating.photos')}>
          {previews.map((url, at) => (
            <li key={url} className="flex items-start">
              <img
                src={url}
                alt={t('rating.photoNumber', { n: at + 1 })}
                width={64}
                height={64}
                className="size-16 rounded-input object-cover"
              />
              <IconButton icon="x" label={t('rating.photoRemove', { n: at + 1 })} onClick={() => remove(at)} />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('rating.photos')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {previews.length < MOST_REVIEW_PHOTOS && (
        <Button icon="camera" className="justify-self-start" onClick={() => input.current?.click()}>
          {t('rating.photoAdd')}
        </Button>
      )}
      <p className="text-small text-ink-2">{t('rating.photoNote', { n: MOST_REVIEW_PHOTOS })}</p>
    </div>
  );
}
