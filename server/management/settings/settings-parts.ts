/** What the calls of settings and of the platform need. */
import type { MediaStore } from '#server/accounts/media/ports.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { BotSender } from '#server/accounts/notifications/ports.ts';
import type { Secrets } from '#server/accounts/secrets/secrets.ts';
import type { Installation, Tenancy } from '#server/accounts/tenancy/tenancy.ts';

export interface SettingsDeps {
  transactions: Transactions;
  tenancy: Tenancy;
  secrets: Secrets;
  installation: Installation;
  publicHost: string;
  /** The installation's own key: what a host has to show is made of it. */
  key: Buffer;
  /** Where pictures are. */
  store: MediaStore;
  /** Whose a Telegram bot token is, as Telegram says. */
  bots: Pick<BotSender, 'identify'>;
  resolveTxt: (name: string) => Promise<string[][]>;
}
