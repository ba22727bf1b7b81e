import { useQueryClient } from '@tanstack/react-query';
import { POS_FACTS, type PosVendor } from '#domain/partners/pos/pos.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useOptimisticCall, useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { MappingCell } from '#web/shared/console/mapping/mapping-cell.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { CopyField } from '#web/ui/copy-field.tsx';

const DISH = 'GET /console/pos-dishes/:id';

interface Choice {
  vendor: PosVendor;
  outsideIds: string[];
}

/** Under which ids other systems know the dish. It is saved by itself, as on the page of the partners. */
export function DishOutside({ dishId }: { dishId: string }) {
  const ct = useConsoleT();
  const showError = useErrorToast();
  const client = useQueryClient();
  const input = { params: { id: dishId } };
  const query = useCallQuery(DISH, input);
  const data = useWithPending(DISH, input, query.data);
  const { mutate, isPending } = useOptimisticCall({
    call: DISH,
    input,
    change: (before, { vendor, outsideIds }: Choice) => ({
      items: before.items.map((each) => (each.vendor === vendor ? { ...each, outsideIds } : each)),
    }),
    send: (api, { vendor, outsideIds }) =>
      api('PUT /console/pos/:vendor/mapping', {
        params: { vendor },
        body: { kind: 'DISH', insideId: dishId, outsideIds },
      }),
    onSuccess: () =>
      void invalidateCalls(client, 'GET /console/pos/:vendor/mapping', 'GET /console/pos/:vendor/differences'),
    onError: showError,
  });
  return (
    <>
      {data?.items.map(({ vendor, outsideIds, suggested, choices }) => (
        <MappingCell
          key={vendor}
          label={ct('menu.dishAt', { name: POS_FACTS[vendor].name })}
          value={outsideIds[0] ?? ''}
          choices={choices}
          suggested={suggested}
          disabled={isPending}
          onChange={(id) => mutate({ vendor, outsideIds: id === null ? [] : [id] })}
        />
      ))}
      <CopyField
        label={ct('menu.dishId')}
        value={dishId}
        hint={ct('menu.dishIdHint')}
        copyLabel={ct('keys.copy')}
        copiedLabel={ct('keys.copied')}
      />
    </>
  );
}
