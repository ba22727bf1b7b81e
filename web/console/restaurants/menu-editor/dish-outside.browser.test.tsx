import { expect, it } from 'vitest';
import { fire, mount } from '#tests/components/component.tsx';
import { fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { DishOutside } from './dish-outside.tsx';

it('what a dish is at a POS is shown as it was chosen, also while it is refetched', async () => {
  const choices = [
    { id: 'one', name: 'Plov' },
    { id: 'two', name: 'Samsa' },
  ];
  const reads = {
    'GET /console/pos-dishes/:id': { items: [{ vendor: 'IIKO', outsideIds: ['one'], suggested: [], choices }] },
  };
  const api = readOnce(reads, () => ({ ok: true }));
  mount(inConsole(<DishOutside dishId="1" />, { api }));
  const select = (): HTMLSelectElement => fieldOf('menu.dishAt') as unknown as HTMLSelectElement;
  await expect.poll(select).toBeTruthy();
  for (const [at, value] of ['two', ''].entries()) {
    select().value = value;
    fire(select(), 'change');
    await expect.poll(api.saves).toBe(at + 1);
    await expect.poll(() => select().disabled).toBe(false);
    expect(select().value).toBe(value);
  }
});
