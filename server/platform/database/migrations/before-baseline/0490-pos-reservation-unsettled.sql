-- As of orders: a creation that was not answered may still be carried out.
alter table pos_reservation add column unsettled_since timestamptz;
comment on column pos_reservation.unsettled_since is 'when the latest creation began whose end is not known';
