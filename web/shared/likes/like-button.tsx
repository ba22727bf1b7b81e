import { useT } from '#web/platform/i18n/use-t.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLike } from './use-like.ts';

interface LikeButtonProps {
  restaurantId: string;
  name: string;
  className?: string;
}

/** Answers at once; the server's word comes after and is shown only when it is no. */
export function LikeButton({ restaurantId, name, className }: LikeButtonProps) {
  const t = useT();
  const { liked, toggle } = useLike(restaurantId, name);
  return (
    <IconButton
      icon="heart"
      kind="photo"
      label={t('card.like', { name })}
      pressed={liked}
      className={className}
      onClick={toggle}
    />
  );
}
