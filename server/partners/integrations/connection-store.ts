/** Statements about the connections of a merchant and the log of their calls. */
import type { CallWhen } from '#domain/orders/orders/carrier-call.ts';
import type { CalledVendor } from '#domain/partners/integrations/vendors.ts';
import type { FieldOwner } from '#domain/partners/pos/pos.ts';
import type { MenuSource } from '#domain/partners/pos/pos-menu.ts';
import type { PosPaymentTypes } from '#domain/partners/pos/pos-payment.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { FailureKind } from '#domain/partners/integrations/failures.ts';

export interface ConnectionSettings extends Partial<PosPaymentTypes & MenuSource> {
  /** When a carrier is called without staff. */
  callWhen?: CallWhen;
  minutesBefore?: number;
  /** What its binding price may exceed its quote by without a dispatcher, in tiyin. */
  priceTolerance?: number;
  vehicle?: 'courier' | 'express';
  /** Of a POS: who decides about these fields of a dish. */
  nameOwner?: FieldOwner;
  priceOwner?: FieldOwner;
  photoOwner?: FieldOwner;
  stopOwner?: FieldOwner;
}

const DEFAULT_SETTINGS = {
  callWhen: 'BY_HAND',
  minutesBefore: 10,
  priceTolerance: 500_000,
  vehicle: 'express',
  nameOwner: 'US',
  priceOwner: 'US',
  photoOwner: 'US',
  stopOwner: 'POS',
  cashPaymentId: '',
  cardPaymentId: '',
  onlinePaymentId: '',
  discountId: '',
  externalMenuId: '',
  priceCategoryId: '',
} as const satisfies Required<ConnectionSettings>;

export const withDefaults = (settings: ConnectionSettings): Required<ConnectionSettings> => ({
  ...DEFAULT_SETTINGS,
  ...settings,
});

interface ConnectionError {
  kind: FailureKind;
  message: string | null;
}

export interface ConnectionRow {
  vendor: CalledVendor;
  is_active: boolean;
  base_url: string;
  settings: ConnectionSettings;
  version: number;
  last_success_at: Date | null;
  last_failure_at: Date | null;
  last_error: ConnectionError | null;
}

const columns = 'vendor, is_active, base_url, settings, version, last_success_at, last_failure_at, last_error';

export const everyConnection = statement<ConnectionRow>(
  'integrations.every',
  `select ${columns} from partner_connection order by vendor`,
);
export const connectionOf = statement<ConnectionRow>(
  'integrations.of',
  `select ${columns} from partner_connection where vendor = $1`,
);

/** $1 vendor, $2 its usual address. */
export const ensureConnection = statement(
  'integrations.ensure',
  `
  insert into partner_connection (merchant_id, vendor, base_url)
  values (current_setting('app.merchant_id')::uuid, $1, $2) on conflict do nothing`,
);

/** $1 vendor, $2 the version that was seen, then the new values. */
export const changeConnection = statement<{ version: number }>(
  'integrations.change',
  `
  update partner_connection set is_active = $3, base_url = $4, settings = $5, version = version + 1,
    journal_cursor = case when base_url = $4 and not $6::boolean then journal_cursor end,
    -- What was known is of the key and the address of before.
    last_success_at = case when base_url = $4 and not $6::boolean then last_success_at end,
    last_error = case when base_url = $4 and not $6::boolean then last_error end
  where vendor = $1 and version = $2 returning version`,
);

/** Written at most twice a minute while all is well. $1 vendor, $2 now. */
export const noteSuccess = statement(
  'integrations.note-success',
  `
  update partner_connection set last_success_at = $2, last_error = null where vendor = $1
    and (last_error is not null or last_success_at is null
      or last_success_at < $2::timestamptz - interval '30 seconds')`,
);
export const noteFailure = statement(
  'integrations.note-failure',
  'update partner_connection set last_failure_at = $2, last_error = $3 where vendor = $1',
);

export const addCall = statement<{ id: string }>(
  'integrations.add-call',
  `
  insert into partner_call (merchant_id, id, vendor, direction, action, order_id, request_id, outcome, status,
    duration_ms, request, answer, event_key, at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict do nothing returning id`,
);

export interface CallRow {
  id: string;
  direction: 'OUT' | 'IN';
  action: string;
  order_id: string | null;
  order_number: number | null;
  request_id: string | null;
  outcome: string;
  status: number | null;
  duration_ms: number | null;
  request: string | null;
  answer: string | null;
  at: Date;
}

/** $1 vendor, $2 the call after which to continue, $3 whether failures alone, $4 how many. */
export const callsOf = statement<CallRow>(
  'integrations.calls',
  `
  select c.id, c.direction, c.action, c.order_id, o.number as order_number, c.request_id, c.outcome, c.status,
    c.duration_ms, c.request, c.answer, c.at
  from partner_call c left join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
  where c.vendor = $1 and (not $3::boolean or c.outcome <> 'ok')
    and ($2::uuid is null or (c.at, c.id) < (select b.at, b.id from partner_call b where b.id = $2))
  order by c.at desc, c.id desc limit $4`,
);

export const spotOfFirstBranch = statement<{ latitude: number; longitude: number; name: string }>(
  'integrations.first-branch',
  `
  select latitude, longitude, text_in(name, $1, null) as name from branch where is_active order by created_date, id
  limit 1`,
);
