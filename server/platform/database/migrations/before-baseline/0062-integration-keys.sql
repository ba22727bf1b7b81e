-- Programs of others (a till, a screen in the kitchen) ask with a key of the merchant's. Of the key itself only a hash is kept; one that
-- was taken away stays, for the history of orders names what it did.
create table integration_key (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  hash bytea not null,
  hint text not null check (length(hint) = 4),
  created_by uuid,
  created_date timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, hash)
);
comment on table integration_key is 'scope: tenant. Keys of programs: hashed, with what each may do';

select protect_tenant_tables();
