/** A broadcast as its form holds it, and what of it is sent. */
import type { Broadcast } from '#contract/guests/broadcasts.ts';
import { audienceFaults, type MarketingChannel } from '#domain/guests/broadcasts/broadcast.ts';
import { filledTexts, localizedText, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';

export interface BroadcastValues {
  title: LocalizedText;
  body: LocalizedText;
  link: string;
  tags: string[];
  branchIds: string[];
  lastFrom: string;
  lastBefore: string;
  ordersMin: number | null;
  ordersMax: number | null;
  /** In order of preference; empty: no further one. */
  channels: { first: MarketingChannel } & Record<'second' | 'third' | 'fourth', MarketingChannel | ''>;
}

/** Of a new broadcast; e-mail is added where the installation has a server. */
const USUAL_CHANNELS: readonly MarketingChannel[] = ['PUSH', 'TELEGRAM', 'SMS'];

export function valuesOf(row: Broadcast | null): BroadcastValues {
  const [first = 'PUSH', second = '', third = '', fourth = ''] = row?.channels ?? USUAL_CHANNELS;
  return {
    title: localizedText(row?.title),
    body: localizedText(row?.body),
    link: row?.link ?? '',
    tags: row?.audience.tags ?? [],
    branchIds: row?.audience.branchIds ?? [],
    lastFrom: row?.audience.lastFrom ?? '',
    lastBefore: row?.audience.lastBefore ?? '',
    ordersMin: row?.audience.ordersMin ?? null,
    ordersMax: row?.audience.ordersMax ?? null,
    channels: { first, second, third, fourth },
  };
}

export const bodyOf = ({ title, body, link, channels, lastFrom, lastBefore, ...audience }: BroadcastValues) => ({
  title: filledTexts(title),
  body: filledTexts(body),
  link: link || null,
  audience: { ...audience, lastFrom: lastFrom || null, lastBefore: lastBefore || null },
  channels: [
    ...new Set(
      [channels.first, channels.second, channels.third, channels.fourth].filter(
        (each): each is MarketingChannel => !!each,
      ),
    ),
  ],
});
export type BroadcastBody = ReturnType<typeof bodyOf>;

export function broadcastProblems(values: BroadcastValues): { path: string; code: string }[] {
  const { title, body, audience } = bodyOf(values);
  return [
    ...(Object.keys(title).length === 0 ? [{ path: 'title.uz', code: 'REQUIRED' }] : []),
    ...(Object.keys(body).length === 0 ? [{ path: 'body.uz', code: 'REQUIRED' }] : []),
    ...audienceFaults(audience),
  ];
}
