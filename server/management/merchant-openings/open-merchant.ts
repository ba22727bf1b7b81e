import { isMerchantKey } from '#domain/accounts/tenancy/storefront-address.ts';
import { slugOf } from '#domain/platform/text/slug.ts';
import type { z } from 'zod';
import type { merchantOpeningsContract, OpenedMerchant } from '#contract/management/merchant-openings.ts';
import { refreshIndexHere, refreshMerchantDirectory } from '#server/restaurants/discovery/discovery.ts';
import { addFirstPlace } from '#server/restaurants/places-editor/places-editor.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { addFirstOwner } from '#server/accounts/staff/staff.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import * as store from './openings-store.ts';
import { tellAdministrators } from './tell-administrators.ts';

export interface OpeningDeps {
  transactions: Transactions;
  tenancy: Tenancy;
  now: () => number;
  /** What becomes of a merchant that its owner opens; off: only the platform creates merchants. */
  openMode: 'auto' | 'review' | 'off';
}

type Opening = z.infer<(typeof merchantOpeningsContract)['POST /merchants/open']['body']>;

const MOST_KEYS = 50;
/** Restaurants that one person may have opened. */
const MOST_OPENED = 5;

export async function openMerchant(
  { transactions, tenancy, now, openMode }: OpeningDeps,
  by: string,
  given: Opening,
): Promise<OpenedMerchant> {
  if (openMode === 'off') throw new Refusal('NOT_ALLOWED_NOW', { why: 'OPENING_OFF' });
  const { mainLanguage, services, latitude, longitude } = given;
  const name = Object.fromEntries(Object.entries(given.name).filter(([, text]) => text));
  const brand = name[mainLanguage] ?? Object.values(name)[0];
  if (!brand) throw new Refusal('VALIDATION', { errors: [{ path: 'body.name', code: 'REQUIRED' }] });
  const id = newId();
  const isApproved = openMode === 'auto';
  const key = await transactions.withTenant(
    id,
    async (tx) => {
      await refreshIndexHere(tx);
      const opener = await tx.maybe(store.lockOpener, [by]);
      if (!opener?.phone) throw new Refusal('PHONE_REQUIRED');
      const { pending, total } = await tx.row(store.openedBy, [by]);
      if (pending > 0) throw new Refusal('NOT_ALLOWED_NOW', { why: 'ALREADY_PENDING' });
      if (total >= MOST_OPENED) throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_MANY_OPENED' });
      let free: string | undefined;
      for (const sub of keysFor(brand)) {
        if (
          !(await tx.maybe(store.addMerchant, [
            id,
            sub,
            name,
            latitude,
            longitude,
            isApproved,
            by,
            given.legalName || null,
            given.tin ?? null,
          ]))
        )
          continue;
        free = sub;
        break;
      }
      if (free === undefined) throw new Refusal('NOT_ALLOWED_NOW', { why: 'KEY_TAKEN' });
      const offers = (['DELIVERY', 'PICK_UP', 'DINE_IN'] as const).map((service) => services.includes(service));
      await tx.run(store.addWebSettings, [brand, mainLanguage, ...offers]);
      await addFirstOwner(tx, by);
      const [deliveryActive, pickupActive, dineInActive] = offers;
      await addFirstPlace(
        tx,
        { by, now: now() },
        {
          restaurant: { name, slug: free, kitchens: given.kitchens },
          branch: {
            name: { [mainLanguage]: brand },
            address: { [mainLanguage]: `${given.city}, ${given.address}` },
            latitude,
            longitude,
            deliveryActive,
            pickupActive,
            dineInActive,
          },
        },
      );
      await refreshMerchantDirectory(tx, id, now());
      if (!isApproved) await tellAdministrators(tx, { tenancy, now }, { name, sub: free });
      return free;
    },
    { retry: true },
  );
  return { id, key, state: isApproved ? 'APPROVED' : 'PENDING', home: tenancy.homeOfKey(key) };
}

/** The name in Latin letters, then the same with a number. A key contains neither `checkout` nor `orders`. */
function* keysFor(brand: string): Generator<string> {
  const wanted = slugOf(brand).replaceAll('checkout', 'check-out').replaceAll('orders', 'order').slice(0, 36);
  for (let attempt = 1; attempt <= MOST_KEYS; attempt++) {
    const key = attempt === 1 ? wanted : `${wanted}-${attempt}`;
    if (isMerchantKey(key)) yield key;
  }
}
