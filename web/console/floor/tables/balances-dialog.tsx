import { useState } from 'react';
import type { TableSession } from '#contract/floor/tables.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Why a balance does not pay. */
const REASONS = ['NO_CODE', 'CODE_OVER', 'CODE_USED', 'NO_POINTS', 'MORE_THAN_POINTS'] as const;

/** A gift code that a guest shows, or the points of guests who sit at the table, pay a part of its bill. */
export function BalancesDialog({ session, onClose }: { session: TableSession; onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const { money } = useFormat();
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  const { refetch } = useTableSessions();
  const params = { id: session.id };
  const balances = useCallQuery('GET /console/table-sessions/:id/balances', { params }, { staleTime: 0 });
  const [typed, setTyped] = useState('');
  // A new one for each payment; a request that is repeated has the same.
  const [id, setId] = useState(() => crypto.randomUUID());
  const onSuccess = ({ paid, due }: { paid: number; due: number }): void => {
    show({ text: ct('balance.paid', { sum: money(paid) }) });
    setTyped('');
    setId(crypto.randomUUID());
    refetch();
    if (due === 0) onClose();
    else void balances.refetch();
  };
  // Somebody else may have paid, or the guest may have spent the points.
  const onError = (): void => {
    refetch();
    void balances.refetch();
  };
  const points = useCallMutation('POST /console/table-sessions/:id/points', { onSuccess, onError });
  const gift = useCallMutation('POST /console/table-sessions/:id/gift', { onSuccess, onError });
  const code = typed.trim();
  const isSending = points.isPending || gift.isPending;
  const reasonOf = (error: Error): string => {
    const why = error instanceof ApiError ? (error.problem as { why?: string }).why : undefined;
    const reason = REASONS.find((each) => each === why);
    return reason ? ct(`refused.${reason}`) : errorMessage(error);
  };
  return (
    <Dialog open onClose={onClose} title={ct('balance.title')} closeLabel={t('close')} keepOpen>
      <div className="grid gap-4">
        <Row as="p" aria-live="polite">
          <span className="text-ink-2">{ct('split.due')}</span>
          <b className="ml-auto tabular text-h3">{money(session.due)}</b>
        </Row>
        <TextField
          label={ct('balance.code')}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={gift.error ? reasonOf(gift.error) : false}
          onChange={(event) => {
            setTyped(event.target.value);
            gift.reset();
          }}
          trailing={
            <Button
              size={40}
              kind="tinted"
              loading={gift.isPending}
              disabled={code === '' || isSending}
              onClick={() => {
                points.reset();
                gift.mutate({ params, body: { id, code } });
              }}
            >
              {ct('balance.use')}
            </Button>
          }
        />
        <section className="grid gap-2" aria-label={ct('pay.POINTS')}>
          {balances.error && <Notice tone="bad">{errorMessage(balances.error)}</Notice>}
          {balances.data?.guests.length === 0 && <p className="text-ink-2">{ct('balance.noGuests')}</p>}
          {balances.data?.guests.map(({ customerId, name, payable }) => (
            <Button
              key={customerId}
              wide
              disabled={isSending}
              loading={points.isPending && points.variables.body.customerId === customerId}
              onClick={() => {
                gift.reset();
                points.mutate({ params, body: { id, customerId, amount: payable } });
              }}
            >
              {ct('balance.points', { name, sum: money(payable) })}
            </Button>
          ))}
          {balances.data && balances.data.guests.length > 0 && (
            <p className="text-small text-ink-2">{ct('balance.ask')}</p>
          )}
        </section>
        <div role="alert" className="empty:hidden">
          {points.error && <Notice tone="bad">{reasonOf(points.error)}</Notice>}
        </div>
      </div>
    </Dialog>
  );
}
