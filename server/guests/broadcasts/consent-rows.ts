/** Consents of guests to offers, by merchant and channel. */
import type { MarketingChannel } from '#domain/guests/broadcasts/broadcast.ts';
import { statement } from '#server/platform/database/sql.ts';

export const consentRows = statement<{ channel: MarketingChannel; agreed: boolean }>(
  'consents.of-user',
  'select channel, agreed from marketing_consent where user_id = $1',
);
/** $1 user, $2 an object that maps channels to whether the guest agrees, $3 where the guest decided, $4 now. */
export const setConsents = statement(
  'consents.set',
  `
  insert into marketing_consent (merchant_id, user_id, channel, agreed, source, changed_at)
  select current_setting('app.merchant_id')::uuid, $1::uuid, e.key, e.value::boolean, $3::text, $4::timestamptz
  from jsonb_each_text($2::jsonb) e
  on conflict (merchant_id, user_id, channel) do update
    set agreed = excluded.agreed, source = excluded.source, changed_at = excluded.changed_at`,
);
export const recipientOfCode = statement<{ user_id: string; ended: boolean }>(
  'consents.of-code',
  `
  select r.user_id, not exists (select from marketing_consent k where k.user_id = r.user_id and k.agreed) as ended
  from broadcast_recipient r where r.code = $1`,
);
/** $1 user, $2 now. */
export const withdrawAll = statement(
  'consents.withdraw',
  `
  update marketing_consent set agreed = false, source = 'LINK', changed_at = $2 where user_id = $1 and agreed`,
);
/** $1 the code of a message, $2 now. */
export const withdrawEmail = statement(
  'consents.withdraw-email',
  `
  update marketing_consent k set agreed = false, source = 'LINK', changed_at = $2
  from broadcast_recipient r where r.code = $1 and k.user_id = r.user_id and k.channel = 'EMAIL' and k.agreed`,
);
export const noteUnsubscribed = statement(
  'consents.note-unsubscribed',
  'update broadcast_recipient set unsubscribed_at = coalesce(unsubscribed_at, $2) where code = $1',
);
/** A live merchant, by its id or by that of one of its restaurants. */
export const merchantOf = statement<{ id: string }>(
  'consents.merchant-of',
  `
  select m.id from merchant m
  where m.kind = 'MERCHANT' and not m.deleted
    and m.id = coalesce((select d.merchant_id from directory_restaurant d where d.restaurant_id = $1), $1)`,
);

/** Read as the person. */
export const tenantsOfPerson = statement<{ merchant_id: string }>(
  'consents.tenants',
  'select distinct merchant_id from marketing_consent',
);
export const personOfTenant = statement<{ merchantId: string; channel: string; agreed: boolean; changedAt: string }>(
  'consents.export',
  `
  select merchant_id as "merchantId", channel, agreed,
    to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
  from marketing_consent order by merchant_id, channel`,
);

/** In a tenant. $1 user. Figures of broadcasts count messages, which are emptied with the account. */
export const forgetPerson = [
  statement('consents.forget', 'delete from marketing_consent where user_id = $1'),
  statement('consents.forget-received', 'delete from broadcast_recipient where user_id = $1'),
];
/** $1 from, $2 into. */
export const movePerson = [
  statement(
    'consents.move',
    `
    insert into marketing_consent (merchant_id, user_id, channel, agreed, source, changed_at)
    select merchant_id, $2::uuid, channel, agreed, source, changed_at from marketing_consent where user_id = $1
    on conflict do nothing`,
  ),
  statement(
    'consents.move-received',
    `
    update broadcast_recipient r set user_id = $2 where r.user_id = $1 and not exists (
      select from broadcast_recipient other
      where other.merchant_id = r.merchant_id and other.broadcast_id = r.broadcast_id and other.user_id = $2)`,
  ),
];
