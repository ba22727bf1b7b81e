import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A card of the page of a merchant. */
export function MerchantCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid content-start gap-3 mb-4 break-inside-avoid" data-pad="" aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      {children}
    </section>
  );
}

interface MerchantLineProps {
  className?: string;
  children: ReactNode;
  detail?: string;
  /** Stands at the end of the line. */
  end?: ReactNode;
}

export function MerchantLine({ className, children, detail, end }: MerchantLineProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <span className={classNames('flex-[1_1_200px]', className)}>
        {children}
        {detail && <small className="block text-ink-2">{detail}</small>}
      </span>
      {end}
    </li>
  );
}
