-- Converts the focal point of an original, a fraction of it, to the visible crop.
create or replace function focus_within(focal real, crop_start real, crop_size real) returns numeric
  language sql immutable parallel safe
  as $$ select round(least(greatest((focal - coalesce(crop_start, 0)) / coalesce(crop_size, 1), 0), 1)::numeric, 2) $$;

-- Returns a picture as the API sends it, with its alternative text in the reader's language.
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

-- Returns what a page shows of a file before anything plays: the picture itself, or the poster of a video.
create or replace function still_of(asset media_asset, language text, main_language text) returns jsonb
  language sql stable parallel safe
  as $$
  select case when asset.kind = 'IMAGE' then picture_of(asset, language, main_language) else (
    select picture_of(poster, language, main_language) from media_asset poster
    where poster.merchant_id = asset.merchant_id and poster.id = asset.poster_id) end
$$;

-- Returns a video as the API sends it.
create or replace function video_of(asset media_asset) returns jsonb
  language sql immutable parallel safe
  as $$
  select case when asset.kind = 'VIDEO' then jsonb_build_object('src', asset.folder,
    'contentType', asset.content_type, 'width', asset.width, 'height', asset.height) end
$$;

-- Returns a video with the picture that is shown until it plays.
create or replace function video_with_poster(asset media_asset, language text, main_language text) returns jsonb
  language sql stable parallel safe
  as $$ select video_of(asset) || jsonb_build_object('poster', still_of(asset, language, main_language)) $$;
