/** In which talk a bot writes to somebody: people are known by the bot that they began it with. */

/** `bot 654321 77`: person 77 as a merchant's own bot vouches for them; `77`: as the platform's does. */
const OF_OWN_BOT = /^bot (\d+) (\d+)$/;

/** Of somebody's names in Telegram the one by which they can be written to: a merchant's own bot comes first. */
export function chatOf(subjects: readonly string[], bots: { own: string | null; platform: boolean }): string | null {
  const own = subjects.find((subject) => bots.own !== null && OF_OWN_BOT.exec(subject)?.[1] === bots.own);
  return own ?? (bots.platform ? (subjects.find((subject) => !OF_OWN_BOT.test(subject)) ?? null) : null);
}

/** The token to write with, and the chat; null: the bot that this person started is not available. */
export function talkOf(
  subject: string,
  tokens: { own: string | null; platform: string | null },
): { token: string; chat: string } | null {
  const [, bot, person] = OF_OWN_BOT.exec(subject) ?? [];
  if (bot === undefined) return tokens.platform ? { token: tokens.platform, chat: subject } : null;
  return tokens.own && botIdOf(tokens.own) === bot ? { token: tokens.own, chat: person! } : null;
}

export const botIdOf = (token: string): string => token.split(':')[0]!;
