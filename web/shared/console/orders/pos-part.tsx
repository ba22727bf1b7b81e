import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReservationAtPos } from '#contract/partners/pos.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { POS_FACTS } from '#domain/partners/pos/pos.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useRefetchOnChange } from '#web/platform/query/use-refetch-on-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { DrawerPart } from '#web/shared/console/kit/drawer-parts.tsx';

const TOPICS = ['POS'] as const;
const INVALIDATES = ['GET /console/orders/:id/pos'] as const;

/**
 * What an order and its reservation came to at the till, and what to do when they did not get there; nothing without
 * a till.
 */
export function PosPart({ order: { id, version } }: { order: { id: string; version: number } }) {
  const ct = useConsoleT();
  const { me, can } = useStaff();
  const params = { id };
  const query = useLiveQuery('GET /console/orders/:id/pos', { params }, TOPICS);
  useRefetchOnChange(version, query);
  if (!query.data) return null;
  const { pos, reservation } = query.data;
  return (
    <>
      {pos && (
        <AtPos
          id={id}
          row={pos}
          of="pos"
          detail={pos.missing.length > 0 && ct('pos.missing', { names: pos.missing.join(', ') })}
          mayChange={can('orders.edit')}
        >
          {pos.isChanged && <Notice tone="warn" title={ct('pos.changed')} />}
          {pos.problem === 'UNMAPPED' && me.may.includes('keys.manage') && (
            <Button size={40} render={(props) => <Link to={consolePaths.partners()} {...props} />}>
              {ct('pos.toMapping')}
            </Button>
          )}
        </AtPos>
      )}
      {reservation && <AtPos id={id} row={reservation} of="pos-reservation" mayChange={can('hall.work')} />}
    </>
  );
}

function AtPos({
  id,
  row,
  of,
  detail,
  mayChange,
  children,
}: {
  id: string;
  row: ReservationAtPos;
  of: 'pos' | 'pos-reservation';
  detail?: string | false;
  mayChange: boolean;
  children?: ReactNode;
}) {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const retry = useCallMutation(`POST /console/orders/:id/${of}/retry`, { invalidates: INVALIDATES });
  const byHand = useCallMutation(`POST /console/orders/:id/${of}/by-hand`, { invalidates: INVALIDATES });
  const { vendor, state, externalId, problem, problemDetail } = row;
  const failure = retry.error ?? byHand.error;
  const isBusy = retry.isPending || byHand.isPending;
  const { name, idIsShown } = POS_FACTS[vendor];
  const title = of === 'pos' ? name : ct('pos.reservation', { pos: name });
  const call = { params: { id } };
  return (
    <DrawerPart aria-label={title}>
      <h3 className="text-h4">{title}</h3>
      <p>
        {[ct(`pos.state.${state}`, { pos: name }), externalId && idIsShown && `${ct('pos.number')}: ${externalId}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {problem && (
        <Notice tone="warn" title={ct(`pos.problem.${problem}`)}>
          {[detail, problemDetail].filter(Boolean).join(' · ')}
        </Notice>
      )}
      {failure && <Notice tone="bad" title={errorMessage(failure)} />}
      {children}
      {mayChange && (row.canRetry || row.canDoByHand) && (
        <ButtonRow>
          {row.canRetry && (
            <Button size={40} kind="tinted" disabled={isBusy} onClick={() => retry.mutate(call)}>
              {ct('pos.retry')}
            </Button>
          )}
          {row.canDoByHand && (
            <Button size={40} disabled={isBusy} onClick={() => byHand.mutate(call)}>
              {ct('pos.byHand')}
            </Button>
          )}
        </ButtonRow>
      )}
    </DrawerPart>
  );
}
