import type { LinkOrder } from '#contract/orders/orders.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { headlineOf, messageOf } from '#web/shared/orders/order-text.ts';

export function StatusBadge({ order }: { order: LinkOrder }) {
  const t = useT();
  const message = messageOf(order, null);
  const tone: Tone = message.bad
    ? 'bad'
    : message.past
      ? 'neutral'
      : order.status === 'OPEN'
        ? 'warn'
        : order.status === 'DONE'
          ? 'ok'
          : 'info';
  return (
    <Badge tone={tone} dot={!message.past}>
      {headlineOf(message, t)}
    </Badge>
  );
}
