/** The tabs of a restaurant as they occur in addresses. */
export const MERCHANT_TABS = [
  'Menu',
  'About',
  'Info',
  'Gallery',
  'Hours',
  'Branches',
  'Contact',
  'Reviews',
  'Rating',
] as const;
export type MerchantTab = (typeof MERCHANT_TABS)[number];
