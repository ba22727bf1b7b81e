import { useQueryClient } from '@tanstack/react-query';
import type { MediaItem } from '#contract/accounts/media.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** Replaces a file everywhere; the message offers the undo, as the file's panel does for seven days. */
export function useReplacement(): {
  replace: (item: MediaItem, withId: string) => Promise<MediaItem>;
  undo: (replacementId: string) => Promise<MediaItem | null>;
} {
  const t = useT();
  const ct = useConsoleT();
  const { api } = useStorefront();
  const client = useQueryClient();
  const toast = useToast();
  const showError = useErrorToast();
  const undo = async (id: string): Promise<MediaItem | null> => {
    try {
      const item = await api('POST /console/media/replacements/:id/undo', { params: { id } });
      await invalidateCalls(client, 'GET /console/media');
      toast.show({ text: ct('media.replace.undone') });
      return item;
    } catch (error) {
      showError(error);
      return null;
    }
  };
  const replace = async ({ id, uses }: MediaItem, withId: string): Promise<MediaItem> => {
    const done = await api('POST /console/media/:id/replace', { params: { id }, body: { withId } });
    await invalidateCalls(client, 'GET /console/media');
    toast.show({
      text: ct('media.replace.done', { n: uses.length }),
      action: { label: t('undo'), onAction: () => void undo(done.id) },
      duration: 10_000,
    });
    return done.item;
  };
  return { replace, undo };
}
