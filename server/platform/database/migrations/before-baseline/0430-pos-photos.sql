-- Photos of dishes at a POS that decides about them: each is read once, and proposed from the media library.
create table pos_photo (
  merchant_id uuid not null references merchant (id),
  vendor text not null check (vendor in ('POSTER', 'IIKO')),
  outside_id text not null,
  -- Where the photo was read, and why not; null of both: staff have deleted it since.
  url text not null,
  media_id uuid,
  problem text,
  read_at timestamptz not null,
  primary key (merchant_id, vendor, outside_id),
  foreign key (merchant_id, media_id) references media_asset (merchant_id, id) on delete set null (media_id)
);
comment on table pos_photo is 'scope: tenant. Photos of a POS that were read, by its products';
create index pos_photo_media on pos_photo (merchant_id, media_id) where media_id is not null;

-- Menus that were read before name no photos: they are read whole again.
alter table pos_menu no force row level security;
update pos_menu set revision = null;
alter table pos_menu force row level security;

select protect_tenant_tables();
