import { useEffect, useRef } from 'react';
import type { MapTiles } from '#contract/page-rendering.ts';
import type { DeliveryArea } from '#domain/restaurants/places/delivery-area.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import { htmlLanguage } from '#domain/platform/text/language.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { createZoneBoard, type ShownZone, type ZoneBoard } from './zone-board.ts';

interface ZoneMapProps {
  label: string;
  tiles: MapTiles;
  branch: Spot;
  zones: readonly ShownZone[];
  /** The area that is edited, null while it is not drawn yet; undefined: none. */
  edited: DeliveryArea | null | undefined;
  test: Spot | null;
  onArea: (area: DeliveryArea) => void;
  onTap: (point: Spot) => void;
}

export default function ZoneMap({ label, tiles, branch, zones, edited, test, onArea, onTap }: ZoneMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<ZoneBoard>(undefined);
  const latest = useRef({ branch, onArea, onTap });
  useEffect(() => {
    latest.current = { branch, onArea, onTap };
  });
  const { url, attribution, demoMap } = tiles;
  const language = htmlLanguage(useStorefront().language);
  const t = useT();
  const zoomInTitle = t('map.closer');
  const zoomOutTitle = t('map.farther');

  useEffect(() => {
    if (!element.current) return undefined;
    const made = createZoneBoard(element.current, {
      center: latest.current.branch,
      tiles: { url, attribution, ...(demoMap && { demoMap }) },
      language,
      zoom: { zoomInTitle, zoomOutTitle },
      onArea: (area) => latest.current.onArea(area),
      onTap: (point) => latest.current.onTap(point),
    });
    board.current = made;
    return () => {
      board.current = undefined;
      made.destroy();
    };
  }, [url, attribution, demoMap, language, zoomInTitle, zoomOutTitle]);

  useEffect(() => board.current?.showZones(zones), [zones]);
  const { latitude, longitude } = branch;
  useEffect(() => board.current?.showPins({ branch: { latitude, longitude }, test }), [latitude, longitude, test]);
  useEffect(() => {
    if (edited === undefined) board.current?.endEdit();
    else board.current?.edit(edited);
  }, [edited]);

  return <div className="zone-map" ref={element} role="region" aria-label={label} />;
}
