-- Fields that become links hold http, https, tel, mailto or a path of the storefront, as domain/link.ts says.
create function is_link(value text) returns boolean
  language sql immutable parallel safe
  return value is null or (
    length(value) <= 1000
    and value collate "C" !~ '[\U00010000-\U0010ffff]'
    and value collate "C" ~ (
      '^[hH][tT][tT][pP][sS]?://[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?(?:[/?#][^\u0001-\u0020"''<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]*)?$'
      '|^[tT][eE][lL]:\+?[0-9][0-9().-]{1,30}$'
      '|^[mM][aA][iI][lL][tT][oO]:[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?:\?[^\u0001-\u0020"''<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]*)?$'
      '|^/(?:[^/\u0001-\u0020"''<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff][^\u0001-\u0020"''<>\\`\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]*)?$'
    )
  );

-- A name in a social network stands for the address of its profile.
create function is_profile_link(value text) returns boolean
  language sql immutable parallel safe
  return is_link(value)
    or value collate "C" ~ '^@?[A-Za-z0-9_.-]{2,60}$'
    or value collate "C" ~ '^(?:[wW]{3}\.)?[A-Za-z]+\.(?:[mM][eE]|[cC][oO][mM])/[A-Za-z0-9_.-]{2,60}/?$';

create function has_links_only(slides jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce((select bool_and(is_link(slide ->> 'link')) from jsonb_array_elements(slides) as slide), true);

alter table merchant_web_settings no force row level security;
alter table banner no force row level security;
alter table story no force row level security;

update merchant_web_settings set
  ios_app_link = case when is_link(ios_app_link) then ios_app_link end,
  android_app_link = case when is_link(android_app_link) then android_app_link end,
  telegram_bot_link = case when is_profile_link(telegram_bot_link) then telegram_bot_link end,
  telegram = case when is_profile_link(telegram) then telegram end,
  instagram = case when is_profile_link(instagram) then instagram end,
  facebook = case when is_profile_link(facebook) then facebook end
where not (is_link(ios_app_link) and is_link(android_app_link) and is_profile_link(telegram_bot_link) and is_profile_link(telegram)
  and is_profile_link(instagram) and is_profile_link(facebook));
update banner set link = null where not is_link(link);
update story set slides = (
  select jsonb_agg(case when is_link(slide ->> 'link') then slide else slide || '{"link": null}' end order by at)
  from jsonb_array_elements(slides) with ordinality as each(slide, at)
) where not has_links_only(slides);

alter table merchant_web_settings
  add check (is_link(ios_app_link)), add check (is_link(android_app_link)), add check (is_profile_link(telegram_bot_link)),
  add check (is_profile_link(telegram)), add check (is_profile_link(instagram)), add check (is_profile_link(facebook));
alter table banner add check (is_link(link));
alter table story add constraint story_links check (has_links_only(slides));

alter table merchant_web_settings force row level security;
alter table banner force row level security;
alter table story force row level security;
