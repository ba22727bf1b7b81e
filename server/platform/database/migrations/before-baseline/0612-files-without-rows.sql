-- Files of the media store that no row named when the nightly sweep saw them.
create table media_stray (
  path text primary key,
  found_at timestamptz not null
);
comment on table media_stray is 'scope: platform. Files of the media store that no row names';
grant select, insert, update, delete on media_stray to dasturxon_app;
