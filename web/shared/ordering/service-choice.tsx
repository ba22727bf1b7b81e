import { useT } from '#web/platform/i18n/use-t.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import type { Order } from './use-basket-order.ts';

const ICONS = { DELIVERY: 'bike', PICK_UP: 'shopping-bag', DINE_IN: 'utensils' } as const;

/** The services of the merchant and this restaurant; a single one is shown as text. */
export function ServiceChoice({
  order: { service, offered, chooseService },
  onChoose,
}: {
  order: Order;
  onChoose?: () => void;
}) {
  const t = useT();
  if (offered.length < 2) return offered[0] ? <p className="font-semibold">{t(`service.${offered[0]}`)}</p> : null;
  return (
    <SegmentedControl
      label={t('service.label')}
      value={service}
      wide
      segments={offered.map((value) => ({
        value,
        label: t(`service.${value}`),
        icon: ICONS[value],
      }))}
      onChange={(chosen) => {
        chooseService(chosen);
        onChoose?.();
      }}
    />
  );
}
