/**
 * What other capabilities use of discovery, and the cache tags of its answers. Triggers on the tables write the tags of
 * a change to the outbox (`note_public_change`), and every answer with one of them is dropped:
 *
 * - `directory` (MARKETPLACE_DIRECTORY_TAG): searches of the marketplace, for which dishes count as well
 * - `directory:<merchant>`: the same for one merchant's storefront
 * - `dishes:<restaurant>`: answers that show some of its dishes; told with `directory` when the index has changed
 * - `lists`, `lists:<merchant>`: home, the lists and the map, which are made from rows of the directory alone
 * - `home:<merchant>` (catalog): banners, stories and collections of a storefront, the marketplace's under its own id
 * - `terms`: the vocabularies: kitchens, features, occasions
 * - `merchant:<merchant>` (tenancy): the web settings that switch parts of a storefront on and off
 */
import { directoryTag, MARKETPLACE_DIRECTORY_TAG } from '../catalog/catalog.ts';
import type { Provenance, Tenant } from '#server/platform/http/call-context.ts';
import { merchantTag } from '#server/accounts/tenancy/tenancy.ts';

export { stillHeld } from './directory-seats.ts';
export { missedSearches } from './search-count.ts';
export { refreshIndexHere, refreshMerchantDirectory, refreshOpenings, refreshSoldOut } from './directory.ts';

export const TERMS_TAG = 'terms';

/** The restaurants of a storefront: one merchant's, or (null) all that are listed. */
export const scopeOf = (tenant: Pick<Tenant, 'id' | 'kind'>): string | null =>
  tenant.kind === 'MARKETPLACE' ? null : tenant.id;

export function tagDirectory(tenant: Pick<Tenant, 'id' | 'kind'>, provenance: Provenance): void {
  provenance.tag(
    tenant.kind === 'MARKETPLACE' ? MARKETPLACE_DIRECTORY_TAG : directoryTag(tenant.id),
    merchantTag(tenant.id),
  );
}

/** For answers in which no dish is shown or searched for: the next save of a menu somewhere leaves them. */
export function tagLists({ id, kind }: Pick<Tenant, 'id' | 'kind'>, provenance: Provenance): void {
  provenance.tag(kind === 'MARKETPLACE' ? 'lists' : `lists:${id}`, merchantTag(id));
}

const MINUTE = 60_000;

/** Hours, pauses and schedules change on full minutes: answers with open states are valid until the next one. */
export const nextMinute = (now: number): number => (Math.floor(now / MINUTE) + 1) * MINUTE;
