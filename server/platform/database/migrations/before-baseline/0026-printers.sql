-- Printers of a branch's kitchen and bar. A ticket of one order, revision and printer leaves once; a reprint is a wish of its own.

create table printer (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  branch_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  host text not null check (length(host) between 1 and 255),
  -- The ports that such printers listen on: no printer is a way to anything else in the house's network.
  port integer not null default 9100 check (port between 9100 and 9109),
  -- Stations whose dishes it prints; null: all.
  stations text[],
  width smallint not null default 48 check (width in (32, 42, 48)),
  language text not null default 'uz' check (language in ('uz', 'ru', 'eng')),
  is_active boolean not null default true,
  created_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
comment on table printer is 'scope: tenant. Ticket printers of a branch';
create index printer_branch on printer (merchant_id, branch_id);

alter table ticket_print drop constraint ticket_print_state_check;
alter table ticket_print add constraint ticket_print_state_check check (state in ('QUEUED', 'PRINTING', 'PRINTED', 'FAILED'));
alter table ticket_print add column error text;

select protect_tenant_tables();
