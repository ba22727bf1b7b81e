import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flag } from '#web/ui/flag.ts';

export type BillLine = {
  id: string;
  label: ReactNode;
  /** Already formatted. A link may stand where a sum is not known yet. */
  value: ReactNode;
  /** What is left of the total once a part of it is paid stands under it. */
  kind?: 'plain' | 'saving' | 'total' | 'rest';
};

type BillProps = {
  lines: BillLine[];
  /** Being recalculated: the sums pulse. */
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

/** A changed sum rolls in, so that a correction is seen; the first one just stands there. */
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
