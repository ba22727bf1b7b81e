/**
 * Chooses the gateway of an SMS. Codes and notices about the account always use the platform's: whoever runs a gateway
 * can read its messages, and a merchant must not be able to sign in as its guests. Everything else uses the merchant's
 * own, and the platform's when that one rejects or does not answer. A gateway that failed three times in a row is
 * skipped for a minute, so that it does not delay every guest; the only one is tried again sooner.
 */
import { plainLetters } from '#domain/accounts/notifications/gsm.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { concernsAccount, platformCarries, type MessageRow } from './message-store.ts';
import { smsAccountOf } from './sms-account.ts';
import type { Outcome, SmsAccount, SmsGateway, SmsGatewayName } from './ports.ts';

export interface SmsRoutesDeps {
  transactions: Transactions;
  secrets: Secrets;
  gateways: Record<SmsGatewayName, SmsGateway>;
  platform: { gateway: SmsGatewayName; account: SmsAccount } | null;
  /** Where a gateway reports on this message. */
  reportAddress: (gateway: SmsGatewayName, messageId: string) => string;
  now: () => number;
}

interface SmsRoute {
  name: string;
  repeatable: boolean;
  send(): Promise<Outcome>;
}

export interface SmsRoutes {
  smsRoutesFor(message: MessageRow): Promise<SmsRoute[]>;
}

const MOST_FAILURES = 3;
const REST_MS = 60_000;
const DAY_MS = 86_400_000;
/** A sign-in code is of no use to somebody who has waited for a minute. */
const ONLY_ONE_REST_MS = 15_000;

export function smsRoutes({ transactions, secrets, gateways, platform, reportAddress, now }: SmsRoutesDeps): SmsRoutes {
  const failures = new Map<string, { count: number; lastAt: number }>();

  const rests = (who: string, restMs: number): boolean => {
    const { count = 0, lastAt = 0 } = failures.get(who) ?? {};
    return count >= MOST_FAILURES && lastAt + restMs > now();
  };
  function note(who: string, outcome: Outcome): void {
    if (outcome.is === 'sent' || outcome.is === 'refused') return void failures.delete(who);
    const count = (failures.get(who)?.count ?? 0) + 1;
    failures.set(who, { count, lastAt: now() });
  }

  function route(
    name: SmsGatewayName,
    owner: string,
    account: SmsAccount,
    message: MessageRow,
  ): SmsRoute & { who: string } {
    const gateway = gateways[name];
    // A gateway that slows broadcasts down is not skipped for messages about orders.
    const use = message.kind === 'MARKETING' ? '|marketing' : '';
    const who = `${owner === 'PLATFORM' ? owner : message.merchant_id}|${name}${use}`;
    return {
      // Two accounts at one gateway are two routes.
      name: `${owner}:${name}`,
      who,
      repeatable: gateway.repeatable,
      async send() {
        const outcome = await gateway.send(account, {
          id: message.id,
          to: message.recipient,
          text: plainLetters(message.body ?? ''),
          reportTo: reportAddress(name, message.id),
        });
        note(who, outcome);
        return outcome;
      },
    };
  }

  /** Not called: the message stays as it is, and waits for the next attempt. */
  const resting = (route: SmsRoute, { was }: MessageRow): SmsRoute => ({
    ...route,
    send: async () => ({ is: was === 'SENDING' ? 'unknown' : 'later', why: 'resting after failures' }),
  });

  async function mayUsePlatform({ kind, merchant_id: merchantId }: MessageRow): Promise<boolean> {
    if (merchantId === null || concernsAccount(kind)) return true;
    const [found] = await transactions.platformRows(platformCarries, [merchantId, new Date(now() - DAY_MS)]);
    return found?.carries ?? false;
  }

  return {
    async smsRoutesFor(message) {
      const routes = [];
      const { merchant_id: merchantId } = message;
      if (merchantId && !concernsAccount(message.kind)) {
        const own = await smsAccountOf({ secrets, transactions }, merchantId);
        if (own?.account) routes.push(route(own.gateway, 'MERCHANT', own.account, message));
      }
      // A merchant pays for its own broadcasts.
      if (platform && message.kind !== 'MARKETING' && (await mayUsePlatform(message)))
        routes.push(route(platform.gateway, 'PLATFORM', platform.account, message));
      const restMs = routes.length === 1 ? ONLY_ONE_REST_MS : REST_MS;
      const awake = routes.filter(({ who }) => !rests(who, restMs));
      return awake.length > 0 ? awake : routes.slice(0, 1).map((route) => resting(route, message));
    },
  };
}
