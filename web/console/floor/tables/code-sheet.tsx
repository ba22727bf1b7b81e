import { classNames } from '#web/ui/class-names.ts';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { queryKeyOf } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** A code changes when it is renewed, perhaps on another device. */
const REFETCH_MS = 300_000;

interface TableCode {
  id: string;
  number: string;
  svg: string;
}

/** The QR codes of a hall as a sheet to print and cut. */
export function CodeSheet({ branchId, branchName }: { branchId: string; branchName: string }) {
  const t = useT();
  const ct = useConsoleT();
  const { show } = useToast();
  const showError = useErrorToast();
  const [hallId, setHallId] = useState<string | null>(null);
  const [renewing, setRenewing] = useState<TableCode | null>(null);
  const plan = useCallQuery('GET /console/bookings', { query: { branchId } });
  const halls = plan.data?.halls.filter(({ tables }) => tables.length > 0);
  const hall = halls?.find(({ id }) => id === hallId) ?? halls?.[0];
  const codes = useTableCodes(hall?.tables);
  const { mutate: renew, isPending } = useCallMutation('POST /console/tables/:id/qr', {
    onSuccess: () => {
      void codes.refetch();
      show({ text: ct('codes.renewed', { number: renewing?.number ?? '' }) });
      setRenewing(null);
    },
    onError: showError,
  });
  const error = plan.data ? codes.error : plan.error;
  const isLoaded = halls !== undefined && (hall === undefined || codes.data !== undefined);
  if (!isLoaded && error)
    return <LoadError title={ct('codes.failed')} error={error} onRetry={() => (plan.data ? codes : plan).refetch()} />;
  if (!isLoaded)
    return (
      <div
        className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-3 print:grid-cols-[repeat(3,1fr)]"
        data-printed=""
        aria-busy="true"
      >
        <span className="sr-only" role="status">
          {t('loading')}
        </span>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} shape="box" className="h-48 w-full" />
        ))}
      </div>
    );
  if (!hall) return <EmptyState icon="qr-code" title={ct('hall.noTables')} />;
  return (
    <>
      <div className="hall-head print:hidden">
        {halls.length > 1 && (
          <SegmentedControl
            label={ct('order.hall')}
            value={hall.id}
            onChange={setHallId}
            segments={halls.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Button icon="printer" onClick={() => window.print()}>
          {ct('codes.print')}
        </Button>
        <p className="text-ink-2">{ct('codes.hint')}</p>
      </div>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-3 print:grid-cols-[repeat(3,1fr)]"
        data-printed=""
      >
        {codes.data?.map((code) => (
          <li
            key={code.id}
            className={classNames(
              'grid justify-items-center gap-1.5 p-4 rounded-[18px] bg-[#fff] inset-ring inset-ring-line',
              'text-[#101828] text-center break-inside-avoid',
            )}
          >
            <small className="text-[#475467]">
              {branchName} · {hall.name}
            </small>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(code.svg)}`}
              alt={ct('codes.alt', { number: code.number })}
              width={180}
              height={180}
            />
            <b className="text-[1.25rem]">{ct('card.table', { number: code.number })}</b>
            <span>{ct('codes.scan')}</span>
            <Button
              size={40}
              kind="ghost"
              className="text-[#475467] print:hidden"
              render={(props) => (
                <Link
                  to={consolePaths.tableCode(code.id)}
                  aria-label={ct('codes.screenOf', { number: code.number })}
                  {...props}
                />
              )}
            >
              {ct('codes.screen')}
            </Button>
            <Button
              size={40}
              kind="ghost"
              icon="refresh-cw"
              className="print:hidden"
              aria-label={ct('codes.renewOf', { number: code.number })}
              onClick={() => setRenewing(code)}
            >
              {ct('codes.renew')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={renewing !== null}
        onClose={() => setRenewing(null)}
        size="small"
        closeLabel={t('close')}
        title={ct('codes.ask', { number: renewing?.number ?? '' })}
      >
        <div className="grid gap-4">
          <p>{ct('codes.askWhy')}</p>
          <Button
            kind="danger"
            wide
            loading={isPending}
            onClick={() => renewing && renew({ params: { id: renewing.id } })}
          >
            {ct('codes.renewOf', { number: renewing?.number ?? '' })}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** The codes of a hall's tables, fetched one after the other: a hall may have sixty tables. */
function useTableCodes(tables: readonly { id: string; number: string }[] | undefined) {
  const { api } = useStorefront();
  return useQuery({
    queryKey: [...queryKeyOf('GET /console/tables/:id/qr'), tables],
    enabled: tables !== undefined,
    refetchInterval: REFETCH_MS,
    queryFn: async ({ signal }): Promise<TableCode[]> => {
      const codes: TableCode[] = [];
      for (const { id, number } of tables ?? []) {
        const { svg } = await api('GET /console/tables/:id/qr', { params: { id }, signal });
        codes.push({ id, number, svg });
      }
      return codes;
    },
  });
}
