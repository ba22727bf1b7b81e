import { useNavigate } from 'react-router';
import type { LinkOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { changeVisit } from '#web/shared/ordering/visit-draft.ts';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { nearestSlots } from '#web/shared/ordering/slot-groups.ts';

const MOST = 3;

/** No seats at that time: the nearest free times, each starting another booking. */
export function OtherTimes({ order, own }: { order: LinkOrder; own: OwnerOrder | null }) {
  const t = useT();
  const { dayText } = useTimes(order.timeZone);
  const now = useNow();
  const navigate = useNavigate();
  const { merchantId, day, time, partySize } = order;
  const { data } = useCallQuery(
    'GET /merchants/:id/slots',
    {
      params: { id: merchantId },
      query: {
        serviceType: 'DINE_IN',
        ...(day && { day }),
        ...(partySize && { partySize }),
        ...(own && { branchId: own.branchId }),
      },
    },
    { enabled: day !== null },
  );
  const free = data && time ? nearestSlots(data.slots, time, MOST) : [];
  if (free.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t('problem.nearest')}</p>
      <div className="flex flex-wrap gap-2">
        {free.map((slot) => (
          <Button
            key={slot.time}
            onClick={() => {
              chosenService.set('DINE_IN');
              changeVisit(merchantId, { when: { day: slot.day, time: slot.time }, ...(partySize && { partySize }) });
              void navigate(paths.checkout({ slug: merchantId }));
            }}
          >
            {t('plan.moment', { day: dayText(slot.day, now), time: slot.time })}
          </Button>
        ))}
      </div>
    </div>
  );
}
