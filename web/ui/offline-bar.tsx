import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useOnline } from '#web/ui/use-online.ts';

/** A bar under the header while there is no connection. */
export function OfflineBar({ children }: { children: ReactNode }) {
  const online = useOnline();
  // The live region is always mounted, so that its text is announced when it appears.
  return <div role="status">{!online && <OfflineLine>{children}</OfflineLine>}</div>;
}

export function OfflineLine({ children }: { children: ReactNode }) {
  return (
    <div className="offline-bar print:hidden">
      <Icon name="wifi-off" size={16} />
      {children}
    </div>
  );
}
