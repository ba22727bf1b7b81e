import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface ActionRowsProps {
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Rows of text with controls at their end. */
export const ActionRows = ({ label, className, children }: ActionRowsProps) => (
  <ul className={classNames('action-rows', className)} aria-label={label}>
    {children}
  </ul>
);

export const ActionRow = ({ actions, children }: { actions: ReactNode; children: ReactNode }) => (
  <li>
    <span>{children}</span>
    {actions}
  </li>
);
