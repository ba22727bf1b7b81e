import type { ReactNode } from 'react';

/** A row of a list of facts: `DrawerFacts`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
