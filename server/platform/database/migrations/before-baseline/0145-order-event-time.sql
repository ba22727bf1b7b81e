-- The stream of the board follows the time of events. The column xid is no longer read; it goes once no process of an
-- earlier release can be running.
create index order_event_at on order_event (merchant_id, at);
drop index order_event_stream;
