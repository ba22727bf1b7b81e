-- A creation that was not answered may still be carried out: until then a POS without idempotency is not asked again.
alter table pos_order add column unsettled_since timestamptz;
comment on column pos_order.unsettled_since is 'when the latest creation began whose end is not known';
