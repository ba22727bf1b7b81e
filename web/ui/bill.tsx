import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flag } from '#web/ui/flag.ts';

export type BillLine = {
  id: string;
  label: ReactNode;
  /** Already formatted. May be a link where an amount is not known yet. */
  value: ReactNode;
  /** The remaining amount, shown below the total after a partial payment. */
  kind?: 'plain' | 'saving' | 'total' | 'rest';
};

type BillProps = {
  lines: BillLine[];
  /** While recalculating, the amounts pulse. */
  busy?: boolean;
};

export function Bill({ lines, busy }: BillProps) {
  return (
    <dl className="bill" aria-busy={busy || undefined}>
      {lines.map((line) => (
        <div key={line.id} data-kind={line.kind ?? 'plain'}>
          <dt>{line.label}</dt>
          <Sum>{line.value}</Sum>
        </div>
      ))}
    </dl>
  );
}

/** A changed amount is animated, so that the correction is noticed; the first one is not. */
function Sum({ children }: { children: ReactNode }) {
  const shown = useRef(children);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (shown.current === children || typeof children !== 'string') return;
    shown.current = children;
    setChanges((count) => count + 1);
  }, [children]);
  return (
    <dd key={changes} data-changed={flag(changes > 0)}>
      {children}
    </dd>
  );
}
