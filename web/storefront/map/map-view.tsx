import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MapPin } from '#contract/restaurants/discovery-near.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import '#web/shared/map/map-board.css';
import { deliveryFigures } from '#web/shared/restaurant/delivery-figures.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PriceCategory } from '#web/ui/price-category.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { CardRating } from '#web/shared/restaurant/restaurant-card.tsx';
import { useService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { writeFilters, type Filters } from '#web/shared/filters/filters.ts';
import { useFilters } from '#web/shared/filters/use-filters.ts';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { priceSign } from '#web/shared/restaurant/price-sign.ts';
import type { Bounds, Marker, View } from '#web/shared/map/map-board.ts';
import { bboxText, cluster, middleOf, pinsInOrder } from './cluster.ts';
import { MapControls, MapTrouble } from '#web/shared/map/map-controls.tsx';
import { useMapBoard } from '#web/shared/map/use-map-board.ts';
import { smoothly } from '#web/ui/scroll-behavior.ts';

const START_ZOOM = 13;
const ONE_PLACE_ZOOM = 16;

export function MapView() {
  const t = useT();
  const { settings } = useStorefront();
  const { filters, set } = useFilters();
  const place = visitorPlace.use();
  const start = place ?? settings.merchant;
  const [view, setView] = useState<View | null>(null);
  const [area, setArea] = useState<Bounds | null>(null);
  const [moved, setMoved] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);

  const { element, board, trouble } = useMapBoard({ center: start, zoom: START_ZOOM }, (next, byHand) => {
    setView(next);
    if (byHand) setMoved(true);
  });
  useEffect(() => {
    if (!board) return;
    const first = board.view();
    setView(first);
    setArea(first.bounds);
  }, [board]);

  // Moves the map to the visitor's place when it is set or changed.
  const at = useRef(place);
  useEffect(() => {
    if (!board || !place || at.current === place) return;
    at.current = place;
    board.moveTo(place);
    setArea(board.view().bounds);
  }, [board, place]);

  const bbox = area ? bboxText(area) : trouble ? bboxText(around(start)) : null;
  const { serviceType, openNow } = filters;
  const { data, isPlaceholderData, error, refetch } = useCallQuery(
    'GET /map',
    { query: { bbox: bbox ?? '', ...(serviceType ? { serviceType } : {}), ...(openNow ? { openNow } : {}) } },
    { enabled: bbox !== null, placeholderData: keepPreviousData },
  );
  const pins = useMemo(() => pinsInOrder(data?.pins ?? [], area ? middleOf(area) : null), [data, area]);
  useMarkers({ board, view, pins, selected, onPick: setSelected });

  const searchHere = (): void => {
    if (!board) return;
    setArea(board.view().bounds);
    setMoved(false);
  };
  return (
    <div className="map-page">
      <section className="map-list" aria-label={t('map.list')}>
        <MapListHead filters={filters} onChange={set} count={data ? pins.length : null} more={data?.more ?? false} />
        {error && !data ? (
          <ErrorState
            className="py-10"
            title={t('list.failed')}
            retryLabel={t('tryAgain')}
            onRetry={() => void refetch()}
          >
            {t(failureKey(error))}
          </ErrorState>
        ) : (
          <BusyRegion busy={!data || isPlaceholderData} label={t('loading')} skeleton={<RowsSkeleton />}>
            {pins.length === 0 && data && (
              <EmptyState icon="map-pin" title={t('map.empty')} className="py-10">
                {t('map.empty.message')}
              </EmptyState>
            )}
            <ul className="map-rows">
              {pins.map((pin) => (
                <PinRow key={pin.id} pin={pin} selected={pin.id === selected} onPoint={() => setSelected(pin.id)} />
              ))}
            </ul>
          </BusyRegion>
        )}
      </section>
      <div className="map-pane">
        <div ref={element} className="map-board" role="region" aria-label={t('home.map')} />
        {moved && (
          <Button icon="refresh-cw" className="map-here" onClick={searchHere}>
            {t('map.searchHere')}
          </Button>
        )}
        {trouble && <MapTrouble />}
        <MapControls
          board={board}
          onOwn={(point) => {
            visitorPlace.set({ ...point, name: '', source: 'COORDINATES' });
            board?.moveTo(point, 15);
          }}
        />
      </div>
    </div>
  );
}

/** A few kilometres around a point, used when no map is available to tell the visible part. */
const around = ({ latitude, longitude }: { latitude: number; longitude: number }): Bounds => ({
  west: longitude - 0.06,
  east: longitude + 0.06,
  south: latitude - 0.045,
  north: latitude + 0.045,
});

interface MarkersOf {
  board: ReturnType<typeof useMapBoard>['board'];
  view: View | null;
  pins: readonly MapPin[];
  selected: string | null;
  onPick: (id: string) => void;
}

