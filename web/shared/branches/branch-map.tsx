import { useEffect, useRef } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import '#web/shared/map/map-board.css';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { MapControls, MapTrouble } from '#web/shared/map/map-controls.tsx';
import type { Point } from '#web/shared/map/map-board.ts';
import { useMapBoard } from '#web/shared/map/use-map-board.ts';
import type { BranchFacts } from './branch-row.tsx';

const CLOSE = 16;
const FARTHEST = 9;
const TALLER = 1.34;

/** Margin in pixels for the pins at the edges of the box. */
const EDGE = 36;

/** The centre of the branches, and the zoom at which all of them fit into a box of that many pixels. */
export function viewOfAll(points: readonly Point[], box = 300): { center: Point; zoom: number } | undefined {
  if (points.length === 0) return undefined;
  const [latitudes, longitudes] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)];
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const span = Math.max(...[latitudes, longitudes].map((values) => Math.max(...values) - Math.min(...values)));
  // The world is 256 px wide at zoom 0. At this latitude a degree of latitude is longer than one of longitude.
  const zoom = span === 0 ? CLOSE : Math.floor(Math.log2(((box - 2 * EDGE) * 360) / (256 * span * TALLER)));
  return {
    center: { latitude: middle(latitudes), longitude: middle(longitudes) },
    zoom: Math.min(CLOSE, Math.max(FARTHEST, zoom)),
  };
}

interface BranchMapProps {
  branches: BranchFacts[];
  shown?: string;
  onShow?: (branchId: string) => void;
  /** The shorter side of the map in pixels. */
  box?: number;
}

/** The branches on the merchant's map, in a box of fixed size; the list beside it has the same content as text. */
export function BranchMap({ branches, shown, onShow, box }: BranchMapProps) {
  const start = viewOfAll(branches, box);
  return start ? <LoadedMap branches={branches} start={start} shown={shown} onShow={onShow} /> : null;
}

function LoadedMap({
  branches,
  start,
  shown,
  onShow,
}: Omit<BranchMapProps, 'box'> & { start: { center: Point; zoom: number } }) {
  const t = useT();
  const { element, board, trouble } = useMapBoard(start, () => undefined);

  useEffect(() => {
    board?.show(
      branches.map((branch) => ({
        key: branch.id,
        latitude: branch.latitude,
        longitude: branch.longitude,
        kind: 'pin',
        text: branch.name,
        label: `${branch.name}, ${branch.address}`,
        selected: branch.id === shown,
        onPick: onShow && (() => onShow(branch.id)),
      })),
    );
  }, [board, branches, shown, onShow]);
  // Only another selection moves the map: sorting by distance may reorder the list in between.
  const known = useRef(branches);
  useEffect(() => {
    known.current = branches;
  });
  useEffect(() => {
    const branch = known.current.find(({ id }) => id === shown);
    if (branch) board?.moveTo(branch, CLOSE);
  }, [board, shown]);

  return (
    <div className="branch-map">
      <div ref={element} className="map-board" role="region" aria-label={t('merchant.map')} />
      {trouble && <MapTrouble />}
      <MapControls board={board} onOwn={(point) => visitorPlace.set({ ...point, name: '', source: 'COORDINATES' })} />
    </div>
  );
}
