/**
 * Merchants as the administrators of the platform see them, from rows of the platform alone.
 *
 * Triggers `summarize_*` keep `merchant_summary`, and the reports `merchant_day`: no order is read.
 */
import type { MERCHANT_FILTERS, MERCHANT_SORTS, PlatformMerchant } from '#contract/management/settings-merchants.ts';
import type { Language, Texts } from '#domain/platform/text/language.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';

export interface MerchantRow {
  id: string;
  sub: string;
  kind: 'MERCHANT' | 'MARKETPLACE';
  name: Texts;
  state: PlatformMerchant['state'];
  is_active: boolean;
  live: boolean;
  off_reason: string | null;
  deleted: boolean;
  kept_until: Date | null;
  erasing: boolean;
  listed: boolean | null;
  hosts: string[];
  restaurants: number;
  owner: PlatformMerchant['owner'];
  orders: number;
  month_orders: number;
  last_day: string | null;
  troubles: PlatformMerchant['troubles'];
  created_date: Date;
  /** Where the list goes on. */
  rank: number;
  key: string;
}

const COLUMNS = `
    m.id, m.sub, m.kind, m.name, coalesce(s.state, 'LIVE') as state, m.is_active, m.live, m.off_reason, m.deleted,
    m.created_date, m.deleted_at + interval '90 days' as kept_until, m.erasing_since is not null as erasing,
    (select bool_or(r.listed) from directory_restaurant r where r.merchant_id = m.id) as listed,
    (select count(*)::int from directory_restaurant r where r.merchant_id = m.id) as restaurants,
    array(select d.host from merchant_domain d where d.merchant_id = m.id and d.verified_at is not null
      order by d.created_date) as hosts,
    (select jsonb_build_object('name', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'phone', u.phone)
      from app_user u where u.id = s.owner_ids[1]) as owner,
    coalesce(s.orders, 0)::bigint as orders, s.last_day::text as last_day, coalesce(s.troubles, '{}') as troubles,
    (select coalesce(sum(d.orders), 0)::bigint from merchant_day d
      where d.merchant_id = m.id and d.day > current_date - 30) as month_orders`;

/** $1 merchant. */
export const merchantById = statement<MerchantRow>(
  'settings.merchant',
  `
  select ${COLUMNS}, 0 as rank, '' as key from merchant m left join merchant_summary s on s.id = m.id
  where m.id = $1`,
);

export type MerchantSort = (typeof MERCHANT_SORTS)[number];
export type MerchantFilter = (typeof MERCHANT_FILTERS)[number] | 'ALL';

const FILTERS: Record<MerchantFilter, string> = {
  ALL: `s.state <> 'DELETED'`,
  LIVE: `s.state = 'LIVE'`,
  SETUP: `s.state in ('REVIEW', 'SETUP')`,
  OFF: `s.state = 'OFF'`,
  TROUBLE: `s.troubles <> '{}' and s.state in ('SETUP', 'LIVE')`,
  DELETED: `s.state = 'DELETED'`,
};

/** `key` as text has microseconds: the next page goes on from it. */
const SORTS = {
  created: { column: 's.created_date', type: 'timestamptz', way: 'desc', after: '<' },
  orders: { column: 's.orders', type: 'bigint', way: 'desc', after: '<' },
  name: { column: 's.title', type: 'text', way: 'asc', after: '>' },
} as const satisfies Record<MerchantSort, object>;

/** Is 0 if the key or a name equals the search, 1 if one begins with it, else 2. `name_text` begins with the key. */
const RANK = `case when exists (select from merchant e where e.id = s.id and (e.sub = list_fold($5)
      or exists (select from jsonb_each_text(e.name) n where list_fold(n.value) = list_fold($5)))) then 0
    when starts_with(s.name_text, list_fold($5)) or exists (select from merchant e, jsonb_each_text(e.name) n
      where e.id = s.id and starts_with(list_fold(n.value), list_fold($5))) then 1 else 2 end`;

