import { useEffect, useState } from 'react';
import { useDebouncedCallQuery } from '#web/shared/query/use-debounced-call-query.ts';
import type { Point } from './map-board.ts';

const DEBOUNCE_MS = 400;

export const roundedPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
});

/** Suggests the address of a point that was chosen on the map; never overwrites what the visitor typed. */
export function useNameOf(point: Point | null, name: string, onName: (name: string) => void): void {
  const [suggested, setSuggested] = useState({ key: '', name: '' });
  const at = point && (name === '' || name === suggested.name) ? roundedPoint(point) : null;
  const key = at && `${at.latitude},${at.longitude}`;
  const { data, isBusy } = useDebouncedCallQuery(
    'GET /places/at',
    at === null || key === suggested.key ? null : { query: at },
    DEBOUNCE_MS,
  );
  const found = isBusy ? null : (data?.name ?? null);
  useEffect(() => {
    if (key === null || found === null) return;
    setSuggested({ key, name: found });
    onName(found);
  }, [key, found, onName]);
}
