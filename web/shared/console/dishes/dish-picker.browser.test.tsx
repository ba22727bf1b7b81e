import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Menu } from '#contract/restaurants/catalog.ts';
import { act, mount, press, pressKey, settle, type } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import { DishPicker } from './dish-picker.tsx';

const dish = (id: string, more: object = {}): object => ({
  id,
  name: id,
  price: 100,
  branches: ['b'],
  branchPrices: [],
  stoppedAt: [],
  modificationGroups: [],
  ...more,
});
const menuOf = (...products: object[]): Menu =>
  ({ groups: [{ id: 'g', name: 'G', categories: [{ id: 'c', name: 'C', products }] }] }) as unknown as Menu;
const translator = { language: 'eng' as const, translate: (key: string) => key };

/** The picker before its menu is there, and what it adds. */
function show() {
  const added: string[] = [];
  const menu = Promise.withResolvers<Menu>();
  const { api } = fakeApi({
    'GET /merchants/:id/menu': () => menu.promise,
    'GET /console/dishes/most-ordered': () => ({ productIds: [] }),
  });
  const storefront = { api, language: 'eng', settings: { merchant: { id: 'm' }, web: {} } } as unknown as Storefront;
  const client = createQueryClient();
  const picker = (course: number) => (
    <StorefrontContext value={storefront}>
      <I18nContext value={{ language: 'eng', translator }}>
        <ConsoleMessagesContext value={translator}>
          <QueryClientProvider client={client}>
            <DishPicker
              restaurantId="r"
              branchId="b"
              onAdd={({ name, productCount }) => void added.push(`${course}: ${productCount} ${name}`)}
            />
          </QueryClientProvider>
        </ConsoleMessagesContext>
      </I18nContext>
    </StorefrontContext>
  );
  const host = mount(picker(1));
  return {
    host,
    added,
    enter: (text: string): void => {
      type(host.find('input'), text);
      pressKey(host.find('input'), 'Enter');
    },
    chooseCourse: (course: number): void => host.render(picker(course)),
    load: async (...products: object[]): Promise<void> => {
      menu.resolve(menuOf(...products));
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    },
  };
}

it('Enter adds the first dish found that is not out, as often as typed', async () => {
  const { enter, load, added } = show();
  await load(dish('osh palov', { stoppedAt: ['b'] }), dish('osh'));
  enter('2 osh');
  expect(added).toEqual(['1: 2 osh']);
});

it('Ctrl and Enter, which send the form, add no dish, and Ctrl and a digit on a dish neither', async () => {
  const { host, load, added } = show();
  await load(dish('osh'));
  type(host.find('input'), '2 osh');
  pressKey(host.find('input'), 'Enter', { ctrlKey: true });
  pressKey(host.find('.dish-list button'), '2', { ctrlKey: true });
  expect(added).toEqual([]);
});

it('by keys: Enter adds and selects what was typed, and Ctrl with Enter sends the form around it alone', async () => {
  const { host, load, added } = show();
  await load(dish('osh'), dish('lagmon'));
  host.find('input').focus();
  await userEvent.keyboard('2 osh{Enter}');
  expect(added).toEqual(['1: 2 osh']);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(added).toEqual(['1: 2 osh']);
  await userEvent.keyboard('3 lag{Enter}');
  expect(added).toEqual(['1: 2 osh', '1: 3 lagmon']);
});

it('by keys: the arrows walk from the field through the dishes and back, each in view, and a digit adds', async () => {
  const { host, load, added } = show();
  await load(...Array.from({ length: 40 }, (_, index) => dish(`osh ${index + 10}`)));
  host.find('input').focus();
  await userEvent.keyboard('osh');
  await userEvent.keyboard('{ArrowDown}'.repeat(30));
  const rows = host.all('.dish-list button');
  expect(document.activeElement).toBe(rows[29]);
  const { top, bottom } = rows[29]!.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  await userEvent.keyboard('3');
  expect(added).toEqual(['1: 3 osh 39']);
  await userEvent.keyboard('{ArrowUp}'.repeat(30));
  expect(document.activeElement).toBe(host.find('input'));
});

it('dishes entered while the menu is loading are added once it is there, each where it was meant to go', async () => {
  const { enter, load, chooseCourse, added } = show();
  enter('lagmon');
  chooseCourse(2);
  enter('3 osh');
  enter('pizza');
  expect(added).toEqual([]);
  await load(dish('osh'), dish('lagmon'));
  expect(added).toEqual(['1: 1 lagmon', '2: 3 osh']);
});

it('a dish waits while the options of the one before it are being chosen', async () => {
  const { enter, load, host, added } = show();
  enter('somsa');
  enter('osh');
  await load(
    dish('osh'),
    dish('somsa', { modificationGroups: [{ id: 'g', name: 'G', min: 0, max: 1, modifications: [] }] }),
  );
  expect(added).toEqual([]);
  press(host.find('[aria-label=close]'));
  await settle();
  expect(added).toEqual(['1: 1 osh']);
});