function listOf(sort: MerchantSort, filter: MerchantFilter, isSearch: boolean): Statement<MerchantRow> {
  const { column, type, way, after } = SORTS[sort];
  const chosen = `select s.id, ${isSearch ? RANK : '0'} as rank, ${column}::text as key from merchant_summary s
      where ${FILTERS[filter]}
        ${isSearch ? `and s.search like '%' || list_fold($6) || '%'` : ''}`;
  const place = `(${column}, s.id) ${after} ($1::${type}, $2::uuid)`;
  // Without a search the index of the sort gives the page; what was found by a search is ranked first.
  const page = isSearch
    ? `select c.* from (${chosen}) c join merchant_summary s using (id)
      where (c.rank > $3 or c.rank = $3 and ${place}) order by c.rank, ${column} ${way}, s.id ${way} limit $4`
    : `${chosen} and $3::int = 0 and ${place} order by ${column} ${way}, s.id ${way} limit $4`;
  return statement<MerchantRow>(
    `settings.merchants-${sort}-${filter}${isSearch ? '-found' : ''}`,
    `
    select ${COLUMNS}, p.rank, p.key from (${page}) p join merchant_summary s using (id)
    join merchant m on m.id = s.id order by p.rank, ${column} ${way}, s.id ${way}`,
  );
}

const everyFilter = (sort: MerchantSort, isSearch: boolean): Record<MerchantFilter, Statement<MerchantRow>> => ({
  ALL: listOf(sort, 'ALL', isSearch),
  LIVE: listOf(sort, 'LIVE', isSearch),
  SETUP: listOf(sort, 'SETUP', isSearch),
  OFF: listOf(sort, 'OFF', isSearch),
  TROUBLE: listOf(sort, 'TROUBLE', isSearch),
  DELETED: listOf(sort, 'DELETED', isSearch),
});
const everySort = (isSearch: boolean) => ({
  created: everyFilter('created', isSearch),
  orders: everyFilter('orders', isSearch),
  name: everyFilter('name', isSearch),
});
/** $1 and $2 the place of the last one seen, $3 its rank, $4 how many. */
export const merchantList = everySort(false);
/** The same; $5 what is searched, $6 the same with special characters escaped. */
export const merchantsFound = everySort(true);

/** Where each sort begins. */
export const BEGINNING: Record<MerchantSort, { key: string; id: string }> = {
  created: { key: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  orders: { key: '9223372036854775807', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  name: { key: '', id: '00000000-0000-0000-0000-000000000000' },
};

/** Its cost grows with the merchants: ten thousand take some milliseconds. */
export const merchantCounts = statement<Record<(typeof MERCHANT_FILTERS)[number], number>>(
  'settings.merchant-counts',
  `
  select ${(['LIVE', 'SETUP', 'OFF', 'TROUBLE', 'DELETED'] as const)
    .map((filter) => `count(*) filter (where ${FILTERS[filter]})::int as "${filter}"`)
    .join(', ')}
  from merchant_summary s`,
);

/**
 * Deleting twice does not extend the period, and a merchant that is being erased cannot be restored. Switching on one
 * that its owner has opened approves it. $4 why it is taken offline.
 */
export const switchMerchant = statement<{ opening: 'PENDING' | 'APPROVED' | 'DECLINED' | null; was_active: boolean }>(
  'settings.switch-merchant',
  `
  with before as (select id, opening, is_active from merchant where id = $1 and erasing_since is null for update)
  update merchant m set is_active = coalesce($2, m.is_active), deleted = coalesce($3, deleted),
    deleted_at = case when $3 then coalesce(deleted_at, now()) when $3 = false then null else deleted_at end,
    off_reason = case when $2 then null when $2 = false then $4 else off_reason end,
    opening = case when $2 and m.opening is not null then 'APPROVED' else m.opening end, last_modified_date = now()
  from before where m.id = before.id returning before.opening, before.is_active as was_active`,
);

/** Owners that get its messages. */
export const ownersToTell = statement<{ phone: string | null; language: Language | null }>(
  'settings.owners-to-tell',
  `
  select u.phone, u.language from staff_role r join app_user u on u.id = r.user_id
  where r.role = 'OWNER' and u.phone is not null and u.status = 'ACTIVE' order by r.created_date limit 10`,
);
