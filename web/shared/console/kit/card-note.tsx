import type { HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';
import './card-note.css';

interface CardNoteProps extends HTMLAttributes<HTMLParagraphElement> {
  'data-tone'?: 'bad';
  /** Read from afar, in the kitchen. */
  large?: boolean;
}

/** What must be seen at an order, a party or a guest. */
export const CardNote = ({ large, className, ...native }: CardNoteProps) => (
  <p {...native} className={classNames('card-note', className)} data-large={flag(large)} />
);
