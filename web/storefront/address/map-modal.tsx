import { useState } from 'react';
import type { FoundPlace } from '#contract/restaurants/places.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { choosePlace, visitorPlace, type PlaceSource } from '#web/shared/visitor-choices/visitor-place.ts';
import type { Point } from '#web/shared/map/map-board.ts';
import { AddressField } from '#web/shared/map/address-field.tsx';
import { CITY_ZOOM, CLOSE_ZOOM, PointMap } from '#web/shared/map/point-map.tsx';
import { roundedPoint, useNameOf } from '#web/shared/map/use-name-of.ts';
import { useMapBoard } from '#web/shared/map/use-map-board.ts';
import { useDebouncedCallQuery } from '#web/shared/query/use-debounced-call-query.ts';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';

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
    choosePlace({ latitude: point.latitude, longitude: point.longitude, name: name.trim(), source });
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
        <PointMap
          element={element}
          board={board}
          trouble={trouble}
          icon="house"
          onOwn={(own) => goTo(own, 'COORDINATES')}
        />
        <Nearest point={point} />
      </form>
    </Dialog>
  );
}

/** The nearest restaurant that serves this point. */
function Nearest({ point }: { point: Point }) {
  const t = useT();
  const { distance } = useFormat();
  const { data, isBusy, isFailed } = useDebouncedCallQuery(
    'GET /branches/closest-one',
    { query: roundedPoint(point) },
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
