import { keepPreviousData } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import type { TableSession } from '#contract/floor/tables.ts';
import { PartyInput } from '#web/platform/form/party-input.tsx';
import { SelectInput } from '#web/platform/form/text-fields.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { StaffDraft } from './staff-draft.ts';

interface TableFieldsProps {
  control: Control<StaffDraft>;
  restaurantId: string;
  branchId: string;
  /** The session at the chosen table; its guests are counted already. */
  session: TableSession | null;
  /** For later: whichever table fits will do. */
  isBooking: boolean;
}

/** undefined while the tables are loading, and where no table is chosen. */
export function useTableNumber(
  { restaurantId, branchId }: Pick<TableFieldsProps, 'restaurantId' | 'branchId'>,
  tableId: string,
): string | undefined {
  const { data } = useCallQuery(
    'GET /merchants/:id/tables',
    { params: { id: restaurantId }, query: { branchId } },
    { enabled: tableId !== '' },
  );
  return data?.halls.flatMap(({ tables }) => tables).find(({ id }) => id === tableId)?.number;
}

/** Which table, and how many people. */
export function TableFields({ control, restaurantId, branchId, session, isBooking }: TableFieldsProps) {
  const ct = useConsoleT();
  const [day, time, partySize] = useWatch({ control, name: ['day', 'time', 'partySize'] });
  const { data } = useCallQuery(
    'GET /merchants/:id/tables',
    { params: { id: restaurantId }, query: { branchId, ...(isBooking && { day, time, partySize }) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <SelectInput
        control={control}
        name="tableId"
        label={ct('newOrder.table')}
        placeholder={ct(isBooking ? 'bookings.anyTable' : 'newOrder.chooseTable')}
        options={(data?.halls ?? []).flatMap((hall) =>
          hall.tables.map(({ id, number, free }) => ({
            value: id,
            label: `${hall.name} · ${ct(free ? 'card.table' : 'tables.optionTaken', { number })}`,
            disabled: !free,
          })),
        )}
      />
      {session ? (
        <Notice icon="utensils">{ct('newOrder.onTheirBill', { number: session.tableNumber })}</Notice>
      ) : (
        <PartyInput
          control={control}
          name="partySize"
          label={ct('order.party')}
          max={20}
          labels={{ decrease: ct('dishes.fewer'), increase: ct('dishes.more') }}
        />
      )}
    </>
  );
}
