import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { PageContext } from '#contract/page-rendering.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { readPoint, type Point } from '#web/platform/form/read-point.ts';
import type { FieldsProps } from './staff-draft.ts';

const PinMap = lazy(() => import('#web/platform/form/pin-map.tsx'));

interface AddressFieldsProps extends FieldsProps {
  restaurantId: string;
  branchId: string;
}

/** In words for the courier, and as a point for the price: pasted, or put on the map. */
export function AddressFields({ draft, gaps, change, restaurantId, branchId }: AddressFieldsProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const tiles = useRouteLoaderData<{ tiles: PageContext['tiles'] }>('console')?.tiles;
  const [center, setCenter] = useState<Point | null>(null);
  const point = useMemo(() => readPoint(draft.point), [draft.point]);
  useEffect(() => {
    const controller = new AbortController();
    api('GET /merchants/:id/branches', { params: { id: restaurantId }, signal: controller.signal }).then(
      (branches) => {
        const here = branches.find(({ id }) => id === branchId);
        if (here) setCenter({ latitude: here.latitude, longitude: here.longitude });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [api, restaurantId, branchId]);
  return (
    <>
      <TextField
        label={ct('order.address')}
        maxLength={300}
        value={draft.address}
        autoComplete="off"
        onChange={(event) => change({ address: event.target.value })}
        error={gaps.includes('address') ? ct('newOrder.addressNeeded') : false}
      />
      <TextField
        label={ct('newOrder.point')}
        hint={ct('newOrder.pointHint')}
        maxLength={500}
        value={draft.point}
        autoComplete="off"
        onChange={(event) => change({ point: event.target.value })}
        error={gaps.includes('point') ? ct('newOrder.pointNeeded') : false}
      />
      {tiles && center && (
        <Suspense fallback={<Skeleton shape="box" className="h-60 w-full" />}>
          <PinMap
            label={ct('newOrder.map')}
            point={point}
            center={center}
            tiles={tiles}
            onPoint={({ latitude, longitude }) => change({ point: `${latitude}, ${longitude}` })}
          />
        </Suspense>
      )}
    </>
  );
}
