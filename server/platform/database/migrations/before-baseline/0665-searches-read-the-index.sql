-- Searches are made from the search index alone, which a job refreshes after a menu is saved. They are told by the
-- refresh, once its rows have changed: told with the menu, they were made anew from rows that were not yet there.
-- While a release before this one refreshes, its searches are up to a minute old.
create or replace function public_tags(kind text, merchant uuid, restaurant uuid) returns text[]
  language sql immutable
  as $$
  select case kind
    when 'menu' then array['menu:' || restaurant]
    when 'place' then array['restaurant:' || restaurant, 'directory:' || merchant, 'directory', 'lists:' || merchant,
      'lists']
    when 'product' then array['menu:' || restaurant, 'restaurant:' || restaurant]
    when 'home' then array['home:' || merchant]
    when 'papers' then array['papers:' || merchant]
    when 'storefront' then array['storefront:' || merchant, 'home:' || merchant]
    when 'merchant' then array['merchant:' || merchant, 'home:' || merchant, 'directory:' || merchant, 'directory',
      'lists:' || merchant, 'lists']
    when 'merchants' then array['merchants']
    when 'terms' then array['terms']
  end
$$;
