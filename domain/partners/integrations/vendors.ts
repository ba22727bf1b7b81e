/** Outside systems that a merchant can be connected to, and at which addresses they may be called. */
import type { Aggregator } from '#domain/orders/orders/aggregators.ts';

export const VENDORS = ['YANDEX_DELIVERY', 'POSTER', 'IIKO'] as const;
export type Vendor = (typeof VENDORS)[number];
/** Aggregators call us; some have calls of their own beside that. */
export type CalledVendor = Vendor | Aggregator;

/** The secret in which a vendor's key is stored. */
export const VENDOR_SECRET = {
  YANDEX_DELIVERY: 'yandexDeliveryKey',
  POSTER: 'posterToken',
  IIKO: 'iikoApiLogin',
  YANDEX_EATS: 'yandexEatsSecret',
  EXPRESS_24: 'express24Secret',
} as const satisfies Record<CalledVendor, string>;

/** What some vendors need beside the key. */
export const VENDOR_EXTRA = {
  POSTER: 'posterApplicationSecret',
  IIKO: 'iikoOrganizationId',
  YANDEX_EATS: 'yandexEatsClient',
  EXPRESS_24: 'express24Client',
} as const satisfies Partial<Record<CalledVendor, string>>;

export const extraOf = (vendor: CalledVendor): (typeof VENDOR_EXTRA)[keyof typeof VENDOR_EXTRA] | null =>
  vendor in VENDOR_EXTRA ? VENDOR_EXTRA[vendor as keyof typeof VENDOR_EXTRA] : null;

/** The first is the vendor's usual address. */
const VENDOR_URLS: Record<CalledVendor, readonly string[]> = {
  YANDEX_DELIVERY: ['https://b2b.taxi.yandex.net', 'https://b2b.taxi.tst.yandex.net'],
  POSTER: ['https://joinposter.com'],
  // The second is the same system under the brand Syrve.
  IIKO: ['https://api-ru.iiko.services', 'https://api-eu.syrve.live'],
  YANDEX_EATS: ['https://dc-partner.eda.yandex.net'],
  // Not published: the installation names it.
  EXPRESS_24: [],
};

/** Empty: not known. */
export const usualUrl = (vendor: CalledVendor): string => VENDOR_URLS[vendor][0] ?? '';

interface UrlPolicy {
  /** Origins that the installation allows besides, for a carrier that speaks the same protocol. */
  allowed: readonly string[];
  /** An installation to try things with may call services on its own machine. */
  thisMachine: boolean;
}

/** Where vendors try things out: offered where the product itself is tried out. */
const TEST_URLS = ['https://b2b.taxi.tst.yandex.net'];
export const shownUrls = (vendor: CalledVendor, policy: UrlPolicy): string[] =>
  offeredUrls(vendor, policy).filter((url) => policy.thisMachine || !TEST_URLS.includes(url));

/** The addresses that may be chosen. An address of the merchant's own choice could reach services behind the server. */
export const offeredUrls = (vendor: CalledVendor, { allowed }: UrlPolicy): string[] => [
  ...new Set([...VENDOR_URLS[vendor], ...allowed]),
];

/** The address as it is called; null: it may not be. */
export function vendorUrl(vendor: CalledVendor, text: string, policy: UrlPolicy): string | null {
  const origin = text.trim().toLowerCase().replace(/\/$/, '');
  if (offeredUrls(vendor, policy).includes(origin)) return origin;
  const isHere = /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?$/.test(origin);
  return isHere && policy.thisMachine ? origin : null;
}
