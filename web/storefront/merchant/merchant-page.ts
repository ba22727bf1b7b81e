import { useOutletContext } from 'react-router';
import type { RestaurantDetails } from '#contract/restaurants/catalog.ts';
import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';

/** The restaurant data that every tab needs; the long description belongs to its own tab. */
export type Restaurant = Omit<RestaurantDetails, 'about'>;

/** The address for the description of the page, coordinates for the distance. */
export interface Place {
  address: string;
  spots: Spot[];
}

export type Offers = Pick<HomePage, 'banners' | 'stories'>;

export interface MerchantPage {
  restaurant: Restaurant;
  place: Place;
  /** In a storefront with one restaurant, whose menu is its home page. */
  offers: Offers | undefined;
  /** Increases with every reported change of the menu. */
  menuChanges: number;
  /** As the restaurant reported it when its events began to be heard; undefined before. */
  menuVersion: number | undefined;
}

export const useMerchantPage = (): MerchantPage => useOutletContext<MerchantPage>();
