/** The rail: every place of the console, who sees it, and its address below the storefront's base. */
import type { Action } from '#domain/roles.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import type { WordKey } from './words/use-words.ts';

export interface Section {
  path: string;
  icon: IconName;
  name: WordKey;
  /** Shown to whoever may do one of these. */
  for: readonly Action[];
}

export const SECTIONS: readonly Section[] = [
  { path: '/console', icon: 'layout-dashboard', name: 'section.board', for: ['orders.see'] },
  { path: '/console/new-order', icon: 'phone', name: 'section.newOrder', for: ['orders.place'] },
  { path: '/console/bookings', icon: 'calendar-check', name: 'section.bookings', for: ['hall.work'] },
  { path: '/console/stop-list', icon: 'ban', name: 'section.stopList', for: ['stopList.change'] },
  { path: '/console/couriers', icon: 'bike', name: 'section.couriers', for: ['orders.dispatch'] },
  { path: '/console/courier', icon: 'package', name: 'section.courier', for: ['deliveries.own'] },
];

export const sectionsFor = (may: readonly string[]): Section[] =>
  SECTIONS.filter((section) => section.for.some((action) => may.includes(action)));
