/** Parts of drawers and dialogs. */
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import './drawer-parts.css';

/** A section below the others. */
export const DrawerPart = ({ className, ...native }: ComponentPropsWithRef<'section'>) => (
  <section {...native} className={classNames('drawer-part', className)} />
);

/** Names and values in two columns. */
export const DrawerFacts = ({ className, ...native }: ComponentPropsWithRef<'dl'>) => (
  <dl {...native} className={classNames('drawer-facts tall-links', className)} />
);

/** Names of sums, and the sums at the end of the line. */
export const DrawerSums = ({ className, ...native }: ComponentPropsWithRef<'dl'>) => (
  <dl {...native} className={classNames('drawer-sums', className)} />
);

type DrawerMovesProps = ComponentPropsWithRef<'div'> & {
  /** A fieldset, whose controls can be disabled together. */
  as?: 'div' | 'fieldset';
  disabled?: boolean;
};

/** What can be done here: buttons that share the width. */
export const DrawerMoves = ({ as: Tag = 'div', className, ...native }: DrawerMovesProps) => (
  <Tag {...(native as object)} className={classNames('drawer-moves', className)} />
);
