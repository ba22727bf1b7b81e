import type { Language, Texts } from '#domain/platform/text/language.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { statement } from '#server/platform/database/sql.ts';

const TENANT = `current_setting('app.merchant_id')::uuid`;

/** No row: the key is taken. */
export const addMerchant = statement<{ id: string }>(
  'openings.add-merchant',
  `
  insert into merchant (id, sub, name, latitude, longitude, is_active, live, opening, opened_by, legal_name, tin)
  values ($1, $2, $3, $4, $5, $6, false, case when $6 then 'APPROVED' else 'PENDING' end, $7, $8, $9)
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
  legal_name: string | null;
  tin: string | null;
  request: string | null;
  answer: string | null;
  phone: string | null;
  language: Language | null;
  created_date: Date;
}
/** $1 merchant, null for all. */
export const openings = statement<OpeningRow>(
  'openings.all',
  `
  select m.id, m.sub, m.name, coalesce(m.opening, 'APPROVED') as opening,
    m.opening_reason as reason, u.phone, u.language, m.created_date, m.legal_name, m.tin,
    m.opening_request as request, m.opening_answer as answer
  from merchant m join app_user u on u.id = m.opened_by
  where m.opening is not null and not m.deleted and ($1::uuid is null or m.id = $1)
  order by m.opening <> 'PENDING', m.created_date desc limit 100`,
);
/** $1 the person who opened them. */
export const openingsOf = statement<
  Pick<OpeningRow, 'id' | 'sub' | 'name' | 'opening' | 'reason' | 'legal_name' | 'tin' | 'request'>
>(
  'openings.of-person',
  `
  select id, sub, name, coalesce(opening, 'APPROVED') as opening, opening_reason as reason, legal_name, tin,
    opening_request as request
  from merchant
  where opened_by = $1 and opening is not null and not deleted order by created_date desc limit 20`,
);
interface PlaceRow {
  address: Texts;
  kitchens: string[];
  latitude: number;
  longitude: number;
  services: ServiceType[];
}
export const firstPlace = statement<PlaceRow>(
  'openings.first-place',
  `
  select b.address, r.kitchens, b.latitude, b.longitude,
    array_remove(array[case when b.delivery_active then 'DELIVERY' end, case when b.pickup_active then 'PICK_UP' end,
      case when b.dine_in_active then 'DINE_IN' end], null) as services
  from branch b
  join restaurant r on r.merchant_id = b.merchant_id and r.id = b.restaurant_id
  order by r.position, b.position limit 1`,
);
/** No row: somebody has decided already. */
export const decide = statement<{ id: string }>(
  'openings.decide',
  `
  update merchant set opening = $2, opening_reason = $3, opening_request = null, is_active = $2 = 'APPROVED',
    last_modified_date = now()
  where id = $1 and opening = 'PENDING' and not deleted returning id`,
);
/** $1 merchant, $2 what is asked for. No row: it is not under review. */
export const requestChanges = statement<{ id: string }>(
  'openings.request-changes',
  `
  update merchant set opening_request = $2, opening_answer = null
  where id = $1 and opening = 'PENDING' and not deleted returning id`,
);
/** $1 merchant, $2 who, $3 legal name, $4 tax number, $5 words. No row: nothing is asked of this person. */
export const sendAgain = statement<{ name: Texts; sub: string }>(
  'openings.send-again',
  `
  update merchant set opening_request = null, opening_answer = $5, legal_name = $3, tin = $4
  where id = $1 and opened_by = $2 and opening = 'PENDING' and opening_request is not null and not deleted
  returning name, sub`,
);
/** Administrators that hear of a new application. */
export const administrators = statement<{ phone: string | null; language: Language | null }>(
  'openings.administrators',
  `
  select u.phone, u.language from platform_role r join app_user u on u.id = r.user_id
  where u.phone is not null and u.status = 'ACTIVE' order by r.created_date limit 10`,
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
