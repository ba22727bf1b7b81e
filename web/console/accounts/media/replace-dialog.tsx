import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaItem } from '#contract/accounts/media.ts';
import { HEIC_FILES, isHeicRefusal } from '#web/platform/form/accepted-picture.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { FileDrop } from '#web/shared/console/media/file-drop.tsx';
import { uploadFile } from '#web/shared/console/media/upload-file.ts';
import { Uses } from './file-facts.tsx';
import { useReplacement } from './use-replacement.ts';

interface ReplaceDialogProps {
  item: MediaItem;
  onClose: () => void;
  onReplaced: (item: MediaItem) => void;
}

const ACCEPTED = {
  IMAGE: `image/jpeg,image/png,image/webp,image/avif,image/gif,${HEIC_FILES}`,
  VIDEO: 'video/mp4,video/webm',
} as const;

/** Shows where the file is used, takes the new one, and puts it there. */
export function ReplaceDialog({ item, onClose, onReplaced }: ReplaceDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const { api, settings } = useStorefront();
  const errorMessage = useErrorMessage();
  const { replace } = useReplacement();
  const [share, setShare] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = new AbortController();
      const { id } = await uploadFile(api, file, { signal, merchantId: settings.merchant.id, onProgress: setShare });
      return replace(item, id);
    },
    onSuccess: (replaced) => onReplaced(replaced),
  });
  return (
    <Dialog open onClose={onClose} title={ct('media.replace.title')} closeLabel={t('close')} keepOpen={isPending}>
      <div className="grid gap-4">
        <p>{ct('media.replace.about')}</p>
        <Uses item={item} />
        {isPending ? (
          <ProgressBar value={share} max={1} label={ct('media.state.sending')} />
        ) : (
          <FileDrop
            accept={ACCEPTED[item.kind]}
            text={ct(`media.replace.drop.${item.kind}`)}
            hint={ct('media.formats')}
            onFiles={([file]) => file && mutate(file)}
          />
        )}
        {error && <Notice tone="bad">{refusalText(error) ?? errorMessage(error)}</Notice>}
      </div>
    </Dialog>
  );

  function refusalText(problem: unknown): string | null {
    if (!(problem instanceof ApiError)) return null;
    if (problem.code === 'UNSUPPORTED_MEDIA' && !isHeicRefusal(problem)) return ct('media.unsupported');
    const { why } = problem.problem as { why?: string };
    return why === 'OTHER_KIND' || why === 'ALREADY_THERE' ? ct(`media.replace.${why}`) : null;
  }
}