/** Pins and circles follow the zoom; unchanged pins keep their elements, so nothing flickers. */
function useMarkers({ board, view, pins, selected, onPick }: MarkersOf): void {
  const t = useT();
  const textOf = usePinText();
  const place = visitorPlace.use();
  const zoom = view?.zoom;
  useEffect(() => {
    if (!board || zoom === undefined) return;
    const markers: Marker[] = cluster(pins, zoom, { alone: selected }).map(({ key, latitude, longitude, spots }) => {
      const [pin] = spots;
      if (spots.length === 1 && pin) {
        return {
          key,
          latitude,
          longitude,
          kind: 'pin',
          selected: pin.id === selected,
          text: textOf(pin),
          label: `${pin.name}, ${textOf(pin)}`,
          onPick: () => {
            onPick(pin.id);
            document
              .getElementById(`pin-${pin.id}`)
              ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: smoothly() });
          },
        };
      }
      return {
        key,
        latitude,
        longitude,
        kind: 'cluster',
        text: String(spots.length),
        label: t('map.cluster', { n: spots.length }),
        onPick: () => board.moveTo({ latitude, longitude }, Math.min(zoom + 2, ONE_PLACE_ZOOM + 2)),
      };
    });
    if (place) markers.push({ ...place, key: 'self', kind: 'self', text: '', label: t('header.addressKnown') });
    board.show(markers);
  }, [board, zoom, pins, selected, onPick, textOf, t, place]);
}

/** The text of a pin: delivery minutes, else the fee, else that it is closed. */
function usePinText(): (pin: MapPin) => string {
  const t = useT();
  return useMemo(
    () =>
      (pin: MapPin): string => {
        if (!pin.open) return t('open.closed');
        if (pin.minutes) return t('card.minutes', pin.minutes);
        return pin.priceCategory === null ? t('open.now') : priceSign(pin.priceCategory);
      },
    [t],
  );
}

interface MapListHeadProps {
  filters: Filters;
  onChange: (next: Filters) => void;
  count: number | null;
  more: boolean;
}

function MapListHead({ filters, onChange, count, more }: MapListHeadProps) {
  const t = useT();
  const { offered } = useService();
  const params = writeFilters(filters);
  const title = count === null ? t('map.title') : t(more ? 'map.countMore' : 'map.count', { n: count });
  return (
    <>
      <div className="map-head">
        <h1>{title}</h1>
        <p className="sr-only" role="status">
          {count === null ? '' : title}
        </p>
        <Button
          size={40}
          icon="list"
          render={(props) => <Link to={`${paths.restaurants()}${params.size ? `?${params}` : ''}`} {...props} />}
        >
          {t('map.asList')}
        </Button>
      </div>
      <div className="map-chips">
        <Chip pressed={filters.openNow} removable onClick={() => onChange({ ...filters, openNow: !filters.openNow })}>
          {t('chip.openNow')}
        </Chip>
        {offered.length > 1 &&
          offered.map((service) => (
            <Chip
              key={service}
              pressed={filters.serviceType === service}
              removable
              onClick={() => onChange({ ...filters, serviceType: filters.serviceType === service ? null : service })}
            >
              {t(`service.${service}`)}
            </Chip>
          ))}
      </div>
    </>
  );
}

function PinRow({ pin, selected, onPoint }: { pin: MapPin; selected: boolean; onPoint: () => void }) {
  const t = useT();
  const { money } = useFormat();
  const fee = deliveryFigures(
    { minutes: pin.minutes, deliveryPrice: pin.price, deliveryPriceVaries: pin.priceVaries },
    undefined,
    { money, t },
  )?.fee;
  return (
    <li
      id={`pin-${pin.id}`}
      className="pin-row"
      data-selected={selected ? '' : undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint()}
      onFocus={onPoint}
    >
      <span className="grid place-items-center flex-none size-16 rounded-inner overflow-hidden bg-sunken text-ink-3">
        {pin.logo ? (
          <img className="size-full object-cover" src={pin.logo} alt="" loading="lazy" />
        ) : (
          <Icon name="store" size={24} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h2 className="truncate text-h4">
            <Link to={paths.restaurant(pin)} prefetch="intent" className="stretched">
              {pin.name}
            </Link>
          </h2>
          <CardRating card={{ rating: pin.rating, ratingCount: 0 }} />
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-1.5">
          {pin.open ? (
            pin.minutes && <Badge icon="clock">{t('card.minutes', pin.minutes)}</Badge>
          ) : (
            <Badge tone="warn">{t('open.closed')}</Badge>
          )}
          {fee && (
            <Badge tone={fee.isFree ? 'ok' : undefined} icon="bike">
              {fee.isFree ? t('card.freeDelivery') : fee.text}
            </Badge>
          )}
          {pin.priceCategory !== null && (
            <PriceCategory
              sign={priceSign(pin.priceCategory)}
              label={t('card.price', { n: pin.priceCategory })}
              className="text-small"
            />
          )}
        </p>
      </div>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div className="map-rows">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="pin-row">
          <Skeleton shape="box" className="size-16 flex-none rounded-2xl" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5.5 w-3/5" />
            <Skeleton className="h-6 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
