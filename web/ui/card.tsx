import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';

type CardProps = ComponentPropsWithRef<'div'> & {
  as?: ElementType;
  /** Inner space of 20, on phones 16. */
  padded?: boolean;
  /** Rises under the pointer; for cards that are one link (put `stretched` on that link). */
  lift?: boolean;
};

export function Card({ as: Element = 'div', padded, lift, className, ...native }: CardProps) {
  return (
    <Element {...native} className={classNames('card', className)} data-pad={flag(padded)} data-lift={flag(lift)} />
  );
}
