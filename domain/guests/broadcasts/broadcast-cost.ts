/** Whom a broadcast reaches by which channel, and what that costs, before it is sent. */
import { plainLetters, smsParts } from '#domain/accounts/notifications/gsm.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { MarketingChannel } from './broadcast.ts';

/** The first of the channels, in order of preference, by which a guest agreed and can be reached. */
export const channelFor = (
  preferred: readonly MarketingChannel[],
  reachable: readonly MarketingChannel[],
): MarketingChannel | null => preferred.find((channel) => reachable.includes(channel)) ?? null;

/** The parts of an SMS as it is sent, with the letters that telephones pay less for. */
export const partsOf = (text: string): number => smsParts(plainLetters(text));

/** Guests with the same language and the same channels. */
export interface GuestGroup {
  language: Language;
  reachable: MarketingChannel[];
  count: number;
}

export interface BroadcastEstimate {
  /** How many guests get a message. */
  guests: number;
  /** How many guests agreed only to channels that this broadcast does not use, or that do not reach them. */
  unreachable: number;
  channels: Record<MarketingChannel, number>;
  smsParts: number;
  /** How many parts the longest SMS has. */
  mostParts: number;
  /** null: the price of a part is not known. */
  cost: number | null;
}

export function estimateBroadcast(
  groups: readonly GuestGroup[],
  preferred: readonly MarketingChannel[],
  { smsTextIn, smsPrice }: { smsTextIn: (language: Language) => string; smsPrice: number | null },
): BroadcastEstimate {
  const channels: Record<MarketingChannel, number> = { PUSH: 0, TELEGRAM: 0, SMS: 0, EMAIL: 0 };
  let [unreachable, parts, mostParts] = [0, 0, 0];
  for (const { language, reachable, count } of groups) {
    const channel = channelFor(preferred, reachable);
    if (channel === null) {
      unreachable += count;
      continue;
    }
    channels[channel] += count;
    if (channel !== 'SMS') continue;
    const each = partsOf(smsTextIn(language));
    parts += each * count;
    mostParts = Math.max(mostParts, each);
  }
  return {
    guests: channels.PUSH + channels.TELEGRAM + channels.SMS + channels.EMAIL,
    unreachable,
    channels,
    smsParts: parts,
    mostParts,
    cost: smsPrice === null && parts > 0 ? null : parts * (smsPrice ?? 0),
  };
}
