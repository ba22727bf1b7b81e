-- A dish may have more photos than the one of its tile.
alter table product add column more_media uuid[] not null default '{}' check (cardinality(more_media) <= 7);
comment on column product.more_media is 'Pictures of the media library after the first one, in their order';
