-- A change of phone needs a fresh proof besides the code sent to the new number: a code sent to the old one, the password, or a
-- day of waiting. The old number is told, with a link that takes the change back until undo_until.

create table phone_change (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  old_phone text not null,
  new_phone text not null,
  created_date timestamptz not null,
  -- When a change without a proof takes effect; null: it took effect at once.
  due_at timestamptz,
  applied_at timestamptz,
  canceled_at timestamptz,
  undone_at timestamptz,
  undo_until timestamptz not null
);
comment on table phone_change is 'scope: platform. Changes of phone: waiting, applied, canceled and taken back';
create unique index phone_change_waiting on phone_change (user_id)
  where applied_at is null and canceled_at is null;
create index phone_change_user on phone_change (user_id);
grant select, insert, update, delete on phone_change to dasturxon_app;

alter table sign_in_code drop constraint sign_in_code_purpose_check;
alter table sign_in_code add constraint sign_in_code_purpose_check
  check (purpose in ('SIGN_IN', 'PHONE', 'PASSWORD', 'OLD_PHONE'));
