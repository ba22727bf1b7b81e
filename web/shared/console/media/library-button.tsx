import { useState } from 'react';
import type { MediaItem } from '#contract/accounts/media.ts';
import { Button } from '#web/ui/button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MediaPicker } from './media-picker.tsx';

interface LibraryButtonProps {
  /** What the file is for. */
  label: string;
  /** Which kind of files may be chosen; by default pictures and videos. */
  kind?: MediaItem['kind'] | 'ANY';
  onPick: (item: MediaItem) => void;
}

/** Opens the media library to choose a file. */
export function LibraryButton({ label, kind = 'IMAGE', onPick }: LibraryButtonProps) {
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
        kind={kind === 'ANY' ? undefined : kind}
        onPick={onPick}
      />
    </>
  );
}
