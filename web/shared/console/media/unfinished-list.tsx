import { useId, useRef, useState } from 'react';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { isSameFile } from './upload-memory.ts';
import type { UnfinishedUpload } from './use-unfinished-uploads.ts';
import './media.css';

interface UnfinishedListProps {
  uploads: readonly UnfinishedUpload[];
  onContinue: (file: File) => void;
  onDiscard: (upload: UnfinishedUpload) => Promise<void>;
}

/** Interrupted uploads: the browser has no access to their files before they are chosen again. */
export function UnfinishedList({ uploads, onContinue, onDiscard }: UnfinishedListProps) {
  const ct = useConsoleT();
  const titleId = useId();
  if (uploads.length === 0) return null;
  return (
    <section className="card grid gap-2" data-pad="" aria-labelledby={titleId}>
      <h2 className="text-h4" id={titleId}>
        {ct('media.unfinished')}
      </h2>
      <p className="hint">{ct('media.unfinishedHint')}</p>
      <ul className="divide-y divide-line" aria-labelledby={titleId}>
        {uploads.map((upload) => (
          <UnfinishedRow key={upload.id} upload={upload} onContinue={onContinue} onDiscard={onDiscard} />
        ))}
      </ul>
    </section>
  );
}

const MEGABYTE = 1 << 20;

interface UnfinishedRowProps extends Omit<UnfinishedListProps, 'uploads'> {
  upload: UnfinishedUpload;
}

function UnfinishedRow({ upload, onContinue, onDiscard }: UnfinishedRowProps) {
  const ct = useConsoleT();
  const showError = useErrorToast();
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setIsOther] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { decimal } = useFormat();
  const { name, size, offset } = upload;
  const total = decimal(size / MEGABYTE);
  const choose = (file: File | undefined): void => {
    if (!file) return;
    setIsOther(!isSameFile(upload, file));
    if (isSameFile(upload, file)) onContinue(file);
  };
  const discard = async (): Promise<void> => {
    setIsDiscarding(true);
    await onDiscard(upload).catch(showError);
    setIsDiscarding(false);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] max-[640px]:grid-cols-1 items-center gap-y-1 gap-x-3 py-2">
      <span className="truncate">{name}</span>
      <small className="hint col-1">{ct('media.unfinishedSize', { n: decimal(offset / MEGABYTE), of: total })}</small>
      <ProgressBar className="col-1 w-full" value={offset} max={size} label={ct('media.progress', { name })} />
      <ButtonRow className="col-2 row-[1/4] max-[640px]:col-1 max-[640px]:row-auto">
        <Button
          size={40}
          icon="upload"
          aria-label={ct('media.continueNamed', { name })}
          onClick={() => input.current?.click()}
        >
          {ct('media.continue')}
        </Button>
        <Button
          size={40}
          kind="ghost"
          aria-label={ct('media.discardNamed', { name })}
          loading={isDiscarding}
          onClick={() => void discard()}
        >
          {ct('media.discard')}
        </Button>
      </ButtonRow>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={ct('media.continueNamed', { name })}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="col-span-full">
        <FieldError id={`${upload.id}-error`}>{isOther && ct('media.otherFile', { name, n: total })}</FieldError>
      </div>
    </li>
  );
}
