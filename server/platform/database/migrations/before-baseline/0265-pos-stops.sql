-- What of our stop list was written to the POS of a branch, and what could not be. Keyed by the product of the POS,
-- since several of our dishes may be one product there.
create table pos_sent_stop (
  merchant_id uuid not null,
  branch_id uuid not null,
  outside_id text not null,
  -- SENT: stopped there because of us. RESUMED: its list may show the stop a little longer. NOT_STOPPED, NOT_RESUMED:
  -- it could not be written; the reason is the problem.
  state text not null check (state in ('SENT', 'RESUMED', 'NOT_STOPPED', 'NOT_RESUMED')),
  problem text,
  problem_detail text,
  -- The POS has shown it in its own list since: when it is missing there later, somebody at the till sells it again.
  is_seen boolean not null default false,
  -- When it is written again, unless it is seen before.
  retry_at timestamptz not null,
  primary key (merchant_id, branch_id, outside_id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
comment on table pos_sent_stop is 'scope: tenant. Stops of ours that were written to a POS, or could not be';

select protect_tenant_tables();
