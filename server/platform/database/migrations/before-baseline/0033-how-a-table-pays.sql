-- Guests who ask for the bill say how they will pay it, so that the waiter comes with the terminal.
alter table table_session add column bill_payment text check (bill_payment in ('CASH', 'CARD'));
