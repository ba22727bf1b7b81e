-- A merchant's own apps, which may open links of its storefront.
alter table merchant
  add column apple_app_id text check (apple_app_id ~ '^[A-Z0-9]{10}\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$'),
  add column android_package text check (android_package ~ '^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$'),
  add column android_fingerprints text[] not null default '{}' check (cardinality(android_fingerprints) <= 5);
comment on column merchant.apple_app_id is 'Team and bundle: ABCDE12345.uz.example.app';
comment on column merchant.android_fingerprints is 'SHA-256 of the certificates that sign the app';
