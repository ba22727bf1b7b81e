/** Messages to waiting guests: that they are in line, that their table is ready; each has the link to their page. */
import { nameInMessage } from '#domain/accounts/notifications/name-in-message.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { isInLine } from '#domain/floor/waiting-list/waiting-list.ts';
import { queueMessage } from '#server/accounts/notifications/notifications.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import type { WaitingLinks } from './waiting-list.ts';
import { partyById, placeNames } from './waiting-rows.ts';

type Notice = 'JOINED' | 'READY';

const sendNotice = defineJob<{ partyId: string; notice: Notice; at: number }>('waiting-list.message', 'orders');

/** Replaces a message that has not left yet: whoever is called within a minute is not told of the line any more. */
export const enqueueNotice = (tx: TenantTx, partyId: string, notice: Notice, at: number): Promise<unknown> =>
  tx.send(
    sendNotice.enqueue(
      { partyId, notice, at },
      { merchantId: tx.merchantId, runAt: new Date(at), key: `waiting ${partyId}` },
    ),
  );

/** Staff type the number: whoever it belongs to must not be called all evening by mistake. */
const MOST_SMS_A_DAY = 12;
const DAY_MS = 24 * 60 * 60_000;
/** A later message would call guests to a table that is taken again. */
const STALE_MS = 10 * 60_000;

/** $1 number, $2 since when. */
const sentTo = statement<{ count: number }>(
  'waiting.sent-to',
  `select count(*)::integer as count from message where recipient = $1 and created_date > $2 and kind = 'WAITING'`,
);

const about = {
  uz: (minutes: number) => ` Taxminan ${minutes} daqiqa.`,
  ru: (minutes: number) => ` Ждать около ${minutes} мин.`,
  eng: (minutes: number) => ` About ${minutes} min.`,
} satisfies Record<Language, (minutes: number) => string>;

const JOINED: Record<Language, (wait: string, link: string) => string> = {
  uz: (wait, link) => `Siz navbatdasiz.${wait} Oʻrningiz: ${link}`,
  ru: (wait, link) => `Вы в листе ожидания.${wait} Ваше место: ${link}`,
  eng: (wait, link) => `You are on the waiting list.${wait} Your place: ${link}`,
};
const READY: Record<Language, (link: string) => string> = {
  uz: (link) => `Stolingiz tayyor! Kelyapsizmi? Javob bering: ${link}`,
  ru: (link) => `Ваш стол готов! Вы идёте? Ответьте: ${link}`,
  eng: (link) => `Your table is ready! Are you coming? Answer here: ${link}`,
};

interface MessageDeps {
  transactions: Transactions;
  links: WaitingLinks;
  addressOf(merchantId: string, path: string): Promise<string>;
  now: () => number;
}

export const waitingJobs = ({ transactions, links, addressOf, now }: MessageDeps): CapabilityJobs => ({
  jobs: [
    // Reads the party when it runs: an undone step is not told.
    sendNotice.handledInMerchant(async ({ partyId, notice, at }, { merchantId }) => {
      const [party] = await transactions.tenantRows(merchantId, partyById, [partyId]);
      const { phone, state, language, quoted_minutes: minutes } = party ?? {};
      if (!party || !phone || !language || !state) return;
      if (notice === 'READY' ? state !== 'READY' : !isInLine(state)) return;
      const [names] = await transactions.tenantRows(merchantId, placeNames, [party.branch_id, language]);
      const link = await addressOf(merchantId, `wait/${links.token(partyId)}`);
      const wait = minutes ? about[language](minutes) : '';
      const text = notice === 'READY' ? READY[language](link) : JOINED[language](wait, link);
      await transactions.onPlatform(async (tx) => {
        if ((await tx.row(sentTo, [phone, new Date(now() - DAY_MS)])).count >= MOST_SMS_A_DAY) return;
        await queueMessage(tx, {
          kind: 'WAITING',
          to: phone,
          language,
          merchantId,
          text: `${nameInMessage(names!.restaurant)}: ${text}`,
          dedupeKey: `${partyId}|${notice} ${at}`,
          expiresAt: new Date(now() + STALE_MS),
        });
      });
    }),
  ],
});
