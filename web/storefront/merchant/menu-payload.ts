/** The menu in the form that pages use, converted once per API response. */
import type { Menu } from '#contract/restaurants/catalog.ts';
import { toMenuData, type MenuData } from '#web/shared/menu/menu-data.ts';

interface MenuPayload {
  data: MenuData;
  text?: string;
}

const payloads = new WeakMap<Menu, MenuPayload>();

function payloadOf(menu: Menu): MenuPayload {
  const payload = payloads.get(menu) ?? { data: toMenuData(menu) };
  payloads.set(menu, payload);
  return payload;
}

/** The same object for the same menu: cached fragments are found by it. */
export const menuDataOf = (menu: Menu): MenuData => payloadOf(menu).data;

/** JSON as one text: the router's own encoding would walk through every value of 150 dishes. */
export function menuText(menu: Menu): string {
  const payload = payloadOf(menu);
  return (payload.text ??= JSON.stringify(payload.data));
}
