-- The media library: names, focal points, and the hash of the uploaded bytes, by which a duplicate is recognised.
alter table media_asset
  add column file_name text,
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  add column focal_x real check (focal_x between 0 and 1),
  add column focal_y real check (focal_y between 0 and 1),
  add constraint media_asset_focal_check check ((focal_x is null) = (focal_y is null));
create unique index media_asset_hash on media_asset (merchant_id, content_hash);
