-- Roles of the till and of the door, validated by the next migration.
alter table staff_role drop constraint staff_role_role_check;
alter table staff_role add constraint staff_role_role_check check (
  role in ('HOST', 'WAITER', 'COOK', 'COURIER', 'CASHIER', 'OPERATOR', 'MANAGER', 'OWNER', 'INTEGRATION')) not valid;

-- Invitations are limited by what they cost: parts of SMS that a merchant sends for them in a day. The count by person
-- stays for the release before.
create table invitation_day (
  merchant_id uuid not null references merchant (id),
  day date not null,
  sms_parts integer not null check (sms_parts > 0),
  primary key (merchant_id, day)
);
comment on table invitation_day is 'scope: tenant. Parts of SMS that invitations of staff took on a day';
comment on table invitation_count is
  'scope: platform. Invitations that a person has sent on a day; written by the release before invitation_day alone';

-- In a tenant: the name that an inviter gave somebody, for as long as they have none that colleagues may see.
create function invited_name(person uuid) returns text
  language sql stable
  as $$
  select nullif(concat_ws(' ', invited_first_name, invited_last_name), '') from staff_role
  where user_id = person and coalesce(invited_first_name, invited_last_name) is not null
  order by created_date, id limit 1
$$;

select protect_tenant_tables();
