import type { smsAccountContract, SmsProblem } from '#contract/accounts/notifications-sms-account.ts';
import { isLowBalance } from '#domain/accounts/notifications/sms-account.ts';
import { plainLetters } from '#domain/accounts/notifications/gsm.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Outcome, SmsAccount, SmsGateway, SmsGatewayName } from './ports.ts';
import { smsAccountOf } from './sms-account.ts';

export interface SmsAccountDeps {
  transactions: Transactions;
  secrets: Secrets;
  gateways: Record<SmsGatewayName, SmsGateway>;
  /** Of the installation's configuration; null: it has none. */
  platform: { gateway: SmsGatewayName; account: SmsAccount } | null;
  reportAddress: (gateway: SmsGatewayName, messageId: string) => string;
}

const problemOf = ({ is }: Outcome): SmsProblem | null =>
  is === 'sent'
    ? null
    : is === 'shut'
      ? 'UNAUTHORIZED'
      : is === 'later'
        ? 'UNAVAILABLE'
        : is === 'unknown'
          ? 'UNREADABLE'
          : 'REFUSED';

export function smsAccountHandlers({
  gateways,
  platform,
  reportAddress,
  ...parts
}: SmsAccountDeps): Handlers<typeof smsAccountContract> {
  /** The marketplace's is the platform's own, which merchants do not see. */
  const accountOf = async ({ id, kind }: Tenant) =>
    kind === 'MARKETPLACE' ? (platform ?? { gateway: 'ESKIZ' as const, account: null }) : smsAccountOf(parts, id);

  return {
    'GET /console/sms-account': async ({ tenant }) => {
      const own = await accountOf(tenant);
      if (!own) throw new Refusal('FORBIDDEN');
      const { gateway, account } = own;
      const ask = gateways[gateway].account;
      const found = account && ask ? await ask(account) : null;
      const facts = found?.is === 'account' ? found : null;
      return {
        gateway,
        isSet: account !== null,
        sender: account?.sender ?? null,
        facts: facts && {
          balance: facts.balance,
          isLow: isLowBalance(facts.balance),
          senders: facts.senders,
          templates: facts.templates,
        },
        problem: found && found.is !== 'account' ? problemOf(found) : null,
      };
    },

    'POST /console/sms-account/test': async ({ body, tenant, language }) => {
      const own = await accountOf(tenant);
      if (!own?.account) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_KEY' });
      const gateway = gateways[own.gateway];
      const id = newId();
      const text = gateway.testTexts[language];
      const outcome = await gateway.send(own.account, {
        id,
        to: body.phone,
        text: plainLetters(text),
        reportTo: reportAddress(own.gateway, id),
      });
      return { text, problem: problemOf(outcome), detail: 'why' in outcome ? outcome.why : null };
    },
  };
}
