/**
 * Statements of the settings.
 *
 * `current_order_limits` states the default limits of unpaid orders.
 */
import type { OrderLimits } from '#contract/management/settings.ts';
import { statement } from '#server/platform/database/sql.ts';

const TENANT = `current_setting('app.merchant_id')::uuid`;

/** Names of the contract; a column has the same name in snake case. */
const WEB_FIELDS = [
  'brand',
  'logo',
  'favicon',
  'mainColor',
  'mainColorType',
  'isDark',
  'mainLanguage',
  'uzLangActive',
  'ruLangActive',
  'engLangActive',
  'deliveryActive',
  'pickupActive',
  'dineInActive',
  'branchesActive',
  'bannersActive',
  'storiesActive',
  'vacanciesActive',
  'privacyActive',
  'aboutMerchantActive',
  'notificationsActive',
  'iosAppLink',
  'iosAppLinkActive',
  'androidAppLink',
  'androidAppLinkActive',
  'telegramBotLink',
  'telegramBotLinkActive',
  'phone',
  'phoneActive',
  'telegram',
  'telegramActive',
  'instagram',
  'instagramActive',
  'facebook',
  'facebookActive',
  'mapType',
  'analytics',
  'signInOff',
  'listed',
] as const;

export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = WEB_FIELDS.map(columnOf);

/** Microseconds: a JavaScript date would round them. */
const VERSION = '(extract(epoch from last_modified_date) * 1000000)::bigint::text';
export const listedOf = statement<{ listed: boolean; version: string }>(
  'settings.listed',
  `select listed, ${VERSION} as version from merchant_web_settings where merchant_id = ${TENANT}`,
);
/** The current settings, locked until the transaction ends. */
export const lockSettings = statement<{ settings: Record<string, unknown>; version: string }>(
  'settings.lock',
  `select to_jsonb(w) as settings, ${VERSION} as version from merchant_web_settings w where merchant_id = ${TENANT}
   for update`,
);
export const mapKeyOf = statement<{ key: string | null }>(
  'settings.map-key',
  `select yandex_map_key as key from merchant where id = ${TENANT}`,
);
/** Who saved settings last, and when; no row before the first save. */
export const lastSave = statement<{ name: string | null; at: Date }>(
  'settings.last-save',
  `select nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, a.at
   from audit a left join app_user u on u.id = a.user_id
   where a.action = 'SETTINGS_CHANGED' order by a.at desc limit 1`,
);
/** By the names of the contract. */
export const fieldsOf = (settings: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(WEB_FIELDS.map((field) => [field, settings[columnOf(field)]]));
/** $1 the changed columns; all others keep their values. */
export const changeWeb = statement(
  'settings.change-web',
  `
  update merchant_web_settings w set ${columns.map((column) => `${column} = n.${column}`).join(', ')},
    last_modified_date = now()
  from merchant_web_settings before cross join lateral jsonb_populate_record(before, $1::jsonb) n
  where before.merchant_id = ${TENANT} and w.merchant_id = before.merchant_id`,
);

export const orderLimits = statement<OrderLimits>(
  'settings.order-limits',
  `
  select orders_new as "ordersNew", orders_known as "ordersKnown", sum_new as "sumNew", orders_device as "ordersDevice",
    orders_network as "ordersNetwork", orders_address as "ordersAddress" from current_order_limits()`,
);
export const putOrderLimits = statement(
  'settings.put-order-limits',
  `
  insert into order_limits as l (merchant_id, orders_new, orders_known, sum_new, orders_device, orders_network,
    orders_address)
  values (${TENANT}, $1, $2, $3, $4, $5, $6)
  on conflict (merchant_id) do update set orders_new = excluded.orders_new, orders_known = excluded.orders_known,
    sum_new = excluded.sum_new, orders_device = excluded.orders_device, orders_network = excluded.orders_network,
    orders_address = excluded.orders_address`,
);

const MERCHANT_COLUMNS = [
  'name',
  'logo',
  'color',
  'latitude',
  'longitude',
  'app_id',
  'apple_app_id',
  'android_package',
  'android_fingerprints',
  'yandex_map_key',
  'sms_gateway',
];
/** $1 the merchant, $2 the changed columns. */
export const changeMerchant = statement(
  'settings.change-merchant',
  `
  update merchant m set ${MERCHANT_COLUMNS.map((column) => `${column} = n.${column}`).join(', ')},
    last_modified_date = now()
  from merchant before cross join lateral jsonb_populate_record(before, $2::jsonb) n
  where before.id = $1 and m.id = before.id`,
);
/** The logo on the marketplace. */
export const logoOf = statement<{ logo: string | null }>(
  'settings.logo-of',
  `select logo from merchant where id = ${TENANT}`,
);
export const merchantExtras = statement<{
  app_id: string | null;
  apple_app_id: string | null;
  android_package: string | null;
  android_fingerprints: string[];
  yandex_map_key: string | null;
  sms_gateway: 'ESKIZ' | 'PLAY_MOBILE';
}>(
  'settings.merchant-extras',
  `
  select app_id, apple_app_id, android_package, android_fingerprints, yandex_map_key, sms_gateway from merchant
  where id = $1`,
);

export const domainsOf = statement<{ host: string; verified: boolean }>(
  'settings.domains',
  `
  select host, verified_at is not null as verified from merchant_domain where merchant_id = $1 order by created_date,
    host`,
);
/** Any number of merchants may claim a host until one of them proves it; no claim touches another's row. */
export const claimHost = statement<{ merchant_id: string }>(
  'settings.claim-host',
  `
  with proved as (select from merchant_domain where host = $1 and merchant_id <> $2 and verified_at is not null),
  added as (insert into merchant_domain (host, merchant_id) select $1, $2 where not exists (select
    from proved) on conflict do nothing)
  select $2::uuid as merchant_id where not exists (select from proved)`,
);
/** Serializes merchants that prove the same host at the same moment. */
export const lockHostClaims = statement(
  'settings.lock-host-claims',
  'select from merchant_domain where host = $1 order by merchant_id for update',
);
export const verifyHost = statement<{ host: string }>(
  'settings.verify-host',
  `
  update merchant_domain set verified_at = coalesce(verified_at, now()) where host = $1 and merchant_id = $2
    and not exists (select from merchant_domain where host = $1 and merchant_id <> $2 and verified_at is not null)
      returning host`,
);
export const setMainHost = statement(
  'settings.main-host',
  `
  update merchant_web_settings set domain = coalesce(domain, $1) where merchant_id = ${TENANT}`,
);
export const releaseHost = statement<{ host: string }>(
  'settings.release-host',
  'delete from merchant_domain where host = $1 and merchant_id = $2 returning host',
);
export const dropMainHost = statement(
  'settings.drop-main-host',
  `
  update merchant_web_settings set domain = (select host from merchant_domain where merchant_id = ${TENANT}
    and verified_at is not null
    order by created_date, host limit 1) where merchant_id = ${TENANT} and domain = $1`,
);

export const addMerchant = statement<{ id: string }>(
  'settings.add-merchant',
  'insert into merchant (id, sub, name, color) values ($1, $2, $3, $4) on conflict (sub) do nothing returning id',
);
export const addWebSettings = statement(
  'settings.add-web',
  `
  insert into merchant_web_settings (merchant_id, brand, main_color, main_language, uz_lang_active, ru_lang_active,
    eng_lang_active)
  values (${TENANT}, $1, $2, $3, $4, $5, $6)`,
);
export const noteAdmin = statement(
  'settings.note-admin',
  'insert into platform_audit (id, user_id, merchant_id, action, detail) values ($1, $2, $3, $4, $5)',
);
