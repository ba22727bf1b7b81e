/**
 * The areas of the product, the same folders in `server/`, `contract/`, `domain/` and `web/console/`, and which areas
 * of the server each one may use. Every area may use `platform`, which knows none of them.
 */
const AREAS = {
  accounts: [],
  restaurants: ['accounts'],
  orders: ['restaurants', 'accounts'],
  floor: ['orders', 'restaurants', 'accounts'],
  partners: ['floor', 'orders', 'restaurants', 'accounts'],
  money: ['floor', 'orders', 'restaurants', 'accounts'],
  guests: ['partners', 'orders', 'restaurants', 'accounts'],
  management: ['guests', 'money', 'partners', 'floor', 'orders', 'restaurants', 'accounts'],
} as const satisfies Record<string, readonly string[]>;

export type Area = keyof typeof AREAS;

/** @internal */
export const AREA_NAMES: readonly string[] = Object.keys(AREAS);

const isArea = (name: string | undefined): name is Area => name !== undefined && Object.hasOwn(AREAS, name);

/** The area of a file of the server, and its capability: `server/<area>/<capability>/…`. */
export function capabilityOf(file: string): { area: Area; capability: string } | undefined {
  const [top, area, capability, inside] = file.split('/');
  return top === 'server' && isArea(area) && inside !== undefined ? { area, capability: capability! } : undefined;
}

/** What orders/orders may use: it is the middle of the product, so everything else would sooner or later be in it. */
const ORDERS_MAY_USE: readonly string[] = [
  'accounts/devices',
  'accounts/identity',
  'accounts/staff',
  'orders/checkout',
  'orders/payments',
  'restaurants/catalog',
];

/** Whether one capability, `<area>/<capability>`, may use another one of an area that its own may use. */
export const mayUseCapability = (from: string, to: string): boolean =>
  from !== 'orders/orders' || ORDERS_MAY_USE.includes(to);

export const mayUse = (from: Area, to: Area): boolean => from === to || (AREAS[from] as readonly Area[]).includes(to);

/** `arrows used / possible` between areas, of the imports that were found. */
export function arrowCount(used: ReadonlySet<string>): string {
  const count = AREA_NAMES.length;
  return `${used.size} of ${count * (count - 1)} arrows between areas are used`;
}
