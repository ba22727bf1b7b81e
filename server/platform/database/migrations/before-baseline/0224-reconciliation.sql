-- Differences between our payments and the books of their providers, found every night.
create table payment_difference (
  merchant_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  kind text not null check (kind in ('PAID_THERE', 'NOT_PAID_THERE', 'NOT_RETURNED_THERE', 'UNKNOWN_THERE', 'BOOKS')),
  found_at timestamptz not null,
  -- Without a person: a later comparison did not find it any more.
  settled_at timestamptz,
  settled_by uuid references app_user (id),
  note text check (length(note) between 1 and 500),
  primary key (merchant_id, id),
  foreign key (merchant_id, attempt_id) references payment_attempt (merchant_id, id),
  unique (merchant_id, attempt_id, kind),
  check (settled_by is null or settled_at is not null)
);
comment on table payment_difference is 'scope: tenant. A payment that a provider has in another state than we do';
create index payment_difference_open on payment_difference (merchant_id, found_at) where settled_at is null;
create index payment_difference_settled_by on payment_difference (merchant_id, settled_by)
  where settled_by is not null;

alter table payment_account
  -- The last comparison that went through, and why a later one did not.
  add column compared_at timestamptz,
  add column compare_failure text check (length(compare_failure) <= 300);
create index payment_attempt_created on payment_attempt (merchant_id, provider, created_at);
select protect_tenant_tables();
