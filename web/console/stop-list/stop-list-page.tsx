import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StopListDish } from '#contract/availability.ts';
import { searchFold } from '#domain/search-fold.ts';
import { useT } from '#web/shell/i18n/use-t.ts';
import { useShell } from '#web/shell/shell-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRefusal } from '../refusal-words.ts';
import { useAtWork } from '../staff-context.ts';
import { useWords } from '../words/use-words.ts';
import { DishRow, type DishChange } from './dish-row.tsx';

type Shown = 'ALL' | 'STOPPED' | 'COUNTED';
/** Colleagues and sold portions change it too. */
const AFRESH_MS = 10_000;

export function StopListPage() {
  const w = useWords();
  const { branch, me, chooseBranch } = useAtWork();
  if (!branch) {
    return (
      <div className="console-sheet">
        <h1 className="text-h2">{w('section.stopList')}</h1>
        <EmptyState icon="store" title={w('stop.chooseBranch')}
          action={<div className="drawer-buttons">{me.branches.map(({ id, name }) => (
            <button key={id} type="button" className="btn" data-kind="outline" data-size="40" onClick={() => chooseBranch(id)}>{name}</button>
          ))}</div>} />
      </div>
    );
  }
  return <StopList key={branch.id} branchId={branch.id} branchName={branch.name} />;
}

function StopList({ branchId, branchName }: { branchId: string; branchName: string }) {
  const { api } = useShell();
  const t = useT();
  const w = useWords();
  const { show } = useToast();
  const refusal = useRefusal();
  const [dishes, setDishes] = useState<StopListDish[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('ALL');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const ask = (): void => {
      api('GET /console/branches/:id/stop-list', { params: { id: branchId }, signal: controller.signal }).then(
        ({ items }) => {
          setDishes(items);
          setError(null);
        },
        (failed: unknown) => !controller.signal.aborted && setError(failed),
      );
    };
    ask();
    const timer = setInterval(ask, AFRESH_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [api, branchId, attempt]);

  const change = useCallback(async (productId: string, body: DishChange): Promise<void> => {
    try {
      const changed = await api('PUT /console/branches/:id/stop-list', { params: { id: branchId }, body: { productId, ...body } });
      setDishes((before) => before?.map((each) => (each.productId === productId ? changed : each)) ?? before);
    } catch (failed) {
      show({ text: refusal(failed), kind: 'error' });
    }
  }, [api, branchId, refusal, show]);

  const wanted = searchFold(text);
  const rows = useMemo(() => dishes?.filter((dish) => (wanted === '' || searchFold(dish.name).includes(wanted))
    && (shown === 'ALL' || (shown === 'STOPPED' ? dish.stopped : dish.dailyStock !== null))) ?? [], [dishes, wanted, shown]);
  const stopped = dishes?.filter((dish) => dish.stopped).length ?? 0;
  return (
    <div className="console-sheet">
      <div className="card-row flex-wrap">
        <h1 className="text-h2">{w('section.stopList')}</h1>
        <Badge size={28}>{branchName}</Badge>
        {stopped > 0 && <Badge size={28} tone="bad">{w('stop.count', { n: stopped })}</Badge>}
      </div>
      <div className="stop-tools">
        <TextField type="search" label={w('dishes.find')} icon="search" value={text} onChange={(event) => setText(event.target.value)} />
        <SegmentedControl label={w('stop.show')} value={shown} onChange={setShown}
          segments={(['ALL', 'STOPPED', 'COUNTED'] as const).map((value) => ({ value, label: w(`stop.show.${value}`) }))} />
      </div>
      {dishes === null && error !== null && (
        <ErrorState title={w('dishes.failed')} retryLabel={t('tryAgain')} onRetry={() => setAttempt(attempt + 1)}>{refusal(error)}</ErrorState>
      )}
      {dishes === null && error === null && <div className="grid gap-2" aria-busy="true"><Skeleton shape="box" className="h-14 w-full" /><Skeleton shape="box" className="h-14 w-full" /></div>}
      {dishes !== null && rows.length === 0 && <EmptyState icon="ban" title={shown === 'STOPPED' && text === '' ? w('stop.none') : w('stop.nothing')} />}
      <ul className="stop-rows">
        {rows.map((dish, index) => (
          <li key={dish.productId}>
            {rows[index - 1]?.categoryName !== dish.categoryName && <h2 className="text-h4">{dish.categoryName}</h2>}
            <DishRow dish={dish} onChange={change} />
          </li>
        ))}
      </ul>
    </div>
  );
}
