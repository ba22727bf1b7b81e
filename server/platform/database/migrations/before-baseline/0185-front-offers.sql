-- Banners, stories, vacancies and collections as managers write them.
alter table banner add column version integer not null default 1, add column archived_at timestamptz,
  add column languages text[] not null default '{}' check (languages <@ array['uz', 'ru', 'eng']),
  add constraint banner_archived_check check (archived_at is null or not is_active);
alter table story add column version integer not null default 1, add column archived_at timestamptz,
  add column languages text[] not null default '{}' check (languages <@ array['uz', 'ru', 'eng']),
  add constraint story_archived_check check (archived_at is null or not is_active);
alter table vacancy add column version integer not null default 1, add column archived_at timestamptz,
  add constraint vacancy_archived_check check (archived_at is null or not is_active);
alter table collection add column version integer not null default 1, add column archived_at timestamptz,
  add constraint collection_archived_check check (archived_at is null or not is_active);
alter table collection drop constraint collection_merchant_id_slug_key;
create unique index collection_slug on collection (merchant_id, slug) where archived_at is null;

create table vacancy_application (
  merchant_id uuid not null,
  id uuid not null,
  vacancy_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  message text check (length(message) between 1 and 1000),
  seen_at timestamptz,
  created_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, vacancy_id) references vacancy (merchant_id, id),
  unique (merchant_id, vacancy_id, phone)
);
comment on table vacancy_application is
  'scope: tenant. People who answered a vacancy; deleted by staff or after half a year';
create index vacancy_application_created on vacancy_application (merchant_id, created_date desc, id desc);

select protect_tenant_tables();
