-- Some options of a group are free, and some are chosen for a guest who chooses nothing.
alter table modification_group
  add column free_count smallint not null default 0,
  add constraint modification_group_free_count check (free_count between 0 and max_count);
comment on column modification_group.free_count is 'So many of the chosen options cost nothing, the cheapest first';
alter table modification add column is_default boolean not null default false;
comment on column modification.is_default is 'Chosen once when a guest or staff open the dish';
