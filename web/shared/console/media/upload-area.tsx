import { useRef, useState, type DragEvent } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { flag } from '#web/ui/flag.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { Upload } from './upload-queue.ts';
import { usePastedFiles, useUploads } from './use-uploads.ts';
import './media.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif,video/mp4,video/webm';

/** Takes files by drag, paste and a button, and lists those on their way. */
export function UploadArea() {
  const ct = useConsoleT();
  const { queue, uploads } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const add = (files: Iterable<File>): void => queue.add([...files]);
  usePastedFiles(add);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    // An editor around the picker may take files as well.
    event.stopPropagation();
    setIsOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <section aria-label={ct('media.upload')} className="grid gap-3">
      <div
        className="media-drop"
        data-over={flag(isOver)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" />
        <p>
          {ct('media.drop')}
          <small>{ct('media.formats')}</small>
        </p>
        <Button size={40} icon="plus" onClick={() => input.current?.click()}>
          {ct('media.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          aria-label={ct('media.choose')}
          onChange={(event) => {
            add(event.target.files ?? []);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      {uploads.length > 0 && (
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
      )}
    </section>
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
