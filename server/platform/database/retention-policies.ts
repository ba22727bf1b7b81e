/**
 * How long the rows of every table stay. A table that is not named here fails tools/check-tables.ts; the rules are
 * applied by retention.ts.
 */

/** Rows whose time `since` is older than `age`, and for which `only` is true. Without a time `only` decides. */
export interface RetentionRule {
  /** A column or an expression of the table; null never becomes old. */
  since?: string;
  /** An interval of PostgreSQL; by default none. */
  age?: string;
  only?: string;
  /** Columns that are emptied; without it the row is deleted. */
  forget?: string;
  /** By default every night. */
  every?: 'hour';
}

export type Retention =
  /** Why the rows stay. Rules may empty some of their columns. */
  | { kept: string; rules?: readonly RetentionRule[] }
  | { rules: readonly RetentionRule[] }
  /** Deleted with a row of this table, by a foreign key that cascades. */
  | { with: string }
  /** Deleted by a statement of this file, and why not by a rule. */
  | { deletedIn: string; because: string };

const SETUP = 'A merchant sets it up: its size follows the menu and the places, not the traffic.';
const SALE = 'The record of a sale: accounts, refunds, limits of promos and the history of a guest are read from it.';
const BOOKS = 'The books between the platform, merchants and guests: balances are sums over all of them.';
const PERSON = 'What a person has entered; it goes when the account is deleted.';
const REPORTS = 'Figures of the reports, made from the orders; they are compared over years.';
const DERIVED = 'Derived from the rows of merchants, and rewritten with them.';
const PLATFORM = 'The platform sets it up: a few rows.';

/** A provider that has begun a payment may still ask for it. */
const NEVER_TRIED = `state = 'NEW' and not exists (select from payment_attempt a
  where a.merchant_id = tip.merchant_id and a.tip_id = tip.id)`;

const PART_NEVER_TRIED = `paid_at is null and not exists (select from payment_attempt a
  where a.merchant_id = bill_part.merchant_id and a.part_id = bill_part.id)`;

/** The general period in which claims are raised. */
const CLAIMS = '3 years';

