import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { dialable, formatPhone } from '#domain/accounts/identity/phone.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useRefetchOnChange } from '#web/platform/query/use-refetch-on-change.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Fact } from './fact.tsx';
import { DrawerFacts, DrawerPart } from '#web/shared/console/kit/drawer-parts.tsx';

/** What an aggregator said of its order: who delivers it, the code and the courier. */
export function AggregatorPart({ order: shown }: { order: StaffOrder }) {
  const { id, version, serviceType, eatsId, eatsReasonCancel, timeZone, lines } = shown;
  const ct = useConsoleT();
  const query = useCallQuery('GET /console/orders/:id/aggregator', { params: { id } });
  useRefetchOnChange(version, query);
  const order = query.data?.order;
  const courier = order?.courier;
  return (
    <DrawerPart>
      <h3 className="text-h4">{ct(`service.${serviceType}`)}</h3>
      {eatsReasonCancel && (
        <Notice tone="bad" title={ct('aggregators.canceled')}>
          {eatsReasonCancel}
        </Notice>
      )}
      {lines.some(({ productId }) => productId === null) && (
        <Notice tone="warn" title={ct('aggregators.unknownDish')}>
          {ct('aggregators.unknownDishWhy')}
        </Notice>
      )}
      {order && <p>{ct(`aggregators.deliveredBy.${order.deliveredBy}`)}</p>}
      <DrawerFacts>
        {eatsId && <Fact name={ct('aggregators.number')}>{eatsId}</Fact>}
        {order?.pickupCode && <Fact name={ct('aggregators.code')}>{order.pickupCode}</Fact>}
        {courier && (
          <Fact name={ct('aggregators.courier')}>
            {courier.name}
            {courier.phone && (
              <>
                {' · '}
                <a className="link tabular" href={`tel:${dialable(courier.phone)}`}>
                  {formatPhone(courier.phone)}
                </a>
              </>
            )}
          </Fact>
        )}
        {courier?.arrivesAt && (
          <Fact name={ct('aggregators.arrives')}>{clockOf(timeZone).time(courier.arrivesAt)}</Fact>
        )}
      </DrawerFacts>
    </DrawerPart>
  );
}
