import { useState } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#domain/restaurants/delivery/delivery-type.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useRefetchOnChange } from '#web/platform/query/use-refetch-on-change.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { courierLabel, isIdle, moveLabel, plainMoves } from './courier-options.ts';
import type { OneOrder } from './use-one-order.ts';
import type { ConsoleCourier } from '#contract/floor/couriers.ts';
import { DrawerPart } from '#web/shared/console/kit/drawer-parts.tsx';

interface CourierPartProps {
  one: OneOrder & { order: StaffOrder };
  /** A carrier brings the order and reports its courier's status. */
  isWithCarrier: boolean;
}

export function CourierPart({ one, isWithCarrier }: CourierPartProps) {
  const { order, send, isSending } = one;
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { can } = useStaff();
  const mayDispatch = can('orders.dispatch');
  const couriers = useCouriers(mayDispatch && order.deliveryType === 'DASTURXON', order);
  const [chosen, setChosen] = useState('');
  const [comment, setComment] = useState(order.deliveryTypeComment ?? '');
  const from = order.courierStatus;

  const change = (
    to: StaffOrder['courierStatus'],
    more: { courierId?: string; deliveryType?: DeliveryType; deliveryTypeComment?: string } = {},
  ): void =>
    void send(({ id, version }) =>
      api('POST /console/orders/:id/courier', { params: { id }, body: { from, to, version, ...more } }),
    );
  const others = isWithCarrier ? [] : plainMoves(order);
  const offers = order.courierMoves.includes('PERFORMER_LOOK_UP');
  const assigns = order.courierMoves.includes('PERFORMER_FOUND');
  return (
    <DrawerPart ref={from === 'PERFORMER_NOT_FOUND' ? scrollHere : undefined}>
      <h3 className="text-h4">{ct('courierPart')}</h3>
      <p>
        <b>{from ? ct(`courier.${from}`) : ct('courier.NONE')}</b>
        {[order.courierName, order.courierCar].map((text) => text && ` · ${text}`)}
        {order.courierPhone && (
          <>
            {' '}
            ·{' '}
            <a className="link tabular" href={`tel:${order.courierPhone}`}>
              {formatPhone(order.courierPhone)}
            </a>
          </>
        )}
      </p>
      {order.reasonReturn && <p className="text-ink-2">{ct('courierPart.returned', { why: order.reasonReturn })}</p>}
      {mayDispatch && isIdle(from) && order.courierMoves.length > 0 && (
        <SegmentedControl
          label={ct('courierPart.type')}
          wide
          value={order.deliveryType ?? 'DASTURXON'}
          segments={DELIVERY_TYPES.filter((type) => type !== 'YANDEX' || order.deliveryType === 'YANDEX').map(
            (value) => ({ value, label: ct(`deliveryType.${value}`) }),
          )}
          onChange={(deliveryType) => change(from, { deliveryType })}
        />
      )}
      {order.deliveryType === 'CUSTOM' && mayDispatch && order.courierMoves.length > 0 && (
        <TextField
          label={ct('courierPart.comment')}
          value={comment}
          maxLength={300}
          onChange={(event) => setComment(event.target.value)}
        />
      )}
      {order.deliveryType === 'DASTURXON' && (offers || assigns) && (
        <div className="grid gap-2">
          <Select
            label={ct('courierPart.who')}
            placeholder={ct('courierPart.anyone')}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={(couriers ?? []).map((each) => ({
              value: each.id,
              disabled: each.status === 'OFF',
              label: courierLabel(each, ct),
            }))}
          />
          <ButtonRow>
            {offers && (
              <Button
                size={40}
                icon="send"
                loading={isSending}
                onClick={() => change('PERFORMER_LOOK_UP', chosen ? { courierId: chosen } : {})}
              >
                {ct('courierPart.offer')}
              </Button>
            )}
            {assigns && (
              <Button
                size={40}
                icon="user-plus"
                kind={from === 'PERFORMER_NOT_FOUND' ? 'primary' : 'tinted'}
                loading={isSending}
                disabled={chosen === ''}
                disabledReason={ct('courierPart.chooseFirst')}
                onClick={() => change('PERFORMER_FOUND', { courierId: chosen })}
              >
                {ct('courierPart.assign')}
              </Button>
            )}
          </ButtonRow>
        </div>
      )}
      {others.length > 0 && (
        <ButtonRow role="group" aria-label={ct('courierPart.says')}>
          {others.map((to) => (
            <Button
              key={to ?? 'none'}
              size={40}
              loading={isSending}
              onClick={() =>
                change(
                  to,
                  order.deliveryType === 'CUSTOM' && comment.trim() ? { deliveryTypeComment: comment.trim() } : {},
                )
              }
            >
              {moveLabel(to, ct)}
            </Button>
          ))}
        </ButtonRow>
      )}
    </DrawerPart>
  );
}

const scrollHere = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'center' });

/** Fetched again with every version of the order, which may have freed a courier. */
function useCouriers(isEnabled: boolean, { branchId, version }: StaffOrder): ConsoleCourier[] | undefined {
  const query = useCallQuery('GET /console/couriers', { query: { branchId } }, { enabled: isEnabled });
  useRefetchOnChange(version, query, isEnabled);
  return query.data?.items;
}
