-- What is known of a printer from what was printed there last, and the printer that takes over from it.
alter table printer
  add column substitute_id uuid,
  add column failures integer not null default 0,
  add column silent_since timestamptz,
  add column last_error text,
  add column printed_at timestamptz,
  add column paper text;
comment on column printer.substitute_id is 'Prints its tickets while it fails; null: no printer does';
comment on column printer.failures is 'In a row; 0: it has printed last';
comment on column printer.silent_since is 'The first of these failures';
comment on column printer.paper is 'OK, LOW or OUT, where the printer answers; null: unknown';
-- Rows of before have none: nothing is to be validated.
alter table printer add constraint printer_substitute foreign key (merchant_id, substitute_id)
  references printer (merchant_id, id) on delete set null (substitute_id) not valid;

alter table ticket_print add column printed_by uuid;
comment on column ticket_print.printed_by is 'The printer that has taken over; null: its own';
