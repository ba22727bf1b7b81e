import { useState } from 'react';
import { useController, type Control, type FieldPath } from 'react-hook-form';
import { useRouteLoaderData } from 'react-router';
import type { PageContext } from '#contract/page-rendering.ts';
import { LocalizedTextInput, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';
import { MapPointInput } from '#web/platform/form/map-point-input.tsx';
import { pointText, readPoint, type Point } from '#web/platform/form/read-point.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { AddressField } from '#web/shared/map/address-field.tsx';

/** Tashkent, where a search begins while nothing is known. */
const FIRST_CENTER: Point = { latitude: 41.3111, longitude: 69.2797 };

/** Map tiles of the console's pages. */
export const useMapTiles = (): PageContext['tiles'] | null =>
  useRouteLoaderData<{ tiles: PageContext['tiles'] }>('console')?.tiles ?? null;

export interface PointValues {
  address: LocalizedText;
  point: string;
}

/** The address: found by its words, put on the map, and written as guests read it. */
export function PointFields<Values extends PointValues>({ control, near }: { control: Control<Values>; near?: Point }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const tiles = useMapTiles();
  const [search, setSearch] = useState('');
  const point = useController({ control, name: 'point' as FieldPath<Values> }).field;
  const address = useController({ control, name: `address.${language}` as FieldPath<Values> }).field;
  const [center] = useState(() => readPoint(point.value as string) ?? near ?? FIRST_CENTER);
  return (
    <>
      <AddressField
        label={ct('places.findAddress')}
        hint={ct('places.findAddressHint')}
        value={search}
        near={readPoint(point.value as string) ?? center}
        onType={setSearch}
        onPick={({ name, latitude, longitude }) => {
          setSearch('');
          point.onChange(pointText({ latitude, longitude }));
          address.onChange(name);
        }}
      />
      <MapPointInput
        control={control}
        name={'point' as FieldPath<Values>}
        label={ct('newOrder.point')}
        hint={ct('places.pointHint')}
        mapLabel={ct('newOrder.map')}
        center={center}
        tiles={tiles}
      />
      <LocalizedTextInput
        control={control}
        name={'address' as FieldPath<Values>}
        label={(each) => ct('places.addressIn', { language: LANGUAGE_NAMES[each] })}
        maxLength={300}
      />
    </>
  );
}
