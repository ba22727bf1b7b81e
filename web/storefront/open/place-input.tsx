import { useCallback, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FoundPlace } from '#contract/restaurants/places.ts';
import { useField, type BoundProps } from '#web/platform/form/use-field.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { AddressField } from '#web/shared/map/address-field.tsx';
import type { Point } from '#web/shared/map/map-board.ts';
import { CITY_ZOOM, CLOSE_ZOOM, PointMap } from '#web/shared/map/point-map.tsx';
import { useMapBoard } from '#web/shared/map/use-map-board.ts';
import { roundedPoint, useNameOf } from '#web/shared/map/use-name-of.ts';
import { FieldError } from '#web/ui/field.tsx';
import type { Pin } from './open-values.ts';

const ERROR_ID = 'open-pin-error';

/** The address in words, and the pin on the building: found by its words, by the device's position or on the map. */
export function PlaceInput<V extends FieldValues>({
  control,
  name,
  addressName,
}: BoundProps<V> & { addressName: FieldPath<V> }) {
  const t = useT();
  const { settings } = useStorefront();
  const pin = useField<Pin | null, V>({ control, name });
  const address = useField<string, V>({ control, name: addressName });
  const [start] = useState<Point>(() => pin.value ?? settings.merchant);
  const [isByHand, setByHand] = useState(false);
  const { element, board, trouble } = useMapBoard(
    { center: start, zoom: pin.value ? CLOSE_ZOOM : CITY_ZOOM },
    (view, byHand) => {
      if (!byHand) return;
      setByHand(true);
      pin.onChange(roundedPoint(view.center));
    },
  );
  const { onChange: onAddress } = address;
  const suggest = useCallback((found: string) => onAddress(found), [onAddress]);
  useNameOf(isByHand ? pin.value : null, address.value, suggest);
  const goTo = (to: Point, byHand: boolean): void => {
    setByHand(byHand);
    pin.onChange(roundedPoint(to));
    board?.moveTo(to, CLOSE_ZOOM);
  };
  const pick = (place: FoundPlace): void => {
    address.onChange(place.name);
    goTo(place, false);
  };
  return (
    <>
      <AddressField
        label={t('place.name')}
        value={address.value}
        hint={t('opening.addressHint')}
        error={address.error}
        near={pin.value ?? start}
        onType={address.onChange}
        onPick={pick}
      />
      <div role="group" aria-label={t('opening.pin')} aria-describedby={ERROR_ID}>
        <PointMap element={element} board={board} trouble={trouble} icon="store" onOwn={(own) => goTo(own, true)} />
        <p className="hint mt-2">{t('opening.pinHint')}</p>
        <FieldError id={ERROR_ID}>{pin.error}</FieldError>
      </div>
    </>
  );
}
