/** Rows that belong to a person and to no merchant. */
import { statement } from '#server/platform/database/sql.ts';

export const changeUser = statement(
  'identity.change-user',
  `
  update app_user set first_name = case when $2 then $3 else first_name end, last_name = case when $4 then $5
    else last_name end,
    language = case when $6 then $7 else language end, theme = coalesce($8, theme),
      notifications = notifications || $9::jsonb, allergens = coalesce($10, allergens),
    allergy_note = case when $11 then $12 else allergy_note end,
    last_modified_date = now()
  where id = $1`,
);
export const credentialsOf = statement<{ phone: string | null; password_hash: string | null }>(
  'identity.credentials',
  'select phone, password_hash from app_user where id = $1',
);
export const setPassword = statement(
  'identity.set-password',
  'update app_user set password_hash = $2, last_modified_date = now() where id = $1',
);
/** No row: the phone is somebody else's. */
/** Merchants that saw the former phone in a session at their own host do not see the new one. */
export const setPhone = statement<{ id: string }>(
  'identity.set-phone',
  `
  with shown as (
    update session set knows_phone = false where user_id = $1 and ended_at is null and knows_phone
      and exists (select from app_user u where u.id = $1 and u.phone is distinct from $2)
  )
  update app_user set phone = $2, last_modified_date = now()
  where id = $1 and not exists (select from app_user o where o.phone = $2 and o.id <> $1) returning id`,
);
/** Returns the previous one, too: its files have to be deleted. */
export const setImage = statement<{ former: string | null }>(
  'identity.set-image',
  `
  with former as (select image_url from app_user where id = $1)
  update app_user set image_url = $2, last_modified_date = now() where id = $1 returning (select image_url
    from former) as former`,
);

export interface AddressRow {
  id: string;
  label: string | null;
  name: string;
  latitude: number;
  longitude: number;
  office: string | null;
  domophone: string | null;
  entrance: string | null;
  floor: string | null;
  courier_comment: string | null;
  created_date: Date;
}

const address =
  'id, label, name, latitude, longitude, office, domophone, entrance, floor, courier_comment, created_date';
export const addressesOf = statement<AddressRow>(
  'identity.addresses',
  `select ${address} from user_address where user_id = $1 order by created_date desc, id desc`,
);
/** $12 the maximum; no row: it is reached. */
export const addAddress = statement<AddressRow>(
  'identity.add-address',
  `
  insert into user_address (user_id, id, label, name, latitude, longitude, office, domophone, entrance, floor,
    courier_comment)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 where (select count(*) from user_address where user_id = $1) < $12
  returning ${address}`,
);
export const changeAddress = statement<AddressRow>(
  'identity.change-address',
  `
  update user_address set label = case when $3::jsonb ? 'label' then $3 ->> 'label' else label end,
    name = coalesce($3 ->> 'name', name), latitude = coalesce(($3 ->> 'latitude')::float8, latitude),
    longitude = coalesce(($3 ->> 'longitude')::float8, longitude),
    office = case when $3 ? 'office' then $3 ->> 'office' else office end,
    domophone = case when $3 ? 'domophone' then $3 ->> 'domophone' else domophone end,
    entrance = case when $3 ? 'entrance' then $3 ->> 'entrance' else entrance end,
    floor = case when $3 ? 'floor' then $3 ->> 'floor' else floor end,
    courier_comment = case when $3 ? 'courierComment' then $3 ->> 'courierComment' else courier_comment end
  where user_id = $1 and id = $2 returning ${address}`,
);
export const dropAddress = statement<{ id: string }>(
  'identity.drop-address',
  'delete from user_address where user_id = $1 and id = $2 returning id',
);

export interface SignedInRow {
  id: string;
  host: string;
  os: string | null;
  os_version: string | null;
  model: string | null;
  brand: string | null;
  type: string | null;
  created_date: Date;
  last_seen: Date;
}

/** $2 now, $3 the requesting session. */
export const signedInAt = statement<SignedInRow>(
  'identity.signed-in-at',
  `
  select s.id, s.host, d.os, d.os_version, d.model, d.brand, d.type, s.created_date, s.last_seen
  from session s left join device d on d.id = s.device_id
  where s.user_id = $1 and s.ended_at is null and s.expires_at > $2 order by s.id is distinct from $3,
    s.last_seen desc`,
);
export const isOwnSession = statement<{ id: string }>(
  'identity.is-own-session',
  'select id from session where id = $1 and user_id = $2 and ended_at is null',
);
export const setPush = statement(
  'identity.set-push',
  'update device set push_subscription = $3, last_modified_date = now() where uuid = $1 and user_id = $2',
);
export const identitiesOf = statement<{ provider: string; created_date: Date }>(
  'identity.identities',
  'select provider, created_date from user_identity where user_id = $1 order by created_date',
);
