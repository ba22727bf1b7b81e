-- A cash drawer hangs on a printer, which opens it.
alter table printer add column has_drawer boolean not null default false;
comment on column printer.has_drawer is 'A cash drawer is connected to it, and opens when staff receive cash';
