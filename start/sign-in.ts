/** Composes sign-in: codes are sent through notifications, in the name of the storefront. */
import type { Logger } from 'pino';
import { apple } from '#adapters/identity/apple.ts';
import { google } from '#adapters/identity/google.ts';
import { telegramOidc } from '#adapters/identity/telegram-oidc.ts';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#contract/accounts/identity-providers.ts';
import { openIdentity, type CodeMessage, type Identity } from '#server/accounts/identity/identity.ts';
import { PROVIDERS, type Providers } from '#server/accounts/identity/ports.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { codeText, queueMessage } from '#server/accounts/notifications/notifications.ts';
import { signInMetrics } from '#server/accounts/identity/sign-in-metrics.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import type { Transactions, Tx } from '#server/platform/database/transactions.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import type { Config } from './config.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** The demo's inbox stands for a gateway. */
export const sendsCodes = ({ demo, sms }: Config): boolean => demo || sms.platform !== null;

/** A demo shows e-mails in its inbox, too. */
const sendsEmail = ({ demo, email }: Config): boolean => demo || email !== null;

interface SignInDeps {
  config: Config;
  transactions: Transactions;
  hub: Hub;
  tenancy: Tenancy;
  key: Buffer;
  log: Logger;
  metrics: Metrics;
  now: () => number;
}

export function composeIdentity({ config, transactions, hub, tenancy, key, log, metrics, now }: SignInDeps): Identity {
  async function sendCode(tx: Tx, { to, code, host, language, merchantId, expiresAt }: CodeMessage): Promise<void> {
    const storefront = await tenancy.byId(merchantId);
    const isMarketplace = storefront?.merchant.kind !== 'MERCHANT';
    const { name } = storefront?.merchant ?? { name: undefined };
    const merchantName = name?.[language] ?? name?.uz ?? 'Dasturxon';
    await queueMessage(tx, {
      kind: 'CODE',
      to,
      language,
      merchantId: isMarketplace ? null : merchantId,
      text: codeText({ code, host, language, merchantName }),
      secret: true,
      expiresAt,
    });
  }
  return openIdentity({
    transactions,
    hub,
    personalData: PERSONAL_DATA,
    key,
    publicHost: config.publicHost,
    publicOrigin: config.publicOrigin,
    https: config.https,
    codesADay: config.sms.codesADay,
    canSendCodes: sendsCodes(config),
    canEmail: sendsEmail(config),
    codesByEmail: config.email !== null,
    metrics: signInMetrics(metrics),
    now,
    log,
    sendCode,
  });
}

/** Providers that are not configured are not offered. */
export function composeProviders(
  config: Config,
  now: () => number,
): { providers: Providers; offered: SignInProvider[] } {
  const providers: Providers = {
    ...(config.google ? { google: google({ ...config.google, now }) } : {}),
    ...(config.apple ? { apple: appleOf(config.apple, now) } : {}),
    ...(config.telegramLogin ? { telegram: telegramOidc({ ...config.telegramLogin, now }) } : {}),
  };
  return { providers, offered: SIGN_IN_PROVIDERS.filter((_, index) => providers[PROVIDERS[index]!]) };
}

function appleOf(settings: NonNullable<Config['apple']>, now: () => number) {
  try {
    return apple({ ...settings, now });
  } catch {
    throw new StartRefusal(
      'APPLE_KEY is not a private key.',
      'Give the text of the .p8 file; its line ends may be written as \\n.',
    );
  }
}
