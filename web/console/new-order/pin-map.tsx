import { useEffect, useRef } from 'react';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { Point } from './read-point.ts';

interface PinMapProps {
  point: Point | null;
  /** Where the branch is: what it looks at first. */
  center: Point;
  tiles: { url: string; attribution: string };
  onPoint: (point: Point) => void;
}

const pinIcon = (): L.DivIcon => L.divIcon({ className: 'pin-spot', iconSize: [28, 28], iconAnchor: [14, 28] });
const near = ({ lat, lng }: L.LatLng): Point => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
});

/**
 * Where it goes, pointed at: a tap puts the pin, a drag moves it. Whoever cannot point writes it in the field above.
 */
export default function PinMap({ point, center, tiles, onPoint }: PinMapProps) {
  const ct = useConsoleT();
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const told = useRef(onPoint);
  const began = useRef(point ?? center);
  useEffect(() => {
    told.current = onPoint;
  });
  const { url, attribution } = tiles;

  useEffect(() => {
    if (!element.current) return undefined;
    const { latitude, longitude } = began.current;
    const board = L.map(element.current, {
      center: [latitude, longitude],
      zoom: 14,
      keyboard: false,
      zoomAnimation: false,
    });
    board.attributionControl.setPrefix(false);
    L.tileLayer(url, { attribution, maxZoom: 19 }).addTo(board);
    board.on('click', ({ latlng }) => told.current(near(latlng.wrap())));
    map.current = board;
    return () => {
      map.current = undefined;
      board.remove();
    };
  }, [url, attribution]);

  useEffect(() => {
    const board = map.current;
    if (!board || !point) return undefined;
    const at = L.latLng(point.latitude, point.longitude);
    const pin = L.marker(at, { icon: pinIcon(), draggable: true, keyboard: false }).addTo(board);
    pin.on('dragend', () => told.current(near(pin.getLatLng().wrap())));
    if (!board.getBounds().contains(at)) board.setView(at, 16);
    return () => void pin.remove();
  }, [point]);

  return <div className="pin-map" ref={element} role="region" aria-label={ct('newOrder.map')} />;
}
