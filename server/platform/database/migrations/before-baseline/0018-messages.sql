-- Words on their way to people: an SMS, a line from a bot, a notification of a browser.

-- Codes belong to no merchant, so messages are the platform's; the table that each merchant had was never written to.
drop table message;

create table message (
  id uuid primary key,
  merchant_id uuid references merchant (id),
  kind text not null check (kind in ('CODE', 'ORDER', 'RECEIPT', 'STAFF_ALARM', 'INVITE')),
  channel text not null check (channel in ('SMS', 'TELEGRAM', 'PUSH')),
  -- A telephone number, a chat or a device; whom it belongs to is not repeated here.
  recipient text not null,
  language text not null check (language in ('uz', 'ru', 'eng')),
  -- Gone once a secret was handed over.
  body text,
  -- What a notification opens and what it replaces.
  detail jsonb not null default '{}',
  secret boolean not null default false,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'DROPPED')),
  gateway text,
  gateway_id text,
  attempts smallint not null default 0,
  error text,
  -- The same thing is said once.
  dedupe_key text unique,
  expires_at timestamptz,
  created_date timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz
);
comment on table message is 'scope: platform. The outgoing messages; a row is written before anything leaves, so nothing is sent twice';
create index message_merchant on message (merchant_id, created_date);
create index message_recipient on message (recipient, created_date);

grant select, insert, update on message to dasturxon_app;
