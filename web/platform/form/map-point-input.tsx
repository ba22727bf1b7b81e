import { Suspense, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { MapTiles } from '#contract/page-rendering.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { pointText, readPoint, type Point } from './read-point.ts';
import { useField, type BoundProps } from './use-field.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';

const PinMap = lazyPart(async () => (await import('./pin-map.tsx')).default);

type MapPointInputProps<V extends FieldValues> = BoundProps<V> & {
  label: string;
  hint: string;
  mapLabel: string;
  /** Where the map looks first; without it and tiles only the text field is shown. */
  center: Point | null;
  tiles: MapTiles | null;
};

/** A point as pasted text, or put on the map. The form's value is the text; `readPoint` makes the point of it. */
export function MapPointInput<V extends FieldValues>(props: MapPointInputProps<V>) {
  const { control, name, label, hint, mapLabel, center, tiles } = props;
  const { value, onChange, onBlur, error } = useField<string, V>({ control, name });
  const point = useMemo(() => readPoint(value), [value]);
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        maxLength={500}
        autoComplete="off"
        value={value}
        error={error}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      {tiles && center && (
        <Suspense fallback={<Skeleton shape="box" className="h-60 w-full" />}>
          <PinMap
            label={mapLabel}
            point={point}
            center={center}
            tiles={tiles}
            onPoint={(put) => onChange(pointText(put))}
          />
        </Suspense>
      )}
    </>
  );
}
