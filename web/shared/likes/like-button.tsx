import { useT } from '#web/platform/i18n/use-t.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLike } from './use-like.ts';

interface LikeButtonProps {
  restaurantId: string;
  name: string;
  className?: string;
}

/** Changes at once; a refusal by the server reverts it with a message. */
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
