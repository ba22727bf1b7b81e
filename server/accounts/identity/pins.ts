/** PINs of staff on shared tablets: hashed with a key of the installation, because four digits are few. */
import { PIN_LIMITS, pinWait } from '#domain/accounts/identity/pin.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { AttemptCounter } from './attempt-counter.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { hashPassword, isPassword } from './passwords.ts';

interface PinOwner {
  merchantId: string;
  userId: string;
}

interface PinTry extends PinOwner {
  tabletId: string;
  pin: string;
  /** null: the person has none. */
  hash: string | null;
}

export interface Pins {
  hash(owner: PinOwner, pin: string): Promise<string>;
  /** Refuses a wrong PIN. Counts before it is checked, so that concurrent tries are counted too. */
  demand(attempt: PinTry): Promise<void>;
}

export function openPins({
  keys,
  attempts,
  now,
}: {
  keys: IdentityKeys;
  attempts: AttemptCounter;
  now: () => number;
}): Pins {
  const keyed = ({ merchantId, userId }: PinOwner, pin: string): string =>
    keys.mark('pin', `${merchantId} ${userId} ${pin}`).toString('hex');
  return {
    hash: (owner, pin) => hashPassword(keyed(owner, pin)),
    async demand({ tabletId, pin, hash, ...owner }) {
      const person = `${owner.merchantId} ${owner.userId}`;
      const counted = [
        { key: keys.mark('pin pair', `${tabletId} ${person}`), during: PIN_LIMITS.pair.during },
        { key: keys.mark('pin person', person), during: PIN_LIMITS.person.during },
        { key: keys.mark('pin tablet', tabletId), during: PIN_LIMITS.tablet.during },
      ];
      const wait = pinWait(await attempts.add(counted), now());
      if (wait > 0) {
        // No PIN was checked, so nothing is counted.
        await attempts.takeBack(counted);
        throw new Refusal('TOO_MANY_TRIES', { retryAfter: wait });
      }
      if (!(await isPassword(keyed(owner, pin), hash))) throw new Refusal('CODE_INCORRECT');
      await attempts.takeBack(counted.slice(1));
      await attempts.drop(counted.slice(0, 1));
    },
  };
}
