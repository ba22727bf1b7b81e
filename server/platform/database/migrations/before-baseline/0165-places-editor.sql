-- What managers change of a restaurant's places has a version, so that two of them do not overwrite each other. Places
-- that they remove are archived: orders and bookings that name them stay as they are, and nothing new finds them.

alter table restaurant add column version integer not null default 1;
alter table branch add column version integer not null default 1, add column archived_at timestamptz,
  add column hours_version integer not null default 1;
alter table delivery_tariff add column version integer not null default 1, add column archived_at timestamptz;
alter table delivery_zone add column version integer not null default 1, add column archived_at timestamptz;
alter table hall add column version integer not null default 1, add column archived_at timestamptz;
alter table dining_table add column version integer not null default 1, add column archived_at timestamptz;

alter table branch add constraint branch_archived_check check (archived_at is null or not is_active);
alter table delivery_tariff add constraint delivery_tariff_archived_check check (archived_at is null or not is_active);
alter table delivery_zone add constraint delivery_zone_archived_check check (archived_at is null or not is_active);
alter table hall add constraint hall_archived_check check (archived_at is null or not is_active);
alter table dining_table add constraint dining_table_archived_check check (archived_at is null or not is_active);

-- The number of a removed table may be given again.
alter table dining_table drop constraint dining_table_merchant_id_branch_id_number_key;
create unique index dining_table_number on dining_table (merchant_id, branch_id, number) where archived_at is null;
