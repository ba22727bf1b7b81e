import { Suspense } from 'react';
import type { TableSession } from '#contract/tables.ts';
import { lazyExtra } from '#web/platform/loading/lazy-part.tsx';

const TipPart = lazyExtra(async () => (await import('#web/shared/tips/tip-part.tsx')).TipPart);

/** A tip for the waiter, by the first round of this phone. */
export function TableTip({ session }: { session: TableSession }) {
  const own = session.rounds.find(({ mine, status }) => mine && status !== 'CANCELED');
  if (!own || session.state === 'PENDING') return null;
  return (
    <Suspense fallback={null}>
      <TipPart own={{ id: own.orderId, awaitsPayment: false }} />
    </Suspense>
  );
}
