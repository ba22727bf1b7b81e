import type { ReactNode } from 'react';

/** A row of a list of facts: `<dl className="drawer-facts">`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
