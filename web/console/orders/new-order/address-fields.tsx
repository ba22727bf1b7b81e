import { useController, type Control } from 'react-hook-form';
import { useRouteLoaderData } from 'react-router';
import { MapPointInput } from '#web/platform/form/map-point-input.tsx';
import { pointText, readPoint } from '#web/platform/form/read-point.ts';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import type { PageContext } from '#contract/page-rendering.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { AddressField } from '#web/shared/map/address-field.tsx';
import type { StaffDraft } from './staff-draft.ts';

interface AddressFieldsProps {
  control: Control<StaffDraft>;
  restaurantId: string;
  branchId: string;
}

/** In words for the courier, and as a point for the price: found by the words, pasted, or put on the map. */
export function AddressFields({ control, restaurantId, branchId }: AddressFieldsProps) {
  const t = useT();
  const ct = useConsoleT();
  const tiles = useRouteLoaderData<{ tiles: PageContext['tiles'] }>('console')?.tiles ?? null;
  const { data: branches } = useCallQuery('GET /merchants/:id/branches', { params: { id: restaurantId } });
  const address = useController({ control, name: 'address' });
  const point = useController({ control, name: 'point' }).field;
  const center = branches?.find(({ id }) => id === branchId) ?? null;
  return (
    <>
      <AddressField
        label={ct('order.address')}
        hint={ct('newOrder.addressHint')}
        value={address.field.value}
        error={address.fieldState.error?.message ?? false}
        near={readPoint(point.value) ?? center}
        onType={address.field.onChange}
        onPick={({ name, latitude, longitude }) => {
          address.field.onChange(name);
          point.onChange(pointText({ latitude, longitude }));
        }}
      />
      <MapPointInput
        control={control}
        name="point"
        label={ct('newOrder.point')}
        hint={ct('newOrder.pointHint')}
        mapLabel={ct('newOrder.map')}
        center={center}
        tiles={tiles}
      />
      <div className="grid grid-cols-[1fr_1fr] gap-3">
        {(['office', 'entrance', 'floor', 'domophone'] as const).map((name) => (
          <TextInput
            key={name}
            control={control}
            name={name}
            label={t(`checkout.${name}`)}
            maxLength={20}
            autoComplete="off"
          />
        ))}
      </div>
      <TextInput
        control={control}
        name="courierComment"
        label={t('checkout.courierComment')}
        optional={ct('optional')}
        maxLength={300}
        autoComplete="off"
      />
    </>
  );
}
