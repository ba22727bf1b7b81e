import type { Control } from 'react-hook-form';
import { useRouteLoaderData } from 'react-router';
import { MapPointInput } from '#web/platform/form/map-point-input.tsx';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import type { PageContext } from '#contract/page-rendering.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { StaffDraft } from './staff-draft.ts';

interface AddressFieldsProps {
  control: Control<StaffDraft>;
  restaurantId: string;
  branchId: string;
}

/** In words for the courier, and as a point for the price: pasted, or put on the map. */
export function AddressFields({ control, restaurantId, branchId }: AddressFieldsProps) {
  const ct = useConsoleT();
  const tiles = useRouteLoaderData<{ tiles: PageContext['tiles'] }>('console')?.tiles ?? null;
  const { data: branches } = useCallQuery('GET /merchants/:id/branches', { params: { id: restaurantId } });
  return (
    <>
      <TextInput control={control} name="address" label={ct('order.address')} maxLength={300} autoComplete="off" />
      <MapPointInput
        control={control}
        name="point"
        label={ct('newOrder.point')}
        hint={ct('newOrder.pointHint')}
        mapLabel={ct('newOrder.map')}
        center={branches?.find(({ id }) => id === branchId) ?? null}
        tiles={tiles}
      />
    </>
  );
}
