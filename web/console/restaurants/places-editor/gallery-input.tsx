import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { localizedText } from '#web/platform/form/localized-text-input.tsx';
import { useField } from '#web/platform/form/use-field.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { moved } from '#web/shared/console/lists/moved.ts';
import { MediaPicker } from '#web/shared/console/media/media-picker.tsx';
import type { GalleryValue, RestaurantValues } from './restaurant-values.ts';

/** Pictures and videos of the restaurant's page, in their order, with captions. */
export function GalleryInput({ control }: { control: Control<RestaurantValues> }) {
  const ct = useConsoleT();
  const { value, onChange, error } = useField<GalleryValue[], RestaurantValues>({ control, name: 'gallery' });
  const [isPicking, setIsPicking] = useState(false);
  const put = (at: number, change: Partial<GalleryValue>): void =>
    onChange(value.map((item, index) => (index === at ? { ...item, ...change } : item)));
  return (
    <fieldset className="grid content-start gap-4 min-w-0">
      <legend className="text-h4">{ct('places.gallery')}</legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-x-6 gap-y-2">
        {value.map((item, at) => (
          <GalleryItem
            key={item.mediaId}
            item={item}
            number={at + 1}
            isFirst={at === 0}
            isLast={at === value.length - 1}
            onCaption={(caption) => put(at, { caption })}
            onMove={(by) => onChange(moved(value, at, by))}
            onRemove={() => onChange(value.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      <Button size={40} icon="images" className="justify-self-start" onClick={() => setIsPicking(true)}>
        {ct('places.addToGallery')}
      </Button>
      <FieldError id="gallery-error">{error}</FieldError>
      <MediaPicker
        open={isPicking}
        onClose={() => setIsPicking(false)}
        onPick={({ id, kind, picture }) => {
          if (value.every(({ mediaId }) => mediaId !== id))
            onChange([...value, { mediaId: id, kind, picture, caption: localizedText() }]);
        }}
      />
    </fieldset>
  );
}

interface GalleryItemProps {
  item: GalleryValue;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  onCaption: (caption: GalleryValue['caption']) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function GalleryItem({ item, number, isFirst, isLast, onCaption, onMove, onRemove }: GalleryItemProps) {
  const ct = useConsoleT();
  const [isOpen, setIsOpen] = useState(false);
  const { picture, caption, kind } = item;
  const name = Object.values(caption).find(Boolean) ?? ct('places.galleryItem', { n: number });
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2">
      <StoredPicture
        picture={picture ?? null}
        alt=""
        ratio="4:3"
        sizes="72px"
        className="rounded-[10px]"
        fallback={<Icon name={kind === 'VIDEO' ? 'circle-play' : 'image'} />}
      />
      <span className="overflow-hidden text-ellipsis">{name}</span>
      <span className="flex">
        <IconButton
          icon="arrow-up"
          label={ct('places.earlier', { name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={ct('places.later', { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon="pencil" label={ct('places.editNamed', { name })} onClick={() => setIsOpen(!isOpen)} />
        <IconButton icon="trash-2" label={ct('places.removeNamed', { name })} onClick={onRemove} />
      </span>
      {isOpen && (
        <div className="grid col-span-full gap-2">
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              label={ct('places.captionIn', { language: LANGUAGE_NAMES[language] })}
              maxLength={200}
              value={caption[language]}
              onChange={({ target }) => onCaption({ ...caption, [language]: target.value })}
            />
          ))}
        </div>
      )}
    </li>
  );
}
