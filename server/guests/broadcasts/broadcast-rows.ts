/** Rows of broadcasts and of the settings they are sent by. */
import type { Broadcast } from '#contract/guests/broadcasts.ts';
import type { BroadcastState, MarketingChannel } from '#domain/guests/broadcasts/broadcast.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';
import { updateOf } from '#server/accounts/staff/staff.ts';

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How many recipients a broadcast has, and the state of their messages. */
const LIVE_FIGURES = `(
    select jsonb_build_object('recipients', count(*),
      'waiting', count(*) filter (where m.state in ('QUEUED', 'SENDING')),
      'sent', count(*) filter (where m.state in ('SENT', 'DELIVERED', 'UNKNOWN')),
      'delivered', count(*) filter (where m.state = 'DELIVERED'),
      'failed', count(*) filter (where m.state in ('FAILED', 'DROPPED')),
      'unsubscribed', count(r.unsubscribed_at))
    from broadcast_recipient r left join message m on m.id = r.message_id
    where r.merchant_id = b.merchant_id and r.broadcast_id = b.id)`;
const BROADCAST = `jsonb_build_object('id', b.id, 'version', b.version, 'title', b.title, 'body', b.body,
  'link', b.link, 'audience', b.audience, 'channels', b.channels, 'state', b.state,
  'startsAt', ${instant('b.starts_at')}, 'startedAt', ${instant('b.started_at')},
  'finishedAt', ${instant('b.finished_at')}, 'createdDate', ${instant('b.created_date')}, 'skipped', b.skipped,
  'figures', coalesce(b.result, ${LIVE_FIGURES}))`;

export const allBroadcasts = statement<{ row: Broadcast }>(
  'broadcasts.all',
  `select ${BROADCAST} as row from broadcast b order by b.created_date desc, b.id desc limit 200`,
);
export const broadcastById = statement<{ row: Broadcast }>(
  'broadcasts.by-id',
  `select ${BROADCAST} as row from broadcast b where b.id = $1`,
);
/** $2 title, $3 body, $4 channels, $5 by. */
export const addBroadcast = statement(
  'broadcasts.add',
  `
  insert into broadcast (merchant_id, id, title, body, channels, created_by)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5)`,
);
export const changeBroadcast = updateOf(
  'broadcasts.update',
  'broadcast',
  ['title', 'body', 'link', 'audience', 'channels', 'last_modified_date'],
  `and t.state = 'DRAFT'`,
);
export const deleteDraft = statement<{ id: string }>(
  'broadcasts.delete',
  `delete from broadcast where id = $1 and state = 'DRAFT' returning id`,
);
/** $2 version, $3 state, $4 the time it begins, $5 now. A draft begins anew with the first guest. */
export const moveBroadcast = statement<{ id: string }>(
  'broadcasts.move',
  `
  update broadcast set state = $3, version = version + 1, last_modified_date = $5,
    starts_at = case $3 when 'SCHEDULED' then $4::timestamptz when 'DRAFT' then null else starts_at end,
    finished_at = case $3 when 'CANCELED' then $5::timestamptz end,
    reached = case when $3 = 'DRAFT' then null else reached end,
    skipped = case when $3 = 'DRAFT' then 0 else skipped end
  where id = $1 and version = $2 returning id`,
);
/** Messages that a pause has held back. */
export const heldMessages = statement<{ id: string; user_id: string }>(
  'broadcasts.held',
  `
  select m.id, r.user_id from broadcast_recipient r join message m on m.id = r.message_id
  where r.broadcast_id = $1 and m.state = 'QUEUED'`,
);

export interface BroadcastToSend {
  id: string;
  title: Texts;
  body: Texts;
  link: string | null;
  audience: Broadcast['audience'];
  channels: MarketingChannel[];
  starts_at: Date | null;
  reached: string | null;
}
/** Locked, so that no other process sends the same batch. */
export const broadcastToSend = statement<BroadcastToSend>(
  'broadcasts.to-send',
  `
  select id, title, body, link, audience, channels, starts_at, reached from broadcast
  where id = $1 and state in ('SCHEDULED', 'RUNNING') for update`,
);
/** $2 the last guest that was considered, $3 how many of them were left out, $4 now. */
export const noteBatch = statement(
  'broadcasts.note-batch',
  `
  update broadcast set state = 'RUNNING', started_at = coalesce(started_at, $4), reached = $2, skipped = skipped + $3,
    version = version + case when state = 'RUNNING' then 0 else 1 end
  where id = $1`,
);
export const finishBroadcast = statement(
  'broadcasts.finish',
  `
  update broadcast set state = 'DONE', started_at = coalesce(started_at, $2), finished_at = $2, version = version + 1
  where id = $1`,
);
/** A guest who has it already gets no second message: then no row is returned. */
export const addRecipient = statement<{ user_id: string }>(
  'broadcasts.add-recipient',
  `
  insert into broadcast_recipient (merchant_id, broadcast_id, user_id, channel, message_id, code, parts, sent_at)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6, $7)
  on conflict (merchant_id, broadcast_id, user_id) do nothing returning user_id`,
);
/**
 * The state of the broadcast, and whether the guest still agrees to the channel of the message. $1 broadcast, $2 user.
 */
export const deliveryFacts = statement<{ state: BroadcastState; agreed: boolean }>(
  'broadcasts.delivery-facts',
  `
  select b.state, coalesce(k.agreed, false) as agreed
  from broadcast b join broadcast_recipient r on r.broadcast_id = b.id and r.user_id = $2
  left join marketing_consent k on k.user_id = r.user_id and k.channel = r.channel
  where b.id = $1`,
);
/** $1 finished before: their messages may be deleted soon. */
export const freezeFigures = statement(
  'broadcasts.freeze',
  `
  update broadcast b set result = ${LIVE_FIGURES}
  where b.result is null and b.state in ('DONE', 'CANCELED') and b.finished_at < $1`,
);

export interface SettingsRow {
  version: number;
  quiet_from: number;
  quiet_to: number;
  sms_price: number | null;
  week_limit: number;
  time_zone: string | null;
}
/** The zone of the first branch is that of the merchant. */
export const settingsRow = statement<SettingsRow>(
  'broadcasts.settings',
  `
  select coalesce(s.version, 1) as version, coalesce(s.quiet_from, 1260) as quiet_from,
    coalesce(s.quiet_to, 540) as quiet_to, s.sms_price, coalesce(s.week_limit, 2) as week_limit,
    (select b.time_zone from branch b where b.archived_at is null order by b.position, b.id limit 1) as time_zone
  from (select) one left join broadcast_settings s on true`,
);
export const beginSettings = statement(
  'broadcasts.begin-settings',
  `
  insert into broadcast_settings (merchant_id) values (current_setting('app.merchant_id')::uuid)
  on conflict do nothing`,
);
/** $1 version, then the columns; null: as it was, but for the price, which $6 says whether to change. */
export const changeSettings = statement<{ version: number }>(
  'broadcasts.change-settings',
  `
  update broadcast_settings set version = version + 1, quiet_from = coalesce($2, quiet_from),
    quiet_to = coalesce($3, quiet_to), week_limit = coalesce($4, week_limit),
    sms_price = case when $6::boolean then $5::bigint else sms_price end
  where version = $1 returning version`,
);
export const choicesOfAudience = statement<{ agreed: number; tags: string[] }>(
  'broadcasts.choices',
  `
  select (select count(distinct user_id)::integer from marketing_consent where agreed) as agreed,
    array(select distinct tag from customer c, unnest(c.tags) as tag order by 1 limit 200) as tags`,
);
