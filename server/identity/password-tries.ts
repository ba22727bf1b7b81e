/** Wrong passwords are counted where all processes see them; by hashes, since a phone that nobody has is nobody's business. */
import type { Doors } from '../platform/database/doors.ts';
import { statement } from '../platform/database/sql.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { networkOf } from '../platform/http/network.ts';

const MINUTE = 60_000;
/** A phone is shut for its owner too when strangers guess; the way by code stays open. */
const LIMITS = {
  challenge: { most: 5, during: 15 * MINUTE },
  phone: { most: 20, during: 60 * MINUTE },
  network: { most: 60, during: 60 * MINUTE },
} as const;

const countTries = statement<{ key: Buffer; used: number; resets_at: Date }>('identity.count-tries', `
  insert into sign_in_try as t (key, used, resets_at)
  select key, 1, resets_at from unnest($1::bytea[], $2::timestamptz[]) as n(key, resets_at) order by key
  on conflict (key) do update set
    used = case when t.resets_at <= $3 then 1 else t.used + 1 end,
    resets_at = case when t.resets_at <= $3 then excluded.resets_at else t.resets_at end
  returning key, used, resets_at`);
const dropTries = statement('identity.drop-tries', 'delete from sign_in_try where key = any($1::bytea[])');

interface Trier {
  phone: string;
  deviceUuid: string;
  client: string;
}

export interface PasswordTries {
  /** Counts before the password is looked at, so that tries sent together are counted too. */
  count(trier: Trier): Promise<void>;
  /** It was right: the count of this phone on this device begins anew. */
  forgive(trier: Trier): Promise<void>;
}

export function passwordTries({ doors, keys, now }: { doors: Doors; keys: IdentityKeys; now: () => number }): PasswordTries {
  const marksOf = ({ phone, deviceUuid, client }: Trier) => ({
    challenge: keys.mark('password challenge', `${phone} ${deviceUuid}`),
    phone: keys.mark('password phone', phone),
    network: keys.mark('password network', networkOf(client)),
  });
  return {
    async count(trier) {
      const marks = marksOf(trier);
      const names = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
      const rows = await doors.platformRows(countTries, [names.map((name) => marks[name]),
        names.map((name) => new Date(now() + LIMITS[name].during)), new Date(now())]);
      const over = names.flatMap((name) => {
        const row = rows.find(({ key }) => key.equals(marks[name]))!;
        return row.used > LIMITS[name].most ? [row.resets_at.getTime()] : [];
      });
      if (over.length > 0) throw new Refusal('TOO_MANY_TRIES', { retryAfter: Math.max(1, Math.ceil((Math.max(...over) - now()) / 1000)) });
    },
    forgive: async (trier) => {
      const { challenge, phone } = marksOf(trier);
      await doors.platformRows(dropTries, [[challenge, phone]]);
    },
  };
}
