import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MediaItem } from '#contract/accounts/media.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { uploadFile } from './upload-file.ts';
import { frameOf, posterName } from './video-frame.ts';
import './media.css';

interface PosterDialogProps {
  video: { id: string; src: string; name: string };
  onClose: () => void;
  onSaved?: (item: MediaItem) => void;
}

const STEP_S = 0.1;
const seconds = (time: number): string => time.toFixed(1);

/** A slider over the video; the frame that it shows becomes the poster. */
export function PosterDialog({ video: { id, src, name }, onClose, onSaved }: PosterDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const { api, settings } = useStorefront();
  const client = useQueryClient();
  const errorMessage = useErrorMessage();
  const video = useRef<HTMLVideoElement>(null);
  const [duration, setDuration] = useState(0);
  const [time, setTime] = useState(0);
  const [isUnplayable, setIsUnplayable] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      const frame = await frameOf(video.current!, posterName(name));
      const { signal } = new AbortController();
      const poster = await uploadFile(api, frame, {
        signal,
        merchantId: settings.merchant.id,
        onProgress: () => undefined,
      });
      return api('PATCH /console/media/:id', { params: { id }, body: { posterId: poster.id } });
    },
    onSuccess: async (item) => {
      await invalidateCalls(client, 'GET /console/media');
      onSaved?.(item);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={ct('media.poster.title')}
      closeLabel={t('close')}
      footer={
        <Button kind="primary" wide disabled={duration === 0} loading={save.isPending} onClick={() => save.mutate()}>
          {ct('media.poster.save')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <video
          className="block w-full max-h-[50dvh] rounded-input bg-[#0f1728]"
          ref={video}
          src={src}
          muted
          playsInline
          preload="auto"
          aria-hidden="true"
          onLoadedMetadata={({ currentTarget }) => setDuration(currentTarget.duration)}
          onError={() => setIsUnplayable(true)}
        />
        <label className="grid gap-1">
          {ct('media.poster.moment')}
          <input
            className="w-full h-11 accent-brand"
            type="range"
            min={0}
            max={Math.max(0, duration - STEP_S)}
            step={STEP_S}
            value={time}
            disabled={duration === 0}
            aria-valuetext={ct('media.poster.seconds', { n: seconds(time) })}
            onChange={({ target }) => {
              const next = Number(target.value);
              setTime(next);
              if (video.current) video.current.currentTime = next;
            }}
          />
          <output>{ct('media.poster.seconds', { n: seconds(time) })}</output>
        </label>
        {isUnplayable && <Notice tone="warn">{ct('media.poster.unplayable')}</Notice>}
        {save.error && <Notice tone="bad">{errorMessage(save.error)}</Notice>}
      </div>
    </Dialog>
  );
}
