import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { MINOR_UNITS, fromTyped } from '#web/platform/form/number-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { menuPrice } from '#domain/orders/pricing/price.ts';
import type { DishValues } from './dish-values.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

interface DishCostProps {
  dishId: string;
  control: Control<DishValues>;
}

/**
 * What the goods of a portion cost, for the margins of the reports. It is no field of the dish, which guests and
 * programs with keys read, so it is saved by itself.
 */
export function DishCost({ dishId, control }: DishCostProps) {
  const ct = useConsoleT();
  const { decimal, money } = useFormat();
  const { show } = useToast();
  const showError = useErrorToast();
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [costPrice, discount] = useWatch({ control, name: ['costPrice', 'discount'] });
  const { data } = useCallQuery('GET /console/reports/dish-costs/:id', { params: { id: dishId } });
  const client = useQueryClient();
  const { mutate, isPending } = useCallMutation('PUT /console/reports/dish-costs/:id', {
    invalidates: ['GET /console/reports/dish-costs/:id', 'GET /console/reports/breakdown'],
    onSuccess: (saved, { params }) => {
      // The dish may be opened again before its cost is refetched.
      setCallData(client, 'GET /console/reports/dish-costs/:id', { params }, () => saved);
      show({ text: ct('menu.costSaved') });
    },
    onError: showError,
  });
  if (!data) return null;
  const cost = typed === undefined ? data.cost : typed;
  const price = menuPrice({ costPrice: costPrice ?? 0, discount: discount ?? 0 });
  const isChanged = typed !== undefined && typed !== data.cost;
  return (
    <SettingPair className="items-end">
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        label={ct('menu.cost')}
        hint={
          cost === null || price === 0
            ? ct('menu.costHint')
            : ct('menu.costMargin', { sum: money(price - cost), percent: decimal(((price - cost) / price) * 100) })
        }
        value={cost === null ? '' : cost / MINOR_UNITS}
        onChange={(event) => setTyped(fromTyped(event.target.valueAsNumber, MINOR_UNITS))}
      />
      {isChanged && (
        <Button
          icon="check"
          loading={isPending}
          onClick={() => mutate({ params: { id: dishId }, body: { cost: typed } })}
        >
          {ct('menu.costSave')}
        </Button>
      )}
    </SettingPair>
  );
}
