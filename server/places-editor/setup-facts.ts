import type { SetupFacts } from '#domain/places-editor/setup-steps.ts';
import { statement } from '../platform/database/sql.ts';

export const setupFacts = statement<SetupFacts>(
  'places-editor.setup-facts',
  `
  select
    exists (select from merchant_web_settings w where w.logo is not null)
      or exists (select from restaurant r where r.logo is not null) as "hasLogo",
    exists (select from restaurant r where r.about is not null) as "hasAbout",
    count(*)::integer as branches,
    (count(*) filter (where exists (select from branch_shift s
      where s.merchant_id = b.merchant_id and s.branch_id = b.id)))::integer as "branchesWithHours",
    (select count(*) from product p
      join category c on c.merchant_id = p.merchant_id and c.id = p.category_id and c.is_active
      where p.is_active)::integer as dishes,
    (count(*) filter (where b.delivery_active))::integer as delivering,
    (count(*) filter (where b.delivery_active and exists (select from delivery_zone z
      where z.merchant_id = b.merchant_id and z.branch_id = b.id and z.is_active)))::integer as "deliveringWithZone",
    (select count(distinct user_id) - 1 from staff_role)::integer as colleagues
  from branch b where b.archived_at is null`,
);
