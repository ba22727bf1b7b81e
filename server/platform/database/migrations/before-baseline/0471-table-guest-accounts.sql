-- A waiter may pay a part of the bill with the points of a guest who sits at the table.
alter table table_guest no force row level security;
alter table table_guest add column user_id uuid references app_user (id);
alter table table_guest force row level security;
comment on column table_guest.user_id is 'Who was signed in on the phone when it last opened the table';
create index table_guest_user on table_guest (merchant_id, user_id) where user_id is not null;
