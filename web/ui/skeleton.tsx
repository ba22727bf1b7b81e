import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useSettledBusy } from '#web/ui/use-settled-busy.ts';

type SkeletonProps = {
  shape?: 'text' | 'box' | 'circle';
  /** Sized like the content it stands for, by utilities: "h-5 w-3/4", "aspect-[16/10]". */
  className?: string;
};

export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={classNames('skeleton', className)} data-shape={shape} />;
}

type BusyRegionProps = {
  busy: boolean;
  /** Announced once to screen readers: "Loading". */
  label: string;
  /** Skeletons in the shape of the content. */
  skeleton: ReactNode;
  children: ReactNode;
  className?: string;
};

/** Shows skeletons after 150 ms of waiting and then for at least 400 ms. */
export function BusyRegion({ busy, label, skeleton, children, className }: BusyRegionProps) {
  const showing = useSettledBusy(busy);
  return (
    <div aria-busy={busy} className={className}>
      {showing ? (
        <>
          <span className="sr-only" role="status">
            {label}
          </span>
          <div aria-hidden="true" className="contents">
            {skeleton}
          </div>
        </>
      ) : (
        children
      )}
    </div>
  );
}
