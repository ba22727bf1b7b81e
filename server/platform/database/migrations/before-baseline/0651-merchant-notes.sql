-- What administrators of the platform write down about a merchant, for each other.
create table merchant_note (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  written_by uuid references app_user (id),
  at timestamptz not null,
  primary key (merchant_id, id)
);
comment on table merchant_note is 'scope: platform. Notes of administrators about a merchant; no merchant reads them';
create index merchant_note_written_by on merchant_note (written_by);
grant select, insert, delete on merchant_note to dasturxon_app;
