/** Outside systems that a merchant can be connected to, and at which addresses they may be called. */
import type { Aggregator } from '#domain/orders/orders/aggregators.ts';
import { isPosVendor, POS_FACTS, POS_VENDORS, type PosVendor } from '#domain/partners/pos/pos.ts';

type Carrier = 'YANDEX_DELIVERY';
export type Vendor = Carrier | PosVendor;
export const VENDORS: readonly Vendor[] = ['YANDEX_DELIVERY', ...POS_VENDORS];
/** Aggregators call us; some have calls of their own beside that. */
export type CalledVendor = Vendor | Aggregator;

const OTHER_SECRETS = {
  YANDEX_DELIVERY: { key: 'yandexDeliveryKey', extra: null },
  YANDEX_EATS: { key: 'yandexEatsSecret', extra: 'yandexEatsClient' },
  EXPRESS_24: { key: 'express24Secret', extra: 'express24Client' },
} as const satisfies Record<Carrier | Aggregator, { key: string; extra: string | null }>;

/** The names of the secrets in which a vendor's key is stored, and what some vendors need beside it. */
export function secretsOf(vendor: CalledVendor) {
  if (!isPosVendor(vendor)) return OTHER_SECRETS[vendor];
  const { key, extra } = POS_FACTS[vendor];
  return { key: key.name, extra: extra?.name ?? null };
}

const OTHER_URLS: Record<Carrier | Aggregator, readonly string[]> = {
  YANDEX_DELIVERY: ['https://b2b.taxi.yandex.net', 'https://b2b.taxi.tst.yandex.net'],
  YANDEX_EATS: ['https://dc-partner.eda.yandex.net'],
  // Not published: the installation names it.
  EXPRESS_24: [],
};

/** The first is the vendor's usual address. */
const urlsOf = (vendor: CalledVendor): readonly string[] =>
  isPosVendor(vendor) ? POS_FACTS[vendor].urls : OTHER_URLS[vendor];

/** Empty: not known. */
export const usualUrl = (vendor: CalledVendor): string => urlsOf(vendor)[0] ?? '';

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
  ...new Set([...urlsOf(vendor), ...allowed]),
];

/** The address as it is called; null: it may not be. */
export function vendorUrl(vendor: CalledVendor, text: string, policy: UrlPolicy): string | null {
  const origin = text.trim().toLowerCase().replace(/\/$/, '');
  if (offeredUrls(vendor, policy).includes(origin)) return origin;
  const isHere = /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?$/.test(origin);
  return isHere && policy.thisMachine ? origin : null;
}
