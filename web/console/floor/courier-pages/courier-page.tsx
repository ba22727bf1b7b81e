import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useFormat } from '#web/platform/format/use-format.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useWakeLock } from '#web/shared/console/bell/use-wake-lock.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { CourierOrderCard } from './courier-order-card.tsx';
import { COURIER_DAY, useCourierDay, type CourierDay } from './use-courier-day.ts';
import { useCourierSteps } from './use-courier-steps.ts';
import { useSharedPosition } from './use-shared-position.ts';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** The courier's own page: their orders, each with one large button. */
export default function CourierPage() {
  const ct = useConsoleT();
  const { data: day, error, refetch } = useCourierDay();
  useWakeLock();
  return (
    <ConsoleSheet className="max-w-160 mx-auto text-[1rem]">
      {day ? (
        <>
          {error && (
            <Notice tone="warn" icon="wifi-off">
              {ct('courier.stale')}
            </Notice>
          )}
          <Day day={day} />
        </>
      ) : (
        <>
          <ConsoleHead title={ct('section.courier')} />
          {!error ? (
            <div className="grid gap-3" aria-busy="true">
              <Skeleton shape="box" className="h-16 w-full" />
              <Skeleton shape="box" className="h-56 w-full" />
            </div>
          ) : (
            <LoadError title={ct('courier.failed')} error={error} onRetry={refetch} />
          )}
        </>
      )}
    </ConsoleSheet>
  );
}

function Day({ day }: { day: CourierDay }) {
  const client = useQueryClient();
  const ct = useConsoleT();
  const { money } = useFormat();
  const showError = useErrorToast();
  const { courier, items } = day;
  const isOnTheWay = items.some(({ mine, status }) => mine && status === 'ON_WAY');
  const { sharing, allow } = useSharedPosition(isOnTheWay);

  const onError = (error: Error): void => {
    showError(error);
    // A colleague was faster, or the order moved on.
    void invalidateCalls(client, COURIER_DAY);
  };
  const { orders, step, isSending, isWaiting } = useCourierSteps(items, onError);
  const changeShift = useCallMutation('PATCH /courier', {
    // Two quick switches reach the server in the order in which they were made.
    scope: { id: COURIER_DAY },
    onSuccess: (changed) => setCallData(client, COURIER_DAY, undefined, (before) => ({ ...before, courier: changed })),
    onError,
  });
  const turn = (isOn: boolean): void => changeShift.mutate({ body: { status: isOn ? 'FREE' : 'OFF' } });

  const groups = [
    { key: 'courier.mine', orders: orders.filter(({ mine, deliveredAt }) => mine && deliveredAt === null) },
    { key: 'courier.offers', orders: orders.filter(({ mine }) => !mine) },
    { key: 'courier.done', orders: orders.filter(({ mine, deliveredAt }) => mine && deliveredAt !== null) },
  ] as const;
  return (
    <>
      <ConsoleHead title={ct('section.courier')}>
        <Switch
          label={ct('courier.onDuty')}
          checked={courier.status !== 'OFF'}
          onChange={(event) => turn(event.target.checked)}
        />
      </ConsoleHead>
      {courier.balance > 0 && <p className="text-ink-2">{ct('courier.balance', { sum: money(courier.balance) })}</p>}
      {isOnTheWay && sharing === 'off' && (
        <Notice
          icon="locate-fixed"
          trailing={
            <Button size={40} onClick={allow}>
              {ct('courier.share')}
            </Button>
          }
        >
          {ct('courier.shareWhy')}
        </Notice>
      )}
      {isOnTheWay && sharing === 'denied' && (
        <Notice tone="warn" icon="locate-fixed">
          {ct('courier.shareDenied')}
        </Notice>
      )}
      {items.length === 0 && (
        <EmptyState icon="bike" title={courier.status === 'OFF' ? ct('courier.off') : ct('courier.none')} />
      )}
      {groups.map(
        ({ key, orders: group }) =>
          group.length > 0 && (
            <section key={key} className="grid gap-3" aria-label={ct(key)}>
              <h2 className="text-h4">{ct(key)}</h2>
              {group.map((order) => (
                <CourierOrderCard
                  key={order.id}
                  order={order}
                  busy={isSending(order)}
                  isWaiting={isWaiting(order)}
                  onStep={(next, taken) => step(order, next, taken)}
                />
              ))}
            </section>
          ),
      )}
    </>
  );
}
