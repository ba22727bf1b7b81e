import { useOutletContext } from 'react-router';
import type { RestaurantDetails } from '#contract/catalog.ts';
import type { Spot } from '#domain/places/nearest.ts';

/** What every tab knows of its restaurant; the story is long and belongs to its own tab. */
export type Restaurant = Omit<RestaurantDetails, 'about'>;

/** Where it is and when it is open, for search engines and for the distance. */
export interface Place {
  address: string;
  /** The first branch with its hours, as `Mo,Tu 10:00-23:00`. */
  hours: string[];
  spots: Spot[];
}

export interface MerchantPage {
  restaurant: Restaurant;
  place: Place;
  /** Grows when the restaurant says that its menu changed. */
  menuChanges: number;
}

export const useMerchantPage = (): MerchantPage => useOutletContext<MerchantPage>();
