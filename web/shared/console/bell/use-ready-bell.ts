import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useBoard, useLanes } from '#web/shared/console/board/board-provider.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { serviceLabel } from '#web/shared/console/orders/order-labels.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ringReady } from './chime.ts';
import { readyFor, ringsAgain } from './ready-orders.ts';

const AGAIN_MS = 30_000;
const VIBRATION = [200, 100, 200];

/** Rings, shakes and says on every page which table is to be served; for those who serve and do not dispatch. */
export function useReadyBell(isSoundOn: boolean): readonly StaffOrder[] {
  const {
    store,
    state: { ready: isLoaded },
  } = useBoard();
  const { READY } = useLanes();
  const { me, can } = useStaff();
  const { show } = useToast();
  const ct = useConsoleT();
  const navigate = useNavigate();
  const isWaiter = can('hall.work') && can('orders.settle') && !can('orders.dispatch');
  const ready = useMemo(
    () =>
      isWaiter
        ? readyFor(
            READY.flatMap((id) => store.order(id) ?? []),
            me.user.id,
          )
        : [],
    [READY, isWaiter, me.user.id, store],
  );
  /** null until the board is loaded: what was ready before rings for nobody. */
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const before = known.current;
    known.current = new Set(ready.map(({ id }) => id));
    const fresh = before === null ? [] : ready.filter(({ id }) => !before.has(id));
    if (fresh.length === 0) return;
    if (isSoundOn) ringReady();
    if ('vibrate' in navigator) navigator.vibrate(VIBRATION);
    for (const order of fresh) {
      show({
        text: ct('ready.toast', { table: serviceLabel(order, ct), number: shortNumber(order.number) }),
        duration: AGAIN_MS,
        action: {
          label: ct('ready.open'),
          onAction: () => void navigate(consolePaths.tables({ view: 'STATES', table: order.tableId ?? '' })),
        },
      });
    }
  }, [ct, isLoaded, isSoundOn, navigate, ready, show]);
  useEffect(() => {
    if (!isSoundOn || ready.length === 0) return undefined;
    const timer = setInterval(() => ringsAgain(ready, Date.now()) && ringReady(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSoundOn, ready]);
  const count = ready.length;
  useEffect(() => {
    if (!isWaiter || !('setAppBadge' in navigator)) return;
    // An installed page alone has a badge; elsewhere the browser refuses.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count, isWaiter]);
  return ready;
}
