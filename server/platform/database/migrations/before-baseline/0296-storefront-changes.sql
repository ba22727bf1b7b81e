-- Most settings of a storefront are seen in it alone: a colour or a link does not concern the pages of the marketplace
-- about its restaurants, nor the lists in which they appear.
create or replace function public_tags(kind text, merchant uuid, restaurant uuid) returns text[]
  language sql immutable
  as $$
  select case kind
    when 'menu' then array['menu:' || restaurant]
    when 'place' then array['restaurant:' || restaurant, 'directory:' || merchant, 'directory']
    when 'product' then array['menu:' || restaurant, 'restaurant:' || restaurant, 'directory:' || merchant, 'directory']
    when 'home' then array['home:' || merchant]
    when 'papers' then array['papers:' || merchant]
    when 'storefront' then array['storefront:' || merchant, 'home:' || merchant]
    when 'merchant' then array['merchant:' || merchant, 'home:' || merchant, 'directory:' || merchant, 'directory']
    when 'merchants' then array['merchants']
    when 'terms' then array['terms']
  end
$$;

-- Those columns on which answers about the merchant's restaurants depend, wherever they are shown.
drop trigger public_change_merchant_update on merchant_web_settings;
create trigger public_change_merchant_update after update on merchant_web_settings
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('merchant', '',
    '+brand,domain,listed,main_language,uz_lang_active,ru_lang_active,eng_lang_active,delivery_active,pickup_active,'
    'dine_in_active,about_merchant_active', '');
create trigger public_change_storefront_update after update on merchant_web_settings
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('storefront', '', 'last_modified_date', '');
