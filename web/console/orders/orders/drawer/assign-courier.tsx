import { useEffect, useRef } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { courierLabel, suggested } from './courier-options.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useOrderMutation } from '#web/shared/console/orders/order-mutations.ts';
import { useOrderConflict } from '#web/shared/console/orders/use-order-conflict.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Whoever is on shift may be asked for at once; more than these are in the drawer. */
const MOST = 6;

interface AssignCourierProps {
  order: StaffOrder;
  /** The order is on its way with whoever is chosen. */
  isHandedOver: boolean;
  /** Somebody else than an own courier takes it; absent: it is not handed over. */
  onWithoutOwn: () => void;
  onClose: () => void;
}

/** An own courier can be given the delivery, and none has it. */
export const needsCourier = ({ deliveryType, courierId, courierMoves }: StaffOrder): boolean =>
  deliveryType === 'DASTURXON' && courierId === null && courierMoves.includes('PERFORMER_FOUND');

/** This person can give it to somebody. */
export function useAssigns(order: StaffOrder | null): boolean {
  const { can } = useStaff();
  return order !== null && needsCourier(order) && can('orders.dispatch');
}

/** Gives a delivery to an own courier, the best fitting first. */
export function AssignCourier({ order, isHandedOver, onWithoutOwn, onClose }: AssignCourierProps) {
  const { api } = useStorefront();
  const { store } = useBoard();
  const { show } = useToast();
  const t = useT();
  const ct = useConsoleT();
  const resolveConflict = useOrderConflict();
  const changeOrder = useOrderMutation<StaffOrder>((error, id) => resolveConflict(id, error));
  const { data } = useCallQuery('GET /console/couriers', { query: { branchId: order.branchId } }, { staleTime: 0 });
  const couriers = data && suggested(data.items).slice(0, MOST);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus({ preventScroll: true }), [data]);
  const number = shortNumber(order.number);

  const assign = async (courierId: string, name: string): Promise<void> => {
    const params = { id: order.id };
    const done = await changeOrder(order.id, async () => {
      const found = await api('POST /console/orders/:id/courier', {
        params,
        body: { from: order.courierStatus, to: 'PERFORMER_FOUND', version: order.version, courierId },
      });
      store.put(found);
      if (!isHandedOver) return found;
      const handed = await api('PATCH /console/orders/:id/status', {
        params,
        body: { from: found.status, to: 'ON_WAY', version: found.version },
      });
      store.put(handed);
      return handed;
    });
    if (!done) return;
    show({ text: ct(isHandedOver ? 'courierPart.handed' : 'courierPart.assigned', { number, name }) });
    onClose();
  };
  return (
    <div
      className="card-moves grid flex-[1_1_100%] gap-1.5"
      role="group"
      aria-label={ct('courierPart.choose', { number })}
      aria-busy={!couriers}
      ref={first}
    >
      {couriers?.map((courier) => (
        <Button
          key={courier.id}
          size={40}
          wide
          kind="outline"
          icon="bike"
          onClick={() => void assign(courier.id, courier.name)}
        >
          {courierLabel(courier, ct)}
        </Button>
      ))}
      {couriers?.length === 0 && <p className="text-ink-2">{ct('courierPart.nobody')}</p>}
      {isHandedOver && (
        <Button size={40} wide kind="outline" onClick={onWithoutOwn}>
          {ct('courierPart.withoutOwn')}
        </Button>
      )}
      <Button size={40} wide kind="ghost" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
