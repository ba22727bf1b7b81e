-- outside a transaction
-- The nightly sweep asks which files of people are still named.
drop index if exists app_user_image;
create index concurrently app_user_image on app_user (image_url) where image_url is not null;
