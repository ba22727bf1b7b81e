/**
 * Which personal fields of a guest a member of staff may read. Every view of an order shown to staff is built from
 * this.
 */
import { knowsGuest } from '#domain/accounts/identity/roles.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import { isTerminal, type OrderServiceType, type OrderStatus } from './statuses.ts';

export interface GuestFields {
  name: boolean;
  phone: boolean;
  /** STREET leaves out flat, entrance, floor and door code. */
  address: 'FULL' | 'STREET' | null;
  courierComment: boolean;
  receiptPhone: boolean;
}

export interface GuestFieldsOrder {
  serviceType: OrderServiceType;
  status: OrderStatus;
  /** The reader is a courier who was offered the order and has not taken it. */
  isOffer?: boolean;
}

const CONTACTS: GuestFields = { name: true, phone: true, address: 'FULL', courierComment: true, receiptPhone: true };
const NAME_ONLY: GuestFields = { name: true, phone: false, address: null, courierComment: false, receiptPhone: false };
const OFFER: GuestFields = { ...NAME_ONLY, name: false, address: 'STREET' };

function fieldsForRole(role: StaffRole, { serviceType, status, isOffer }: GuestFieldsOrder): GuestFields {
  if (!knowsGuest(role, serviceType)) return NAME_ONLY;
  if (role !== 'COURIER') return CONTACTS;
  if (isOffer) return OFFER;
  // A courier has no reason to call once the order has ended.
  return { ...CONTACTS, phone: !isTerminal(status) };
}

/** The union over all roles of the reader: a cook who also answers the phone reads what an operator reads. */
export function guestFieldsFor(roles: readonly StaffRole[], order: GuestFieldsOrder): GuestFields {
  const all = roles.map((role) => fieldsForRole(role, order));
  const some = (address: GuestFields['address']): boolean => all.some((each) => each.address === address);
  return {
    name: all.some(({ name }) => name),
    phone: all.some(({ phone }) => phone),
    address: some('FULL') ? 'FULL' : some('STREET') ? 'STREET' : null,
    courierComment: all.some(({ courierComment }) => courierComment),
    receiptPhone: all.some(({ receiptPhone }) => receiptPhone),
  };
}
