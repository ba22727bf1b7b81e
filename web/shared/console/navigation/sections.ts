/** Sections of the console: their address below the storefront's base path, and who may see them. */
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import type { Action } from '#domain/accounts/identity/roles.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import type { ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';

/** Parts of the rail: the work of the evening, and what is prepared before it. */
export const PARTS = ['today', 'manage'] as const;
export type Part = (typeof PARTS)[number];

/** What is prepared stands in groups, so that all of it fits beside the page. */
const GROUPS = ['menu', 'places', 'marketing', 'money', 'people', 'settings'] as const;
export type Group = (typeof GROUPS)[number];

export interface Section {
  path: string;
  part: Part;
  /** Sections without a group are entries of the rail themselves. */
  group?: Group;
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

/** Pages of the offers, which share one entry of the rail. */
export const OFFER_PAGES = [
  { path: consolePaths.promos(), name: 'section.promos' },
  { path: consolePaths.banners(), name: 'section.banners' },
  { path: consolePaths.stories(), name: 'section.stories' },
  { path: consolePaths.vacancies(), name: 'section.vacancies' },
] as const satisfies readonly Pick<Section, 'path' | 'name'>[];

/** The same of the marketplace. */
export const MARKETPLACE_OFFER_PAGES = [
  { path: consolePaths.banners(), name: 'section.banners' },
  { path: consolePaths.stories(), name: 'section.stories' },
  { path: consolePaths.collections(), name: 'section.collections' },
] as const satisfies readonly Pick<Section, 'path' | 'name'>[];

const SECTIONS: readonly Section[] = [
  {
    path: consolePaths.setup(),
    part: 'today',
    icon: 'list-checks',
    name: 'section.setup',
    for: ['places.change'],
    beforeLive: true,
  },
  { path: consolePaths.board(), part: 'today', icon: 'layout-dashboard', name: 'section.board', for: ['orders.see'] },
  { path: consolePaths.newOrder(), part: 'today', icon: 'phone', name: 'section.newOrder', for: ['orders.place'] },
  {
    path: consolePaths.bookings(),
    part: 'today',
    icon: 'calendar-check',
    name: 'section.bookings',
    for: ['hall.work'],
    within: [consolePaths.bookings(), consolePaths.waitingList()],
  },
  { path: consolePaths.tables(), part: 'today', icon: 'armchair', name: 'section.tables', for: ['hall.work'] },
  { path: consolePaths.kitchen(), part: 'today', icon: 'chef-hat', name: 'section.kitchen', for: ['kitchen.work'] },
  { path: consolePaths.stopList(), part: 'today', icon: 'ban', name: 'section.stopList', for: ['stopList.change'] },
  { path: consolePaths.couriers(), part: 'today', icon: 'bike', name: 'section.couriers', for: ['orders.dispatch'] },
  { path: consolePaths.till(), part: 'today', icon: 'banknote', name: 'section.till', for: ['till.work'] },
  { path: consolePaths.courier(), part: 'today', icon: 'package', name: 'section.courier', for: ['deliveries.own'] },
  {
    path: consolePaths.reports(),
    part: 'manage',
    group: 'money',
    icon: 'chart-column',
    name: 'section.reports',
    for: ['reports.see'],
  },
  {
    path: consolePaths.menu(),
    part: 'manage',
    group: 'menu',
    icon: 'book-open-text',
    name: 'section.menu',
    for: ['menu.change'],
  },
  {
    path: consolePaths.places(),
    part: 'manage',
    group: 'places',
    icon: 'map-pinned',
    name: 'section.places',
    for: ['hours.change', 'places.change'],
  },
  {
    path: consolePaths.media(),
    part: 'manage',
    group: 'menu',
    icon: 'images',
    name: 'section.media',
    for: ['media.add'],
  },
  {
    path: consolePaths.promos(),
    part: 'manage',
    group: 'marketing',
    icon: 'ticket-percent',
    name: 'section.offers',
    for: ['promos.change'],
    within: OFFER_PAGES.map(({ path }) => path),
  },
  {
    path: consolePaths.broadcasts(),
    part: 'manage',
    group: 'marketing',
    icon: 'send',
    name: 'section.broadcasts',
    for: ['broadcasts.send'],
  },
  {
    path: consolePaths.loyalty(),
    part: 'manage',
    group: 'marketing',
    icon: 'gift',
    name: 'section.loyalty',
    for: ['loyalty.manage'],
  },
  {
    path: consolePaths.payments(),
    part: 'manage',
    group: 'money',
    icon: 'wallet',
    name: 'section.payments',
    for: ['orders.refund'],
  },
  {
    path: consolePaths.staffPay(),
    part: 'manage',
    group: 'money',
    icon: 'heart',
    name: 'section.staffPay',
    for: ['pay.see', 'deliveries.own', 'hall.work'],
  },
  {
    path: consolePaths.statement(),
    part: 'manage',
    group: 'money',
    icon: 'file-text',
    name: 'section.statement',
    for: ['statements.see'],
  },
  {
    path: consolePaths.guests(),
    part: 'manage',
    group: 'people',
    icon: 'users',
    name: 'section.guests',
    for: ['guests.see'],
  },
  {
    path: consolePaths.reviews(),
    part: 'manage',
    group: 'people',
    icon: 'star',
    name: 'section.reviews',
    for: ['reviews.moderate'],
  },
  {
    path: consolePaths.partners(),
    part: 'manage',
    group: 'settings',
    icon: 'plug-zap',
    name: 'section.partners',
    for: ['keys.manage'],
  },
  {
    path: consolePaths.platform(),
    part: 'manage',
    icon: 'building-2',
    name: 'section.platform',
    for: ['merchants.manage'],
    marketplace: true,
  },
  {
    path: consolePaths.platformMoney(),
    part: 'manage',
    icon: 'wallet',
    name: 'section.platformMoney',
    for: ['merchants.manage'],
    marketplace: true,
  },
  {
    path: consolePaths.reports(),
    part: 'manage',
    icon: 'chart-column',
    name: 'section.reports',
    for: ['merchants.manage'],
    marketplace: true,
  },
  {
    path: consolePaths.banners(),
    part: 'manage',
    icon: 'image',
    name: 'section.offers',
    for: ['merchants.manage'],
    marketplace: true,
    within: MARKETPLACE_OFFER_PAGES.map(({ path }) => path),
  },
];

/** The page that opens first: waiters work at the tables, cooks at their screen, everybody else at the board. */
export function landingPath(may: readonly string[]): string {
  if (may.includes('orders.dispatch')) return consolePaths.board();
  if (may.includes('hall.work')) return consolePaths.tables();
  return may.includes('kitchen.work') ? consolePaths.kitchen() : consolePaths.board();
}

/** A page, or one below it; the board is above all others. */
const isWithin = (here: string, page: string): boolean =>
  here === page || (page !== consolePaths.board() && here.startsWith(`${page}/`));

export const isCurrent = ({ path, within = [path] }: Section, here: string): boolean =>
  within.some((page) => isWithin(here, page));

/** Pages that link to each other as tabs. */
const SETTINGS: readonly Section[] = [
  {
    path: consolePaths.settings(),
    part: 'manage',
    group: 'settings',
    icon: 'palette',
    name: 'section.storefront',
    for: ['branding.manage'],
  },
  {
    path: consolePaths.documents(),
    part: 'manage',
    group: 'settings',
    icon: 'receipt-text',
    name: 'section.documents',
    for: ['branding.manage'],
  },
  {
    path: consolePaths.staff(),
    part: 'manage',
    group: 'people',
    icon: 'users',
    name: 'section.staff',
    for: ['staff.manage', 'shifts.see'],
  },
  {
    path: consolePaths.printers(),
    part: 'manage',
    group: 'settings',
    icon: 'printer',
    name: 'section.printers',
    for: ['printers.change'],
  },
];

const allowed = (sections: readonly Section[], may: readonly string[]): Section[] =>
  sections.filter((section) => section.for.some((action) => may.includes(action)));

export const settingsFor = (may: readonly string[]): Section[] => allowed(SETTINGS, may);

export interface RailEntry {
  /** Without one the entry is its only section. */
  group?: Group;
  sections: readonly Section[];
}

/** Sections in the order of their groups; a group with one section is an entry like those without a group. */
export function railEntries(sections: readonly Section[]): RailEntry[] {
  const single = sections.filter(({ group }) => !group).map((section) => ({ sections: [section] }));
  const groups = GROUPS.map((group) => ({ group, sections: sections.filter((each) => each.group === group) }));
  return [
    ...single,
    ...groups.flatMap((entry) =>
      entry.sections.length > 1 ? [entry] : entry.sections.map((section) => ({ sections: [section] })),
    ),
  ];
}

export function sectionsFor(may: readonly string[], isMarketplace = false, isLive = true): Section[] {
  // The marketplace has no branches, so it has no kitchen or courier pages.
  const shown = allowed(SECTIONS, may).filter(
    ({ marketplace = false, beforeLive = false }) => marketplace === isMarketplace && !(beforeLive && isLive),
  );
  return [...shown, ...settingsFor(may)];
}
