/** What settings are made with, and which answers a change of a merchant makes old. */
import { directoryTag, MARKETPLACE_DIRECTORY_TAG } from '../catalog/catalog.ts';
import { homeTag } from '../discovery/discovery.ts';
import type { Doors } from '../platform/database/doors.ts';
import type { BotSender } from '../notifications/ports.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { merchantTag, MERCHANTS_TAG, type Tenancy } from '../tenancy/tenancy.ts';

export interface SettingsParts {
  doors: Doors;
  tenancy: Tenancy;
  secrets: Secrets;
  publicHost: string;
  /** The installation's own key: what a host has to show is made of it. */
  key: Buffer;
  /** Whose a Telegram bot token is, as Telegram says. */
  bots: Pick<BotSender, 'identify'>;
  resolveTxt: (name: string) => Promise<string[][]>;
}

export const tagsOfMerchant = (merchantId: string): string[] =>
  [merchantTag(merchantId), MERCHANTS_TAG, homeTag(merchantId), directoryTag(merchantId), MARKETPLACE_DIRECTORY_TAG];
