import { keepPreviousData } from '@tanstack/react-query';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { Select } from '#web/ui/select.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import { changeVisit } from '#web/shared/ordering/visit-draft.ts';

/** Any room and table, or a certain free one. If the tables fail to load, "any" remains, which is always valid. */
export function TableChoice({ order: { restaurant, visit, branch } }: { order: Order }) {
  const t = useT();
  const { money } = useFormat();
  const { when, partySize, hallId, tableId, hold } = visit;
  const branchId = branch?.id;
  const { data } = useCallQuery(
    'GET /merchants/:id/tables',
    { params: { id: restaurant.id }, query: { ...(branchId && { branchId }), ...when, partySize } },
    { placeholderData: keepPreviousData },
  );
  const halls = data?.halls.filter(({ tables }) => tables.length > 0) ?? [];
  if (halls.length === 0) return null;
  const hall = halls.find(({ id }) => id === hallId);
  const charge = hall?.charge;
  // The table that this guest has reserved stays selectable.
  const isFree = (table: { id: string; free: boolean }): boolean =>
    table.free || (hold?.tableId === table.id && hold.time === when?.time);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('table.hall')}
        value={hallId ?? ''}
        placeholder={t('table.anyHall')}
        options={halls.map(({ id, name }) => ({ value: id, label: name }))}
        hint={
          charge
            ? 'percent' in charge
              ? t('table.chargePercent', { n: charge.percent })
              : t('table.chargeAmount', { sum: money(charge.amount) })
            : undefined
        }
        onChange={(event) => changeVisit(restaurant.id, { hallId: event.target.value || null, tableId: null })}
      />
      {hall && (
        <Select
          label={t('table.table')}
          value={tableId ?? ''}
          placeholder={t('table.anyTable')}
          options={hall.tables.map((table) => ({
            value: table.id,
            disabled: !isFree(table),
            label: t(isFree(table) ? 'table.option' : 'table.optionTaken', {
              number: table.number,
              seats: table.seatsMax,
            }),
          }))}
          onChange={(event) => changeVisit(restaurant.id, { tableId: event.target.value || null })}
        />
      )}
    </div>
  );
}
