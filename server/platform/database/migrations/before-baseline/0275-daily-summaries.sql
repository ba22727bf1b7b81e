-- Staff who get a message with the figures of each day of trade once it is over.
create table daily_summary (
  merchant_id uuid not null references merchant (id),
  user_id uuid not null references app_user (id),
  -- The latest day that was sent, or that was over when the person asked for it.
  last_day date not null,
  primary key (merchant_id, user_id)
);
comment on table daily_summary is 'scope: tenant. Staff who get the figures of each day by message';

alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind in
  ('CODE', 'ORDER', 'RECEIPT', 'STAFF_ALARM', 'STAFF_SUMMARY', 'INVITE', 'ACCOUNT', 'MARKETING', 'WAITING'));

select protect_tenant_tables();
