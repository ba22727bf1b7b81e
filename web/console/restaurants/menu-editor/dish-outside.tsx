import { POS_FACTS } from '#domain/partners/pos/pos.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { MappingCell } from '#web/shared/console/mapping/mapping-cell.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { CopyField } from '#web/ui/copy-field.tsx';

/** Under which ids other systems know the dish. It is saved by itself, as on the page of the partners. */
export function DishOutside({ dishId }: { dishId: string }) {
  const ct = useConsoleT();
  const showError = useErrorToast();
  const { data } = useCallQuery('GET /console/pos-dishes/:id', { params: { id: dishId } });
  const { mutate, isPending } = useCallMutation('PUT /console/pos/:vendor/mapping', {
    invalidates: [
      'GET /console/pos-dishes/:id',
      'GET /console/pos/:vendor/mapping',
      'GET /console/pos/:vendor/differences',
    ],
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
          onChange={(id) =>
            mutate({
              params: { vendor },
              body: { kind: 'DISH', insideId: dishId, outsideIds: id === null ? [] : [id] },
            })
          }
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
