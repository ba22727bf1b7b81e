import { useState } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BlockForm } from '#web/shared/console/people/block-form.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { OneOrder } from './use-one-order.ts';

type GuestProps = { one: OneOrder & { order: StaffOrder } };

/** What staff decide about the guest of an order. */
export function GuestPart({ one }: GuestProps) {
  const { can } = useStaff();
  const { guestTrusted, guestBlock } = one.order;
  return (
    <>
      {guestTrusted !== null && can('orders.dispatch') && <Trust one={one} />}
      {guestBlock?.blocked && <Blocked one={one} />}
      {guestBlock && !guestBlock.blocked && can('staff.manage') && <BlockGuest one={one} />}
    </>
  );
}

/** Lifts or restores the limits of unpaid orders for this guest. */
function Trust({ one: { order, send, isSending } }: GuestProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { guestTrusted } = order;
  const trust = (trusted: boolean): void =>
    void send(({ id }) => api('PUT /console/orders/:id/guest-trust', { params: { id }, body: { trusted } }));
  return (
    <ButtonRow className="items-center">
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
    </ButtonRow>
  );
}

/** Everybody sees that the guest is blocked; owners take the block back. */
function Blocked({ one: { order, send, isSending } }: GuestProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { can } = useStaff();
  const unblock = (): void =>
    void send(({ id }) => api('PUT /console/orders/:id/guest-block', { params: { id }, body: { blocked: false } }));
  return (
    <Notice
      tone="warn"
      title={ct('guest.blocked')}
      trailing={
        can('staff.manage') && (
          <Button size={40} loading={isSending} onClick={unblock}>
            {ct('guest.unblock')}
          </Button>
        )
      }
    >
      {order.guestBlock?.reason}
    </Notice>
  );
}

function BlockGuest({ one: { send, isSending } }: GuestProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button size={40} kind="ghost" className="-ml-3.5 justify-self-start" onClick={() => setOpen(true)}>
        {ct('guest.block')}
      </Button>
    );
  const block = (reason: string): void =>
    void send(({ id }) =>
      api('PUT /console/orders/:id/guest-block', { params: { id }, body: { blocked: true, reason } }),
    );
  return (
    <BlockForm hint={ct('guest.blockHint')} isSending={isSending} onBlock={block} onLeave={() => setOpen(false)} />
  );
}
