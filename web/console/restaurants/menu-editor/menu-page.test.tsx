import { describe, expect, it } from 'vitest';
import { BRANCH, renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { DishList } from './dish-list.tsx';
import MenuPage from './menu-page.tsx';
import { MenuSections } from './menu-sections.tsx';
import { OptionsPart } from './options-part.tsx';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';

const dish = {
  id: 'dish',
  categoryId: 'soups',
  name: { uz: 'Mastava' },
  description: null,
  costPrice: 2_000_000,
  discount: 10,
  photoId: null,
  photo: null,
  hidden: true,
  stoppedAt: [BRANCH.id],
  version: 1,
};
const menu = (groups: unknown[] = [], modificationGroups: unknown[] = []): ConsoleMenu =>
  ({
    merchantId: BRANCH.restaurantId,
    branches: [{ id: BRANCH.id, name: BRANCH.name }],
    groups,
    modificationGroups,
  }) as unknown as ConsoleMenu;
const kitchen = (products: unknown[]) => ({
  id: 'kitchen',
  name: { uz: 'Oshxona' },
  hidden: true,
  categories: [{ id: 'soups', groupId: 'kitchen', name: { uz: 'Shorvalar' }, hidden: false, version: 1, products }],
});

describe('the menu page', () => {
  it('is closed to staff who may not change the menu, and waits for the menu', () => {
    expect(renderConsole(<MenuPage />)).toContain('refused.FORBIDDEN');
    expect(renderConsole(<MenuPage />, { may: ['menu.change'] })).toContain('aria-busy="true"');
  });

  it('offers the first group while the menu is empty', () => {
    const html = renderConsole(<MenuSections menu={menu()} onImport={() => {}} />);
    expect(html).toContain('menu.importFirst');
    expect(html).toContain('menu.addFirstGroup');
    expect(renderConsole(<DishList menu={menu()} />)).not.toContain('menu.addDish');
  });

  it('lists groups and categories with their dishes counted, and marks hidden ones', () => {
    const html = renderConsole(<MenuSections menu={menu([kitchen([dish])])} onImport={() => {}} />);
    expect(html).toMatch(/Shorvalar<\/span><span class="badge"[^>]*>1</);
    expect(html.split('menu.hidden').length - 1).toBe(1);
  });

  it('marks what is wrong with a dish', () => {
    const html = renderConsole(<DishList menu={menu([kitchen([dish])])} />);
    for (const mark of ['menu.hidden', 'menu.soldOut', 'menu.missing.ru', 'menu.filter.NO_PHOTO'])
      expect(html).toContain(`>${mark}<`);
    expect(html).not.toContain('menu.missing.eng');
    expect(html).toContain('menu.showNamed Mastava');
    expect(renderConsole(<DishList menu={menu([kitchen([])])} />)).toContain('menu.noDish');
  });

  it('names the dishes that use a group of options', () => {
    const sauce = {
      id: 's',
      name: { uz: 'Sous' },
      min: 0,
      max: 2,
      modifications: [],
      productIds: ['dish'],
      version: 1,
    };
    expect(renderConsole(<OptionsPart menu={menu([kitchen([dish])], [sauce])} />)).toContain('>Mastava<');
    expect(renderConsole(<OptionsPart menu={menu()} />)).toContain('menu.noOptions');
  });
});
