-- A call that is sent again with its Idempotency-Key is answered as before and changes nothing. The row is written by
-- the call's own transaction, so it exists exactly when the change does; the answer follows.
create table answered_call (
  owner text not null,
  key text not null,
  request bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
comment on table answered_call is 'scope: platform. Keys of calls that changed something, with their answers';
comment on column answered_call.owner is 'The user, integration key or device that sent the call';
comment on column answered_call.request is 'Hash of the call, its address, storefront and body';
comment on column answered_call.answer is 'Encrypted; null: not known, or too long to be kept';
create index answered_call_created on answered_call (created_at);
grant select, insert, update, delete on answered_call to dasturxon_app;
