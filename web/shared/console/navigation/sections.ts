/** Sections of the console: their address below the storefront's base path, and who may see them. */
import type { Action } from '#domain/identity/roles.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import type { ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';

export interface Section {
  path: string;
  icon: IconName;
  name: ConsoleMessageKey;
  /** Shown to staff who may do one of these. */
  for: readonly Action[];
  /** Only in the marketplace's own console. */
  marketplace?: boolean;
  /** Only until the owner has taken the restaurant live. */
  beforeLive?: boolean;
  /** Pages that share this entry of the rail. */
  within?: readonly string[];
}

export const SETUP_PATH = '/console/setup';

const SECTIONS: readonly Section[] = [
  { path: SETUP_PATH, icon: 'list-checks', name: 'section.setup', for: ['places.change'], beforeLive: true },
  { path: '/console', icon: 'layout-dashboard', name: 'section.board', for: ['orders.see'] },
  { path: '/console/new-order', icon: 'phone', name: 'section.newOrder', for: ['orders.place'] },
  { path: '/console/bookings', icon: 'calendar-check', name: 'section.bookings', for: ['hall.work'] },
  { path: '/console/tables', icon: 'armchair', name: 'section.tables', for: ['hall.work'] },
  { path: '/console/kitchen', icon: 'chef-hat', name: 'section.kitchen', for: ['kitchen.work'] },
  { path: '/console/stop-list', icon: 'ban', name: 'section.stopList', for: ['stopList.change'] },
  { path: '/console/menu', icon: 'book-open-text', name: 'section.menu', for: ['menu.change'] },
  { path: '/console/couriers', icon: 'bike', name: 'section.couriers', for: ['orders.dispatch'] },
  { path: '/console/courier', icon: 'package', name: 'section.courier', for: ['deliveries.own'] },
  { path: '/console/media', icon: 'images', name: 'section.media', for: ['media.add'] },
  { path: '/console/reviews', icon: 'image', name: 'section.reviews', for: ['reviews.moderate'] },
  {
    path: '/console/platform',
    icon: 'building-2',
    name: 'section.platform',
    for: ['merchants.manage'],
    marketplace: true,
  },
];

/** Rarely used settings pages share one entry of the rail. */
const SETTINGS: readonly Section[] = [
  { path: '/console/settings', icon: 'palette', name: 'section.storefront', for: ['branding.manage'] },
  { path: '/console/staff', icon: 'users', name: 'section.staff', for: ['staff.manage'] },
  { path: '/console/printers', icon: 'printer', name: 'section.printers', for: ['hours.change'] },
];

const allowed = (sections: readonly Section[], may: readonly string[]): Section[] =>
  sections.filter((section) => section.for.some((action) => may.includes(action)));

export const settingsFor = (may: readonly string[]): Section[] => allowed(SETTINGS, may);

export function sectionsFor(may: readonly string[], isMarketplace = false, isLive = true): Section[] {
  // The marketplace has no branches, so it has no kitchen or courier pages.
  const shown = allowed(SECTIONS, may).filter(
    ({ marketplace = false, beforeLive = false }) => marketplace === isMarketplace && !(beforeLive && isLive),
  );
  const settings = settingsFor(may);
  return settings[0]
    ? [
        ...shown,
        { ...settings[0], icon: 'settings', name: 'section.settings', within: settings.map(({ path }) => path) },
      ]
    : shown;
}
