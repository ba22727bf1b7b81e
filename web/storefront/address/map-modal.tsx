import { useEffect, useState } from 'react';
import type { FoundPlace } from '#contract/places.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MapPin } from '#web/ui/map-pin.tsx';
import { visitorPlace, type PlaceSource, type VisitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import type { Point } from '#web/shared/map/map-board.ts';
import { MapControls, MapTrouble } from '#web/shared/map/map-controls.tsx';
import { useMapBoard } from '#web/shared/map/use-map-board.ts';
import { useDebouncedCallQuery } from '#web/shared/query/use-debounced-call-query.ts';
import { AddressField } from '#web/shared/map/address-field.tsx';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';

const CLOSE_ZOOM = 16;
const CITY_ZOOM = 13;
const DEBOUNCE_MS = 400;

/**
 * Chooses the point under the pin by address, by the device's position or by moving the map. It is stored in this
 * browser only.
 */
export default function MapModal({ open, onClose }: ModalProps) {
  const t = useT();
  const { settings } = useStorefront();
  const stored = visitorPlace.get();
  const [start] = useState<Point>(() => stored ?? settings.merchant);
  const [point, setPoint] = useState<Point>(start);
  const [source, setSource] = useState<PlaceSource>(stored?.source ?? 'MAP');
  const [name, setName] = useState(stored?.name ?? '');
  const { element, board, trouble } = useMapBoard(
    { center: start, zoom: stored ? CLOSE_ZOOM : CITY_ZOOM },
    (view, byHand) => {
      setPoint(view.center);
      if (byHand) setSource('TARGET');
    },
  );
  useNameOf(source === 'TARGET' || source === 'COORDINATES' ? point : null, name, setName);
  const goTo = (to: Point, how: PlaceSource): void => {
    board?.moveTo(to, CLOSE_ZOOM);
    setPoint({ latitude: to.latitude, longitude: to.longitude });
    setSource(how);
  };
  const pick = (place: FoundPlace): void => {
    setName(place.name);
    goTo(place, 'MAP');
  };
  const save = (): void => {
    const place: VisitorPlace = { latitude: point.latitude, longitude: point.longitude, name: name.trim(), source };
    visitorPlace.set(place);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('place.title')}
      closeLabel={t('close')}
      size="large"
      footer={
        <>
          {stored && (
            <Button
              kind="danger"
              onClick={() => {
                visitorPlace.set(null);
                onClose();
              }}
            >
              {t('place.forget')}
            </Button>
          )}
          <Button kind="primary" onClick={save}>
            {t('place.save')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <AddressField
          label={t('place.name')}
          hint={t('place.nameHint')}
          value={name}
          near={point}
          onType={setName}
          onPick={pick}
        />
        <div className="point-map">
          <div ref={element} className="map-board" role="region" aria-label={t('place.map')} />
          <span className="point-pin">
            <MapPin icon="house" />
          </span>
          {trouble && <MapTrouble>{t('place.trouble')}</MapTrouble>}
          <MapControls board={board} onOwn={(own) => goTo(own, 'COORDINATES')} />
        </div>
        <Nearest point={point} />
      </form>
    </Dialog>
  );
}

const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
});

/** Suggests the address of a point that was chosen on the map; never overwrites what the visitor typed. */
function useNameOf(point: Point | null, name: string, onName: (name: string) => void): void {
  const [suggested, setSuggested] = useState({ key: '', name: '' });
  const at = point && (name === '' || name === suggested.name) ? rounded(point) : null;
  const key = at && `${at.latitude},${at.longitude}`;
  const { data, isBusy } = useDebouncedCallQuery(
    'GET /places/at',
    at === null || key === suggested.key ? null : { query: at },
    DEBOUNCE_MS,
  );
  const found = isBusy ? null : (data?.name ?? null);
  useEffect(() => {
    if (key === null || found === null) return;
    setSuggested({ key, name: found });
    onName(found);
  }, [key, found, onName]);
}

/** The nearest restaurant that serves this point. */
function Nearest({ point }: { point: Point }) {
  const t = useT();
  const { distance } = useFormat();
  const { data, isBusy, isFailed } = useDebouncedCallQuery(
    'GET /branches/closest-one',
    { query: rounded(point) },
    DEBOUNCE_MS,
  );
  const text =
    isFailed || !data
      ? isBusy
        ? t('loading')
        : t('place.noneNear')
      : t('place.nearest', { name: data.merchantName, distance: distance(data.distance) });
  return (
    <p
      className={`flex min-h-6 items-center gap-2 font-semibold ${data && !isFailed ? 'text-ok' : 'text-ink-2'}`}
      role="status"
    >
      <Icon name="store" size={16} />
      {text}
    </p>
  );
}
