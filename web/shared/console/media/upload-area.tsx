import { HEIC_FILES } from '#web/platform/form/accepted-picture.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { FileDrop } from './file-drop.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { UploadList } from './upload-list.tsx';
import { useUnfinishedUploads } from './use-unfinished-uploads.ts';
import { usePastedFiles, useUploads } from './use-uploads.ts';

const ACCEPTED = `image/jpeg,image/png,image/webp,image/avif,image/gif,video/mp4,video/webm,${HEIC_FILES}`;

interface UploadAreaProps {
  /** Where the files are put. */
  folderId?: string | null;
}

/** Takes files by drag, paste and a button, and lists those on their way. */
export function UploadArea({ folderId = null }: UploadAreaProps) {
  const ct = useConsoleT();
  const { queue, uploads } = useUploads();
  const unfinished = useUnfinishedUploads();
  const add = (files: File[]): void => {
    unfinished.take(files);
    queue.add(files, folderId);
  };
  usePastedFiles(add);
  return (
    <section aria-label={ct('media.upload')} className="grid gap-3">
      <FileDrop accept={ACCEPTED} text={ct('media.drop')} hint={ct('media.formats')} onFiles={add} />
      <UnfinishedList
        uploads={unfinished.uploads}
        onContinue={(file) => add([file])}
        onDiscard={(upload) => unfinished.discard(upload)}
      />
      <UploadList queue={queue} uploads={uploads} />
    </section>
  );
}
