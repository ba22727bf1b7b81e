import type { LinkOrder } from '#contract/orders/orders.ts';
import type { CourierWords } from '#domain/orders/orders/courier-moves.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { minutesLeft } from './order-map.tsx';

interface CourierCardProps {
  order: LinkOrder;
  words: CourierWords | null;
  /** Distance to the door in metres while the courier's position is known. */
  left: number | null;
}

/** The courier with a call button; without a courier only a text. */
export function CourierCard({ order: { courier }, words, left }: CourierCardProps) {
  const t = useT();
  const { distance } = useFormat();
  const name = courier?.name || t('track.aCourier');
  const line =
    words &&
    (words === 'onTheWay' && left !== null
      ? t('track.left', { distance: distance(left), n: minutesLeft(left) })
      : t(`track.courier.${words}`, { name }));
  if (!courier) return line && <p className="text-ink-2">{line}</p>;
  return (
    <div className="flex items-center gap-4 py-3 px-4 rounded-inner bg-sunken">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{courier.name ? t('track.courierNamed', { name }) : name}</p>
        {courier.car && <p className="text-small">{courier.car}</p>}
        {line && <p className="text-small text-ink-2">{line}</p>}
      </div>
      {courier.phone && (
        <IconButton
          icon="phone"
          kind="tinted"
          label={t('track.callName', { name })}
          render={(props) => <a href={`tel:${courier.phone}`} {...props} />}
        />
      )}
    </div>
  );
}
