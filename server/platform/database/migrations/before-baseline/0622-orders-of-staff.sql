-- Whoever types an order for a guest has promised it: it is accepted by that act, unless a branch wants another person
-- to answer it.
alter table branch add column staff_accept boolean not null default true;
comment on column branch.staff_accept is 'Orders that staff enter are accepted at once';
