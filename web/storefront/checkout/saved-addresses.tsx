import type { SavedAddress } from '#contract/accounts/identity-profile.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { choosePlace, type VisitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { changeDetails } from './guest-details.ts';

const isSame = (place: VisitorPlace | null, { name, latitude, longitude }: SavedAddress): boolean =>
  place?.source === 'SAVED' && place.name === name && place.latitude === latitude && place.longitude === longitude;

function take({ name, latitude, longitude, office, entrance, floor, domophone, courierComment }: SavedAddress): void {
  choosePlace({ name, latitude, longitude, source: 'SAVED' });
  changeDetails({
    office: office ?? '',
    entrance: entrance ?? '',
    floor: floor ?? '',
    domophone: domophone ?? '',
    courierComment: courierComment ?? '',
    addressLabel: '',
  });
}

/** The addresses of a signed-in person; without a response the map remains. */
export function SavedAddresses({ place }: { place: VisitorPlace | null }) {
  const t = useT();
  const visitor = useVisitor();
  // Addresses belong to the platform account, which a session bound to one merchant cannot read.
  const user = visitor.status === 'user' && visitor.isBound ? null : visitor.user;
  const { data } = useCallQuery('GET /me/addresses', {}, { enabled: user !== null });
  if (!user || !data || data.items.length === 0) return null;
  return (
    <OptionGroup legend={t('checkout.savedAddresses')}>
      {data.items.map((address) => (
        <OptionRow
          key={address.id}
          type="radio"
          name="saved-address"
          label={address.label ?? address.name}
          detail={address.label ? address.name : undefined}
          checked={isSame(place, address)}
          onChange={() => take(address)}
        />
      ))}
    </OptionGroup>
  );
}
