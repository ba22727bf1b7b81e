import type { ReactNode } from 'react';

interface ImportDetailsProps {
  summary: string;
  open?: boolean;
  children: ReactNode;
}

/** A part of the import that is opened when it is needed. */
export function ImportDetails({ summary, open, children }: ImportDetailsProps) {
  return (
    <details className="grid gap-3" open={open}>
      <summary className="w-fit min-h-10 py-2 text-brand-text font-semibold cursor-pointer">{summary}</summary>
      {children}
    </details>
  );
}
