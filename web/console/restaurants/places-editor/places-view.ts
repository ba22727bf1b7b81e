/** What the list of places shows of each branch, and where its pages are. */
import type { ConsolePlaces, PlaceBranch } from '#contract/restaurants/places-editor.ts';
import type { PlaceZone } from '#contract/restaurants/places-editor-delivery.ts';
import type { PlaceHall, PlaceTable } from '#contract/restaurants/places-editor-halls.ts';
import { offeredServices } from '#domain/restaurants/places/service-type.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';

export const TABS = ['address', 'hours', 'delivery', 'halls'] as const;
export type PlaceTab = (typeof TABS)[number];

export const PLACES = consolePaths.places();
/** In the address in the place of an id: it is added. */
export const NEW = 'new';
export const branchPath = (branchId: string, tab: PlaceTab): string => `${PLACES}/${branchId}/${tab}`;

export type Missing = 'SERVICES' | 'HOURS' | 'ZONE' | 'TABLE';

/** What keeps guests from ordering here. */
export function missingAt(branch: PlaceBranch): Missing[] {
  const services = offeredServices(branch);
  const missing: Record<Missing, boolean> = {
    SERVICES: services.length === 0,
    HOURS: branch.shifts.length === 0,
    ZONE: services.includes('DELIVERY') && branch.zones.length === 0,
    TABLE: services.includes('DINE_IN') && branch.halls.every(({ tables }) => tables.length === 0),
  };
  return (Object.keys(missing) as Missing[]).filter((each) => missing[each]);
}

/** The tab on which it is mended. */
export const TAB_OF: Record<Missing, PlaceTab> = {
  SERVICES: 'address',
  HOURS: 'hours',
  ZONE: 'delivery',
  TABLE: 'halls',
};

interface Row {
  id: string;
}

const replaced = <R extends Row>(rows: readonly R[], row: R): R[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((each) => (each.id === row.id ? row : each)) : [...rows, row];

export const withBranch = (places: ConsolePlaces, branch: PlaceBranch): ConsolePlaces => ({
  ...places,
  branches: replaced(places.branches, branch),
});

export const withHall = (places: ConsolePlaces, hall: PlaceHall): ConsolePlaces => ({
  ...places,
  branches: places.branches.map((branch) =>
    branch.id === hall.branchId ? { ...branch, halls: replaced(branch.halls, hall) } : branch,
  ),
});

export const withZone = (places: ConsolePlaces, zone: PlaceZone): ConsolePlaces => ({
  ...places,
  branches: places.branches.map((branch) =>
    branch.id === zone.branchId ? { ...branch, zones: replaced(branch.zones, zone) } : branch,
  ),
});

export const withTable = (places: ConsolePlaces, table: PlaceTable): ConsolePlaces => ({
  ...places,
  branches: places.branches.map((branch) => ({
    ...branch,
    halls: branch.halls.map((hall) =>
      hall.id === table.hallId ? { ...hall, tables: replaced(hall.tables, table) } : hall,
    ),
  })),
});

export const withRestaurant = (
  places: ConsolePlaces,
  restaurant: ConsolePlaces['restaurants'][number],
): ConsolePlaces => ({ ...places, restaurants: replaced(places.restaurants, restaurant) });

export const withTariff = (places: ConsolePlaces, tariff: ConsolePlaces['tariffs'][number]): ConsolePlaces => ({
  ...places,
  tariffs: replaced(places.tariffs, tariff),
});
