-- Uploads that are sent in parts and continued after a lost connection (tus 1.0). Parts are rows, so that every process
-- can continue an upload, row security separates merchants, and what expires goes with the retention job.
create table media_upload (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  user_id uuid not null,
  length integer not null check (length > 0),
  received integer not null default 0 check (received between 0 and length),
  file_name text,
  folder_id uuid,
  expires_at timestamptz not null,
  media_id uuid,
  is_duplicate boolean not null default false,
  primary key (merchant_id, id),
  foreign key (merchant_id, folder_id) references media_folder (merchant_id, id) on delete set null (folder_id),
  foreign key (merchant_id, media_id) references media_asset (merchant_id, id) on delete cascade
);
comment on table media_upload is
  'scope: tenant. Uploads to the media library that are sent in parts; once finished they name the file';
create index media_upload_expires on media_upload (merchant_id, expires_at);
create index media_upload_media on media_upload (merchant_id, media_id) where media_id is not null;
create index media_upload_folder on media_upload (merchant_id, folder_id) where folder_id is not null;

create table media_upload_part (
  merchant_id uuid not null references merchant (id),
  upload_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (merchant_id, upload_id, position),
  foreign key (merchant_id, upload_id) references media_upload (merchant_id, id) on delete cascade
);
comment on table media_upload_part is 'scope: tenant. The bytes of an unfinished upload, by their place in the file';
-- Pictures and videos are compressed already.
alter table media_upload_part alter column bytes set storage external;

select protect_tenant_tables();
