-- A crop is data beside the picture: fractions of the original. The sizes that pages load are cut from it and have an
-- address of their own; the original's files stay, and `original` says where they are.
alter table media_asset
  add column crop_x real,
  add column crop_y real,
  add column crop_width real,
  add column crop_height real,
  add column original jsonb,
  add constraint media_asset_crop_check check (
    num_nonnulls(crop_x, crop_y, crop_width, crop_height) = case when original is null then 0 else 4 end
    and crop_x >= 0 and crop_y >= 0 and crop_width > 0 and crop_height > 0
    and crop_x + crop_width <= 1.0001 and crop_y + crop_height <= 1.0001);
comment on column media_asset.original is
  '{folder, widths, width, height, placeholder} of the picture before it was cropped; null without a crop';

-- Where the focal point, a fraction of the original, is within the part that is shown.
create function focus_within(focal real, crop_start real, crop_size real) returns numeric
  language sql immutable parallel safe
  as $$ select round(least(greatest((focal - coalesce(crop_start, 0)) / coalesce(crop_size, 1), 0), 1)::numeric, 2) $$;

-- A picture as the wire knows it, from its row; alt in the reader's language.
create or replace function picture_of(asset media_asset, language text, main_language text) returns jsonb
  language sql immutable parallel safe
  as $$
    select case when asset.id is null then null else jsonb_strip_nulls(jsonb_build_object(
      'src', asset.folder, 'widths', to_jsonb(asset.widths), 'width', asset.width, 'height', asset.height,
      'placeholder', asset.placeholder, 'alt', text_in(asset.alt, language, main_language),
      'focus', case when asset.focal_x is not null then jsonb_build_object(
        'x', focus_within(asset.focal_x, asset.crop_x, asset.crop_width),
        'y', focus_within(asset.focal_y, asset.crop_y, asset.crop_height)) end)) end
  $$;
