-- Folders of the media library, posters of videos, and the replacement of a file by another one.
create table media_folder (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name)),
  created_date timestamptz not null default now(),
  primary key (merchant_id, id)
);
comment on table media_folder is 'scope: tenant. Folders of the media library, in which staff sort the files';
create unique index media_folder_name on media_folder (merchant_id, lower(name));

alter table media_asset no force row level security;
alter table media_asset
  add column folder_id uuid,
  add column poster_id uuid,
  add constraint media_asset_folder_fkey foreign key (merchant_id, folder_id)
    references media_folder (merchant_id, id) on delete set null (folder_id),
  -- An erased merchant's rows are deleted in portions, so a poster may go before its video.
  add constraint media_asset_poster_fkey foreign key (merchant_id, poster_id)
    references media_asset (merchant_id, id) on delete set null (poster_id),
  add constraint media_asset_poster_check check (poster_id is null or kind = 'VIDEO');
alter table media_asset force row level security;
create index media_asset_folder on media_asset (merchant_id, folder_id) where folder_id is not null;
create index media_asset_poster on media_asset (merchant_id, poster_id) where poster_id is not null;
comment on column media_asset.poster_id is 'Of a video: the picture that is shown until it plays';

-- Sorting files changes no page.
drop trigger public_change_merchant_update on media_asset;
create trigger public_change_merchant_update after update on media_asset
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('merchant',
    'select coalesce(array_agg(id), array[null::uuid]) from restaurant', 'folder_id', 'index');

create table media_replacement (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  old_id uuid not null,
  new_id uuid not null,
  uses jsonb not null check (jsonb_typeof(uses) = 'array'),
  undo_until timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, old_id) references media_asset (merchant_id, id) on delete cascade,
  foreign key (merchant_id, new_id) references media_asset (merchant_id, id) on delete cascade
);
comment on table media_replacement is
  'scope: tenant. Which uses went from one file to another, as {place, id}, for as long as that can be undone';
create unique index media_replacement_old on media_replacement (merchant_id, old_id);
create index media_replacement_new on media_replacement (merchant_id, new_id);

select protect_tenant_tables();

-- What a page shows of a file before anything plays: the picture itself, or the poster of a video.
create function still_of(asset media_asset, language text, main_language text) returns jsonb
  language sql stable parallel safe
  as $$
  select case when asset.kind = 'IMAGE' then picture_of(asset, language, main_language) else (
    select picture_of(poster, language, main_language) from media_asset poster
    where poster.merchant_id = asset.merchant_id and poster.id = asset.poster_id) end
$$;

-- A video as the wire knows it, from its row.
create function video_of(asset media_asset) returns jsonb
  language sql immutable parallel safe
  as $$
  select case when asset.kind = 'VIDEO' then jsonb_build_object('src', asset.folder,
    'contentType', asset.content_type, 'width', asset.width, 'height', asset.height) end
$$;
