/**
 * Between an aggregator's protocol and our orders: the adapter reads and writes HTTP, the inbox knows menus and orders.
 */
import type { Aggregator } from '#domain/orders/orders/aggregators.ts';
import type { OutsideOrder } from '#domain/partners/aggregators/outside-order.ts';
import type { OutsideStatus } from '#domain/partners/aggregators/outside-status.ts';
import type { FailureKind } from '#domain/partners/integrations/failures.ts';
import type { PartnerAccount, PartnerResult } from '../integrations/ports.ts';

export interface AggregatorCall {
  method: string;
  /** Below the merchant's address. */
  path: string;
  contentType: string;
  authorization: string | undefined;
  body: Buffer;
}

export interface AggregatorAnswer {
  status: number;
  type?: string;
  /** Undefined: no body. */
  body?: unknown;
  /** For the log: which call it was, and what it came to. */
  action: string;
  outcome: 'ok' | FailureKind;
  orderId?: string | undefined;
}

interface AggregatorPlace {
  id: string;
  title: string;
  address: string;
  isOpen: boolean;
}

interface MenuModifier {
  id: string;
  name: string;
  price: number;
  max: number;
}

export interface AggregatorMenu {
  categories: { id: string; name: string; parentId: string | null }[];
  items: {
    id: string;
    categoryId: string;
    name: string;
    description: string;
    /** In tiyin, the menu's own discount taken off. */
    price: number;
    weight: number | null;
    volume: number | null;
    image: string | null;
    mxik: string | null;
    groups: { id: string; name: string; min: number; max: number; modifiers: MenuModifier[] }[];
  }[];
  changedAt: number;
}

/** What is not to be sold now, or only so many times. */
export interface AggregatorAvailability {
  dishes: { id: string; left: number }[];
  modifiers: { id: string; left: number }[];
}

export interface CourierInfo {
  name: string;
  phone: string | null;
  status: string | null;
  transport: string | null;
  arrivesAt: string | null;
}

interface OrderState {
  status: OutsideStatus;
  comment: string | null;
  updatedAt: number;
}

export interface StatusReport {
  status: OutsideStatus;
  reason: string | null;
  comment: string | null;
}

export type Accepted = { ok: true; orderId: string } | { ok: false; why: 'UNKNOWN_PLACE' | 'SWITCHED_OFF' };

/** One merchant's side of the conversation. */
export interface AggregatorInbox {
  issueToken(clientId: string, clientSecret: string): { token: string; expiresInS: number } | null;
  isToken(token: string): boolean;
  places(): Promise<AggregatorPlace[]>;
  /** Null: no such place. */
  menu(placeId: string): Promise<AggregatorMenu | null>;
  availability(placeId: string): Promise<AggregatorAvailability | null>;
  /** Repetitions return the same order. `body` is returned by `order` again. */
  accept(order: OutsideOrder, body: object): Promise<Accepted>;
  order(orderId: string): Promise<object | null>;
  change(orderId: string, order: OutsideOrder, body: object): Promise<'CHANGED' | 'UNKNOWN' | 'TOO_LATE'>;
  state(orderId: string): Promise<OrderState | null>;
  /** False: no such order. Older and repeated reports change nothing. */
  report(orderId: string, report: StatusReport): Promise<boolean>;
  courier(orderId: string, courier: CourierInfo): Promise<boolean>;
}

export interface AggregatorProtocol {
  vendor: Aggregator;
  /** Whether the price of an item includes what was chosen for it. */
  priceHasModifications: boolean;
  answer(call: AggregatorCall, inbox: AggregatorInbox): Promise<AggregatorAnswer>;
  /** The inbox has failed. */
  failed(call: AggregatorCall): AggregatorAnswer;
}

/** The calls of an aggregator that we make. Each may be repeated. */
export interface AggregatorPush {
  closePlace(account: PartnerAccount, placeId: string): Promise<PartnerResult<'PUSHED'>>;
  openPlace(account: PartnerAccount, placeId: string): Promise<PartnerResult<'PUSHED'>>;
  /** The aggregator reads our menu, or what we do not sell now, soon. */
  startImport(account: PartnerAccount, placeId: string, what: 'MENU' | 'STOPS'): Promise<PartnerResult<'PUSHED'>>;
}
