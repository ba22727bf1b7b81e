import { DrawerMoves } from '#web/shared/console/kit/drawer-parts.tsx';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { Suspense, useState } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { DelayMenu, mayDelay } from '#web/shared/console/orders/delay-menu.tsx';
import { bigMove } from '#web/shared/console/orders/lane-moves.ts';
import type { MoveMore } from '#web/shared/console/orders/use-moves.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { AssignCourier, useAssigns } from './assign-courier.tsx';
import { useOneOrder } from './use-one-order.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import '#web/shared/console/kit/side-drawer.css';

/** Loaded on demand: the drawer is opened less often than the board. */
const OrderDetails = lazyPart(async () => (await import('./order-details.tsx')).OrderDetails);

interface OrderDrawerProps {
  id: string | null;
  busy: boolean;
  onClose: () => void;
  onMove: (order: StaffOrder, to: OrderStatus, more?: MoveMore) => Promise<boolean>;
  onAskReason: (order: StaffOrder, to: OrderStatus) => void;
}

export function OrderDrawer(props: OrderDrawerProps) {
  const { id, onClose } = props;
  const lastId = useLastValue(id);
  return lastId === null ? null : <Drawer key={lastId} {...props} open={id !== null} id={lastId} onClose={onClose} />;
}

function Drawer({ id, open, busy, onClose, onMove, onAskReason }: OrderDrawerProps & { id: string; open: boolean }) {
  const t = useT();
  const ct = useConsoleT();
  const one = useOneOrder(id);
  const { order } = one;
  const isLost = useBoard().state.lostAt !== null;
  /** The buttons that move the order are hidden while its dishes are changed, lest they look like "save". */
  const [changing, setChanging] = useState(false);
  const assigns = useAssigns(order);
  const [isHandedOver, setHandedOver] = useState(false);
  const press = (move: StaffOrder['moves'][number]): void => {
    if (!order) return;
    // Whoever takes it holds its money too.
    if (move.to === 'ON_WAY' && assigns) return setHandedOver(true);
    if (move.asksReason) onAskReason(order, move.to);
    else void onMove(order, move.to);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      className="side-drawer"
      closeLabel={t('close')}
      title={order ? ct('order.title', { number: shortNumber(order.number) }) : t('loading')}
      footer={
        order && order.moves.length > 0 && !changing ? (
          <DrawerMoves as="fieldset" disabled={isLost}>
            {isHandedOver && assigns && (
              <AssignCourier
                order={order}
                isHandedOver
                onWithoutOwn={() => {
                  setHandedOver(false);
                  void onMove(order, 'ON_WAY');
                }}
                onClose={() => setHandedOver(false)}
              />
            )}
            {mayDelay(order) && <DelayMenu order={order} size={48} onChanged={one.retry} />}
            {order.moves
              .filter((move) => !isPayment(order, move))
              .map((move) => (
                <Button
                  key={move.to}
                  kind={
                    move === bigMove(order) && order.courierStatus !== 'PERFORMER_NOT_FOUND'
                      ? 'primary'
                      : move.to === 'CANCELED'
                        ? 'danger'
                        : 'outline'
                  }
                  loading={busy && move.big}
                  onClick={() => press(move)}
                >
                  {ct(`move.${move.label}` as 'move.accept')}
                </Button>
              ))}
          </DrawerMoves>
        ) : undefined
      }
    >
      {order ? (
        <fieldset className="drawer-frozen" disabled={isLost}>
          <Suspense fallback={<Waiting />}>
            <OrderDetails one={{ ...one, order }} changing={changing} onChanging={setChanging} />
          </Suspense>
        </fieldset>
      ) : one.error ? (
        <LoadError title={ct('order.failed')} error={one.error} onRetry={one.retry} />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}

const Waiting = () => (
  <div className="grid gap-3" aria-hidden="true">
    <Skeleton shape="box" className="h-16 w-full" />
    <Skeleton shape="box" className="h-40 w-full" />
  </div>
);

/** Closing what is not paid would say that it was paid as announced: the part about money asks how it was. */
const isPayment = (order: StaffOrder, { to }: StaffOrder['moves'][number]): boolean =>
  to === 'CLOSED' && !order.isPaid && order.productCount > 0 && order.tableSessionId === null;
