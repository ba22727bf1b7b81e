-- Groups and categories that come back from the archive are shown as before.
alter table menu_group add column shown_before_archive boolean;
alter table category add column shown_before_archive boolean;
