import { useCallback, useMemo, useState } from 'react';
import { searchFold } from '#domain/text/search-fold.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AtBranch } from '#web/shared/console/staff/at-branch.tsx';
import { ListStates } from '#web/shared/console/feedback/list-states.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useList } from '#web/shared/console/events/use-list.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { DishRow, type DishChange } from './dish-row.tsx';
import { groupsOf, halvesOf } from './menu-halves.ts';

type Shown = 'ALL' | 'STOPPED' | 'COUNTED';
/** Colleagues change it, and so do sold portions. */
const TOPICS = ['STOP_LIST', 'ORDERS'] as const;

export function StopListPage() {
  const ct = useConsoleT();
  return (
    <AtBranch title={ct('section.stopList')}>
      {({ id, name }) => <StopList key={id} branchId={id} branchName={name} />}
    </AtBranch>
  );
}

function StopList({ branchId, branchName }: { branchId: string; branchName: string }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('ALL');
  const ask = useCallback(
    (signal: AbortSignal) => api('GET /console/branches/:id/stop-list', { params: { id: branchId }, signal }),
    [api, branchId],
  );
  const list = useList(ask, TOPICS);
  const { items: dishes, put, reload } = list;

  const change = useCallback(
    async (productId: string, body: DishChange): Promise<void> => {
      try {
        const changed = await api('PUT /console/branches/:id/stop-list', {
          params: { id: branchId },
          body: { productId, ...body },
        });
        put((before) => before.map((each) => (each.productId === productId ? changed : each)));
      } catch (failed) {
        show({ text: errorMessage(failed), kind: 'error' });
        reload();
      }
    },
    [api, branchId, put, errorMessage, reload, show],
  );

  const wanted = searchFold(text);
  const rows = useMemo(
    () =>
      dishes?.filter(
        (dish) =>
          (wanted === '' || searchFold(dish.name).includes(wanted)) &&
          (shown === 'ALL' || (shown === 'STOPPED' ? dish.stopped : dish.dailyStock !== null)),
      ) ?? [],
    [dishes, wanted, shown],
  );
  const halves = useMemo(() => halvesOf(groupsOf(rows)), [rows]);
  const stopped = dishes?.filter((dish) => dish.stopped).length ?? 0;
  return (
    <div className="console-sheet">
      <div className="card-row flex-wrap">
        <h1 className="text-h2">{ct('section.stopList')}</h1>
        <Badge size={28}>{branchName}</Badge>
        {stopped > 0 && (
          <Badge size={28} tone="bad">
            {ct('stop.count', { n: stopped })}
          </Badge>
        )}
      </div>
      <div className="stop-tools">
        <TextField
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
          segments={(['ALL', 'STOPPED', 'COUNTED'] as const).map((value) => ({
            value,
            label: ct(`stop.show.${value}`),
          }))}
        />
      </div>
      <ListStates list={list} failed={ct('dishes.failed')} empty={<EmptyState icon="ban" title={ct('stop.nothing')} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState icon="ban" title={shown === 'STOPPED' && text === '' ? ct('stop.none') : ct('stop.nothing')} />
          ) : (
            <div className="stop-halves">
              {halves.map((groups, side) => (
                <div key={side} className="stop-rows">
                  {groups.map(({ name, dishes: own }) => (
                    <section key={own[0]?.productId}>
                      <h2 className="text-h4">
                        {name}
                        <small aria-hidden="true">{ct('stop.column')}</small>
                      </h2>
                      <ul>
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
    </div>
  );
}
