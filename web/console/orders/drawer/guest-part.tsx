import type { StaffOrder } from '#contract/board.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { OneOrder } from './use-one-order.ts';

/** Lifts or restores the limits of unpaid orders for this guest. */
export function GuestPart({ one: { order, send, isSending } }: { one: OneOrder & { order: StaffOrder } }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { can } = useStaff();
  const { guestTrusted } = order;
  if (guestTrusted === null || !can('orders.dispatch')) return null;
  const trust = (trusted: boolean): void =>
    void send(({ id }) => api('PUT /console/orders/:id/guest-trust', { params: { id }, body: { trusted } }));
  return (
    <div className="drawer-buttons items-center">
      {guestTrusted ? (
        <Badge tone="ok" icon="circle-check" size={28}>
          {ct('guest.trusted')}
        </Badge>
      ) : (
        <span className="text-ink-2">{ct('guest.trustWhy')}</span>
      )}
      <Button
        size={40}
        kind={guestTrusted ? 'ghost' : 'outline'}
        loading={isSending}
        onClick={() => trust(!guestTrusted)}
      >
        {ct(guestTrusted ? 'guest.untrust' : 'guest.trust')}
      </Button>
    </div>
  );
}
