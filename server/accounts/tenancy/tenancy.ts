/**
 * What other capabilities use of tenancy: which merchant a host, a path, a header or an id names. Answers are cached; a
 * write to a merchant names its tag, and every process drops what it cached of it.
 */
import {
  isOwnHost,
  isPublicHost,
  normaliseHost,
  storefrontAddress,
} from '#domain/accounts/tenancy/storefront-address.ts';
import { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import { storefrontStore, type Installation, type Storefront } from './storefront-store.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';

export type { Installation, Storefront } from './storefront-store.ts';

export const merchantTag = (merchantId: string): string => `merchant:${merchantId}`;
/** For answers that depend on a setting of the storefront itself, such as its colour or a switch of a page. */
export const storefrontTag = (merchantId: string): string => `storefront:${merchantId}`;
/** For answers that depend on which keys and hosts exist at all. */
export const MERCHANTS_TAG = 'merchants';

/** Where an address leads, for pages and for the settings call. */
type Located =
  | { refused: 'host' | 'path' }
  | { go: string }
  | { storefront: Storefront; basePath: string; found: true }
  /** No such merchant: the 404 page, in the marketplace's design. */
  | { storefront: Storefront; basePath: string; found: false };

export interface Tenancy {
  locate(host: string | undefined, pathname: string): Located | Promise<Located>;
  byId(id: string): Promise<Storefront | undefined>;
  marketplace(): Promise<Storefront>;
  /** The merchant that owns a host; none on the product's own domain. */
  merchantOfHost(host: string | undefined): Promise<Storefront | undefined>;
  /** Whether a host belongs to this installation: its own, a merchant's key below it, a merchant's verified domain. */
  servesHost(host: string): Promise<boolean>;
  /** The web address of a storefront, for absolute links. */
  homeOf(storefront: Storefront): string;
  /** The address of a merchant's storefront before it has a host of its own. */
  homeOfKey(key: string): string;
  /** Apple apps of merchants whose storefronts are below a path of the platform's host. */
  appsBelowPaths(): Promise<{ appleAppId: string | null; basePath: string }[]>;
  cache: TaggedCache<{ storefront: Storefront | null }>;
}

/** Apple reads no more than 128 kB of the file. */
const appleApps = statement<{ sub: string; apple_app_id: string | null }>(
  'tenancy.apple-apps',
  `
  select sub, apple_app_id from merchant
  where kind = 'MERCHANT' and apple_app_id is not null and is_active and live and not deleted order by sub limit 100`,
);

/** Of the tenant; $1 language. */
export const merchantName = statement<{ name: string }>(
  'tenancy.merchant-name',
  `select text_in(name, $1, null) as name from merchant where id = current_setting('app.merchant_id')::uuid`,
);

const NEVER = { storefront: null };

export { MARKETPLACE_ID } from './create-marketplace.ts';

export interface TenancyDeps {
  transactions: Transactions;
  publicHost: string;
  publicOrigin: string;
  installation?: Installation;
  now?: () => number;
}

export function createTenancy(deps: TenancyDeps): Tenancy {
  const store = storefrontStore(deps.transactions, deps.installation ?? { signIn: [], mapKey: null });
  // Unknown keys are user input: the byte limit keeps them from filling the memory. Pages are built from these entries,
  // so a stale one must never be served.
  const cache = new TaggedCache<{ storefront: Storefront | null }>({ maxBytes: 16 << 20, now: deps.now, staleMs: 0 });

  function keep(key: string, read: () => Promise<Storefront | undefined>): Promise<{ storefront: Storefront | null }> {
    return cache.get(key, async () => {
      const storefront = (await read()) ?? null;
      if (!storefront) return { value: NEVER, bytes: 200, tags: [MERCHANTS_TAG] };
      const { id } = storefront.merchant;
      return { value: { storefront }, bytes: 4_000, tags: [merchantTag(id), storefrontTag(id), MERCHANTS_TAG] };
    });
  }

  const alive = (found: { storefront: Storefront | null }): Storefront | undefined =>
    found.storefront && !found.storefront.deleted ? found.storefront : undefined;

  /** Synchronous when it is cached: the page cache asks for every request. */
  function readThrough(
    key: string,
    read: () => Promise<Storefront | undefined>,
  ): Storefront | undefined | Promise<Storefront | undefined> {
    const known = cache.peek(key);
    return known ? alive(known) : keep(key, read).then(alive);
  }

  async function marketplace(): Promise<Storefront> {
    const found = await readThrough('marketplace', () => store.marketplace());
    if (!found) throw new Error('The marketplace itself has no row; has the database been seeded?');
    return found;
  }

  function byHost(host: string, key: string | null): Storefront | undefined | Promise<Storefront | undefined> {
    return readThrough(`host:${host}`, async () => (await store.byHost(host)) ?? (key ? store.byKey(key) : undefined));
  }

  function then<A, B>(value: A | Promise<A>, next: (value: A) => B | Promise<B>): B | Promise<B> {
    return value instanceof Promise ? value.then(next) : next(value);
  }

  function locate(hostHeader: string | undefined, pathname: string): Located | Promise<Located> {
    const address = storefrontAddress({ host: hostHeader, pathname, publicHost: deps.publicHost });
    const orMissing =
      (basePath: string) =>
      (found: Storefront | undefined): Located | Promise<Located> =>
        found
          ? { storefront: found, basePath, found: true }
          : marketplace().then((storefront) => ({ storefront, basePath, found: false }));
    switch (address.form) {
      case 'refused':
        return { refused: address.because };
      case 'redirect':
        // An unknown key gets the 404 page at once, with the address as it was typed.
        return then(
          readThrough(`key:${address.key}`, () => store.byKey(address.key)),
          (found) => (found ? { go: address.to } : orMissing('/')(found)),
        );
      case 'marketplace':
        return then(
          readThrough('marketplace', () => store.marketplace()),
          orMissing('/'),
        );
      case 'path':
        return then(
          readThrough(`key:${address.key}`, () => store.byKey(address.key)),
          orMissing(address.basePath),
        );
      case 'host':
        return then(byHost(address.host, address.key), orMissing('/'));
    }
  }

  return {
    locate,
    marketplace,
    cache,
    byId: async (id) => readThrough(`id:${id}`, () => store.byId(id)),
    async merchantOfHost(header) {
      const host = normaliseHost(header);
      if (!host || isOwnHost(host, deps.publicHost)) return undefined;
      const address = storefrontAddress({ host, pathname: '/', publicHost: deps.publicHost });
      return address.form === 'host' ? byHost(address.host, address.key) : undefined;
    },
    async servesHost(name) {
      const host = normaliseHost(name);
      if (!host) return false;
      if (isPublicHost(host, deps.publicHost)) return true;
      const address = storefrontAddress({ host, pathname: '/', publicHost: deps.publicHost });
      if (address.form !== 'host') return false;
      const storefront = await byHost(address.host, address.key);
      if (!storefront?.merchant.isActive) return false;
      // Any host with a key as its first label leads to that merchant, but only these two forms belong to it.
      return storefront.hosts.includes(host) || host === `${storefront.merchant.key}.${deps.publicHost}`;
    },
    appsBelowPaths: async () =>
      (await deps.transactions.platformRows(appleApps)).map(({ sub, apple_app_id: appleAppId }) => ({
        appleAppId,
        basePath: `/${sub}/`,
      })),
    homeOfKey: (key) => `${deps.publicOrigin}/${key}/`,
    homeOf(storefront) {
      const own = storefront.web.domain ?? storefront.hosts[0];
      if (own) return `https://${own}/`;
      return storefront.merchant.kind === 'MARKETPLACE'
        ? `${deps.publicOrigin}/`
        : `${deps.publicOrigin}/${storefront.merchant.key}/`;
    },
  };
}
