-- A tip goes back by a call to its provider, where the provider takes such calls.
alter table tip no force row level security;
alter table tip
  drop constraint tip_state_check,
  -- SENDING: a job asks the provider. RETURNING: staff return it in the provider's cabinet.
  add constraint tip_state_check check (state in ('NEW', 'PAID', 'SENDING', 'RETURNING', 'RETURNED')),
  add column return_sent_at timestamptz,
  add column return_failure text check (length(return_failure) <= 300);
comment on column tip.return_sent_at is 'When the provider was called to return it: set before the call';
comment on column tip.return_failure is 'Why the provider did not return it, so that staff do';
-- Staff may have returned these already: they are not sent when their order is cancelled.
update tip set return_failure = 'UNKNOWN' where state = 'RETURNING' and provider in ('CLICK', 'STRIPE');
alter table tip add constraint tip_return_failure check (return_failure is null or state = 'RETURNING');
alter table tip force row level security;
