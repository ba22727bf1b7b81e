import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import './console-head.css';

interface ConsoleHeadProps {
  title: ReactNode;
  /** Beside the title: the branch, a count, a choice between two views of the page. */
  beside?: ReactNode;
  /** A sentence below the title. */
  about?: ReactNode;
  /** Links to the pages that share the entry of the rail. */
  tabs?: ReactNode;
  className?: string;
  /** What can be done on the page. */
  children?: ReactNode;
}

/** The head of a page of the console: its title, then what can be done, and tabs below both. */
export function ConsoleHead({ title, beside, about, tabs, className, children }: ConsoleHeadProps) {
  return (
    <>
      <header className={classNames('console-head', className)}>
        <div className="console-head-title">
          <h1 className="text-h2">{title}</h1>
          {beside}
          {about && <p className="text-ink-2">{about}</p>}
        </div>
        {children && (
          <div className="flex flex-wrap items-center gap-2 ms-auto max-md:ms-0 empty:hidden">{children}</div>
        )}
      </header>
      {tabs}
    </>
  );
}
