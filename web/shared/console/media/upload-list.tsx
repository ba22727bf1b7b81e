import { Suspense, useState, type ComponentProps } from 'react';
import { isHeicRefusal } from '#web/platform/form/accepted-picture.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import type { Stored } from './upload-file.ts';
import type { Upload, UploadQueue } from './upload-queue.ts';
import './media.css';

const PosterDialog = lazyPart(async () => (await import('./poster-dialog.tsx')).PosterDialog);

interface UploadListProps {
  queue: UploadQueue<Stored>;
  uploads: readonly Upload<Stored>[];
}

/** Files on their way, each cancelled and retried by itself. */
export function UploadList({ queue, uploads }: UploadListProps) {
  const ct = useConsoleT();
  const [video, setVideo] = useState<ComponentProps<typeof PosterDialog>['video'] | null>(null);
  if (uploads.length === 0) return null;
  return (
    <div className="card grid justify-items-start gap-2" data-pad="">
      <ul className="w-full max-h-80 overflow-y-auto" aria-label={ct('media.uploads')}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onCancel={() => queue.cancel(upload.key)}
            onRetry={() => queue.retry(upload.key)}
            onPoster={({ id, src }) => setVideo({ id, src, name: upload.name })}
          />
        ))}
      </ul>
      <Button size={40} kind="ghost" onClick={() => queue.clear()}>
        {ct('media.clear')}
      </Button>
      {video && (
        <Suspense fallback={null}>
          <PosterDialog video={video} onClose={() => setVideo(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface UploadRowProps {
  upload: Upload<Stored>;
  onCancel: () => void;
  onRetry: () => void;
  onPoster: (stored: Stored) => void;
}

function UploadRow({ upload: { name, state, share, error, stored }, onCancel, onRetry, onPoster }: UploadRowProps) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const isUnsupported = error instanceof ApiError && error.code === 'UNSUPPORTED_MEDIA';
  const text =
    state === 'failed'
      ? isUnsupported
        ? isHeicRefusal(error)
          ? errorMessage(error)
          : ct('media.unsupported')
        : errorMessage(error)
      : state === 'sending' && share === 1
        ? ct('media.state.processing')
        : ct(`media.state.${state}`);
  const canRetry = (state === 'failed' && !isUnsupported) || state === 'cancelled';
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_48px] items-center gap-y-1 gap-x-3 min-h-12"
      data-state={state}
    >
      <span className="truncate">{name}</span>
      <span role="status" className={state === 'failed' ? 'text-bad' : state === 'stored' ? 'text-ok' : undefined}>
        {text}
      </span>
      {state === 'sending' && (
        <ProgressBar className="col-[1/3] row-2 w-full" value={share} max={1} label={ct('media.progress', { name })} />
      )}
      {(state === 'sending' || state === 'waiting') && (
        <IconButton className="col-3 row-1" icon="x" label={ct('media.cancelNamed', { name })} onClick={onCancel} />
      )}
      {stored?.kind === 'VIDEO' && (
        <IconButton
          className="col-3 row-1"
          icon="image"
          label={ct('media.posterNamed', { name })}
          onClick={() => onPoster(stored)}
        />
      )}
      {canRetry && (
        <IconButton
          className="col-3 row-1"
          icon="refresh-cw"
          label={ct('media.retryNamed', { name })}
          onClick={onRetry}
        />
      )}
    </li>
  );
}
