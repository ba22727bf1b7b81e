-- Returns a guest's photo as the API sends it.
create or replace function picture_of_photo(photo review_photo) returns jsonb
  language sql immutable
  as $$
  select jsonb_build_object('src', photo.folder, 'widths', photo.widths, 'width', photo.width, 'height', photo.height,
    'placeholder', photo.placeholder, 'alt', '')
$$;
