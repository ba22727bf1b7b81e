-- Money that was given back although the bill was not less: for a delay, a cold dish. When dishes are changed later it counts as
-- settled, or the guest would pay it again.
alter table payment add column let_off bigint not null default 0 check (let_off between 0 and refunded);
