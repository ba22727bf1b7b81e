import { expect, it } from 'vitest';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, closeDialog, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { BRANCH, inConsole } from '#web/shared/console/testing/render-console.tsx';
import { MenuSections } from './menu-sections.tsx';
import { OptionsPart } from './options-part.tsx';
import { useMenu } from './use-menu.ts';

const options = {
  id: '1',
  name: { uz: 'Qoʻshimcha', ru: 'Qoʻshimcha', eng: 'Extra' },
  min: 0,
  max: 1,
  free: 0,
  modifications: [{ name: { uz: 'Qazi' }, price: 0, max: 1, isDefault: false, allergens: [], hidden: false }],
  productIds: [],
  version: 1,
};
const group = { id: '2', name: { uz: 'Taomlar' }, hidden: false, version: 1, categories: [] };
const menu = {
  merchantId: BRANCH.restaurantId,
  branches: [],
  groups: [group],
  modificationGroups: [options],
} as unknown as ConsoleMenu;

function Options() {
  const { data } = useMenu(BRANCH.restaurantId);
  return data && <OptionsPart menu={data} />;
}

function Sections() {
  const { data } = useMenu(BRANCH.restaurantId);
  return data && <MenuSections menu={data} onImport={() => undefined} />;
}

it('options that are opened again while the menu is refetched show what was saved', async () => {
  const api = readOnce({ 'GET /console/menu': menu }, (_call, { body }) => ({ ...options, ...body, version: 2 }));
  mount(inConsole(<Options />, { api }));
  await expect.poll(() => buttonOf('menu.changeNamed Extra')).toBeTruthy();
  press(buttonOf('menu.changeNamed Extra'));
  await expect.poll(() => fieldOf('menu.max')).toBeTruthy();
  type(fieldOf('menu.max'), '3');
  press(buttonOf('save'));
  await expect.poll(api.saves).toBe(1);
  await expect.poll(closeDialog()).toBe(true);
  press(buttonOf('menu.changeNamed Extra'));
  await expect.poll(() => fieldOf('menu.max')).toBeTruthy();
  expect(fieldOf('menu.max').value).toBe('3');
});

it('a group that is renamed again while the menu is refetched has the name that was saved', async () => {
  const api = readOnce({ 'GET /console/menu': menu }, (_call, { body }) => ({ ...group, ...body, version: 2 }));
  mount(inConsole(<Sections />, { api }));
  const open = async (): Promise<void> => {
    press(document.querySelector('button[aria-haspopup="menu"]')!);
    await expect.poll(() => buttonOf('menu.rename')).toBeTruthy();
    press(buttonOf('menu.rename'));
    await expect.poll(() => fieldOf('menu.nameIn')).toBeTruthy();
  };
  await expect.poll(() => document.querySelector('button[aria-haspopup="menu"]')).toBeTruthy();
  await open();
  type(fieldOf('menu.nameIn'), 'Ovqatlar');
  press(buttonOf('save'));
  await expect.poll(api.saves).toBe(1);
  await expect.poll(closeDialog()).toBe(true);
  await open();
  expect(fieldOf('menu.nameIn').value).toBe('Ovqatlar');
});
