import { useState } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { Button } from '#web/ui/button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MediaPicker } from './media-picker.tsx';

interface LibraryButtonProps {
  /** What the picture is for. */
  label: string;
  /** Pictures alone by default. */
  withVideo?: boolean;
  onPick: (item: MediaItem) => void;
}

/** Opens the media library to choose a picture. */
export function LibraryButton({ label, withVideo = false, onPick }: LibraryButtonProps) {
  const ct = useConsoleT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size={40}
        icon="images"
        aria-label={ct('media.libraryNamed', { name: label })}
        onClick={() => setIsOpen(true)}
      >
        {ct('media.library')}
      </Button>
      <MediaPicker
        open={isOpen}
        onClose={() => setIsOpen(false)}
        kind={withVideo ? undefined : 'IMAGE'}
        onPick={onPick}
      />
    </>
  );
}
