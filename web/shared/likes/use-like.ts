import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useToast } from '#web/ui/toast.tsx';
import { likedPlaces, useIsLiked } from './liked-restaurants.ts';
import { useLikeCalls } from './like-calls.ts';

/** Likes one restaurant: optimistic, with Undo, reverted with a message when the server refuses. */
export function useLike(restaurantId: string, name: string): { liked: boolean; toggle: () => void } {
  const t = useT();
  const toast = useToast();
  const calls = useLikeCalls();
  const liked = useIsLiked(restaurantId);

  const client = useQueryClient();
  const mutationKey = ['like', restaurantId];
  const { mutateAsync } = useMutation({
    mutationKey,
    // Quick taps reach the server in the order in which they were made.
    scope: { id: `like ${restaurantId}` },
    mutationFn: (wanted: boolean): Promise<unknown> => (wanted ? calls.like(restaurantId) : calls.unlike(restaurantId)),
    onMutate: (wanted) => likedPlaces.mark(restaurantId, wanted),
  });

  const setLike = async (wanted: boolean): Promise<boolean> => {
    try {
      await mutateAsync(wanted);
      return true;
    } catch {
      // A later tap decides what is shown.
      if (client.isMutating({ mutationKey }) === 0) likedPlaces.mark(restaurantId, !wanted);
      toast.show({ kind: 'error', text: t('like.failed') });
      return false;
    }
  };
  const toggle = (): void => {
    const wanted = !liked;
    void setLike(wanted).then((done) => {
      if (!done || wanted) return;
      toast.show({
        text: t('like.removed', { name }),
        action: { label: t('undo'), onAction: () => void setLike(true) },
      });
    });
  };
  return { liked, toggle };
}
