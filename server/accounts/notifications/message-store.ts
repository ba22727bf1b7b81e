/** Rows of messages: written before anything is sent, and the record of what was. */
import type { EmailContent } from '#domain/accounts/notifications/email-content.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';

/** Each has a row in docs/who-gains.md. @internal */
export const MESSAGE_KINDS = [
  'CODE',
  'ORDER',
  'RECEIPT',
  'STAFF_ALARM',
  'STAFF_SUMMARY',
  'INVITE',
  'ACCOUNT',
  'MARKETING',
  'WAITING',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export type Channel = 'SMS' | 'TELEGRAM' | 'PUSH' | 'EMAIL';
type SmsGatewayName = 'ESKIZ' | 'PLAY_MOBILE';

/** Proves or concerns the platform account, so only the platform's own gateway may carry it. */
export const concernsAccount = (kind: MessageKind): boolean => kind === 'CODE' || kind === 'ACCOUNT';

/** A merchant sends nothing before the platform has approved it. */
export const addMessage = statement<{ id: string; sms_gateway: SmsGatewayName | null }>(
  'notifications.add',
  `
  insert into message (id, merchant_id, kind, channel, recipient, language, body, detail, secret, dedupe_key,
    expires_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
  where $3 in ('CODE', 'ACCOUNT') or not exists (
    select from merchant where id = $2 and opening in ('PENDING', 'DECLINED'))
  on conflict (dedupe_key) do nothing returning id, (select sms_gateway from merchant where id = $2) as sms_gateway`,
);

/** $1 merchant, $2 since when: whether the platform's gateway carries another SMS of it. */
export const platformCarries = statement<{ carries: boolean }>(
  'notifications.platform-carries',
  `
  select (select count(*) from (select from message x where x.merchant_id = m.id and x.created_date >= $2
      and x.channel = 'SMS' and x.kind not in ('CODE', 'ACCOUNT') and x.gateway like 'PLATFORM:%'
      limit m.platform_sms_a_day) sent) < m.platform_sms_a_day as carries
  from merchant m where m.id = $1`,
);

export interface MessageRow {
  id: string;
  merchant_id: string | null;
  kind: MessageKind;
  channel: Channel;
  recipient: string;
  language: Language;
  body: string | null;
  detail: { title?: string; url?: string; tag?: string; email?: EmailContent; calendar?: string };
  secret: boolean;
  attempts: number;
  /** The gateway that was called before, while it is unknown whether it accepted the message. */
  gateway: string | null;
  was: 'QUEUED' | 'SENDING';
  expired: boolean;
}

/** Claims a message for sending. One that was claimed already belongs to a process that died. $2 now. */
export const claimMessage = statement<MessageRow>(
  'notifications.claim',
  `
  with mine as (
    select id, state, gateway from message where id = $1 and state in ('QUEUED', 'SENDING') for update
  )
  update message m set state = 'SENDING', attempts = m.attempts + 1 from mine where m.id = mine.id
  returning m.id, m.merchant_id, m.kind, m.channel, m.recipient, m.language, m.body, m.detail, m.secret, m.attempts,
    mine.gateway, mine.state as was, coalesce(m.expires_at <= $2, false) as expired`,
);

/** Written before the gateway is called: if the process dies now, it is known who may have the message. */
export const noteGateway = statement('notifications.note-gateway', 'update message set gateway = $2 where id = $1');

/**
 * $2 state, $3 gateway, $4 its id, $5 why, $6 now. A secret text is deleted as soon as it is sent, and so is what
 * an e-mail says beyond its text.
 */
export const settleMessage = statement(
  'notifications.settle',
  `
  update message set state = $2, gateway = coalesce($3, gateway), gateway_id = $4, error = $5,
    sent_at = case when $2 = 'SENT' then $6::timestamptz else sent_at end,
    body = case when secret and $2 not in ('QUEUED', 'SENDING') then null else body end,
    detail = case when $2 in ('QUEUED', 'SENDING') then detail else detail - 'email' - 'calendar' end
  where id = $1`,
);

/** A report may come before the answer to the request, twice, or out of order: delivered is final. */
export const reportMessage = statement<{ id: string }>(
  'notifications.report',
  `
  update message set state = $2, delivered_at = case when $2 = 'DELIVERED' then $3::timestamptz else delivered_at end
  where id = $1 and state in ('SENDING', 'SENT', 'UNKNOWN') returning id`,
);

export const smsGatewayOf = statement<{ sms_gateway: SmsGatewayName }>(
  'notifications.gateway-of',
  'select sms_gateway from merchant where id = $1',
);

export const pushTargetOf = statement<{
  push_subscription: { endpoint: string; keys: { p256dh: string; auth: string } } | null;
  fcm_token: string | null;
}>('notifications.push-target', 'select push_subscription, fcm_token from device where id = $1::uuid');
export const forgetPushTarget = statement(
  'notifications.forget-push',
  'update device set push_subscription = null where id = $1::uuid',
);
/** A token that the app has registered meanwhile stays. */
export const forgetDeviceToken = statement(
  'notifications.forget-device-token',
  'update device set fcm_token = null where id = $1::uuid and fcm_token = $2',
);
export const forgetChat = statement(
  'notifications.forget-chat',
  `
  update user_identity set profile = profile || '{"unreachable": true}'
  where provider = 'telegram' and subject = regexp_replace($1, '^bot \\d+ ', '')
    and merchant_id is not distinct from case when $1 like 'bot %' then $2::uuid end`,
);
