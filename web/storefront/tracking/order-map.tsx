import { useEffect, useMemo, useRef } from 'react';
import type { LinkOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { metresBetween } from '#domain/restaurants/places/nearest.ts';
import { rideMinutes, streetMetres } from '#domain/restaurants/places/street-route.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Marker, Point, Route } from '#web/shared/map/map-board.ts';
import { MapTrouble } from '#web/shared/map/map-controls.tsx';
import { useMapBoard } from '#web/shared/map/use-map-board.ts';
import { viewOfAll } from '#web/shared/branches/branch-map.tsx';
import { useRouteLine } from './use-route-line.ts';
import '#web/styles/screens-map.css';
import '#web/shared/map/map-board.css';

/** The delivery address, known to the guest of the order only. */
const destinationOf = (own: OwnerOrder | null): Point | null =>
  own?.address && own.address.latitude !== null && own.address.longitude !== null
    ? { latitude: own.address.latitude, longitude: own.address.longitude }
    : null;

/** Distance of the courier as the crow flies. */
export function metresLeft(order: LinkOrder, own: OwnerOrder | null): number | null {
  const destination = destinationOf(own);
  const at = order.courier?.position;
  return destination && at ? metresBetween(at, destination) : null;
}

/** An estimate based on typical street detours. */
export const minutesLeft = (metres: number): number => rideMinutes(streetMetres(metres));

interface OrderMapProps {
  order: LinkOrder;
  own: OwnerOrder | null;
  branch: Point | null;
}

/** The shorter side of the visible map in pixels. */
const boxNow = (): number => (window.innerWidth < 900 ? 290 : 560);

/**
 * The share of the map that is hidden at each side: on desktops it extends below the panel and equally beyond the
 * window.
 */
function coveredShare(board: HTMLElement | null): number {
  const beyond = board?.parentElement ? board.offsetWidth - board.parentElement.offsetWidth : 0;
  return board && beyond > 0 ? beyond / board.offsetWidth : 0;
}

/** The map from the restaurant to the destination, with a text alternative. */
export function OrderMap({ order, own, branch }: OrderMapProps) {
  const t = useT();
  const { distance } = useFormat();
  const courier = order.courier?.position ?? null;
  const destination = destinationOf(own);
  const places: (Marker | null)[] = [
    branch && { ...pointOf(branch), key: 'branch', kind: 'sign', icon: 'store', text: '', label: order.branchName },
    destination && {
      ...destination,
      key: 'destination',
      kind: 'sign',
      icon: 'house',
      text: '',
      label: t('track.map.destination'),
      selected: true,
    },
    courier && {
      ...pointOf(courier),
      key: 'courier',
      kind: 'courier',
      icon: 'bike',
      text: '',
      label: t('track.aCourier'),
    },
  ];
  // The same array while its content is unchanged, so that unrelated events do not move the map.
  const serialized = JSON.stringify(places.filter((place) => place !== null));
  const markers = useMemo(() => JSON.parse(serialized) as Marker[], [serialized]);
  const route = useRouteLine(own, ...useMemo(() => endsOf(markers), [markers]), courier !== null);
  const start = viewOfAll(markers, boxNow());
  const left = metresLeft(order, own);
  const description = courier
    ? left === null
      ? t('track.map.courier')
      : t('track.map.courierLeft', { distance: distance(left), n: minutesLeft(left) })
    : t('track.map.waits', { name: order.restaurantName });
  return (
    <div className="order-map">
      {start ? (
        <LoadedMap start={start} markers={markers} route={route} description={description} />
      ) : (
        <div role="img" aria-label={description} className="map-board" />
      )}
    </div>
  );
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

/** From the courier, or from the restaurant while there is none, to the destination. */
function endsOf(markers: readonly Marker[]): [from: Point | null, to: Point | null] {
  const at = (wanted: string): Marker | undefined => markers.find(({ key }) => key === wanted);
  const [from, to] = [at('courier') ?? at('branch'), at('destination')];
  return [from ? pointOf(from) : null, to ? pointOf(to) : null];
}

function LoadedMap({
  start,
  markers,
  route,
  description,
}: {
  start: { center: Point; zoom: number };
  markers: Marker[];
  route: Route;
  description: string;
}) {
  const t = useT();
  const { element, board, trouble } = useMapBoard(start, () => undefined);
  const seen = useRef('');
  useEffect(() => {
    if (!board) return;
    board.show(markers);
    // A new marker, or a courier outside the visible part: all markers are brought into view again.
    const keys = markers.map(({ key }) => key).join();
    const { bounds } = board.view();
    const covered = (bounds.east - bounds.west) * coveredShare(element.current);
    const outside = markers.some(
      ({ latitude, longitude }) =>
        latitude < bounds.south ||
        latitude > bounds.north ||
        longitude < bounds.west + covered ||
        longitude > bounds.east - covered,
    );
    const all = viewOfAll(markers, boxNow());
    if (all && (keys !== seen.current || outside)) board.moveTo(all.center, all.zoom);
    seen.current = keys;
  }, [board, element, markers]);
  useEffect(() => board?.drawRoute(route), [board, route]);
  return (
    <>
      {/* The map takes no focus: its content is stated as text. */}
      <div role="img" aria-label={description} className="map-board">
        <div ref={element} className="map-board tracking-map" inert />
      </div>
      {trouble && <MapTrouble>{t('track.map.trouble')}</MapTrouble>}
      <MapZoom onZoom={(step) => board?.zoomBy(step)} />
    </>
  );
}

function MapZoom({ onZoom }: { onZoom: (step: 1 | -1) => void }) {
  const t = useT();
  return (
    <div className="map-controls">
      <IconButton icon="plus" kind="raised" label={t('map.closer')} onClick={() => onZoom(1)} />
      <IconButton icon="minus" kind="raised" label={t('map.farther')} onClick={() => onZoom(-1)} />
    </div>
  );
}
