import { classNames } from '#web/ui/class-names.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import sprite from '#web/ui/icons.svg?no-inline';

type IconProps = {
  name: IconName;
  /** 16 inside a line of text, 20 in controls, 24 in navigation. */
  size?: 16 | 20 | 24;
  /** Only the star and a pressed heart are filled. */
  filled?: boolean;
  className?: string;
};

/** Decorative by design: the text beside it, or the label of its button, has the meaning. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg
      className={classNames('icon', className)}
      width={size}
      height={size}
      data-filled={filled ? '' : undefined}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
