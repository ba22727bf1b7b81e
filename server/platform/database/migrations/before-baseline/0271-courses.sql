-- Courses of orders at tables. A line of a later course waits until a waiter fires it.
alter table order_line
  add column course smallint not null default 1 check (course between 1 and 4),
  add column fired_at timestamptz;
comment on column order_line.course is
  'Of an order at a table: the first is cooked at once, a later one when it is fired';

-- A later course has a ticket of its own.
alter table ticket_print add column course smallint not null default 1;
alter table ticket_print drop constraint ticket_print_pkey;
alter table ticket_print add primary key (merchant_id, order_id, revision, printer, course, reprint);
