/** The sitemap: every indexable page of one storefront, in all its languages. */
import { activeLanguages, htmlLanguage } from '#domain/platform/text/language.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Storefront, Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { scopeOf } from './discovery.ts';
import { inScope } from './restaurant-card-sql.ts';

/** A file has 50,000 addresses at most, and a restaurant has one per language. */
const RESTAURANTS_A_FILE = 10_000;
/** An index has 50,000 files at most. */
const MERCHANTS_A_FILE = 49_000;

const slugsOfStorefront = statement<{ slug: string }>(
  'discovery.sitemap-slugs',
  `
  select r.slug from directory_restaurant r where ${inScope('r')}
  order by r.ordinal limit ${RESTAURANTS_A_FILE} offset $2`,
);
const restaurantCount = statement<{ count: number }>(
  'discovery.sitemap-count',
  `
  select count(*)::int as count from directory_restaurant r where ${inScope('r')}`,
);

/** Merchants with listed restaurants below the platform's host; a merchant's own host has a sitemap of its own. */
const keysOfMarketplace = statement<{ sub: string }>(
  'discovery.sitemap-merchants',
  `
  select m.sub from merchant m
  where m.kind = 'MERCHANT' and m.is_active and m.live and not m.deleted
    and exists (select from directory_restaurant r where r.merchant_id = m.id and r.shown and r.listed)
    and not exists (select from merchant_domain d where d.merchant_id = m.id and d.verified_at is not null)
  order by m.created_date, m.id limit ${MERCHANTS_A_FILE}`,
);

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One page: an entry for each language, and in each the addresses of all of them. */
function entries(address: string, storefront: Storefront): string {
  const languages = activeLanguages(storefront.web);
  const links = languages
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${htmlLanguage(language)}" ` +
        `href="${escape(`${address}?lang=${language}`)}"/>`,
    )
    .join('');
  return languages
    .map((language) => `<url><loc>${escape(`${address}?lang=${language}`)}</loc>${links}</url>`)
    .join('\n');
}

/** Pages that exist whatever restaurants there are. The home page of a single restaurant is that restaurant's. */
function fixedPages({ merchant, web }: Storefront, count: number): string[] {
  return [
    ...(count === 1 && merchant.kind === 'MERCHANT' ? [] : ['']),
    ...(count > 1 ? ['Merchants'] : []),
    ...(web.branchesActive ? ['map'] : []),
    ...(web.vacanciesActive ? ['vacancies'] : []),
    ...(web.privacyActive ? ['privacy'] : []),
    ...(web.offerActive ? ['offer'] : []),
  ];
}

const indexOf = (files: readonly string[]): string =>
  `${HEAD}\n<sitemapindex ${SITEMAPS}>\n` +
  `${files.map((file) => `<sitemap><loc>${escape(file)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`;

const partOf = (home: string, part: number): string => `${home}sitemap.xml?part=${part}`;

interface SitemapDeps {
  transactions: Transactions;
  tenancy: Pick<Tenancy, 'homeOf' | 'homeOfKey'>;
}

/**
 * `part` counts from 1; without it the result is the whole sitemap or the index of its parts. The marketplace names the
 * sitemaps of the merchants whose restaurants it lists, because their pages are the canonical ones.
 */
export async function sitemapXml(
  { transactions, tenancy }: SitemapDeps,
  storefront: Storefront,
  part?: number,
): Promise<string | undefined> {
  const home = tenancy.homeOf(storefront);
  const isMarketplace = storefront.merchant.kind === 'MARKETPLACE';
  const scope = scopeOf(storefront.merchant);
  const [row] = await transactions.platformRows(restaurantCount, [scope]);
  const count = row!.count;
  const parts = isMarketplace ? 1 : Math.max(1, Math.ceil(count / RESTAURANTS_A_FILE));
  if (part !== undefined && part > parts) return undefined;
  if (part === undefined && isMarketplace) {
    const merchants = await transactions.platformRows(keysOfMarketplace, []);
    return indexOf([partOf(home, 1), ...merchants.map(({ sub }) => `${tenancy.homeOfKey(sub)}sitemap.xml`)]);
  }
  if (part === undefined && parts > 1) return indexOf(Array.from({ length: parts }, (_, at) => partOf(home, at + 1)));
  const offset = ((part ?? 1) - 1) * RESTAURANTS_A_FILE;
  const slugs = isMarketplace ? [] : await transactions.platformRows(slugsOfStorefront, [scope, offset]);
  const pages = [
    ...(offset === 0 ? fixedPages(storefront, count) : []),
    ...slugs.map(({ slug }) => `Merchants/${slug}`),
  ];
  const urls = pages.map((page) => entries(`${home}${page}`, storefront));
  return `${HEAD}\n<urlset ${SITEMAPS} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Personal screens, and parts of screens. */
const SCREENS_NOT_FOR_ROBOTS = [
  'basket',
  'checkout',
  'confirmation',
  'pay',
  'orders',
  'profile',
  'EditProfile',
  'login',
  'phone',
  'liked',
  'search',
  'header',
  'navigationBar',
];
/** A rule is the beginning of an address: `/pay` alone would hide `/paytaxt/` as well. */
const ENDS = ['$', '/', '?'];
/** The other folders, and endless combinations of filters. */
const NOT_FOR_ROBOTS = [
  'api/',
  'console/',
  'Modals/',
  'Merchants/modals/',
  'Merchants?*kitchen',
  'Merchants?*cursor',
  ...SCREENS_NOT_FOR_ROBOTS.flatMap((screen) => ENDS.map((end) => `${screen}${end}`)),
];

/** A host has one robots.txt, however many storefronts are under its paths. */
export function robotsText(homes: readonly string[], isOpen: boolean): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  const forbidden = NOT_FOR_ROBOTS.flatMap((path) => [`Disallow: /${path}`, `Disallow: /*/${path}`]);
  return ['User-agent: *', ...forbidden, '', ...homes.map((home) => `Sitemap: ${home}sitemap.xml`), ''].join('\n');
}
