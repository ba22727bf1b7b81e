import type { MediaItem } from '#contract/accounts/media.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MediaBrowser } from './media-browser.tsx';
import { UploadArea } from './upload-area.tsx';

interface MediaPickerProps {
  open: boolean;
  onClose: () => void;
  /** Only files of this kind. */
  kind?: MediaItem['kind'] | undefined;
  onPick: (item: MediaItem) => void;
}

/** Chooses one file of the media library, or uploads it first. */
export function MediaPicker({ open, onClose, kind, onPick }: MediaPickerProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Dialog open={open} onClose={onClose} title={ct('media.pick')} closeLabel={t('close')} size="large">
      {open && (
        <div className="grid gap-4">
          <UploadArea />
          <MediaBrowser
            kind={kind}
            onOpen={(item) => {
              onPick(item);
              onClose();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
