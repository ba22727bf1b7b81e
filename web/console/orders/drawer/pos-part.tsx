import { Link } from 'react-router';
import type { StaffOrder } from '#contract/board.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useRefetchOnChange } from '#web/platform/query/use-refetch-on-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';

const TOPICS = ['POS'] as const;

/** What an order came to at the till, and what to do when it did not get there; nothing where there is no till. */
export function PosPart({ order: { id, version } }: { order: StaffOrder }) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { me, can } = useStaff();
  const params = { id };
  const { data, refetch } = useLiveQuery('GET /console/orders/:id/pos', { params }, TOPICS);
  useRefetchOnChange(version, () => void refetch());
  const invalidates = ['GET /console/orders/:id/pos'] as const;
  const retry = useCallMutation('POST /console/orders/:id/pos/retry', { invalidates });
  const byHand = useCallMutation('POST /console/orders/:id/pos/by-hand', { invalidates });
  const pos = data?.pos;
  if (!pos) return null;
  const { vendor, state, externalId, problem, problemDetail, missing, isChanged } = pos;
  const failure = retry.error ?? byHand.error;
  const isBusy = retry.isPending || byHand.isPending;
  return (
    <section className="drawer-part" aria-label={ct(`partner.${vendor}`)}>
      <h3 className="text-h4">{ct(`partner.${vendor}`)}</h3>
      <p>
        {[ct(`pos.state.${state}`), externalId && vendor === 'POSTER' && `${ct('pos.number')}: ${externalId}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {problem && (
        <Notice tone="warn" title={ct(`pos.problem.${problem}`)}>
          {[missing.length > 0 && ct('pos.missing', { names: missing.join(', ') }), problemDetail]
            .filter(Boolean)
            .join(' · ')}
        </Notice>
      )}
      {isChanged && <Notice tone="warn" title={ct('pos.changed')} />}
      {failure && <Notice tone="bad" title={errorMessage(failure)} />}
      {can('orders.edit') && (
        <div className="drawer-buttons">
          {problem === 'UNMAPPED' && me.may.includes('keys.manage') && (
            <Button size={40} render={(props) => <Link to="/console/partners" {...props} />}>
              {ct('pos.toMapping')}
            </Button>
          )}
          {pos.canRetry && (
            <Button size={40} kind="tinted" disabled={isBusy} onClick={() => retry.mutate({ params })}>
              {ct('pos.retry')}
            </Button>
          )}
          {pos.canDoByHand && (
            <Button size={40} disabled={isBusy} onClick={() => byHand.mutate({ params })}>
              {ct('pos.byHand')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
