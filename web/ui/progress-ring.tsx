import type { ReactNode } from 'react';

type ProgressRingProps = {
  /** 0 to 1. */
  value: number;
  /** Inside the ring, usually an icon. */
  children?: ReactNode;
};

/** Decorative: the text beside it states the progress. */
export function ProgressRing({ value, children }: ProgressRingProps) {
  const share = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <span className="progress-ring" aria-hidden="true">
      <svg viewBox="0 0 48 48">
        <circle cx="24" cy="24" r="21" />
        <circle cx="24" cy="24" r="21" pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      {children}
    </span>
  );
}
