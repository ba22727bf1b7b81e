import type { SetupFacts } from '#domain/management/merchant-setup/setup-steps.ts';
import { statement } from '#server/platform/database/sql.ts';

export const setupFacts = statement<SetupFacts>(
  'merchant-setup.facts',
  `
  with shown as (
    select p.media_id, p.name, p.mxik from product p
    join category c on c.merchant_id = p.merchant_id and c.id = p.category_id and c.is_active
    join menu_group g on g.merchant_id = c.merchant_id and g.id = c.group_id and g.is_active
    join restaurant r on r.merchant_id = p.merchant_id and r.id = p.restaurant_id and r.is_active
    where p.is_active
  ), languages as (
    select array_remove(array[case when w.uz_lang_active then 'uz' end, case when w.ru_lang_active then 'ru' end,
      case when w.eng_lang_active then 'eng' end], null) as codes
    from merchant_web_settings w
  )
  select
    exists (select from merchant_web_settings w where w.logo is not null)
      or exists (select from merchant m where m.id = current_setting('app.merchant_id')::uuid and m.logo is not null)
      or exists (select from restaurant r where r.logo is not null) as "hasLogo",
    exists (select from restaurant r where r.about is not null) as "hasAbout",
    count(*)::integer as branches,
    (count(*) filter (where exists (select from branch_shift s
      where s.merchant_id = b.merchant_id and s.branch_id = b.id)))::integer as "branchesWithHours",
    (select count(*) from shown)::integer as dishes,
    (select count(*) from shown where media_id is null)::integer as "dishesWithoutPhoto",
    (select count(*) from shown
      where not name ?& coalesce((select codes from languages), '{}'))::integer as "dishesWithoutTranslation",
    (select count(*) from shown where coalesce(mxik, '') = '')::integer as "dishesWithoutMxik",
    (count(*) filter (where b.delivery_active))::integer as delivering,
    (count(*) filter (where b.delivery_active and exists (select from delivery_zone z
      where z.merchant_id = b.merchant_id and z.branch_id = b.id and z.is_active)))::integer as "deliveringWithZone",
    (select count(distinct user_id) - 1 from staff_role)::integer as colleagues,
    exists (select from orders o where o.accepted_time is not null) as "hasTestOrder",
    (select live from merchant m where m.id = current_setting('app.merchant_id')::uuid) as "isLive",
    (select opening from merchant m where m.id = current_setting('app.merchant_id')::uuid) as opening
  from branch b where b.archived_at is null`,
);
/** No row: it was so already. */
export const switchLive = statement<{ id: string }>(
  'merchant-setup.switch-live',
  `
  update merchant set live = $1, last_modified_date = now()
  where id = current_setting('app.merchant_id')::uuid and live <> $1 returning id`,
);
/** Held until the transaction ends: nobody decides or switches at the same time. */
export const lockMerchant = statement(
  'merchant-setup.lock',
  `select from merchant where id = current_setting('app.merchant_id')::uuid for no key update`,
);
