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

  const setLike = async (wanted: boolean): Promise<boolean> => {
    likedPlaces.mark(restaurantId, wanted);
    try {
      await (wanted ? calls.like(restaurantId) : calls.unlike(restaurantId));
      return true;
    } catch {
      likedPlaces.mark(restaurantId, !wanted);
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
