import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import './console-sheet.css';

/** The room of a page of the console. */
export function ConsoleSheet({ className, ...native }: ComponentPropsWithRef<'div'>) {
  return <div {...native} className={classNames('console-sheet', className)} />;
}
