/** Who is proved by a payload that Telegram has signed. */
import { botIdOf } from '#domain/accounts/notifications/bot-chat.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { FRESH_MS, type Flows } from './sign-in-flows.ts';
import { claimIdentity } from './provider-accounts.ts';
import type { Proven } from './ports.ts';
import { adoptPhoto, isTelegramPhoto } from './telegram-photo.ts';
import { readInitData } from './telegram-mini-app.ts';
import { isWidgetPayload, type WidgetPayload } from './telegram-widget.ts';

export interface BotTokens {
  /** Only a token that Telegram has confirmed to be a bot's. */
  ofMerchant(merchantId: string): Promise<string | undefined>;
  platform: string | null;
}

type Payload = { initData?: string | undefined; hash?: string | undefined } & {
  [K in keyof WidgetPayload]?: WidgetPayload[K] | undefined;
};

interface Read extends Proven {
  photoUrl: string | null;
  authDate: number;
  seal: string;
}

const AHEAD_MS = 30_000;
const MOST_ADDRESS = 2_000;
const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 120) : null;

const photoOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MOST_ADDRESS && isTelegramPhoto(value) ? value : null;

function readPayload(payload: Payload, token: string): Read | undefined {
  if (payload.initData !== undefined) {
    const read = readInitData(payload.initData, token);
    if (!read || read.user.is_bot) return undefined;
    const { id, first_name: first, last_name: last, username } = read.user;
    return {
      subject: String(id),
      firstName: text(first),
      lastName: text(last),
      username: text(username),
      email: null,
      photoUrl: photoOf(read.user.photo_url),
      authDate: read.authDate,
      seal: read.hash,
    };
  }
  const { hash, id, auth_date: authDate } = payload;
  if (!hash || !/^\d{1,20}$/.test(String(id ?? '')) || !/^\d{1,12}$/.test(String(authDate ?? ''))) return undefined;
  if (!isWidgetPayload({ ...payload, hash }, token)) return undefined;
  return {
    subject: String(id),
    firstName: text(payload.first_name),
    lastName: text(payload.last_name),
    username: text(payload.username),
    email: null,
    photoUrl: photoOf(payload.photo_url),
    authDate: Number(authDate),
    seal: hash,
  };
}

export interface TelegramProof {
  userId: string;
  /** The merchant whose own bot signed the payload; null: the platform's bot did. */
  merchantId: string | null;
}

export function telegramProof({
  transactions,
  tokens,
  signInFlows,
  now,
}: {
  transactions: Transactions;
  tokens: BotTokens;
  signInFlows: Flows;
  now: () => number;
}) {
  return async (payload: Payload, tenant: Tenant): Promise<TelegramProof> => {
    const own = tenant.kind === 'MERCHANT' ? await tokens.ofMerchant(tenant.id) : undefined;
    const token = own ?? tokens.platform;
    const read = token ? readPayload(payload, token) : undefined;
    const age = read ? now() - read.authDate * 1000 : Number.NaN;
    if (
      !token ||
      !read ||
      !(age <= FRESH_MS && age >= -AHEAD_MS) ||
      !(await signInFlows.useOnce(`${botIdOf(token)} ${read.seal}`))
    ) {
      throw new Refusal('IDENTITY_REFUSED');
    }
    const { authDate: _, seal: __, photoUrl, ...who } = read;
    // Whoever holds a bot's token can sign any Telegram id, so a merchant's bot proves an identity to that merchant
    // alone.
    const issuer = own ? { merchantId: tenant.id, botId: botIdOf(own) } : null;
    const userId = await transactions.onPlatform(async (tx) => {
      const claimed = await claimIdentity(tx, 'telegram', who, issuer);
      // A merchant's own bot says nothing about the account of the platform.
      if (!issuer && photoUrl)
        await tx.send(adoptPhoto.enqueue({ userId: claimed, url: photoUrl }, { service: 'telegram' }));
      return claimed;
    });
    return { userId, merchantId: issuer?.merchantId ?? null };
  };
}
