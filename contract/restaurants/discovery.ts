/** Finding a restaurant. */
import { homeContract } from './discovery-home.ts';
import { nearContract } from './discovery-near.ts';
import { restaurantListContract } from './discovery-list.ts';
import { searchContract } from './discovery-search.ts';

export const discoveryContract = { ...homeContract, ...restaurantListContract, ...searchContract, ...nearContract };
