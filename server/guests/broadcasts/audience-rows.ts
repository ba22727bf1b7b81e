/** Who a broadcast is for: guests who agreed to a channel, and by which channels they can be reached now. */
import { isEverybody, type Audience, type MarketingChannel } from '#domain/guests/broadcasts/broadcast.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';

/** What can be sent by, of this merchant. */
export interface Reach {
  devicePush: boolean;
  /** The bots that may write: the id of the merchant's own, and whether the platform's may. */
  bots: { own: string | null; platform: boolean };
  sms: boolean;
  /** By the installation's server. */
  email: boolean;
}

export const reachParams = (
  audience: Audience,
  { devicePush, bots, sms, email }: Reach,
  { timeZone, mainLanguage }: { timeZone: string; mainLanguage: Language },
): unknown[] => [audience, devicePush, bots.own, bots.platform, sms, timeZone, mainLanguage, email];

const REACHED_DEVICE = ($devicePush: string): string =>
  `(d.push_subscription is not null or ${$devicePush}::boolean and d.fcm_token is not null)`;
const REACHED_CHAT = ($own: string, $platform: string): string => `i.provider = 'telegram'
      and not coalesce((i.profile ->> 'unreachable')::boolean, false)
      and (i.merchant_id is null and ${$platform}::boolean
        or i.merchant_id = current_setting('app.merchant_id')::uuid and i.bot_id = ${$own}::text)`;
const deviceOf = (user: string, $devicePush: string): string => `(
    select d.id::text from device d where d.user_id = ${user} and ${REACHED_DEVICE($devicePush)}
    order by d.last_modified_date desc limit 1)`;
/** In the format of domain/accounts/notifications/bot-chat.ts; the merchant's own bot comes first. */
const chatOf = (user: string, $own: string, $platform: string): string => `(
    select case when i.merchant_id is null then i.subject else 'bot ' || i.bot_id || ' ' || i.subject end
    from user_identity i
    where i.user_id = ${user} and ${REACHED_CHAT($own, $platform)}
    order by i.merchant_id nulls last limit 1)`;

