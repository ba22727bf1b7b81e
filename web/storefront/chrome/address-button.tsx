import { useT } from '#web/shell/i18n/use-t.ts';
import { useModal } from '#web/shell/use-modal.ts';
import { Icon } from '#web/ui/icon.tsx';
import { visitorPlace } from '../kept/visitor-place.ts';

/** Where the food goes: the visitor's own words after hydration, in a box that does not change its size. */
export function AddressButton() {
  const t = useT();
  const { open } = useModal();
  const place = visitorPlace.use();
  const name = place ? place.name || t('header.pointOnMap') : t('header.addressChoose');
  return (
    <button type="button" className="address-button" aria-haspopup="dialog" onClick={() => open('map')}>
      <span className="address-pin"><Icon name="map-pin" /></span>
      <span className="min-w-0">
        <span className="flex items-center gap-1 font-semibold">
          <span className="truncate">{name}</span>
          <Icon name="chevron-down" size={16} />
        </span>
        <span className="block truncate text-tiny text-ink-2">{place ? t('header.addressKnown') : t('header.addressHint')}</span>
      </span>
    </button>
  );
}
