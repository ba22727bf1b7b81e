-- Signing in: what limits on codes and passwords are counted by, and what a person may read of their own in every tenant.

alter table sign_in_code
  add column network bytea,
  -- The device had been signed in on before: a stranger's limits do not count it.
  add column known_device boolean not null default false,
  add column used_at timestamptz,
  add constraint sign_in_code_purpose_check check (purpose in ('SIGN_IN', 'PHONE', 'PASSWORD'));
create index sign_in_code_device on sign_in_code (device_uuid, created_date);
create index sign_in_code_network on sign_in_code (network, created_date);
create index sign_in_code_merchant on sign_in_code (merchant_id, created_date);
create index sign_in_code_age on sign_in_code (created_date);

-- How many codes a merchant's storefront may send on one day, so that nobody spends its money on messages.
alter table merchant add column codes_a_day integer not null default 1000 check (codes_a_day between 1 and 1000000);

create table sign_in_try (
  key bytea primary key,
  used integer not null,
  resets_at timestamptz not null
);
comment on table sign_in_try is 'scope: platform. Wrong passwords, counted by hashes of phone, device and network';
create index sign_in_try_age on sign_in_try (resets_at);

grant select, insert, update, delete on sign_in_try to dasturxon_app;
grant delete on sign_in_code, session to dasturxon_app;

create index session_of_device on session (device_id);
create index session_ended on session (expires_at);

-- A person asks where they work and where they are a guest; the answer crosses tenants and is theirs alone.
grant select on staff_role, customer to dasturxon_visitor;
create policy visitor on staff_role for select to dasturxon_visitor using (user_id = current_setting('app.user_id')::uuid);
create policy visitor on customer for select to dasturxon_visitor using (user_id = current_setting('app.user_id')::uuid);
create index staff_role_of_user on staff_role (user_id);
comment on index staff_role_of_user is 'index-ok: a visitor asks for their own roles of every tenant';
create index customer_of_user on customer (user_id) where user_id is not null;
comment on index customer_of_user is 'index-ok: a visitor asks where they are known';
