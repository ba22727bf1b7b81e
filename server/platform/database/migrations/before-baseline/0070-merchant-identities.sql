-- What a merchant can forge proves something to that merchant alone. A merchant's own Telegram bot signs with a token that the
-- merchant holds, so an identity proved by it is keyed by the merchant, and a session opened with it is bound to the merchant.

alter table user_identity
  add column merchant_id uuid references merchant (id),
  -- The bot through which the person was last seen; a bot can write only to people who have started a chat with it.
  add column bot_id text;
comment on column user_identity.merchant_id is 'The merchant whose own bot proved the identity; null: the platform checked it';

alter table session add column merchant_id uuid references merchant (id);
comment on column session.merchant_id is 'The only storefront in which this session is valid; null: all of them';
create index session_of_merchant on session (merchant_id) where merchant_id is not null;

-- Identities of merchants' bots used to be keyed by a bot id that the merchant chose freely, so the rows cannot be attributed to a
-- merchant. They are dropped, and everybody who had one signs in again; a verified phone leads back to the same account.
update session set ended_at = now(), end_reason = 'REPLACED'
where ended_at is null
  and (mini_app or user_id in (select user_id from user_identity where provider = 'telegram' and subject like 'bot %'));
delete from user_identity where provider = 'telegram' and subject like 'bot %';

alter table user_identity
  drop constraint user_identity_pkey,
  add constraint user_identity_once unique nulls not distinct (provider, subject, merchant_id);
create index user_identity_merchant on user_identity (merchant_id) where merchant_id is not null;

-- The id under which the outside service knows the secret's owner: for telegramBotToken the bot id that getMe answered.
alter table merchant_secret add column verified_id text;

-- Notices about the account itself, such as a changed phone.
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check
  check (kind in ('CODE', 'ORDER', 'RECEIPT', 'STAFF_ALARM', 'INVITE', 'ACCOUNT'));
