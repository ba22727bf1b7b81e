/** Where the simulated evening plays: a restaurant of the demo city as its public calls describe it. */
import type { BranchView, Menu } from '#contract/catalog.ts';
import type { RestaurantCard } from '#contract/discovery.ts';
import type { Settings } from '#contract/tenancy.ts';
import type { LiveClient } from './live-client.ts';

interface Dish {
  id: string;
  price: number;
  branches: readonly string[];
}

export interface Stage {
  key: string;
  merchantId: string;
  restaurantId: string;
  branches: BranchView[];
  /** Those that are ordered without choosing anything. */
  dishes: Dish[];
}

export async function readStage(client: LiveClient, key: string): Promise<Stage> {
  const where = new URLSearchParams({ host: 'localhost', path: `/${key}/` });
  const { merchant } = await client.call<Settings>(null, `/settings?${where}`);
  const { items } = await client.call<{ items: RestaurantCard[] }>(merchant.id, '/merchants?limit=1');
  const restaurantId = items[0]?.id;
  if (!restaurantId) throw new Error(`The merchant ${key} shows no restaurant`);
  const [menu, branches] = await Promise.all([
    client.call<Menu>(merchant.id, `/merchants/${restaurantId}/menu`),
    client.call<BranchView[]>(merchant.id, `/merchants/${restaurantId}/branches`),
  ]);
  const dishes = menu.groups
    .flatMap(({ categories }) => categories)
    .flatMap(({ products }) => products)
    .filter(({ soldOut, modificationGroups }) => !soldOut && modificationGroups.every(({ min }) => min === 0))
    .map(({ id, costPrice, branches: carrying }) => ({ id, price: costPrice, branches: carrying }));
  return { key, merchantId: merchant.id, restaurantId, branches, dishes };
}

export const openBranches = ({ branches }: Stage, service: BranchView['services'][number]): BranchView[] =>
  branches.filter(({ open, state, services }) => open && state !== 'paused' && services.includes(service));
