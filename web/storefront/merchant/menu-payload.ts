/** A menu as the server hands it out, made once of each answer: pages are drawn from it, browsers get its text. */
import type { Menu } from '#contract/catalog.ts';
import { toMenuData, type MenuData } from '#web/shared/menu/menu-data.ts';

const kept = new WeakMap<Menu, { data: MenuData; text?: string }>();

function keptOf(menu: Menu): { data: MenuData; text?: string } {
  const known = kept.get(menu) ?? { data: toMenuData(menu) };
  kept.set(menu, known);
  return known;
}

export const menuDataOf = (menu: Menu): MenuData => keptOf(menu).data;

/** As one text: the router's own encoding would walk through every value of 150 dishes. */
export function menuText(menu: Menu): string {
  const known = keptOf(menu);
  return (known.text ??= JSON.stringify(known.data));
}
