/** Finding a restaurant. */
import { homeContract } from './home.ts';
import { nearContract } from './near.ts';
import { restaurantListContract } from './restaurant-list.ts';
import { searchContract } from './search.ts';

export const discoveryContract = { ...homeContract, ...restaurantListContract, ...searchContract, ...nearContract };
