/** What a guest reads of a broadcast: the text, where it leads, and how to end the messages. */
import type { Language } from '#domain/platform/text/language.ts';
import type { EmailContent } from '#domain/accounts/notifications/email-content.ts';
import type { MarketingChannel } from './broadcast.ts';

export interface BroadcastWords {
  /** Of the merchant, in the language of the guest. */
  merchant: string;
  title: string;
  body: string;
  /** null: it leads nowhere. */
  link: string | null;
  /** The page that ends the consent. */
  stopLink: string;
}

const STOP: Record<Language, string> = {
  uz: 'Obunani bekor qilish',
  ru: 'Отказаться',
  eng: 'Unsubscribe',
};
const STOP_IN_PROFILE: Record<Language, string> = {
  uz: 'Obunani profilda bekor qilish mumkin.',
  ru: 'Отказаться можно в профиле.',
  eng: 'Unsubscribe in your profile.',
};

const OPEN: Record<Language, string> = { uz: 'Ochish', ru: 'Открыть', eng: 'Open' };

/** The broadcast as an e-mail. `oneClick` is the address to which mail clients post to unsubscribe (RFC 8058). */
export const broadcastEmail = (language: Language, words: BroadcastWords, oneClick: string): EmailContent => ({
  subject: words.title,
  parts: [
    { kind: 'text', text: words.body },
    ...(words.link === null ? [] : [{ kind: 'button' as const, label: OPEN[language], url: words.link }]),
  ],
  footer: { text: STOP[language], url: words.stopLink },
  oneClick,
});

/**
 * An SMS names its sender first; a bot and a notification show it themselves. A notification opens the link when it is
 * touched, so its text has no addresses.
 */
export function broadcastText(channel: MarketingChannel, language: Language, words: BroadcastWords): string {
  const { merchant, title, body, link, stopLink } = words;
  if (channel === 'PUSH') return `${body}\n${STOP_IN_PROFILE[language]}`;
  const stop = `${STOP[language]}: ${stopLink}`;
  const lines = channel === 'SMS' ? [`${merchant}: ${body}`, link, stop] : [title, body, link, stop];
  return lines.filter((line) => line !== null && line !== '').join('\n');
}
