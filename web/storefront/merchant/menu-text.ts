/**
 * The menu travels to its page as one text: the router's own encoding would walk through every value of 150 dishes.
 * The server draws many pages from one menu, so it writes and reads each text once.
 */
import type { Menu } from '#contract/catalog.ts';
import { toMenuData, type MenuData } from './menu-data.ts';

const texts = new WeakMap<Menu, string>();

const MOST_KEPT = 12;
const kept = new Map<string, MenuData>();

export function menuText(menu: Menu): string {
  const known = texts.get(menu);
  if (known !== undefined) return known;
  const text = JSON.stringify(toMenuData(menu));
  texts.set(menu, text);
  return text;
}

export function readMenu(text: string): MenuData {
  if (!import.meta.env.SSR) return JSON.parse(text) as MenuData;
  const menu = kept.get(text) ?? (JSON.parse(text) as MenuData);
  // Taken out and put in again: the first one of a map is the one that was asked for longest ago.
  kept.delete(text);
  kept.set(text, menu);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return menu;
}
