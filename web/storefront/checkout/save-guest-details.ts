/** Saves what was typed with an order: the address to the address book, a missing name to the profile. */
import type { User } from '#contract/accounts/identity.ts';
import type { SavedAddress } from '#contract/accounts/identity-profile.ts';
import { metresBetween } from '#domain/restaurants/places/nearest.ts';
import type { Api } from '#web/platform/api/api-client.ts';
import { changeUser } from '#web/platform/session/session.ts';
import type { VisitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import type { GuestDetails } from './guest-details.ts';

interface Placed {
  user: User;
  /** null: nothing was delivered. */
  place: VisitorPlace | null;
  details: GuestDetails;
  /** The restaurant whose offers the guest agreed to; null: they did not. */
  offersOf: string | null;
}

/** Closer than this, an address of the same name is the same one. */
const SAME_PLACE_METRES = 50;
const FIELDS = ['office', 'entrance', 'floor', 'domophone', 'courierComment'] as const;
const orNull = (text: string): string | null => text.trim() || null;
const folded = (name: string): string => name.trim().toLowerCase();

async function saveAddress(api: Api, place: VisitorPlace, details: GuestDetails): Promise<void> {
  const { items } = await api('GET /me/addresses', {});
  const name = place.name.trim();
  const known = items.find(
    (each: SavedAddress) => folded(each.name) === folded(name) && metresBetween(each, place) < SAME_PLACE_METRES,
  );
  const typed = Object.fromEntries(FIELDS.map((field) => [field, orNull(details[field])])) as Pick<
    SavedAddress,
    (typeof FIELDS)[number]
  >;
  const label = orNull(details.addressLabel);
  if (!known) {
    const { latitude, longitude } = place;
    await api('POST /me/addresses', { body: { label, name, latitude, longitude, ...typed } });
    return;
  }
  const changed = FIELDS.some((field) => known[field] !== typed[field]) || (label !== null && label !== known.label);
  if (changed)
    await api('PATCH /me/addresses/:id', { params: { id: known.id }, body: { ...typed, ...(label && { label }) } });
}

/** Failures are silent: the order is placed, and the next one saves them. */
export async function saveGuestDetails(api: Api, { user, place, details, offersOf }: Placed): Promise<void> {
  const name = details.name.trim().slice(0, 60);
  await Promise.allSettled([
    !user.firstName && name ? api('PATCH /me', { body: { firstName: name } }).then(changeUser) : null,
    place?.name.trim() ? saveAddress(api, place, details) : null,
    offersOf === null
      ? null
      : api('PATCH /me/marketing/:id', {
          params: { id: offersOf },
          body: { channels: { PUSH: true, TELEGRAM: true, SMS: true }, source: 'CHECKOUT' },
        }),
  ]);
}
