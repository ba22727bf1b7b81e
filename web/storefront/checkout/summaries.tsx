import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/identity.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useOwnChoice } from '#web/shared/branches/use-own-choice.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import type { GuestDetails } from './guest-details.ts';
import { changeFromOf, type StepName } from './order-body.ts';
import type { Allergy } from '#web/shared/visitor-choices/order-allergies.ts';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';

/** The one-line summaries of the steps. */
export function useSummaries(
  order: Order,
  details: GuestDetails,
  user: User | null,
  allergy: Allergy,
): Record<StepName, ReactNode> {
  const t = useT();
  const { money } = useFormat();
  const { dayText, span } = useTimes(order.timeZone);
  const now = useNow();
  const ownChoice = useOwnChoice();
  const { service, place, branch, visit, state } = order;
  const { quote } = state;
  const allergies = [...allergy.allergens.map((each) => t(`product.allergen.${each}`)), allergy.note.trim()].filter(
    Boolean,
  );
  const join = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

  const address = place
    ? join(
        place.name || t('checkout.pointOnly'),
        details.office.trim() ? t('checkout.flatOf', { n: details.office }) : t('checkout.noFlat'),
        details.entrance && t('checkout.entranceOf', { n: details.entrance }),
        details.floor && t('checkout.floorOf', { n: details.floor }),
      )
    : t('checkout.gap.pin');
  // The quote of a moment ago may be of another time.
  const promise =
    quote?.promisedFrom && !state.busy
      ? { day: dayText(quote.promisedFrom, now), time: span(quote.promisedFrom, quote.promisedTo) }
      : null;
  const booked = visit.when && { day: dayText(visit.when.day, now), time: visit.when.time };
  const moment = service === 'DINE_IN' ? booked : (promise ?? booked);
  const when = moment && t('plan.moment', moment);
  const change = changeFromOf(details);
  return {
    where: service === 'DELIVERY' ? address : join(branch?.name ?? ownChoice.name, branch?.address),
    when:
      service === 'DINE_IN'
        ? join(when ?? t('plan.choose'), t('plan.people', { n: visit.partySize }))
        : join(!visit.when && t('checkout.soonest'), when),
    payment: join(
      t(`checkout.pay.${details.paymentType}`),
      details.paymentType === 'CASH' && change !== null && t('checkout.changeOf', { sum: money(change) }),
      details.sendCheque && t('checkout.withCheque'),
    ),
    notes:
      join(
        allergies.length > 0 && t('allergy.summary', { list: allergies.join(', ') }),
        visit.note,
        order.sums.productPrice > 0 &&
          `${t('checkout.ifMissing')}: ${t(`checkout.ifMissing.${visit.ifMissing ?? 'CALL'}`).toLowerCase()}`,
        visit.cutlery > 0 && t('checkout.cutleryOf', { n: visit.cutlery }),
      ) || t('checkout.noNotes'),
    contact: user?.phone ? join(details.name || user.firstName, formatPhone(user.phone)) : t('checkout.phoneNeeded'),
  };
}