/** $1 audience, $6 time zone; `c` is what the merchant knows of the guest. */
const CHOSEN = `not coalesce(c.blocked, false)
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

const CONSENTS = `select k.user_id, bool_or(k.channel = 'PUSH') as push, bool_or(k.channel = 'TELEGRAM') as telegram,
      bool_or(k.channel = 'SMS') as sms, bool_or(k.channel = 'EMAIL') as email
    from marketing_consent k where k.agreed`;

export interface Addressee {
  id: string;
  language: Language;
  device: string | null;
  chat: string | null;
  phone: string | null;
  /** Confirmed. */
  email: string | null;
  /** Broadcasts of the last seven days. */
  recent: number;
}

/** Before every user. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * $1 audience, $2 device tokens, $3 own bot, $4 platform's bot, $5 SMS, $6 time zone, $7 main language, $8 e-mail,
 * $9 the last one of the page before or nobody, $10 how many, $11 since when broadcasts count. Both tables begin at $9,
 * so that a page far from the first one reads no more than that one.
 */
export const audiencePage = statement<Addressee>(
  'broadcasts.audience-page',
  `
  select u.id, coalesce(u.language, $7::text) as language,
    case when a.push then ${deviceOf('u.id', '$2')} end as device,
    case when a.telegram then ${chatOf('u.id', '$3', '$4')} end as chat,
    case when a.sms and $5::boolean then u.phone end as phone,
    case when a.email and $8::boolean then (select e.address from user_email e where e.user_id = u.id) end as email,
    (select count(*)::integer from broadcast_recipient r
      where r.merchant_id = current_setting('app.merchant_id')::uuid and r.user_id = u.id and r.sent_at > $11) as recent
  from (${CONSENTS} and k.user_id > $9 group by k.user_id) a
  join app_user u on u.id = a.user_id and u.status = 'ACTIVE' and u.id > $9
  left join lateral (
    select * from customer each where each.user_id = u.id order by each.last_order_at desc nulls last limit 1) c on true
  where ${CHOSEN}
  order by u.id limit $10`,
);

interface AudienceGroup {
  language: Language;
  push: boolean;
  telegram: boolean;
  sms: boolean;
  email: boolean;
  count: number;
}

/** $1 to $8 as above. Joins instead of a look at each guest: the count is of all of them. @internal */
export const audienceGroups = statement<AudienceGroup>(
  'broadcasts.audience-groups',
  `
  select coalesce(u.language, $7::text) as language, a.push and d.user_id is not null as push,
    a.telegram and i.user_id is not null as telegram, a.sms and $5::boolean and u.phone is not null as sms,
    a.email and $8::boolean and e.user_id is not null as email, count(*)::integer as count
  from (${CONSENTS} group by k.user_id) a
  join app_user u on u.id = a.user_id and u.status = 'ACTIVE'
  left join (
    select distinct on (each.user_id) * from customer each where each.user_id is not null
    order by each.user_id, each.last_order_at desc nulls last) c on c.user_id = u.id
  left join (select distinct d.user_id from device d where ${REACHED_DEVICE('$2')}) d on d.user_id = u.id
  left join (select distinct i.user_id from user_identity i where ${REACHED_CHAT('$3', '$4')}) i on i.user_id = u.id
  left join user_email e on e.user_id = u.id
  where ${CHOSEN}
  group by 1, 2, 3, 4, 5`,
);

/**
 * The same for an audience that everybody belongs to, which needs of the merchant's guests only those who are blocked:
 * reading and sorting all of them was half of the time. Consents are grouped once, and not by each worker. @internal
 */
export const everybodyGroups = statement<AudienceGroup>(
  'broadcasts.everybody-groups',
  `
  with a as materialized (${CONSENTS} group by k.user_id), barred as materialized (
    select c.user_id from customer c
    where c.blocked and c.user_id is not null and not exists (
      select from customer newer where newer.user_id = c.user_id
        and coalesce(newer.last_order_at, '-infinity') > coalesce(c.last_order_at, '-infinity'))
  )
  select coalesce(u.language, $7::text) as language, a.push and d.user_id is not null as push,
    a.telegram and i.user_id is not null as telegram, a.sms and $5::boolean and u.phone is not null as sms,
    a.email and $8::boolean and e.user_id is not null as email, count(*)::integer as count
  from a
  join app_user u on u.id = a.user_id and u.status = 'ACTIVE'
  left join (select distinct d.user_id from device d where ${REACHED_DEVICE('$2')}) d on d.user_id = u.id
  left join (select distinct i.user_id from user_identity i where ${REACHED_CHAT('$3', '$4')}) i on i.user_id = u.id
  left join user_email e on e.user_id = u.id
  where $1::jsonb is not null and $6::text is not null and not exists (select from barred where barred.user_id = u.id)
  group by 1, 2, 3, 4, 5`,
);

/** Which of the two counts an audience. */
export const groupsOf = (audience: Audience): Statement<AudienceGroup> =>
  isEverybody(audience) ? everybodyGroups : audienceGroups;

/** $1 user; whether they agreed to anything does not matter. $2 device tokens, $3 own bot, $4 platform's bot. */
export const oneself = statement<Omit<Addressee, 'recent' | 'language'> & { language: Language | null }>(
  'broadcasts.oneself',
  `
  select u.id, u.language, ${deviceOf('u.id', '$2')} as device, ${chatOf('u.id', '$3', '$4')} as chat, u.phone,
    (select e.address from user_email e where e.user_id = u.id) as email
  from app_user u where u.id = $1`,
);

/** By which of the channels a guest can be reached, and where. */
export const addressesOf = ({
  device,
  chat,
  phone,
  email,
}: Pick<Addressee, 'device' | 'chat' | 'phone' | 'email'>): Partial<Record<MarketingChannel, string>> => ({
  ...(device !== null && { PUSH: device }),
  ...(chat !== null && { TELEGRAM: chat }),
  ...(phone !== null && { SMS: phone }),
  ...(email !== null && { EMAIL: email }),
});
