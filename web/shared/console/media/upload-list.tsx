import { ApiError } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { Upload, UploadQueue } from './upload-queue.ts';
import './media.css';

interface UploadListProps<Stored> {
  queue: UploadQueue<Stored>;
  uploads: readonly Upload[];
}

/** Files on their way, each cancelled and retried by itself. */
export function UploadList<Stored>({ queue, uploads }: UploadListProps<Stored>) {
  const ct = useConsoleT();
  if (uploads.length === 0) return null;
  return (
    <div className="card media-uploads" data-pad="">
      <ul aria-label={ct('media.uploads')}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onCancel={() => queue.cancel(upload.key)}
            onRetry={() => queue.retry(upload.key)}
          />
        ))}
      </ul>
      <Button size={40} kind="ghost" onClick={() => queue.clear()}>
        {ct('media.clear')}
      </Button>
    </div>
  );
}

interface UploadRowProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

function UploadRow({ upload: { name, state, share, error }, onCancel, onRetry }: UploadRowProps) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const isUnsupported = error instanceof ApiError && error.code === 'UNSUPPORTED_MEDIA';
  const text =
    state === 'failed'
      ? isUnsupported
        ? ct('media.unsupported')
        : errorMessage(error)
      : state === 'sending' && share === 1
        ? ct('media.state.processing')
        : ct(`media.state.${state}`);
  const canRetry = (state === 'failed' && !isUnsupported) || state === 'cancelled';
  return (
    <li data-state={state}>
      <span className="media-upload-name">{name}</span>
      <span role="status">{text}</span>
      {state === 'sending' && <ProgressBar value={share} max={1} label={ct('media.progress', { name })} />}
      {(state === 'sending' || state === 'waiting') && (
        <IconButton icon="x" label={ct('media.cancelNamed', { name })} onClick={onCancel} />
      )}
      {canRetry && <IconButton icon="refresh-cw" label={ct('media.retryNamed', { name })} onClick={onRetry} />}
    </li>
  );
}
