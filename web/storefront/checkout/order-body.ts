/** Builds the order request from the entered data and lists what is missing. */
import type { PlaceOrder } from '#contract/orders/orders-placement.ts';
import { parsePhone } from '#domain/accounts/identity/phone.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { VisitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import type { GuestDetails } from './guest-details.ts';
import type { QuoteRequest } from '#web/shared/ordering/quote-request.ts';
import { allergyFields, type Allergy } from '#web/shared/visitor-choices/order-allergies.ts';
import type { VisitDraft } from '#web/shared/ordering/visit-draft.ts';
import { TIYIN } from '#domain/orders/pricing/tiyin.ts';

export type StepName = 'where' | 'when' | 'payment' | 'notes' | 'contact';
export type GapField = 'pin' | 'addressName' | 'confirm' | 'time' | 'changeFrom' | 'chequePhone' | 'account' | 'phone';

export interface Gap {
  step: StepName;
  field: GapField;
}

export interface Filled {
  service: ServiceType;
  place: VisitorPlace | null;
  /** The branch that prepares the order, when it is known. */
  branchId: string | null;
  /** The address or the pick-up branch was chosen or confirmed for this order. */
  isWhereConfirmed: boolean;
  visit: VisitDraft;
  allergy: Allergy;
  /** The link of the group order that these dishes come from. */
  groupToken?: string | undefined;
  details: GuestDetails;
  bill: number;
  /** What points and a gift code pay of it. */
  fromBalances: number;
  hasAccount: boolean;
}

export const changeFromOf = ({ changeFrom }: GuestDetails): number | null => {
  const digits = changeFrom.replace(/\D/g, '');
  return digits === '' ? null : Number(digits) * TIYIN;
};

/** Everything that the order lacks, in the order of the steps. */
export function gapsOf({ service, place, isWhereConfirmed, visit, details, hasAccount, ...sums }: Filled): Gap[] {
  const gaps: Gap[] = [];
  const lacks = (step: StepName, field: GapField): void => void gaps.push({ step, field });
  if (service === 'DELIVERY' && !place) lacks('where', 'pin');
  if (service === 'DELIVERY' && place && !place.name.trim()) lacks('where', 'addressName');
  if (gaps.length === 0 && !isWhereConfirmed) lacks('where', 'confirm');
  if (service === 'DINE_IN' && !visit.when) lacks('when', 'time');
  const change = changeFromOf(details);
  if (details.paymentType === 'CASH' && change !== null && change < sums.bill - sums.fromBalances)
    lacks('payment', 'changeFrom');
  if (details.sendCheque && details.chequePhone && parsePhone(details.chequePhone) === null)
    lacks('payment', 'chequePhone');
  if (!hasAccount) lacks('contact', 'account');
  if (details.phone && parsePhone(details.phone) === null) lacks('contact', 'phone');
  return gaps;
}

const orNull = (text: string): string | null => text.trim() || null;

/** `asked` is the request that was quoted: exactly that is ordered. */
export function orderBody(
  request: QuoteRequest,
  { visit, allergy, groupToken, details, place, branchId, isWhereConfirmed, bill, fromBalances }: Filled,
): PlaceOrder {
  const { serviceType } = request;
  const delivery = serviceType === 'DELIVERY';
  const change = changeFromOf(details);
  return {
    ...request,
    bill,
    branchId: request.branchId ?? branchId,
    later: visit.when !== null,
    phone: parsePhone(details.phone),
    customerName: orNull(details.name),
    ...(delivery && {
      addressType: place?.source ?? 'MAP',
      office: orNull(details.office),
      entrance: orNull(details.entrance),
      floor: orNull(details.floor),
      domophone: orNull(details.domophone),
      courierComment: orNull(details.courierComment),
    }),
    ...(serviceType === 'PICK_UP' && { pickupValid: isWhereConfirmed }),
    note: orNull(visit.note),
    ...allergyFields(allergy),
    ...(groupToken !== undefined && { groupToken }),
    ifMissing: request.cartItems.length > 0 ? visit.ifMissing : null,
    cutlery: request.cartItems.length > 0 ? visit.cutlery : null,
    paymentType: details.paymentType,
    changeFrom: details.paymentType === 'CASH' ? change : null,
    ...(fromBalances > 0 && { fromBalances }),
    sendCheque: details.sendCheque,
    sendChequePhone: details.sendCheque ? parsePhone(details.chequePhone) : null,
  };
}

/** The step in which a refused field is filled in. */
export function stepOfPath(path: string): StepName {
  const field = path.replace(/^body\./, '').split('.')[0] ?? '';
  if (['address', 'office', 'entrance', 'floor', 'domophone', 'courierComment', 'pickupValid'].includes(field))
    return 'where';
  if (['day', 'time', 'day2', 'time2', 'partySize', 'hallId', 'tableId', 'later'].includes(field)) return 'when';
  if (['paymentType', 'changeFrom', 'fromBalances', 'sendCheque', 'sendChequePhone'].includes(field)) return 'payment';
  if (['phone', 'customerName'].includes(field)) return 'contact';
  return 'notes';
}
