/** Counts wrong passwords for all processes; by hashes, so that unknown phones are not stored. */
import type { ChallengeProof } from '#contract/accounts/identity.ts';
import { PASSWORD_LIMITS, passwordVerdict } from '#domain/accounts/identity/password-limits.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { NetworkMarks } from './requester.ts';
import type { Challenges } from './challenges.ts';
import type { CountedKey, AttemptCounter } from './attempt-counter.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { knowsPair } from './known-device.ts';
import type { SignInMetrics } from './sign-in-metrics.ts';

interface Trier {
  phone: string;
  deviceUuid: string;
  client: string;
  proof?: ChallengeProof | undefined;
}

interface PasswordTry {
  /** The password was right: this try is not counted, and the count of this phone on this device is reset. */
  forgive(): Promise<void>;
}

export interface PasswordAttempts {
  /** Counts before the password is checked, so that concurrent tries are counted too. */
  count(trier: Trier): Promise<PasswordTry>;
  /** The same for a signed-in person: only their own count matters. */
  countOwn(trier: { userId: string; deviceUuid: string }): Promise<PasswordTry>;
}

interface Parts {
  transactions: Transactions;
  keys: IdentityKeys;
  marks: NetworkMarks;
  challenges: Challenges;
  attempts: AttemptCounter;
  metrics: SignInMetrics;
  now: () => number;
}

export function passwordAttempts({
  transactions,
  keys,
  marks,
  challenges,
  attempts,
  metrics,
  now,
}: Parts): PasswordAttempts {
  const pairKey = (who: string, deviceUuid: string): CountedKey => ({
    key: keys.mark('password challenge', `${who} ${deviceUuid}`),
    during: PASSWORD_LIMITS.pair.during,
  });
  const untouched = { used: 0, resetsAt: 0 };

  async function countPair(pair: CountedKey): Promise<PasswordTry> {
    const [before] = await attempts.add([pair]);
    const verdict = passwordVerdict({ isKnown: true, pair: before!, phone: untouched, networks: [] }, now());
    if (verdict.kind !== 'wait') return { forgive: () => attempts.drop([pair]) };
    metrics.refused('password', 'wait', true);
    throw new Refusal('TOO_MANY_TRIES', { retryAfter: verdict.seconds });
  }

  return {
    async count({ phone, deviceUuid, client, proof }) {
      const pair = pairKey(phone, deviceUuid);
      if (await knowsPair(transactions, phone, deviceUuid)) return countPair(pair);
      const networks = marks.of(client);
      const counted: CountedKey[] = [
        pair,
        { key: keys.mark('password phone', phone), during: PASSWORD_LIMITS.phone.during },
        ...networks.map(({ kind, mark }) => ({
          key: keys.mark('password network', mark.toString('hex')),
          during: PASSWORD_LIMITS[kind].during,
        })),
      ];
      const [pairBefore, phoneBefore, ...networksBefore] = await attempts.add(counted);
      const verdict = passwordVerdict(
        {
          isKnown: false,
          pair: pairBefore!,
          phone: phoneBefore!,
          networks: networksBefore.map((each, index) => ({ ...each, kind: networks[index]!.kind })),
        },
        now(),
      );
      if (verdict.kind === 'proceed') return { forgive: () => forgive(counted) };
      if (verdict.kind === 'wait') {
        // No password was checked, so nothing is counted.
        await attempts.takeBack(counted);
        metrics.refused('password', 'wait', false);
        throw new Refusal('TOO_MANY_TRIES', { retryAfter: verdict.seconds });
      }
      try {
        await challenges.demand(
          verdict.level,
          { kind: 'password', purpose: 'SIGN_IN', phone, deviceUuid },
          networks,
          proof,
        );
      } catch (error) {
        await attempts.takeBack(counted);
        metrics.refused('password', 'challenge', false);
        throw error;
      }
      return { forgive: () => forgive(counted) };
    },
    countOwn: ({ userId, deviceUuid }) => countPair(pairKey(userId, deviceUuid)),
  };

  async function forgive([pair, ...others]: readonly CountedKey[]): Promise<void> {
    await attempts.takeBack(others);
    await attempts.drop([pair!]);
  }
}
