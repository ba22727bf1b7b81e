-- Searches that found nothing, counted like those that found something: words and a day, no person.
create table search_miss (
  day date not null,
  merchant_id uuid not null,
  folded text not null check (length(folded) between 2 and 60),
  shown text not null check (length(shown) <= 60),
  times integer not null,
  primary key (merchant_id, day, folded),
  foreign key (merchant_id) references merchant (id)
);
comment on table search_miss is
  'scope: platform. Words that were searched and found nothing, by storefront and day; without people';
create index search_miss_day on search_miss (day);
grant select, insert, update, delete on search_miss to dasturxon_app;
