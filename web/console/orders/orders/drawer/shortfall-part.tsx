import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { SHORTFALL_RESOLUTIONS } from '#domain/orders/orders/cash-shortfall.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { OneOrder } from './use-one-order.ts';
import { DrawerPart } from '#web/shared/console/kit/drawer-parts.tsx';

interface ShortfallPartProps {
  one: OneOrder & { order: StaffOrder };
  shortfall: NonNullable<StaffOrder['shortfall']>;
}

/** Cash missing from a delivery, and who bears the loss. */
export function ShortfallPart({ one: { send, isSending }, shortfall }: ShortfallPartProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const { can } = useStaff();
  const { due, received, reason, note, resolution } = shortfall;
  const sum = formatMoney(due - received, language);
  const why = [ct(`short.${reason}`), note].filter(Boolean).join(': ');
  if (resolution)
    return (
      <Notice tone="ok" title={ct(`short.done.${resolution}`, { sum })}>
        {why}
      </Notice>
    );
  return (
    <DrawerPart aria-label={ct('short.title', { sum })}>
      <Notice tone="bad" icon="banknote" title={ct('short.title', { sum })}>
        {why}
      </Notice>
      {can('orders.dispatch') && (
        <ButtonRow>
          {SHORTFALL_RESOLUTIONS.map((each) => (
            <Button
              key={each}
              size={40}
              loading={isSending}
              onClick={() =>
                void send(({ id, version }) =>
                  api('POST /console/orders/:id/shortfall', { params: { id }, body: { version, resolution: each } }),
                )
              }
            >
              {ct(`short.do.${each}`)}
            </Button>
          ))}
        </ButtonRow>
      )}
    </DrawerPart>
  );
}
