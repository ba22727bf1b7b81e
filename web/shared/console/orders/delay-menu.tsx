import { useState } from 'react';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import { isAggregator } from '#domain/orders/orders/aggregators.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { OrderServiceType, OrderStatus } from '#domain/orders/orders/statuses.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface Delayed {
  id: string;
  number: number;
  version: number;
}

const CHOICES = [5, 10, 15] as const;
const COOKED: readonly OrderStatus[] = ['ACCEPTED', 'CREATED', 'COOKING'];

/** As the server judges it; a booking has the time of its guests. */
export const mayDelay = ({
  status,
  serviceType,
  later = false,
  readyBy,
}: {
  status: OrderStatus;
  serviceType: OrderServiceType;
  later?: boolean;
  readyBy: string | null;
}): boolean =>
  readyBy !== null && COOKED.includes(status) && !isAggregator(serviceType) && !(serviceType === 'DINE_IN' && later);

/** The kitchen needs longer: by how much, and the guest is told unless it is taken back at once. */
export function DelayMenu({
  order,
  size = 40,
  onChanged,
}: {
  order: Delayed;
  size?: 40 | 48;
  onChanged: (ticket: KitchenTicket) => void;
}) {
  const { api } = useStorefront();
  const { show } = useToast();
  const showError = useErrorToast();
  const t = useT();
  const ct = useConsoleT();
  const clock = useClock();
  const [isSending, setSending] = useState(false);
  const number = shortNumber(order.number);
  const params = { id: order.id };

  async function send(work: () => Promise<KitchenTicket>): Promise<KitchenTicket | null> {
    setSending(true);
    try {
      const ticket = await work();
      onChanged(ticket);
      return ticket;
    } catch (error) {
      showError(error);
      return null;
    } finally {
      setSending(false);
    }
  }
  async function undo(version: number): Promise<void> {
    const ticket = await send(() => api('POST /console/orders/:id/delay/undo', { params, body: { version } }));
    if (ticket) show({ text: ct('kitchen.lateUndone', { number }) });
  }
  async function delay(minutes: (typeof CHOICES)[number]): Promise<void> {
    const { version } = order;
    const ticket = await send(() => api('POST /console/orders/:id/delay', { params, body: { minutes, version } }));
    if (!ticket?.readyBy) return;
    show({
      text: ct('kitchen.lateDone', { number, time: clock.time(ticket.readyBy) }),
      duration: UNDO_MS,
      action: { label: t('undo'), onAction: () => void undo(ticket.version) },
    });
  }
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <Button
          size={size}
          icon="alarm-clock"
          loading={isSending}
          aria-label={ct('kitchen.lateOf', { number })}
          {...props}
        >
          {ct('kitchen.late')}
        </Button>
      )}
      items={CHOICES.map((n) => ({
        id: String(n),
        label: ct('kitchen.lateBy', { n }),
        onSelect: () => void delay(n),
      }))}
    />
  );
}
