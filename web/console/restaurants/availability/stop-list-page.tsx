import { useCallback, useMemo, useState } from 'react';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { useOptimisticCall, useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AtBranch } from '#web/shared/console/staff/at-branch.tsx';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { DishRow, type DishChange } from './dish-row.tsx';
import { StopsAtPos } from './stops-at-pos.tsx';
import { groupsOf, halvesOf } from './menu-halves.ts';
import { SHOWN, shownDishes, type Shown } from './stop-filter.ts';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';
import '#web/shared/console/dishes/dishes.css';

/** Colleagues change the list, and so do orders for dishes with counted portions. */
const TOPICS = ['STOP_LIST', 'ORDERS'] as const;

const STOP_LIST = 'GET /console/branches/:id/stop-list';

export default function StopListPage() {
  const ct = useConsoleT();
  return (
    <AtBranch title={ct('section.stopList')}>
      {({ id, name }) => <StopList key={id} branchId={id} branchName={name} />}
    </AtBranch>
  );
}

function StopList({ branchId, branchName }: { branchId: string; branchName: string }) {
  const ct = useConsoleT();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('ALL');
  const input = { params: { id: branchId } };
  const list = useLiveQuery(STOP_LIST, input, TOPICS);
  const dishes = useWithPending(STOP_LIST, input, list.data)?.items;
  const { mutate } = useOptimisticCall({
    call: STOP_LIST,
    input,
    change: (before, changed: DishChange & { productId: string }) => ({
      ...before,
      items: before.items.map((each) => (each.productId === changed.productId ? { ...each, ...changed } : each)),
    }),
    send: (api, body) => api('PUT /console/branches/:id/stop-list', { params: { id: branchId }, body }),
    onError: useErrorToast(),
  });
  const change = useCallback((productId: string, body: DishChange) => mutate({ productId, ...body }), [mutate]);

  const rows = useMemo(() => shownDishes(dishes ?? [], text, shown), [dishes, text, shown]);
  const halves = useMemo(() => halvesOf(groupsOf(rows)), [rows]);
  const stopped = dishes?.filter((dish) => dish.stopped).length ?? 0;
  return (
    <ConsoleSheet>
      <ConsoleHead
        title={ct('section.stopList')}
        beside={
          <>
            <Badge size={28}>{branchName}</Badge>
            {stopped > 0 && (
              <Badge size={28} tone="bad">
                {ct('stop.count', { n: stopped })}
              </Badge>
            )}
          </>
        }
      />
      <StopsAtPos branchId={branchId} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="flex-[1_1_220px]"
          type="search"
          label={ct('dishes.find')}
          icon="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SegmentedControl
          label={ct('stop.show')}
          value={shown}
          onChange={setShown}
          segments={SHOWN.map((value) => ({
            value,
            label: ct(`stop.show.${value}`),
          }))}
        />
      </div>
      <ListStates
        query={list}
        failed={ct('dishes.failed')}
        empty={<EmptyState icon="ban" title={ct('stop.nothing')} />}
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState icon="ban" title={shown === 'STOPPED' && text === '' ? ct('stop.none') : ct('stop.nothing')} />
          ) : (
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,520px),1fr))] items-start gap-x-5 gap-y-0">
              {halves.map((groups, side) => (
                <div key={side} className="empty:hidden">
                  {groups.map(({ name, dishes: own }) => (
                    <section key={own[0]?.productId}>
                      <h2 className="text-h4 flex items-baseline justify-between gap-3 pt-4 px-3.5 pb-2">
                        {name}
                        <small className="text-(length:--text-small) font-normal text-ink-2" aria-hidden="true">
                          {ct('stop.column')}
                        </small>
                      </h2>
                      <ul className="overflow-clip rounded-[18px]">
                        {own.map((dish) => (
                          <li key={dish.productId}>
                            <DishRow dish={dish} onChange={change} />
                          </li>
                        ))}
                      </ul>
                    </section>
                  ))}
                </div>
              ))}
            </div>
          )
        }
      </ListStates>
    </ConsoleSheet>
  );
}
