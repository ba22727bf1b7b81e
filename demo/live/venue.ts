/** A restaurant of the demo city as its public calls describe it. */
import type { BranchView, Menu } from '#contract/restaurants/catalog.ts';
import type { RestaurantCard } from '#contract/restaurants/discovery-list.ts';
import type { Settings } from '#contract/accounts/tenancy.ts';
import type { LiveClient } from './live-client.ts';
import { LIVE_STAFF } from './live-people.ts';

interface Dish {
  id: string;
  price: number;
  branches: readonly string[];
}

export interface Venue {
  key: string;
  merchantId: string;
  restaurantId: string;
  branches: BranchView[];
  /** The branch that the console opens first: most of the evening happens there. */
  mainBranchId: string | null;
  /** Those that are ordered without choosing anything. */
  dishes: Dish[];
}

export async function readVenue(client: LiveClient, key: string): Promise<Venue> {
  const where = new URLSearchParams({ host: 'localhost', path: `/${key}/` });
  const { merchant } = await client.call<Settings>(null, `/settings?${where}`);
  const { items } = await client.call<{ items: RestaurantCard[] }>(merchant.id, '/merchants?limit=1');
  const restaurantId = items[0]?.id;
  if (!restaurantId) throw new Error(`The merchant ${key} shows no restaurant`);
  const [menu, branches, staff] = await Promise.all([
    client.call<Menu>(merchant.id, `/merchants/${restaurantId}/menu`),
    client.call<BranchView[]>(merchant.id, `/merchants/${restaurantId}/branches`),
    client.call<{ branches: { id: string }[] }>(merchant.id, '/console/me', { as: LIVE_STAFF.operator }),
  ]);
  const dishes = menu.groups
    .flatMap(({ categories }) => categories)
    .flatMap(({ products }) => products)
    .filter(({ soldOut, modificationGroups }) => !soldOut && modificationGroups.every(({ min }) => min === 0))
    .map(({ id, costPrice, branches: carrying, stoppedAt }) => ({
      id,
      price: costPrice,
      branches: carrying.filter((branch) => !stoppedAt.includes(branch)),
    }));
  const mainBranchId = staff.branches[0]?.id ?? null;
  return { key, merchantId: merchant.id, restaurantId, branches, mainBranchId, dishes };
}

export const openBranches = ({ branches }: Venue, service: BranchView['services'][number]): BranchView[] =>
  branches.filter(({ open, state, services }) => open && state !== 'paused' && services.includes(service));

export const pick = <T>(random: () => number, of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];

const AT_MAIN_BRANCH = 0.65;

export function chooseBranch(
  { mainBranchId }: Venue,
  branches: readonly BranchView[],
  random: () => number,
): BranchView | undefined {
  const main = branches.find(({ id }) => id === mainBranchId);
  return main && random() < AT_MAIN_BRANCH ? main : pick(random, branches);
}
