import { useEffect, useState } from 'react';
import type { Tables } from '#contract/checkout.ts';
import type { TableSession } from '#contract/tables.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PartyStepper } from '#web/ui/party-stepper.tsx';
import { Select } from '#web/ui/select.tsx';
import { useWords } from '../words/use-words.ts';
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
  const w = useWords();
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
        label={w('newOrder.table')}
        placeholder={w('newOrder.chooseTable')}
        value={draft.tableId}
        onChange={(event) => change({ tableId: event.target.value })}
        error={missing ? w('newOrder.chooseTable') : false}
        options={halls.flatMap((hall) =>
          hall.tables.map(({ id, number }) => ({ value: id, label: `${hall.name} · ${w('card.table', { number })}` })),
        )}
      />
      {guests ? (
        <Notice icon="utensils">{w('newOrder.onTheirBill', { number: guests.tableNumber })}</Notice>
      ) : (
        <PartyStepper
          label={w('order.party')}
          value={draft.partySize}
          onChange={(partySize) => change({ partySize })}
          max={20}
          labels={{ decrease: w('dishes.fewer'), increase: w('dishes.more') }}
        />
      )}
    </>
  );
}
