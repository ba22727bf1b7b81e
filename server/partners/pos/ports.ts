/** What our orders need of a POS. Money is in tiyin; failures are those of server/partners/integrations/ports.ts. */
import type { PictureProblem } from '#domain/accounts/media/picture-problems.ts';
import type { OutsideItem } from '#domain/partners/aggregators/outside-order.ts';
import type { TillStatus } from '#domain/orders/orders/till-order.ts';
import type { PosLine } from '#domain/partners/pos/pos-lines.ts';
import type { PosPayment } from '#domain/partners/pos/pos-payment.ts';
import type { MenuSource, PosMenu } from '#domain/partners/pos/pos-menu.ts';
import type { PosProblem, PosVendor } from '#domain/partners/pos/pos.ts';
import type { PosStatus } from '#domain/partners/pos/pos-status.ts';
import type { PartnerAccount, PartnerFailure, PartnerResult } from '../integrations/ports.ts';

export interface PosOrderRequest {
  orderId: string;
  /** Another one for each attempt that is known not to have reached the POS. */
  requestId: string;
  /** Stands at the beginning of the comment, where the POS has no field for our id. */
  mark: string;
  number: number;
  /** Of the POS. */
  branchId: string;
  service: 'DELIVERY' | 'PICK_UP' | 'DINE_IN';
  guestName: string;
  phone: string;
  comment: string;
  persons: number | null;
  address: {
    text: string;
    latitude: number | null;
    longitude: number | null;
    entrance: string | null;
    floor: string | null;
    office: string | null;
    domophone: string | null;
    comment: string | null;
  } | null;
  /** When it has to be handed over. */
  dueAt: number | null;
  timeZone: string;
  lines: readonly PosLine[];
  total: number;
  isPaid: boolean;
  /** For a POS with types of payments and discounts of its own. */
  money: PosPayment;
  /** When the first attempt began. */
  since: number;
}

export interface PosOrder {
  externalId: string;
  /** PENDING: nobody at the POS has taken it yet. */
  state: 'PENDING' | 'ACCEPTED' | 'CANCELLED' | 'FAILED';
  /** With which an answer that comes later is read. */
  commandId: string | null;
  rawStatus: string;
  status: PosStatus | null;
  error: { problem: PosProblem; message: string | null } | null;
}

export interface PosOrderRef {
  orderId: string;
  externalId: string;
  commandId: string | null;
}

/** An order that began at a till. */
export interface TillOrder {
  outsideId: string;
  /** Of the POS. */
  branchId: string;
  service: 'DELIVERY' | 'PICK_UP' | 'DINE_IN';
  /** Null: a status that is not known. */
  status: TillStatus | null;
  rawStatus: string;
  items: OutsideItem[];
  /** What the guest pays there. */
  total: number;
  guestName: string | null;
  phone: string | null;
  address: string | null;
  comment: string | null;
  openedAt: number | null;
}

/** The name of a product of which the POS gives the id alone. */
export const unnamed = (productId: string): string => `№${productId}`;

/** Products that a branch of the POS does not sell now. */
interface PosStops {
  branchId: string;
  productIds: string[];
}

/** A booking of tables at a branch of the POS. */
export interface PosReservationRequest {
  orderId: string;
  /** Another one for each attempt that is known not to have reached the POS. */
  requestId: string;
  /** Stands at the beginning of the comment, where the POS has no field for our id. */
  mark: string;
  branchId: string;
  guestName: string;
  phone: string;
  comment: string;
  guests: number;
  arrivesAt: number;
  leavesAt: number;
  timeZone: string;
  tableNumbers: readonly string[];
  /** When the first attempt began. */
  since: number;
}

export interface PosReservation {
  externalId: string;
  state: 'PENDING' | 'ACCEPTED' | 'CANCELLED' | 'FAILED';
  /** In the words of the POS. */
  error: string | null;
}

/** The code of a failure: the branch has no such table, or it is taken there. Its message names the tables. */
export const NO_TABLE = 'NO_TABLE';

type ReservationRef = Pick<PosReservationRequest, 'orderId'> & { externalId: string };

export interface PosReservations {
  /** Whether an earlier attempt has reached the POS. */
  find(account: PartnerAccount, request: PosReservationRequest): Promise<PartnerResult<PosReservation | null>>;
  create(account: PartnerAccount, request: PosReservationRequest): Promise<PartnerResult<PosReservation>>;
  get(account: PartnerAccount, ref: ReservationRef): Promise<PartnerResult<PosReservation>>;
  /** BY_HAND: the POS has no call for it, so staff have to do it there. */
  cancel(
    account: PartnerAccount,
    ref: ReservationRef,
    cause: 'NO_SHOW' | 'CANCELED' | 'MOVED',
  ): Promise<PartnerResult<'CANCELLED' | 'BY_HAND'>>;
}

export interface PosPhotos {
  /** Takes a photo that a POS names into the media library of a merchant. */
  take(photo: {
    merchantId: string;
    url: string;
    fileName: string;
  }): Promise<{ mediaId: string } | { problem: PictureProblem }>;
}

export interface PosNotice {
  /** By which repetitions are recognized. */
  eventKey: string;
  about: 'ORDERS' | 'MENU';
}

export interface PosProvider {
  vendor: PosVendor;
  /** A repeated creation of the same request gives the same order. */
  isIdempotent: boolean;
  /** `offers`: the branches that the account sees. */
  check(account: PartnerAccount): Promise<PartnerResult<{ offers: string[] }>>;
  /** `revision`: of the menu that is known. Menu null: it has not changed since. Revision null: the POS has none. */
  menu(
    account: PartnerAccount,
    revision: number | null,
    source: MenuSource,
  ): Promise<PartnerResult<{ menu: PosMenu | null; revision: number | null }>>;
  stops(account: PartnerAccount, branchIds: readonly string[]): Promise<PartnerResult<PosStops[]>>;
  /**
   * Stops products at a branch of the POS, or sells them there again. BY_HAND: the POS has no call for it, so staff
   * have to do it there.
   */
  setStopped(
    account: PartnerAccount,
    branchId: string,
    productIds: readonly string[],
    isStopped: boolean,
  ): Promise<PartnerResult<'WRITTEN' | 'BY_HAND'>>;
  /** Orders of the window that began at tills of these branches; ours are left out. */
  tillOrders(
    account: PartnerAccount,
    window: { branchIds: readonly string[]; from: number; to: number; timeZone: string },
  ): Promise<PartnerResult<TillOrder[]>>;
  /** Whether an earlier attempt has reached the POS. */
  find(account: PartnerAccount, request: PosOrderRequest): Promise<PartnerResult<PosOrder | null>>;
  create(account: PartnerAccount, request: PosOrderRequest): Promise<PartnerResult<PosOrder>>;
  get(account: PartnerAccount, ref: PosOrderRef): Promise<PartnerResult<PosOrder>>;
  /** BY_HAND: the POS has no call for it, so staff have to do it there. */
  cancel(account: PartnerAccount, ref: PosOrderRef, reason: string): Promise<PartnerResult<'CANCELLED' | 'BY_HAND'>>;
  reservations: PosReservations;
  /** Has the POS notify us at an address; absent: its owner enters the address there. */
  setHook?(account: PartnerAccount, address: string, token: string): Promise<PartnerResult<'SET'>>;
  /** The vendor's refusal in words that staff can act on. */
  problemOf(failure: PartnerFailure): PosProblem;
  /** Null: not of interest, or not proved to be from the POS. */
  readHook(rawBody: string, secret: string | null): PosNotice | null;
}