export const RETENTION: Readonly<Record<string, Retention>> = {
  // Orders and money.
  orders: {
    kept: SALE,
    rules: [
      {
        since: 'created_date',
        age: '48 hours',
        only: 'idempotency_key is not null',
        forget: 'idempotency_key = null, idempotency_body = null',
        every: 'hour',
      },
      {
        only: `(origin_network is not null or origin_place is not null)
          and (is_paid or status in ('DELIVERED', 'CLOSED', 'CANCELED'))`,
        forget: 'origin_network = null, origin_place = null',
        every: 'hour',
      },
      {
        since: 'coalesce(closed_at, canceled_at)',
        age: '180 days',
        only: `(num_nonnulls(address_name, latitude, courier_comment, allergy_note) > 0 or allergens <> '{}'
          or participant_allergies <> '[]')`,
        forget: `address_name = null, latitude = null, longitude = null, office = null, domophone = null,
          entrance = null, floor = null, courier_comment = null, allergens = '{}', allergy_note = null,
          participant_allergies = '[]'`,
      },
    ],
  },
  order_line: { kept: SALE },
  order_fact: { kept: REPORTS },
  sales_sum: { kept: REPORTS },
  stop_period: { rules: [{ since: 'ends_at', age: '800 days' }] },
  merchant_day: { kept: REPORTS },
  merchant_note: { kept: 'Notes of administrators, some a merchant.' },
  merchant_summary: { kept: 'One a merchant.' },
  dish_cost: { kept: 'One a dish, deleted with it.' },
  prep_forecast: { kept: 'Up to 224 a branch, replaced every night.' },
  branch_forecast: { kept: 'One a branch.' },
  daily_summary: {
    kept: 'A row for each member of the staff who asked for it; it is deleted once they may not see reports.',
  },
  order_activity: { kept: 'One a merchant.' },
  sales_change: {
    deletedIn: 'server/management/reports/fold-statements.ts',
    because: 'counting the order deletes the row, within a minute',
  },
  ledger_change: {
    deletedIn: 'server/money/ledger/ledger-statements.ts',
    because: 'booking the order deletes the row, within a minute',
  },
  ledger_movement: { kept: BOOKS },
  ledger_entry: { kept: BOOKS },
  ledger_transfer: { kept: BOOKS },
  invoice: { kept: BOOKS },
  courier_pay_rules: { kept: SETUP },
  gift_code: { kept: BOOKS },
  loyalty_rules: { kept: 'One a merchant.' },
  commission_terms: { kept: SETUP },
  commission_default: { kept: SETUP },
  promo_funding: { kept: SETUP },
  payout_account: { kept: 'One a merchant.' },
  payment: { kept: SALE },
  payment_attempt: { kept: SALE },
  tip: { kept: SALE, rules: [{ since: 'created_at', age: '30 days', only: NEVER_TRIED }] },
  tip_return: { kept: SALE },
  payment_refund: { kept: SALE },
  payment_entry: { kept: SALE },
  payment_difference: { kept: SALE },
  payment_settings: { kept: SETUP },
  payment_account: { kept: SETUP },
  payment_callback: { kept: 'One a provider of a merchant: the address under which the provider calls.' },
  partner_connection: { kept: 'One a vendor of a merchant.' },
  partner_call: { rules: [{ since: 'at', age: '7 days', every: 'hour' }] },
  aggregator_connection: { kept: 'One an aggregator of a merchant.' },
  aggregator_mapping: { rules: [{ since: 'last_seen_at', age: '90 days', only: 'inside_id is null' }] },
  aggregator_push: { kept: 'One a branch and an aggregator.' },
  aggregator_order: { rules: [{ since: 'updated_at', age: '60 days' }] },
  pos_menu: { kept: 'One a POS of a merchant.' },
  pos_mapping: { kept: SETUP },
  pos_photo: { kept: 'One a mapped product of a till that decides about photos.' },
  pos_stop: { kept: 'One a dish of a branch that its till does not sell now.' },
  pos_sent_stop: { kept: 'One a product of a till that is stopped here.' },
  pos_order: { rules: [{ since: 'created_date', age: '1 year' }] },
  pos_reservation: { rules: [{ since: 'created_date', age: '1 year' }] },
  till_order: { rules: [{ since: 'updated_at', age: '60 days' }] },
  carrier_quote: { rules: [{ since: 'expires_at', every: 'hour' }] },
  promo_use: { kept: SALE },
  cash_shortfall: { kept: SALE },
  courier_cash_entry: { kept: SALE },
  bill_part: { kept: SALE, rules: [{ since: 'begun_at', age: '30 days', only: PART_NEVER_TRIED }] },
  bill_adjustment: { kept: SALE },
  till_shift: { kept: 'The books of a till: some a day and branch.' },
  till_entry: { kept: SALE },
  agent_print: { rules: [{ since: 'created_date', age: '7 days', only: `state in ('PRINTED', 'FAILED')` }] },
  till_print: { rules: [{ since: 'created_date', age: '90 days', only: `state in ('PRINTED', 'FAILED')` }] },
  review: { kept: 'The published opinion on an order, one a sale.' },
  review_photo: { kept: 'Shown with its review, one to three a review.' },
  review_report: { kept: 'What was decided about a review that is still shown.' },
  customer: { kept: 'What a merchant knows of its guest; emptied when the account is deleted.' },
  order_event: {
    rules: [
      {
        since: 'at',
        age: CLAIMS,
        only: `exists (select from orders o where o.merchant_id = order_event.merchant_id
          and o.id = order_event.order_id and o.status in ('CLOSED', 'CANCELED'))`,
      },
    ],
  },
  order_link: { rules: [{ since: 'expires_at', age: '1 day' }] },
  courier_claim: { rules: [{ since: 'ended_at', age: '1 year' }] },
  ticket_print: { rules: [{ since: 'created_date', age: '90 days', only: `state in ('PRINTED', 'FAILED')` }] },

  // Capacity: counted while orders and holds need it.
  hold: {
    rules: [
      {
        since: 'created_date',
        age: '2 hours',
        only: 'network is not null',
        forget: 'network = null',
        every: 'hour',
      },
      {
        since: 'expires_at',
        age: '7 days',
        only: `not exists (select from table_booking k where k.merchant_id = hold.merchant_id and k.hold_id = hold.id)`,
      },
    ],
  },
  slot_use: { rules: [{ since: 'slot_start', age: '30 days' }] },
  stock_day: { rules: [{ since: 'day::timestamptz', age: '30 days' }] },
  table_booking: {
    rules: [
      {
        since: 'upper(during)',
        age: '30 days',
        only: `(order_id is null or exists (select from orders o where o.merchant_id = table_booking.merchant_id
            and o.id = table_booking.order_id and o.status in ('DELIVERED', 'CLOSED', 'CANCELED')))
          and (session_id is null or exists (select from table_session s
            where s.merchant_id = table_booking.merchant_id and s.id = table_booking.session_id
              and s.state = 'CLOSED'))`,
      },
    ],
  },
  table_session: { kept: SALE },
  waiting_party: {
    rules: [
      {
        since: 'joined_at',
        age: '1 day',
        only: `phone is not null or note is not null or name <> ''`,
        forget: `name = '', phone = null, note = null`,
        every: 'hour',
      },
      { since: 'joined_at', age: '90 days' },
    ],
  },
  table_guest: {
    rules: [
      {
        since: `(select s.closed_at from table_session s where s.merchant_id = table_guest.merchant_id
          and s.id = table_guest.session_id)`,
        age: '30 days',
      },
    ],
  },

  // Guests before they order.
  basket: {
    rules: [
      // Guests are promised one day.
      { since: 'set_aside_at', age: '1 day' },
      // The week is for a phone whose basket is in its local storage and refers to the same row.
      { since: 'last_modified_date', age: '7 days' },
    ],
  },
  basket_line: { with: 'basket' },
  group_order: { rules: [{ since: 'least(closes_at, closed_at, canceled_at)', age: '24 hours', every: 'hour' }] },
  group_person: { with: 'group_order' },
  liked_restaurant: { kept: PERSON },
  search_miss: { rules: [{ since: 'day::timestamptz', age: '90 days' }] },
  search_count: { rules: [{ since: 'day::timestamptz', age: '90 days' }] },

  // People and how they sign in.
  app_user: { kept: 'Deleted accounts stay as empty rows, because orders and audits refer to them.' },
  user_address: { kept: PERSON },
  user_email: { kept: PERSON },
  email_code: { rules: [{ since: 'expires_at', every: 'hour' }] },
  email_suppression: {
    rules: [
      { since: 'created_date', age: '30 days', only: "reason = 'BOUNCE'" },
      { since: 'created_date', age: '2 years' },
    ],
  },
  user_identity: { kept: PERSON },
  device: {
    deletedIn: 'server/accounts/devices/device-jobs.ts',
    because: 'one by one: rows of merchants refer to devices, and a key that refuses must not end the batch',
  },
  session: {
    rules: [
      { since: 'expires_at', age: '30 days' },
      { since: 'ended_at', age: '90 days' },
    ],
  },
  sign_in_code: { rules: [{ since: 'created_date', age: '7 days' }] },
  sign_in_flow: { rules: [{ since: 'expires_at', age: '1 day' }] },
  sign_in_try: { rules: [{ since: 'resets_at' }] },
  authenticator: { kept: PERSON },
  passkey: { kept: PERSON },
  recovery_code: { kept: PERSON },
  passkey_challenge: { rules: [{ since: 'expires_at', age: '1 day' }] },
  confirmation_try: { rules: [{ since: 'wait_until', age: '30 days' }] },
  sign_in_used: { rules: [{ since: 'expires_at' }] },
  phone_change: { rules: [{ since: 'undo_until', age: '30 days' }] },
  rate_window: {
    deletedIn: 'server/platform/http/rate-counter.ts',
    because: 'it fills by the second and is emptied while it is counted',
  },
  answered_call: { rules: [{ since: 'created_at', age: '24 hours', every: 'hour' }] },
  invitation_count: { rules: [{ since: 'day::timestamptz', age: '2 days' }] },
  invitation_day: { rules: [{ since: 'day::timestamptz', age: '2 days' }] },
  message: { rules: [{ since: 'created_date', age: '180 days' }] },
  marketing_consent: { kept: 'What a guest decided, for the proof of a consent; it goes when the account is deleted.' },
  broadcast_settings: { kept: 'One row a merchant.' },
  broadcast: { kept: 'What managers sent to guests: a few rows a month.' },
  broadcast_recipient: { rules: [{ since: 'sent_at', age: '180 days' }] },
  vacancy_application: { rules: [{ since: 'created_date', age: '182 days' }] },

  // Who changed what.
  audit: { rules: [{ since: 'at', age: CLAIMS }] },
  platform_audit: { kept: 'What administrators of the platform did: a few rows a day.' },
  outbox: {
    deletedIn: 'server/platform/database/relay.ts',
    because: 'forwarding a row deletes it; a refused one is deleted by retention.ts',
  },
  schema_migrations: { kept: PLATFORM },
  schema_rules: { kept: PLATFORM },
  applied_seed: { kept: PLATFORM },

  // Merchants and what they set up.
  merchant: {
    deletedIn: 'server/management/settings/erase-merchants.ts',
    because: 'ninety days after its deletion, with its files and every row of its tables',
  },
  merchant_counter: { kept: 'One row a merchant.' },
  merchant_domain: { kept: SETUP },
  merchant_secret: { kept: SETUP },
  merchant_web_settings: { kept: 'One row a merchant.' },
  order_limits: { kept: 'One row a merchant.' },
  integration_key: { kept: 'The audit and the history of orders name revoked keys.' },
  staff_role: { kept: SETUP },
  staff_tablet: { rules: [{ since: 'removed_at', age: '90 days' }] },
  staff_pin: {
    rules: [
      {
        only: `not exists (select from staff_role r where r.merchant_id = staff_pin.merchant_id
          and r.user_id = staff_pin.user_id)`,
      },
    ],
  },
  work_shift: { rules: [{ since: 'ended_at', age: CLAIMS }] },
  order_note: { rules: [{ since: 'created_at', age: '180 days' }] },
  order_mention: { with: 'order_note' },
  work_break: { with: 'work_shift' },
  courier: { kept: SETUP },
  printer: { kept: SETUP },
  print_agent: { kept: SETUP },
  telephone_account: { kept: SETUP },
  telephone_line: { kept: SETUP },
  phone_call: { rules: [{ since: 'rang_at', age: '30 days' }] },
  document: { kept: SETUP },
  media_asset: { kept: SETUP },
  media_folder: { kept: SETUP },
  media_replacement: { rules: [{ since: 'undo_until', age: '1 day' }] },
  media_stray: { rules: [{ since: 'found_at', age: '30 days' }] },
  media_upload: { rules: [{ since: 'expires_at', every: 'hour' }] },
  media_upload_part: { with: 'media_upload' },
  restaurant: { kept: SETUP },
  gallery_item: { kept: SETUP },
  branch: { kept: SETUP },
  branch_shift: { with: 'branch' },
  branch_special_shift: { with: 'branch' },
  hall: { kept: SETUP },
  hall_charge: { kept: SETUP },
  dining_table: { kept: SETUP },
  table_join: { kept: SETUP },
  table_link: { kept: SETUP },
  delivery_zone: { kept: SETUP },
  delivery_tariff: { kept: SETUP },
  delivery_tariff_tier: { with: 'delivery_tariff' },
  menu_group: { kept: SETUP },
  category: { kept: SETUP },
  product: { kept: SETUP },
  product_branch: { kept: SETUP },
  product_modification_group: { kept: SETUP },
  product_recommendation: { kept: SETUP },
  modification_group: { kept: SETUP },
  modification: { with: 'modification_group' },
  promo: { kept: SETUP },
  banner: { kept: SETUP },
  story: { kept: SETUP },
  collection: { kept: SETUP },
  collection_item: { kept: SETUP },
  vacancy: { kept: SETUP },

  // The public index, and words of the platform.
  directory_restaurant: { kept: DERIVED },
  directory_branch: { kept: DERIVED },
  directory_zone: { kept: DERIVED },
  directory_seats: { kept: DERIVED },
  watched_merchant: {
    deletedIn: 'server/platform/database/every-merchant.ts',
    because: 'Whether something is left is known to the sweep that looks at the merchant.',
  },
  directory_product: { kept: DERIVED },
  directory_dish: { kept: DERIVED },
  directory_word: { kept: DERIVED },
  directory_dish_name: {
    deletedIn: 'server/restaurants/discovery/discovery-jobs.ts',
    because: 'when no dish has the name any more, after the nightly refresh of the index',
  },
  search_synonym: { kept: PLATFORM },
  term: { kept: PLATFORM },
  platform_role: { kept: PLATFORM },
  installation: { kept: PLATFORM },
};
