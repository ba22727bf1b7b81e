-- Lists, the home page and the map are made from the rows of the directory alone. Where those change, lists are told by
-- tags of their own: a dish that costs more is in the menu, the pages of its restaurant and the search, but in no list.
-- A release before this one goes on with the tags that it knows.
create or replace function public_tags(kind text, merchant uuid, restaurant uuid) returns text[]
  language sql immutable
  as $$
  select case kind
    when 'menu' then array['menu:' || restaurant]
    when 'place' then array['restaurant:' || restaurant, 'directory:' || merchant, 'directory', 'lists:' || merchant,
      'lists']
    when 'product' then array['menu:' || restaurant, 'restaurant:' || restaurant, 'directory:' || merchant, 'directory']
    when 'home' then array['home:' || merchant]
    when 'papers' then array['papers:' || merchant]
    when 'storefront' then array['storefront:' || merchant, 'home:' || merchant]
    when 'merchant' then array['merchant:' || merchant, 'home:' || merchant, 'directory:' || merchant, 'directory',
      'lists:' || merchant, 'lists']
    when 'merchants' then array['merchants']
    when 'terms' then array['terms']
  end
$$;
