-- The stream of the board follows the time of events.
alter table order_event drop column xid;
