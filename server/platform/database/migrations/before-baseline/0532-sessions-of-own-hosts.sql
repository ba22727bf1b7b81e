-- A merchant's own host shows whatever page the merchant wants, so a session there is bound to that merchant. Sessions
-- from before this rule end; whoever they belong to signs in again.
alter table session add column knows_phone boolean not null default false,
  add constraint session_knows_phone check (not knows_phone or merchant_id is not null);
comment on column session.knows_phone is 'The phone was proved in this session, so the merchant of its host may see it';

update session s set ended_at = now(), end_reason = 'HOST_OF_MERCHANT'
where s.ended_at is null and s.merchant_id is null
  and exists (select from merchant_domain d where d.host = s.host and d.verified_at is not null);

-- The browser that began a sign-in at a provider, and until when it may confirm that the answer goes to another host.
alter table sign_in_flow add column browser_hash bytea, add column confirm_until timestamptz;
