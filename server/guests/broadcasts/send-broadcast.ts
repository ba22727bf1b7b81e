/**
 * Sends a broadcast in batches. A batch is one transaction: the recipients, their messages, how far it got and the job
 * of the next batch. A process that dies repeats at most a batch that was never committed.
 */
import { channelFor, partsOf } from '#domain/guests/broadcasts/broadcast-cost.ts';
import { MARKETING_CHANNELS } from '#domain/guests/broadcasts/broadcast.ts';
import { afterQuietHours } from '#domain/guests/broadcasts/quiet-hours.ts';
import { queueMarketing } from '#server/accounts/notifications/notifications.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { sweepMerchants, type Sweep } from '#server/platform/database/every-merchant.ts';
import type { Call } from '#server/platform/database/sql.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { addressesOf, audiencePage, NOBODY, reachParams, type Addressee, type Reach } from './audience-rows.ts';
import {
  addRecipient,
  broadcastToSend,
  finishBroadcast,
  freezeFigures,
  noteBatch,
  type BroadcastToSend,
} from './broadcast-rows.ts';
import { messageWriter, newCode, type MessageWriter } from './message-text.ts';
import { quietHoursOf, readSettings } from './settings.ts';

export interface SendingDeps {
  transactions: Transactions;
  tenancy: Pick<Tenancy, 'byId' | 'homeOf'>;
  reachOf: (merchantId: string) => Promise<Reach>;
  now: () => number;
}

/** Ten messages a second for each broadcast: gateways allow more, and orders need the rest. */
const BATCH = 50;
const BATCH_REST_MS = 5_000;
const WEEK_MS = 7 * 86_400_000;
/** Messages of a broadcast are worth a day. */
const STALE_MS = 86_400_000;
/** Messages are deleted after 180 days; figures are settled long before. */
const SETTLED_MS = 30 * 86_400_000;

const sendBatch = defineJob<{ broadcastId: string }>('broadcasts.batch', 'housekeeping');
const freeze = defineJob<Sweep>('broadcasts.freeze', 'nightly');

/** To be sent with the statements of a transaction. A broadcast has one waiting batch at most. */
export const sendBatchJob = (merchantId: string, broadcastId: string, runAt?: Date): Call<never> =>
  sendBatch.enqueue({ broadcastId }, { merchantId, key: `broadcast ${broadcastId}`, ...(runAt && { runAt }) });

export function broadcastJobs(parts: SendingDeps): CapabilityJobs {
  const { transactions, tenancy, reachOf, now } = parts;

  async function runBatch(
    tx: TenantTx,
    broadcastId: string,
    { reach, at }: { reach: Reach; at: number },
  ): Promise<void> {
    const broadcast = await tx.maybe(broadcastToSend, [broadcastId]);
    const storefront = await tenancy.byId(tx.merchantId);
    if (!broadcast || !storefront) return;
    const settings = await readSettings(tx);
    const next = afterQuietHours(Math.max(at, broadcast.starts_at?.getTime() ?? at), quietHoursOf(settings));
    if (next > at) return void (await tx.send(sendBatchJob(tx.merchantId, broadcastId, new Date(next))));
    const writer = messageWriter(tenancy, storefront, broadcast);
    const page = await tx.rows(audiencePage, [
      ...reachParams(broadcast.audience, reach, {
        timeZone: settings.timeZone,
        mainLanguage: writer.mainLanguage,
      }),
      broadcast.reached ?? NOBODY,
      BATCH,
      new Date(at - WEEK_MS),
    ]);
    const last = page.at(-1);
    if (!last) return void (await tx.run(finishBroadcast, [broadcastId, new Date(at)]));
    let skipped = 0;
    for (const guest of page) {
      if (guest.recent >= settings.weekLimit) skipped += 1;
      else await addMessage(tx, broadcast, { guest, writer, at });
    }
    await tx.run(noteBatch, [broadcastId, last.id, skipped, new Date(at)]);
    await tx.send(sendBatchJob(tx.merchantId, broadcastId, new Date(at + BATCH_REST_MS)));
  }

  return {
    jobs: [
      sendBatch.handledInMerchant(async ({ broadcastId }, { merchantId }) => {
        const reach = await reachOf(merchantId);
        const at = now();
        await transactions.withTenant(merchantId, (tx) => runBatch(tx, broadcastId, { reach, at }), { retry: true });
      }),
      sweepMerchants(transactions, freeze, (merchantId) =>
        transactions.tenantRows(merchantId, freezeFigures, [new Date(now() - SETTLED_MS)]),
      ),
    ],
    cron: { [freeze.name]: '40 2 * * *' },
  };
}

/** One message by the first channel that reaches the guest; nobody has two. */
async function addMessage(
  tx: TenantTx,
  { id, channels }: BroadcastToSend,
  { guest, writer, at }: { guest: Addressee; writer: MessageWriter; at: number },
): Promise<void> {
  const addresses = addressesOf(guest);
  const channel = channelFor(
    channels,
    MARKETING_CHANNELS.filter((each) => addresses[each] !== undefined),
  );
  if (channel === null) return;
  const code = newCode();
  const { text, ...detail } = writer.write(channel, guest.language, code);
  const messageId = newId();
  const parts = channel === 'SMS' ? partsOf(text) : 0;
  if (!(await tx.maybe(addRecipient, [id, guest.id, channel, messageId, code, parts, new Date(at)]))) return;
  await queueMarketing(
    tx,
    {
      id: messageId,
      channel,
      to: addresses[channel]!,
      language: guest.language,
      merchantId: tx.merchantId,
      text,
      detail: { ...detail, tag: id },
      expiresAt: new Date(at + STALE_MS),
    },
    { broadcastId: id, userId: guest.id },
  );
}
