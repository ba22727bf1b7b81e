/** Dependencies of settings, and the cache tags of a change to a merchant. */
import { directoryTag, MARKETPLACE_DIRECTORY_TAG } from '../catalog/catalog.ts';
import { homeTag } from '../discovery/discovery.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import type { BotSender } from '../notifications/ports.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { merchantTag, MERCHANTS_TAG, type Tenancy } from '../tenancy/tenancy.ts';

export interface SettingsParts {
  transactions: Transactions;
  tenancy: Tenancy;
  secrets: Secrets;
  publicHost: string;
  /** The installation's own key, from which DNS records for hosts are derived. */
  key: Buffer;
  /** Whose a Telegram bot token is, as Telegram says. */
  bots: Pick<BotSender, 'identify'>;
  resolveTxt: (name: string) => Promise<string[][]>;
}

/** Where a merchant's settings are visible: its own pages and the lists that name it. */
export const tagsOfSettings = (merchantId: string): string[] => [
  merchantTag(merchantId),
  homeTag(merchantId),
  directoryTag(merchantId),
  MARKETPLACE_DIRECTORY_TAG,
];

/**
 * For changes of addresses, such as a host or a merchant that is switched on: pages of every merchant depend on these.
 */
export const tagsOfMerchant = (merchantId: string): string[] => [...tagsOfSettings(merchantId), MERCHANTS_TAG];
