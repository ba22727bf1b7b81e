import { useEffect, useState } from 'react';
import type { Tables } from '#contract/checkout.ts';
import type { TableSession } from '#contract/tables.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PartyStepper } from '#web/ui/party-stepper.tsx';
import { Select } from '#web/ui/select.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { FieldsProps } from './staff-draft.ts';

interface TableFieldsProps extends Omit<FieldsProps, 'gaps'> {
  missing: boolean;
  restaurantId: string;
  branchId: string;
  guests: TableSession | null;
}

/** Which table, and how many; guests who sit there already are counted. */
export function TableFields({ draft, missing, change, restaurantId, branchId, guests }: TableFieldsProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const [halls, setHalls] = useState<Tables['halls']>([]);
  useEffect(() => {
    const controller = new AbortController();
    api('GET /merchants/:id/tables', {
      params: { id: restaurantId },
      query: { branchId },
      signal: controller.signal,
    }).then(
      (tables) => setHalls(tables.halls),
      () => undefined,
    );
    return () => controller.abort();
  }, [api, restaurantId, branchId]);
  return (
    <>
      <Select
        label={ct('newOrder.table')}
        placeholder={ct('newOrder.chooseTable')}
        value={draft.tableId}
        onChange={(event) => change({ tableId: event.target.value })}
        error={missing ? ct('newOrder.chooseTable') : false}
        options={halls.flatMap((hall) =>
          hall.tables.map(({ id, number }) => ({ value: id, label: `${hall.name} · ${ct('card.table', { number })}` })),
        )}
      />
      {guests ? (
        <Notice icon="utensils">{ct('newOrder.onTheirBill', { number: guests.tableNumber })}</Notice>
      ) : (
        <PartyStepper
          label={ct('order.party')}
          value={draft.partySize}
          onChange={(partySize) => change({ partySize })}
          max={20}
          labels={{ decrease: ct('dishes.fewer'), increase: ct('dishes.more') }}
        />
      )}
    </>
  );
}
