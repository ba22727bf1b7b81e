import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { addBaseLayer } from '#web/platform/map/base-layer.ts';
import './leaflet-board.css';
import { renderMarker, moveBetweenPins, type Board, type BoardOptions, type Marker, type View } from './map-board.ts';

function viewOf(map: L.Map): View {
  const center = map.getCenter().wrap();
  const bounds = map.getBounds();
  return {
    center: { latitude: center.lat, longitude: center.lng },
    zoom: map.getZoom(),
    bounds: { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() },
  };
}

/** Leaflet with the installation's base layer. */
export async function leafletBoard(element: HTMLElement, options: BoardOptions): Promise<Board> {
  const { center, zoom, language, tiles, onMove, onTrouble } = options;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    center: [center.latitude, center.longitude],
    zoom,
    zoomControl: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
  });
  map.attributionControl.setPrefix(false);
  addBaseLayer(map, { tiles, language, onTrouble });

  let byHand = false;
  map.on('dragstart', () => {
    byHand = true;
  });
  map.on('moveend', () => {
    onMove(viewOf(map), byHand);
    byHand = false;
  });
  // Keeps the centre when the element is resized: a sheet is laid out after its map.
  const seen = new ResizeObserver(() => {
    const middle = map.getCenter();
    map.invalidateSize({ pan: false });
    map.setView(middle, map.getZoom(), { animate: false });
  });
  seen.observe(element);

  const shown = new Map<string, { layer: L.Marker; signature: string }>();
  let order: string[] = [];
  const elements = (): HTMLElement[] => order.flatMap((key) => shown.get(key)?.layer.getElement() ?? []);

  function add(marker: Marker): L.Marker {
    const icon = L.divIcon({ html: renderMarker(marker), className: 'map-marker', iconSize: [0, 0] });
    const layerMarker = L.marker([marker.latitude, marker.longitude], {
      icon,
      keyboard: marker.onPick !== undefined,
      interactive: marker.onPick !== undefined,
      zIndexOffset: marker.selected ? 1000 : 0,
    }).addTo(map);
    const node = layerMarker.getElement();
    node?.setAttribute('aria-label', marker.label);
    if (!marker.onPick) {
      node?.setAttribute('role', 'img');
      return layerMarker;
    }
    layerMarker.on('click', marker.onPick);
    node?.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        marker.onPick?.();
      } else moveBetweenPins(event, elements());
    });
    return layerMarker;
  }

  let route: L.Polyline | undefined;

  return {
    drawRoute({ points, isStreets }) {
      route?.remove();
      route =
        points.length < 2
          ? undefined
          : L.polyline(
              points.map(({ latitude, longitude }) => L.latLng(latitude, longitude)),
              {
                className: 'map-way',
                interactive: false,
                weight: isStreets ? 5 : 4,
                ...(!isStreets && { dashArray: '2 10' }),
              },
            ).addTo(map);
    },
    show(markers) {
      order = markers.map(({ key }) => key);
      const wanted = new Map(markers.map((marker) => [marker.key, marker]));
      for (const [key, { layer: old }] of shown) {
        if (wanted.has(key)) continue;
        old.remove();
        shown.delete(key);
      }
      for (const marker of markers) {
        const { onPick: _, ...rendered } = marker;
        const signature = JSON.stringify(rendered);
        const old = shown.get(marker.key);
        if (old?.signature === signature) continue;
        const focused = old?.layer.getElement() === document.activeElement;
        old?.layer.remove();
        const layerMarker = add(marker);
        if (focused) layerMarker.getElement()?.focus();
        shown.set(marker.key, { layer: layerMarker, signature });
      }
    },
    moveTo: (point, nextZoom) =>
      void map.setView([point.latitude, point.longitude], nextZoom ?? map.getZoom(), { animate: !calm }),
    zoomBy(step) {
      byHand = true;
      map.setZoom(map.getZoom() + step);
    },
    view: () => viewOf(map),
    destroy() {
      seen.disconnect();
      map.remove();
    },
  };
}
