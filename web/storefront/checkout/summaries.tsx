import type { ReactNode } from 'react';
import type { User } from '#contract/identity.ts';
import { formatPhone } from '#domain/identity/phone.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import type { GuestDetails } from './guest-details.ts';
import { changeFromOf, type StepName } from './order-body.ts';
import type { Order } from '#web/shared/ordering/use-order.ts';

/** The one-line summaries of the steps. */
export function useSummaries(order: Order, details: GuestDetails, user: User | null): Record<StepName, ReactNode> {
  const t = useT();
  const { money } = useFormat();
  const { dayText, time } = useTimes(order.timeZone);
  const now = useNow();
  const {
    service,
    place,
    branch,
    visit,
    state: { quote },
  } = order;
  const join = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

  const address = place
    ? join(
        place.name || t('checkout.pointOnly'),
        details.office && `${t('checkout.office')} ${details.office}`,
        details.entrance && `${t('checkout.entrance')} ${details.entrance}`,
        details.floor && `${t('checkout.floor')} ${details.floor}`,
      )
    : t('checkout.gap.pin');
  const soonest =
    quote?.promisedFrom && quote.promisedTo
      ? t('checkout.window', { from: time(quote.promisedFrom), to: time(quote.promisedTo) })
      : null;
  const when = visit.when ? t('plan.moment', { day: dayText(visit.when.day, now), time: visit.when.time }) : null;
  const change = changeFromOf(details);
  return {
    where: service === 'DELIVERY' ? address : join(branch?.name ?? t('merchant.branchNearest'), branch?.address),
    when:
      service === 'DINE_IN'
        ? join(when ?? t('plan.choose'), t('plan.people', { n: visit.partySize }))
        : (when ?? join(t('checkout.soonest'), soonest)),
    payment: join(
      t(`checkout.pay.${details.paymentType}`),
      details.paymentType === 'CASH' && change !== null && t('checkout.changeOf', { sum: money(change) }),
      details.sendCheque && t('checkout.withCheque'),
    ),
    notes: join(
      visit.note || t('checkout.noNotes'),
      order.sums.productPrice > 0 && t(`checkout.ifMissing.${visit.ifMissing ?? 'CALL'}`),
      visit.cutlery > 0 && t('checkout.cutleryOf', { n: visit.cutlery }),
    ),
    contact: user?.phone ? join(details.name || user.firstName, formatPhone(user.phone)) : t('checkout.phoneNeeded'),
  };
}
