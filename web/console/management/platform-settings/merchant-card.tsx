import type { ReactNode } from 'react';

/** A card of the page of a merchant. */
export function MerchantCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid content-start gap-3 mb-4 break-inside-avoid" data-pad="" aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      {children}
    </section>
  );
}
