import { useState } from 'react';
import type { CourierStep } from '#domain/orders/courier-steps.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useWakeLock } from '#web/shared/console/bell/use-wake-lock.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { CashTaken } from './hand-over.tsx';
import { CourierOrderCard } from './courier-order-card.tsx';
import { useCourierOrders, type CourierDay } from './use-courier-orders.ts';
import { useSharedPosition } from './use-shared-position.ts';
import type { CourierOrder } from '#contract/couriers.ts';

/** The courier's own page: one order below the other, one large button each. */
export function CourierPage() {
  const ct = useConsoleT();
  const t = useT();
  const errorMessage = useErrorMessage();
  const { day, failed, again, putOrder, putCourier } = useCourierOrders();
  useWakeLock();
  return (
    <div className="console-sheet courier-sheet">
      {day ? (
        <>
          {failed !== null && (
            <Notice tone="warn" icon="wifi-off">
              {ct('courier.stale')}
            </Notice>
          )}
          <Day day={day} onOrder={putOrder} onCourier={putCourier} onAgain={again} />
        </>
      ) : (
        <>
          <h1 className="text-h2">{ct('section.courier')}</h1>
          {failed === null ? (
            <div className="grid gap-3" aria-busy="true">
              <Skeleton shape="box" className="h-16 w-full" />
              <Skeleton shape="box" className="h-56 w-full" />
            </div>
          ) : (
            <ErrorState title={ct('courier.failed')} retryLabel={t('tryAgain')} onRetry={() => again()}>
              {errorMessage(failed)}
            </ErrorState>
          )}
        </>
      )}
    </div>
  );
}

interface DayProps {
  day: CourierDay;
  onOrder: (order: CourierOrder) => void;
  onCourier: (courier: CourierDay['courier']) => void;
  onAgain: () => void;
}

function Day({ day, onOrder, onCourier, onAgain }: DayProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { money } = useFormat();
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  const [busy, setBusy] = useState<string | null>(null);
  const { courier, items } = day;
  const isOnTheWay = items.some(({ mine, status }) => mine && status === 'ON_WAY');
  const { sharing, allow } = useSharedPosition(isOnTheWay);

  const work = async (id: string, what: () => Promise<void>): Promise<void> => {
    setBusy(id);
    try {
      await what();
    } catch (error) {
      show({ kind: 'error', text: errorMessage(error) });
      // Somebody was quicker, or the order moved on: the page shows how it stands.
      onAgain();
    }
    setBusy(null);
  };
  const step = (order: CourierOrder, next: CourierStep, taken: CashTaken | undefined): void =>
    void work(order.id, async () => {
      onOrder(
        await api('POST /courier/orders/:id/step', {
          params: { id: order.id },
          body: { step: next, version: order.version, ...taken },
        }),
      );
      onAgain();
    });
  const turn = (on: boolean): void =>
    void work('shift', async () => onCourier(await api('PATCH /courier', { body: { status: on ? 'FREE' : 'OFF' } })));

  const groups = [
    { key: 'courier.mine', orders: items.filter(({ mine, deliveredAt }) => mine && deliveredAt === null) },
    { key: 'courier.offers', orders: items.filter(({ mine }) => !mine) },
    { key: 'courier.done', orders: items.filter(({ mine, deliveredAt }) => mine && deliveredAt !== null) },
  ] as const;
  return (
    <>
      <div className="card-row flex-wrap">
        <h1 className="text-h2">{ct('section.courier')}</h1>
        <span className="ml-auto">
          <Switch
            label={ct('courier.onDuty')}
            checked={courier.status !== 'OFF'}
            onChange={(event) => turn(event.target.checked)}
          />
        </span>
      </div>
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
        ({ key, orders }) =>
          orders.length > 0 && (
            <section key={key} className="grid gap-3" aria-label={ct(key)}>
              <h2 className="text-h4">{ct(key)}</h2>
              {orders.map((order) => (
                <CourierOrderCard
                  key={order.id}
                  order={order}
                  busy={busy === order.id}
                  onStep={(next, taken) => step(order, next, taken)}
                />
              ))}
            </section>
          ),
      )}
    </>
  );
}
