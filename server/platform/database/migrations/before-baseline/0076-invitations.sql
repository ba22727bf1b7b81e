-- Until an invited person uses the console, staff see of them what the inviter wrote, not what their account holds.
alter table staff_role
  add column is_pending boolean not null default false,
  add column invited_first_name text,
  add column invited_last_name text;
comment on column staff_role.is_pending is 'Invited, and has not used the console yet';

create index audit_of_person on audit (merchant_id, user_id, action);

-- In a tenant: whether a person has ever taken up work here, so that colleagues may see their name.
create function has_joined_staff(person uuid) returns boolean
  language sql stable
  as $$
  select exists (select from staff_role where user_id = person and not is_pending)
    or exists (select from audit where user_id = person and action = 'STAFF_ROLE_ACCEPTED')
$$;

create table invitation_count (
  user_id uuid not null references app_user (id) on delete cascade,
  day date not null,
  used integer not null,
  primary key (user_id, day)
);
comment on table invitation_count is
  'scope: platform. Invitations of staff that a person has sent on a day, for all merchants together';
grant select, insert, update, delete on invitation_count to dasturxon_app;
