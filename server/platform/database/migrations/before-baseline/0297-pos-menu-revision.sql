-- By which a POS says whether its menu has changed since it was last read.
alter table pos_menu add column revision bigint;
