/** What deliveries need of a carrier. Money is in tiyin. */
import type { CourierStatus } from '#domain/orders/orders/statuses.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import type { PartnerAccount, PartnerResult } from '../integrations/ports.ts';

const VEHICLES = ['courier', 'express'] as const;
type Vehicle = (typeof VEHICLES)[number];

export interface CarrierQuote {
  price: number;
  minutes: number | null;
  metres: number | null;
}

interface Stop extends Spot {
  address: string;
  name: string;
  phone: string;
  comment: string | null;
  entrance: string | null;
  floor: string | null;
  office: string | null;
  domophone: string | null;
}

export interface ClaimRequest {
  /** The carrier answers the same id with the same claim. */
  requestId: string;
  orderNumber: string;
  from: Stop;
  to: Stop;
  items: readonly { title: string; count: number; price: number }[];
  vehicle: Vehicle;
  callbackUrl: string;
  language: 'uz' | 'ru' | 'eng';
}

export interface Performer {
  name: string;
  /** What is written on and said of the car; null: on foot. */
  car: string | null;
  plate: string | null;
}

export interface Delivery {
  claimId: string;
  /** null: a word that is unknown; the last known status stays. */
  status: CourierStatus | null;
  rawStatus: string;
  version: number;
  updatedAt: number | null;
  /** Nothing more will happen at the carrier. */
  isEnded: boolean;
  /** The binding price. */
  price: number | null;
  finalPrice: number | null;
  currency: string | null;
  validUntil: number | null;
  performer: Performer | null;
  pickupAt: number | null;
  arrivesAt: number | null;
  errors: readonly { code: string; message: string }[];
}

interface CancelTerms {
  terms: 'FREE' | 'PAID' | 'UNAVAILABLE';
  fee: number | null;
}

interface JournalPage {
  cursor: string;
  claimIds: string[];
  /** Whether there may be more after the cursor. */
  hasMore: boolean;
}

export interface DeliveryProvider {
  /** Whether the key is accepted and the carrier works there; with what it offers. */
  check(account: PartnerAccount, at: Spot): Promise<PartnerResult<{ offers: string[] }>>;
  quote(
    account: PartnerAccount,
    way: { from: Spot; to: Spot; vehicle: Vehicle },
    timeoutMs?: number,
  ): Promise<PartnerResult<CarrierQuote>>;
  create(account: PartnerAccount, request: ClaimRequest, orderId: string): Promise<PartnerResult<Delivery>>;
  get(account: PartnerAccount, claimId: string): Promise<PartnerResult<Delivery>>;
  accept(account: PartnerAccount, claimId: string, version: number): Promise<PartnerResult<null>>;
  cancelTerms(account: PartnerAccount, claimId: string): Promise<PartnerResult<CancelTerms>>;
  cancel(
    account: PartnerAccount,
    claimId: string,
    version: number,
    terms: 'FREE' | 'PAID',
  ): Promise<PartnerResult<null>>;
  /** null: the cursor is not accepted; begin anew. */
  journal(account: PartnerAccount, cursor: string | null): Promise<PartnerResult<JournalPage | null>>;
  position(account: PartnerAccount, claimId: string): Promise<PartnerResult<Spot | null>>;
  /** A number behind which the courier's own is hidden. */
  courierPhone(account: PartnerAccount, claimId: string): Promise<PartnerResult<string>>;
  /** A callback is only a hint to look. */
  readCallback(query: URLSearchParams): { claimId: string; updatedAt: string } | null;
}
