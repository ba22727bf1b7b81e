-- E-mail as a channel of messages, validated by the next migration.
alter table message drop constraint message_channel_check;
alter table message add constraint message_channel_check check (
  channel in ('SMS', 'TELEGRAM', 'PUSH', 'EMAIL')) not valid;

-- The confirmed address of a person. It is no key: several accounts may have the same.
create table user_email (
  user_id uuid primary key references app_user (id),
  address text not null check (length(address) between 6 and 254),
  confirmed_at timestamptz not null
);
comment on table user_email is 'scope: platform. The e-mail address that a person has confirmed by a code';

-- A code on its way to an address that a person wants to add.
create table email_code (
  user_id uuid primary key references app_user (id),
  address text not null,
  code_hash bytea not null,
  tries_left smallint not null,
  expires_at timestamptz not null
);
comment on table email_code is 'scope: platform. The last code that was sent to confirm an e-mail address';
create index email_code_age on email_code (expires_at);

create table email_suppression (
  address_hash bytea primary key,
  reason text not null check (reason in ('BOUNCE', 'COMPLAINT')),
  created_date timestamptz not null
);
comment on table email_suppression is 'scope: platform. Addresses that nothing is sent to, as keyed hashes';
create index email_suppression_age on email_suppression (created_date);

grant select, insert, update, delete on user_email, email_code, email_suppression to dasturxon_app;
