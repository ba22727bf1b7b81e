import { useEffect, useRef } from 'react';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapTiles } from '#contract/page-rendering.ts';
import { boundsOf, type DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';
import { htmlLanguage } from '#domain/platform/text/language.ts';
import { addBaseLayer } from '#web/platform/map/base-layer.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { LATENESS_COLORS, type Lateness } from './zone-lateness.ts';

interface ZoneOnMap {
  id: string;
  area: DeliveryArea;
  name: string;
  /** How many orders, and how many of them late. */
  words: string;
  tone: Lateness;
}

interface ZoneOrdersMapProps {
  label: string;
  tiles: MapTiles;
  zones: readonly ZoneOnMap[];
}

/** With more zones their tags would lie over one another: then a tap or the pointer shows one. */
const MOST_TAGS = 6;

/** Elements, because Leaflet takes a text for HTML. */
function tagOf({ name, words }: ZoneOnMap): HTMLElement {
  const tag = document.createElement('span');
  const title = document.createElement('b');
  title.textContent = name;
  tag.append(title, words);
  return tag;
}

function shapeOf({ area, tone }: ZoneOnMap): L.Path {
  const look = { className: `fill-current stroke-current ${LATENESS_COLORS[tone]}`, weight: 2, fillOpacity: 0.25 };
  return area.shape === 'CIRCLE'
    ? L.circle([area.center.latitude, area.center.longitude], { ...look, radius: area.radiusMetres })
    : L.polygon(
        area.ring.map(([longitude, latitude]): L.LatLngTuple => [latitude, longitude]),
        look,
      );
}

/** For the eye; the table of the report has the same numbers. */
export default function ZoneOrdersMap({ label, tiles, zones }: ZoneOrdersMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const { url, attribution, demoMap } = tiles;
  const language = htmlLanguage(useStorefront().language);
  useEffect(() => {
    if (!element.current) return undefined;
    const view = L.map(element.current, { center: [0, 0], zoom: 2, zoomAnimation: false, scrollWheelZoom: false });
    view.attributionControl.setPrefix(false);
    addBaseLayer(view, { tiles: { url, attribution, ...(demoMap && { demoMap }) }, language, onTrouble: () => {} });
    map.current = view;
    return () => {
      map.current = undefined;
      view.remove();
    };
  }, [url, attribution, demoMap, language]);
  useEffect(() => {
    const view = map.current;
    if (!view) return undefined;
    const around = L.latLngBounds([]);
    const shapes = zones.map((zone) => {
      const { south, west, north, east } = boundsOf(zone.area);
      around.extend([
        [south, west],
        [north, east],
      ]);
      return shapeOf(zone)
        .bindTooltip(tagOf(zone), {
          permanent: zones.length <= MOST_TAGS,
          sticky: zones.length > MOST_TAGS,
          direction: 'center',
          className: 'report-zone-tag',
        })
        .addTo(view);
    });
    if (around.isValid()) view.fitBounds(around, { padding: [16, 16], animate: false });
    return () => {
      for (const shape of shapes) shape.remove();
    };
  }, [zones, url, language]);
  return (
    <div
      className="h-[min(60dvh,_440px)] rounded-button overflow-hidden isolate bg-sunken"
      ref={element}
      role="region"
      aria-label={label}
    />
  );
}
