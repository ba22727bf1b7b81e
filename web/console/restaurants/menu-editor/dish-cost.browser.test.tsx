import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { mount, press, type } from '#tests/components/component.tsx';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { DishCost } from './dish-cost.tsx';
import { newDishValues, type DishValues } from './dish-values.ts';

function Cost() {
  const { control } = useForm<DishValues>({ defaultValues: newDishValues('1', []) });
  return <DishCost dishId="1" control={control} />;
}

it('the cost of a dish that is opened again while it is refetched is the one that was saved', async () => {
  const api = readOnce({ 'GET /console/reports/dish-costs/:id': { cost: 500_000 } }, (_call, { body }) => body);
  const client = createQueryClient();
  const host = mount(inConsole(<Cost />, { api, client }));
  await expect.poll(() => fieldOf('menu.cost')?.value).toBe('5000');
  type(fieldOf('menu.cost'), '7000');
  press(buttonOf('menu.costSave'));
  await expect.poll(api.saves).toBe(1);
  host.unmount();
  mount(inConsole(<Cost />, { api, client }));
  await expect.poll(() => fieldOf('menu.cost')).toBeTruthy();
  expect(fieldOf('menu.cost').value).toBe('7000');
});
