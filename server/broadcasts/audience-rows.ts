/** Who a broadcast is for: guests who agreed to a channel, and by which channels they can be reached now. */
import type { Audience, MarketingChannel } from '#domain/broadcasts/broadcast.ts';
import type { Language } from '#domain/text/language.ts';
import { statement } from '../platform/database/sql.ts';

/** What can be sent by, of this merchant. */
export interface Reach {
  devicePush: boolean;
  /** The bots that may write: the id of the merchant's own, and whether the platform's may. */
  bots: { own: string | null; platform: boolean };
  sms: boolean;
}

export const reachParams = (
  audience: Audience,
  { devicePush, bots, sms }: Reach,
  { timeZone, mainLanguage }: { timeZone: string; mainLanguage: Language },
): unknown[] => [audience, devicePush, bots.own, bots.platform, sms, timeZone, mainLanguage];

/** $1 whether device tokens of native apps can be reached. */
const deviceOf = (user: string, $devicePush: string): string => `(
    select d.id::text from device d where d.user_id = ${user}
      and (d.push_subscription is not null or ${$devicePush}::boolean and d.fcm_token is not null)
    order by d.last_modified_date desc limit 1)`;
/** In the format of domain/messages/bot-chat.ts; the merchant's own bot comes first. */
const chatOf = (user: string, $own: string, $platform: string): string => `(
    select case when i.merchant_id is null then i.subject else 'bot ' || i.bot_id || ' ' || i.subject end
    from user_identity i
    where i.user_id = ${user} and i.provider = 'telegram'
      and not coalesce((i.profile ->> 'unreachable')::boolean, false)
      and (i.merchant_id is null and ${$platform}::boolean
        or i.merchant_id = current_setting('app.merchant_id')::uuid and i.bot_id = ${$own}::text)
    order by i.merchant_id nulls last limit 1)`;

/** $1 audience, $2 device tokens, $3 own bot, $4 platform's bot, $5 SMS, $6 time zone, $7 main language. */
const audience = (consents = ''): string => `
  from (
    select k.user_id, array_agg(k.channel) as channels from marketing_consent k where k.agreed ${consents}
    group by k.user_id) a
  join app_user u on u.id = a.user_id and u.status = 'ACTIVE'
  left join lateral (
    select * from customer each where each.user_id = u.id order by each.last_order_at desc nulls last limit 1) c on true
  where not coalesce(c.blocked, false)
    and ($1::jsonb -> 'tags' = '[]' or c.tags && array(select jsonb_array_elements_text($1::jsonb -> 'tags')))
    and ($1::jsonb ->> 'lastFrom' is null
      or c.last_order_at >= ($1::jsonb ->> 'lastFrom')::timestamp at time zone $6::text)
    and ($1::jsonb ->> 'lastBefore' is null
      or c.last_order_at < ($1::jsonb ->> 'lastBefore')::timestamp at time zone $6::text)
    and ($1::jsonb ->> 'ordersMin' is null or coalesce(c.orders_count, 0) >= ($1::jsonb ->> 'ordersMin')::integer)
    and ($1::jsonb ->> 'ordersMax' is null or coalesce(c.orders_count, 0) <= ($1::jsonb ->> 'ordersMax')::integer)
    and ($1::jsonb -> 'branchIds' = '[]' or exists (
      select from orders o where o.merchant_id = c.merchant_id and o.customer_id = c.id
        and o.branch_id::text in (select jsonb_array_elements_text($1::jsonb -> 'branchIds'))))`;
const WHO = `u.id, coalesce(u.language, $7::text) as language,
    case when 'PUSH' = any(a.channels) then ${deviceOf('u.id', '$2')} end as device,
    case when 'TELEGRAM' = any(a.channels) then ${chatOf('u.id', '$3', '$4')} end as chat,
    case when 'SMS' = any(a.channels) and $5::boolean then u.phone end as phone`;

export interface Addressee {
  id: string;
  language: Language;
  device: string | null;
  chat: string | null;
  phone: string | null;
  /** Broadcasts of the last seven days. */
  recent: number;
}

/** Before every user. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** $8 the last one of the page before or nobody, $9 how many, $10 since when broadcasts count. */
export const audiencePage = statement<Addressee>(
  'broadcasts.audience-page',
  `
  select ${WHO}, (select count(*)::integer from broadcast_recipient r
    where r.merchant_id = current_setting('app.merchant_id')::uuid and r.user_id = u.id and r.sent_at > $10) as recent
  ${audience('and k.user_id > $8')} order by u.id limit $9`,
);

export const audienceGroups = statement<{
  language: Language;
  push: boolean;
  telegram: boolean;
  sms: boolean;
  count: number;
}>(
  'broadcasts.audience-groups',
  `
  select w.language, w.device is not null as push, w.chat is not null as telegram, w.phone is not null as sms,
    count(*)::integer as count
  from (select ${WHO} ${audience()}) w group by 1, 2, 3, 4`,
);

/** $1 user; whether they agreed to anything does not matter. $2 device tokens, $3 own bot, $4 platform's bot. */
export const oneself = statement<Omit<Addressee, 'recent' | 'language'> & { language: Language | null }>(
  'broadcasts.oneself',
  `
  select u.id, u.language, ${deviceOf('u.id', '$2')} as device, ${chatOf('u.id', '$3', '$4')} as chat, u.phone
  from app_user u where u.id = $1`,
);

/** By which of the channels a guest can be reached, and where. */
export const addressesOf = ({
  device,
  chat,
  phone,
}: Pick<Addressee, 'device' | 'chat' | 'phone'>): Partial<Record<MarketingChannel, string>> => ({
  ...(device !== null && { PUSH: device }),
  ...(chat !== null && { TELEGRAM: chat }),
  ...(phone !== null && { SMS: phone }),
});
