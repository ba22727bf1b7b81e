import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useAsked } from '#web/shared/console/events/use-asked.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** Codes change by hand alone; a sheet that lies open all day is looked at again every few minutes. */
const AFRESH_MS = 300_000;
const BY_HAND = [] as const;

interface TableCode {
  id: string;
  number: string;
  svg: string;
}

/** The codes of a hall as a sheet to print and cut. */
export function CodeSheet({ branchId, branchName }: { branchId: string; branchName: string }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  const [hallId, setHallId] = useState<string | null>(null);
  const [renewing, setRenewing] = useState<TableCode | null>(null);
  const [sending, setSending] = useState(false);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const { halls } = await api('GET /console/bookings', { query: { branchId }, signal });
      const withTables = halls.filter(({ tables }) => tables.length > 0);
      const hall = withTables.find(({ id }) => id === hallId) ?? withTables[0];
      const codes: TableCode[] = [];
      // One after the other: a hall of sixty tables must not take the whole connection.
      for (const { id, number } of hall?.tables ?? []) {
        const { svg } = await api('GET /console/tables/:id/qr', { params: { id }, signal });
        codes.push({ id, number, svg });
      }
      return { halls: withTables, hall, codes };
    },
    [api, branchId, hallId],
  );
  const { value, error, again, set } = useAsked(ask, BY_HAND, AFRESH_MS);

  const renew = async ({ id, number }: TableCode): Promise<void> => {
    setSending(true);
    try {
      const { svg } = await api('POST /console/tables/:id/qr', { params: { id } });
      set((before) => ({ ...before, codes: before.codes.map((code) => (code.id === id ? { ...code, svg } : code)) }));
      show({ text: ct('codes.renewed', { number }) });
      setRenewing(null);
    } catch (failed) {
      show({ text: errorMessage(failed), kind: 'error' });
    }
    setSending(false);
  };
  if (!value && error !== null)
    return (
      <ErrorState title={ct('codes.failed')} retryLabel={t('tryAgain')} onRetry={again}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!value)
    return (
      <div className="code-sheet" aria-busy="true">
        <span className="sr-only" role="status">
          {t('loading')}
        </span>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} shape="box" className="h-48 w-full" />
        ))}
      </div>
    );
  if (!value.hall) return <EmptyState icon="qr-code" title={ct('hall.noTables')} />;
  return (
    <>
      <div className="hall-head no-print">
        {value.halls.length > 1 && (
          <SegmentedControl
            label={ct('order.hall')}
            value={value.hall.id}
            onChange={setHallId}
            segments={value.halls.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Button icon="printer" onClick={() => window.print()}>
          {ct('codes.print')}
        </Button>
        <p className="text-ink-2">{ct('codes.hint')}</p>
      </div>
      <ul className="code-sheet">
        {value.codes.map((code) => (
          <li key={code.id} className="code-card">
            <small>
              {branchName} · {value.hall?.name}
            </small>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(code.svg)}`}
              alt={ct('codes.alt', { number: code.number })}
              width={180}
              height={180}
            />
            <b>{ct('card.table', { number: code.number })}</b>
            <span>{ct('codes.scan')}</span>
            <Button
              size={40}
              kind="ghost"
              className="no-print"
              render={(props) => (
                <Link
                  to={`/console/tables/${code.id}/code`}
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
              className="no-print"
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
          <Button kind="danger" wide loading={sending} onClick={() => renewing && void renew(renewing)}>
            {ct('codes.renewOf', { number: renewing?.number ?? '' })}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
