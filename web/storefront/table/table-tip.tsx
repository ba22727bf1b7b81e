import { Suspense } from 'react';
import type { TableSession } from '#contract/floor/tables.ts';
import { lazyExtra } from '#web/platform/loading/lazy-part.tsx';

const TipPart = lazyExtra(async () => (await import('#web/shared/tips/tip-part.tsx')).TipPart);

const SERVED: ReadonlySet<string> = new Set<TableSession['rounds'][number]['status']>(['DELIVERED', 'CLOSED']);

/** A tip for the waiter, by the first round of this phone: once food has come, or the bill was asked for. */
export function TableTip({ session }: { session: TableSession }) {
  const own = session.rounds.find(({ mine, status }) => mine && status !== 'CANCELED');
  const isServed = session.rounds.some(({ mine, status }) => mine && SERVED.has(status));
  if (!own || !(isServed || session.billAskedAt || session.isPaid || session.state === 'CLOSED')) return null;
  return (
    <Suspense fallback={null}>
      <TipPart own={{ id: own.orderId, awaitsPayment: false }} />
    </Suspense>
  );
}
