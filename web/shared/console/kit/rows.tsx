import type { HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import './rows.css';

interface RowProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'h3' | 'header' | 'li' | 'p' | 'span';
}

/** Short things side by side, on one middle line. */
export function Row({ as: Tag = 'div', className, ...props }: RowProps) {
  return <Tag className={classNames('row', className)} {...props} />;
}

/** Buttons side by side; on narrow pages they wrap. */
export function ButtonRow({ as: Tag = 'div', className, ...props }: RowProps) {
  return <Tag className={classNames('button-row', className)} {...props} />;
}
