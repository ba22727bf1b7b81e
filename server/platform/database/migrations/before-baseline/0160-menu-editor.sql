-- What managers change of a menu has a version, so that two of them do not overwrite each other. What they take away is
-- archived: inactive like a hidden row, no longer shown to managers either, and kept for the orders that name it.

alter table menu_group add column version integer not null default 1, add column archived_at timestamptz;
alter table category add column version integer not null default 1, add column archived_at timestamptz;
alter table product add column version integer not null default 1, add column archived_at timestamptz,
  add column shown_before_archive boolean;
alter table modification_group add column version integer not null default 1;
alter table modification add column archived_at timestamptz;

alter table menu_group add constraint menu_group_archived_check check (archived_at is null or not is_active);
alter table category add constraint category_archived_check check (archived_at is null or not is_active);
alter table product add constraint product_archived_check check (archived_at is null or not is_active);
alter table modification add constraint modification_archived_check check (archived_at is null or not is_active);
