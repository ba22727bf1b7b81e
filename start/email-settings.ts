/** The settings of e-mail: the server, the sender, and the key that signs. */
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { SmtpSettings } from '#adapters/email/smtp.ts';
import { oneLine, parseEmail } from '#domain/accounts/notifications/email-address.ts';
import { isLoopbackName } from '#server/platform/http/local-request.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

type Context = z.RefinementCtx<string>;

function orIssue<T>(value: T | null, context: Context, message: string): T {
  if (value !== null) return value;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

export const readAddress = (text: string, context: Context): string =>
  orIssue(parseEmail(text), context, 'an e-mail address');

export function readSender(text: string, context: Context): SmtpSettings['from'] {
  const [, name = '', inBrackets] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  const address = parseEmail(inBrackets ?? text);
  const sender = address === null ? null : { name: oneLine(name.replaceAll('"', '')) || 'Dasturxon', address };
  return orIssue(sender, context, 'an e-mail address, or a name with one: `Restaurant <post@restaurant.example>`');
}

/** Reports a faulty key without repeating it. */
export function readDkimKey(text: string, context: Context): string {
  const pem = text.replaceAll('\\n', '\n');
  let isRsa: boolean;
  try {
    isRsa = createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    isRsa = false;
  }
  return orIssue(isRsa ? pem : null, context, 'an RSA key as PEM');
}

const IMPLICIT_TLS = 465;

interface SmtpEnvironment {
  SMTP_HOST?: string | undefined;
  SMTP_PORT: number;
  SMTP_SECURITY?: SmtpSettings['security'] | undefined;
  SMTP_USERNAME?: string | undefined;
  SMTP_PASSWORD?: string | undefined;
  EMAIL_FROM?: SmtpSettings['from'] | undefined;
  EMAIL_REPLY_TO?: string | undefined;
  EMAIL_DKIM_SELECTOR?: string | undefined;
  EMAIL_DKIM_KEY?: string | undefined;
}

export function smtpOf(env: SmtpEnvironment): SmtpSettings | null {
  const { SMTP_HOST: host, SMTP_PORT: port, EMAIL_FROM: from } = env;
  if (!host) return null;
  if (!from) throw new StartRefusal('SMTP_HOST is set, but EMAIL_FROM is not.', 'Set EMAIL_FROM to the sender.');
  if (Boolean(env.SMTP_USERNAME) !== Boolean(env.SMTP_PASSWORD))
    throw new StartRefusal('Of SMTP_USERNAME and SMTP_PASSWORD one is missing.', 'Set both, or neither.');
  if (Boolean(env.EMAIL_DKIM_SELECTOR) !== Boolean(env.EMAIL_DKIM_KEY))
    throw new StartRefusal('Of EMAIL_DKIM_SELECTOR and EMAIL_DKIM_KEY one is missing.', 'Set both, or neither.');
  const security = env.SMTP_SECURITY ?? (port === IMPLICIT_TLS ? 'tls' : 'starttls');
  const { SMTP_USERNAME: username, SMTP_PASSWORD: password } = env;
  if (security === 'none' && password && !isLoopbackName(host))
    throw new StartRefusal(
      'SMTP_SECURITY=none would send SMTP_PASSWORD in clear over the network.',
      'Use starttls or tls, or a server on this machine.',
    );
  return {
    host,
    port,
    security,
    account: username && password ? { username, password } : null,
    from,
    replyTo: env.EMAIL_REPLY_TO ?? null,
    dkim:
      env.EMAIL_DKIM_SELECTOR && env.EMAIL_DKIM_KEY
        ? { selector: env.EMAIL_DKIM_SELECTOR, privateKey: env.EMAIL_DKIM_KEY }
        : null,
  };
}
