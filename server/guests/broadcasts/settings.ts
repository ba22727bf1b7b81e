/** When and at what price a merchant sends broadcasts. */
import type { BroadcastSettings } from '#contract/guests/broadcasts.ts';
import type { QuietHours } from '#domain/guests/broadcasts/quiet-hours.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import type { Tx } from '#server/platform/database/transactions.ts';
import { settingsRow } from './broadcast-rows.ts';

export interface Settings {
  version: number;
  quietFrom: number;
  quietTo: number;
  smsPrice: number | null;
  weekLimit: number;
  timeZone: string;
}

/** In a tenant; a merchant that has set nothing has the defaults. */
export async function readSettings(tx: Tx): Promise<Settings> {
  const row = await tx.row(settingsRow);
  return {
    version: row.version,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    smsPrice: row.sms_price,
    weekLimit: row.week_limit,
    timeZone: row.time_zone ?? DEFAULT_TIME_ZONE,
  };
}

export const quietHoursOf = ({ quietFrom, quietTo, timeZone }: Settings): QuietHours => ({
  from: quietFrom,
  to: quietTo,
  timeZone,
});

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const settingsView = (
  { version, quietFrom, quietTo, smsPrice, weekLimit, timeZone }: Settings,
  more: Pick<BroadcastSettings, 'defaultSmsPrice' | 'offered' | 'agreed' | 'tags'>,
): BroadcastSettings => ({
  version,
  quietFrom: clock(quietFrom),
  quietTo: clock(quietTo),
  smsPrice,
  weekLimit,
  timeZone,
  ...more,
});
