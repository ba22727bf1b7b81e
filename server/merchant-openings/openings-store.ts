import type { Language, Texts } from '#domain/text/language.ts';
import { statement } from '../platform/database/sql.ts';

const TENANT = `current_setting('app.merchant_id')::uuid`;

/** No row: the key is taken. */
export const addMerchant = statement<{ id: string }>(
  'openings.add-merchant',
  `
  insert into merchant (id, sub, name, latitude, longitude, is_active, live, opening, opened_by)
  values ($1, $2, $3, $4, $5, $6, false, case when $6 then 'APPROVED' else 'PENDING' end, $7)
  on conflict (sub) do nothing returning id`,
);
export const addWebSettings = statement(
  'openings.add-web-settings',
  `
  insert into merchant_web_settings (merchant_id, brand, main_language, delivery_active, pickup_active, dine_in_active)
  values (${TENANT}, $1, $2, $3, $4, $5)`,
);
/** The person, locked, with what they have opened already: two requests at once open one merchant. */
export const lockOpener = statement<{ phone: string | null }>(
  'openings.lock-opener',
  'select phone from app_user where id = $1 for no key update',
);
export const openedBy = statement<{ pending: number; total: number }>(
  'openings.opened-by',
  `
  select count(*) filter (where opening = 'PENDING')::integer as pending, count(*)::integer as total
  from merchant where opened_by = $1 and not deleted`,
);

export interface OpeningRow {
  id: string;
  sub: string;
  name: Texts;
  opening: 'PENDING' | 'APPROVED' | 'DECLINED';
  reason: string | null;
  phone: string | null;
  language: Language | null;
  created_date: Date;
}
/** $1 merchant, null for all. */
export const openings = statement<OpeningRow>(
  'openings.all',
  `
  select m.id, m.sub, m.name, coalesce(m.opening, 'APPROVED') as opening,
    m.opening_reason as reason, u.phone, u.language, m.created_date
  from merchant m join app_user u on u.id = m.opened_by
  where m.opening is not null and not m.deleted and ($1::uuid is null or m.id = $1)
  order by m.opening <> 'PENDING', m.created_date desc limit 500`,
);
/** $1 the person who opened them. */
export const openingsOf = statement<Pick<OpeningRow, 'id' | 'sub' | 'name' | 'opening' | 'reason'>>(
  'openings.of-person',
  `
  select id, sub, name, coalesce(opening, 'APPROVED') as opening, opening_reason as reason from merchant
  where opened_by = $1 and opening is not null and not deleted order by created_date desc limit 20`,
);
export const firstPlace = statement<{ address: Texts; kitchens: string[] }>(
  'openings.first-place',
  `
  select b.address, r.kitchens from branch b
  join restaurant r on r.merchant_id = b.merchant_id and r.id = b.restaurant_id
  order by r.position, b.position limit 1`,
);
/** No row: somebody has decided already. */
export const decide = statement<{ id: string }>(
  'openings.decide',
  `
  update merchant set opening = $2, opening_reason = $3, is_active = $2 = 'APPROVED', last_modified_date = now()
  where id = $1 and opening = 'PENDING' and not deleted returning id`,
);
export const noteAdmin = statement(
  'openings.note-admin',
  'insert into platform_audit (id, user_id, merchant_id, action, detail) values ($1, $2, $3, $4, $5)',
);

/** $1 person, $2 the language of their request; one that they have chosen stays. */
export const rememberLanguage = statement(
  'openings.remember-language',
  'update app_user set language = $2 where id = $1 and language is null',
);
