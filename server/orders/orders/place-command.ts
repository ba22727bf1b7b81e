/** What placing an order is called with, and the request once it has been read. */
import type { PlaceOrder } from '#contract/orders/orders-placement.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { ParsedOrder } from '#domain/orders/orders/request-fields.ts';
import type { AllergySource } from '#domain/orders/orders/guest-allergy.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import type { FindRestaurantDeps, FoundRestaurant } from '#server/restaurants/catalog/catalog.ts';
import type { CheckoutDeps, QuoteInput } from '../checkout/checkout.ts';
import type { OnlineTerms, Payments } from '../payments/payments.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { PROBLEM_TEXTS } from '#server/platform/http/problem-texts.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { OrderLinks } from './order-link.ts';
import type { OrderFollowers } from './ports.ts';

export interface PlaceDeps extends CheckoutDeps, FindRestaurantDeps {
  payments: Payments;
  links: OrderLinks;
  followers: OrderFollowers;
  /** Keys the hash of a network, so that only this installation can compare it. */
  key: Buffer;
}

/** The table of a running session. */
export interface Seat {
  sessionId: string;
  branchId: string;
  hallId: string;
  tableId: string;
}

/** A staff member takes an order at a table, with or without guests. */
export interface TableOrderCommand {
  merchantId: string;
  tableId: string;
  partySize: number;
  staffId: string;
  /** Whether this person takes orders at the branch of the table. */
  mayOrderAt(branchId: string): boolean;
}

/** A staff member who orders for a guest. */
interface StaffPlacer {
  kind: 'STAFF';
  userId: string;
  source: 'OPERATOR' | 'INSTAGRAM';
  /** A round for guests of a running session: it is added to their bill. */
  seat?: Seat | undefined;
  /** Why the minimum of the zone does not hold for this order. */
  belowMinimum?: string | null;
  /** Their role at the branch that will cook it; undefined: they do not work there. */
  as(branchId: string): StaffRole | undefined;
}

/** A guest of a running table session: no account is needed. */
export interface TablePlacer extends Seat {
  kind: 'TABLE';
  deviceId: string;
  /** This phone is confirmed at the table: the round needs no confirmation. */
  isConfirmed: boolean;
}

export interface PlaceCommand {
  tenant: Tenant;
  caller: Caller;
  language: Language;
  key: string;
  /** The client's IP address. */
  client?: string | undefined;
  body: PlaceOrder;
  /** Of each item, where staff have chosen them. */
  courses?: readonly number[] | undefined;
  /** Absent: the caller themselves, by their verified phone. */
  placer?: StaffPlacer | TablePlacer | undefined;
  /** Staff try the kitchen: it belongs to no guest, takes nothing that is limited, and is counted nowhere. */
  isTest?: boolean | undefined;
}

export interface JudgedRequest {
  found: FoundRestaurant;
  orderInput: ParsedOrder;
  ask: QuoteInput;
  guest: Guest;
  bodyHash: Buffer;
  /** Of an order that is paid online. */
  onlineTerms?: OnlineTerms;
  /** The allergies of the people of a group order. */
  participantAllergies?: AllergySource[];
}

/** The guest as far as known. Without a phone here, it is read by the id. */
export interface Guest {
  id: string | null;
  phone: string | null;
}

export const seatOf = (placer: PlaceCommand['placer']): Seat | undefined =>
  placer?.kind === 'TABLE' ? placer : placer?.seat;

export const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** An invalid key is refused before anything is read. */
export function idempotencyKey(header: unknown, language: Language): string {
  if (typeof header === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(header))
    return header.toLowerCase();
  const message = PROBLEM_TEXTS.VALIDATION[language];
  throw new Refusal('VALIDATION', { errors: [{ path: 'headers.idempotency-key', code: 'REQUIRED', message }] });
}
