import type { RefObject } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import '#web/shared/map/map-board.css';
import type { IconName } from '#web/ui/icon-names.ts';
import { MapPin } from '#web/ui/map-pin.tsx';
import type { Board, Point } from './map-board.ts';
import { MapControls, MapTrouble } from './map-controls.tsx';

export const CLOSE_ZOOM = 16;
export const CITY_ZOOM = 13;

interface PointMapProps {
  element: RefObject<HTMLDivElement | null>;
  board: Board | null;
  trouble: boolean;
  icon: IconName;
  /** The visitor's own position was found. */
  onOwn: (point: Point) => void;
}

/** A map that moves under a fixed pin; the board is that of `useMapBoard`. */
export function PointMap({ element, board, trouble, icon, onOwn }: PointMapProps) {
  const t = useT();
  return (
    <div className="point-map">
      <div ref={element} className="map-board" role="region" aria-label={t('place.map')} />
      <span className="point-pin">
        <MapPin icon={icon} />
      </span>
      {trouble && <MapTrouble>{t('place.trouble')}</MapTrouble>}
      <MapControls board={board} onOwn={onOwn} />
    </div>
  );
}
