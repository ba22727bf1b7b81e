import { useEffect, useRef } from 'react';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './pin-map.css';
import type { MapTiles } from '#contract/page-rendering.ts';
import { htmlLanguage } from '#domain/platform/text/language.ts';
import { addBaseLayer } from '#web/platform/map/base-layer.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import type { Point } from './read-point.ts';

interface PinMapProps {
  label: string;
  point: Point | null;
  /** Where the map looks while there is no point. */
  center: Point;
  tiles: MapTiles;
  onPoint: (point: Point) => void;
}

const pinIcon = (): L.DivIcon => L.divIcon({ className: 'pin-spot', iconSize: [28, 28], iconAnchor: [14, 28] });
const pointOf = ({ lat, lng }: L.LatLng): Point => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
});

/** A tap puts the pin, a drag moves it. The text field above it serves keyboards and screen readers. */
export default function PinMap({ label, point, center, tiles, onPoint }: PinMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const latestOnPoint = useRef(onPoint);
  const firstView = useRef(point ?? center);
  useEffect(() => {
    latestOnPoint.current = onPoint;
  });
  const { url, attribution, demoMap } = tiles;
  const language = htmlLanguage(useStorefront().language);

  useEffect(() => {
    if (!element.current) return undefined;
    const { latitude, longitude } = firstView.current;
    const view = L.map(element.current, {
      center: [latitude, longitude],
      zoom: 14,
      keyboard: false,
      zoomAnimation: false,
    });
    view.attributionControl.setPrefix(false);
    addBaseLayer(view, { tiles: { url, attribution, ...(demoMap && { demoMap }) }, language, onTrouble: () => {} });
    view.on('click', ({ latlng }) => latestOnPoint.current(pointOf(latlng.wrap())));
    map.current = view;
    return () => {
      map.current = undefined;
      view.remove();
    };
  }, [url, attribution, demoMap, language]);

  useEffect(() => {
    const view = map.current;
    if (!view || !point) return undefined;
    const at = L.latLng(point.latitude, point.longitude);
    const pin = L.marker(at, { icon: pinIcon(), draggable: true, keyboard: false }).addTo(view);
    pin.on('dragend', () => latestOnPoint.current(pointOf(pin.getLatLng().wrap())));
    if (!view.getBounds().contains(at)) view.setView(at, 16);
    return () => void pin.remove();
  }, [point]);

  return <div className="pin-map" ref={element} role="region" aria-label={label} />;
}
