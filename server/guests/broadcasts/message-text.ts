/** The texts of a broadcast for one guest, with whole addresses. */
import { randomBytes } from 'node:crypto';
import type { EmailContent } from '#domain/accounts/notifications/email-content.ts';
import type { MarketingChannel } from '#domain/guests/broadcasts/broadcast.ts';
import { broadcastEmail, broadcastText } from '#domain/guests/broadcasts/broadcast-text.ts';
import { textIn, type Language, type Texts } from '#domain/platform/text/language.ts';
import type { Storefront, Tenancy } from '#server/accounts/tenancy/tenancy.ts';

export interface BroadcastContent {
  title: Texts;
  body: Texts;
  link: string | null;
}

const CODE_BYTES = 9;
/** Names the recipient in a link; as short as an SMS needs, and too long to guess. */
export const newCode = (): string => randomBytes(CODE_BYTES).toString('base64url');
/** As long as every code: for the length of texts before they are sent. */
const ANY_CODE = 'x'.repeat(newCode().length);

interface WrittenMessage {
  title: string;
  text: string;
  url: string;
  /** Of an e-mail. */
  email?: EmailContent;
}

export interface MessageWriter {
  mainLanguage: Language;
  /** `code` null: a message that has no recipient yet, or a test, which ends nobody's consent. */
  write(channel: MarketingChannel, language: Language, code: string | null): WrittenMessage;
}

/** A path of the storefront becomes an address that opens from outside. */
const absolute = (home: string, link: string): string => (link.startsWith('/') ? `${home}${link.slice(1)}` : link);

export function messageWriter(
  tenancy: Pick<Tenancy, 'homeOf'>,
  storefront: Storefront,
  { title, body, link }: BroadcastContent,
): MessageWriter {
  const home = tenancy.homeOf(storefront);
  const { mainLanguage } = storefront.web;
  const inLanguage = (texts: Texts, language: Language): string => textIn(texts, language, mainLanguage);
  const url = link === null ? home : absolute(home, link);
  return {
    mainLanguage: mainLanguage ?? 'uz',
    write: (channel, language, code) => {
      const words = {
        merchant: inLanguage(storefront.merchant.name, language),
        title: inLanguage(title, language),
        body: inLanguage(body, language),
        link: link === null ? null : url,
        stopLink: `${home}off/${code ?? ANY_CODE}`,
      };
      const oneClick = new URL(`/api/marketing/${storefront.merchant.id}/${code ?? ANY_CODE}/unsubscribe`, home);
      return {
        title: words.title,
        url,
        text: broadcastText(channel, language, words),
        ...(channel === 'EMAIL' && { email: broadcastEmail(language, words, oneClick.href) }),
      };
    },
  };
}
