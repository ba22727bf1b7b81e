import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { DishList } from './dish-list.tsx';
import { MenuSections } from './menu-sections.tsx';

const dish = (name: string) => ({
  id: name,
  name: { uz: name },
  description: null,
  costPrice: 1,
  stoppedAt: [],
  version: 1,
});
const SOUPS = { id: 'soups', name: { uz: 'Shorvalar' }, version: 1, products: [dish('Mastava'), dish('Lagman')] };
const MENU = {
  merchantId: 'merchant',
  branches: [],
  groups: [{ id: 'kitchen', name: { uz: 'Oshxona' }, version: 1, categories: [SOUPS] }],
  modificationGroups: [],
} as unknown as ConsoleMenu;

function Address() {
  return <output>{useLocation().search}</output>;
}

/** Renders the page of a menu with two dishes, and its address below it. */
function menuPage() {
  const parts = (
    <>
      <MenuSections menu={MENU} onImport={() => undefined} />
      <DishList menu={MENU} />
      <Address />
    </>
  );
  const page = mount(inConsole(parts, { may: ['menu.change'] }));
  return {
    field: page.find<HTMLInputElement>('input[type=search]'),
    address: () => page.find('output').textContent,
    dishes: () => page.all('tbody tr').length,
    category: () => page.all('a').find((link) => link.textContent.includes('Shorvalar'))!,
  };
}

it('what is typed is in the address at once, so that it cannot undo what is pressed next', () => {
  const { field, address, dishes } = menuPage();
  expect(dishes()).toBe(2);
  type(field, 'mast');
  expect(address()).toBe('?q=mast');
  expect(dishes()).toBe(1);
  type(field, '');
  expect(address()).toBe('');
  expect(dishes()).toBe(2);
});

it('a category that is chosen ends the search', () => {
  const { field, address, category } = menuPage();
  type(field, 'mast');
  press(category());
  expect(address()).toBe('?category=soups');
  expect(field.value).toBe('');
});
