-- A dish may have a video beside its photo.
alter table product no force row level security;
alter table media_asset no force row level security;
alter table product
  add column video_id uuid,
  add constraint product_video_fkey foreign key (merchant_id, video_id) references media_asset (merchant_id, id);
alter table product force row level security;
alter table media_asset force row level security;
create index product_video on product (merchant_id, video_id) where video_id is not null;
comment on column product.video_id is 'A video of the media library, which guests start on the sheet of the dish';

-- A video with the picture that is shown until it plays.
create function video_with_poster(asset media_asset, language text, main_language text) returns jsonb
  language sql stable parallel safe
  as $$ select video_of(asset) || jsonb_build_object('poster', still_of(asset, language, main_language)) $$;
