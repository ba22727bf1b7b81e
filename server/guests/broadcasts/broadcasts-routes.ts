import type { broadcastsContract, BroadcastSettings } from '#contract/guests/broadcasts.ts';
import type { Action } from '#domain/accounts/identity/roles.ts';
import { estimateBroadcast } from '#domain/guests/broadcasts/broadcast-cost.ts';
import {
  audienceFaults,
  isEditable,
  MARKETING_CHANNELS,
  type MarketingChannel,
} from '#domain/guests/broadcasts/broadcast.ts';
import { afterQuietHours } from '#domain/guests/broadcasts/quiet-hours.ts';
import { minuteOf } from '#domain/restaurants/places-editor/week-plan.ts';
import { queueMessage } from '#server/accounts/notifications/notifications.ts';
import type { Tx } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { branchesFor, editRows, invalid, staffIn, writtenTexts, type RowEditor } from '#server/accounts/staff/staff.ts';
import type { Storefront } from '#server/accounts/tenancy/tenancy.ts';
import { addressesOf, groupsOf, oneself, reachParams, type Reach } from './audience-rows.ts';
import { allBroadcasts, beginSettings, broadcastById, changeSettings, choicesOfAudience } from './broadcast-rows.ts';
import { addDraft, changeDraft, moveTo, removeDraft } from './edit-broadcasts.ts';
import { messageWriter } from './message-text.ts';
import type { SendingDeps } from './send-broadcast.ts';
import { quietHoursOf, readSettings, settingsView } from './settings.ts';

export interface BroadcastsDeps extends SendingDeps {
  /** Of the installation: tiyin for one part of an SMS. */
  smsPrice: number | null;
}

interface Request {
  tenant: Tenant;
  caller: Caller;
}

const ACTION: Action = 'broadcasts.send';

function offeredBy({ bots, sms, email }: Reach): MarketingChannel[] {
  const offered = { PUSH: true, TELEGRAM: bots.own !== null || bots.platform, SMS: sms, EMAIL: email };
  return MARKETING_CHANNELS.filter((channel) => offered[channel]);
}

export function broadcastsHandlers(deps: BroadcastsDeps): Handlers<typeof broadcastsContract> {
  const { transactions, tenancy, reachOf, smsPrice: defaultSmsPrice, now } = deps;
  const edit = <T>(request: Request, work: (editor: RowEditor, by: string) => Promise<T>): Promise<T> =>
    editRows(deps, request, ACTION, async (editor) => {
      editor.demandAll();
      const { userId } = await staffIn(transactions, request.tenant.id, request.caller);
      return work(editor, userId);
    });

  /** Broadcasts concern the guests of every branch. */
  async function reader({ tenant, caller }: Request): Promise<{ userId: string }> {
    const staff = await staffIn(transactions, tenant.id, caller);
    if (tenant.kind === 'MARKETPLACE' || branchesFor(staff, ACTION) !== null) throw new Refusal('FORBIDDEN');
    return staff;
  }

  async function storefrontOf({ id }: Tenant): Promise<Storefront> {
    const storefront = await tenancy.byId(id);
    if (!storefront) throw new Refusal('NOT_FOUND');
    return storefront;
  }

  async function settingsIn(tx: Tx, reach: Reach): Promise<BroadcastSettings> {
    const { agreed, tags } = await tx.row(choicesOfAudience);
    return settingsView(await readSettings(tx), { defaultSmsPrice, offered: offeredBy(reach), agreed, tags });
  }

  return {
    'GET /console/broadcasts': async (request) => {
      await reader(request);
      const rows = await transactions.tenantRows(request.tenant.id, allBroadcasts);
      return { items: rows.map(({ row }) => row) };
    },
    'GET /console/broadcasts/:id': async ({ params, ...request }) => {
      await reader(request);
      const [found] = await transactions.tenantRows(request.tenant.id, broadcastById, [params.id]);
      if (!found) throw new Refusal('NOT_FOUND');
      return found.row;
    },
    'POST /console/broadcasts': ({ body, ...request }) => edit(request, (editor, by) => addDraft(editor, body, by)),
    'PATCH /console/broadcasts/:id': ({ params, body, ...request }) =>
      edit(request, (editor) => changeDraft(editor, params.id, body)),
    'DELETE /console/broadcasts/:id': ({ params, ...request }) =>
      edit(request, (editor) => removeDraft(editor, params.id)),
    'POST /console/broadcasts/:id/moves': ({ params, body, ...request }) =>
      edit(request, (editor) => moveTo(editor, params.id, body)),

    'POST /console/broadcasts/estimate': async ({ body, ...request }) => {
      await reader(request);
      const { id } = request.tenant;
      const [fault] = audienceFaults(body.audience);
      if (fault) throw invalid(`audience.${fault.path}`, fault.code);
      const content = { title: writtenTexts(body.title) ?? {}, body: writtenTexts(body.body) ?? {}, link: body.link };
      const writer = messageWriter(tenancy, await storefrontOf(request.tenant), content);
      const reach = await reachOf(id);
      const settings = await transactions.withTenant(id, readSettings);
      const { timeZone } = settings;
      const found = await transactions.tenantRows(
        id,
        groupsOf(body.audience),
        reachParams(body.audience, reach, { timeZone, mainLanguage: writer.mainLanguage }),
      );
      const groups = found.map(({ language, count, push, telegram, sms, email }) => {
        const reached = { PUSH: push, TELEGRAM: telegram, SMS: sms, EMAIL: email };
        return { language, count, reachable: MARKETING_CHANNELS.filter((channel) => reached[channel]) };
      });
      const estimate = estimateBroadcast(groups, body.channels, {
        smsTextIn: (language) => writer.write('SMS', language, null).text,
        smsPrice: settings.smsPrice ?? defaultSmsPrice,
      });
      const at = now();
      const next = afterQuietHours(at, quietHoursOf(settings));
      return { ...estimate, quietUntil: next > at ? new Date(next).toISOString() : null };
    },

    'POST /console/broadcasts/:id/test': async ({ params, body, language, ...request }) => {
      const { userId } = await reader(request);
      const { id: merchantId } = request.tenant;
      const storefront = await storefrontOf(request.tenant);
      const { devicePush, bots, sms, email } = await reachOf(merchantId);
      return transactions.withTenant(merchantId, async (tx) => {
        const found = await tx.maybe(broadcastById, [params.id]);
        if (!found) throw new Refusal('NOT_FOUND');
        if (!isEditable(found.row.state)) throw new Refusal('NOT_ALLOWED_NOW', { why: found.row.state });
        const person = await tx.row(oneself, [userId, devicePush, bots.own, bots.platform]);
        const to = addressesOf({ ...person, phone: sms ? person.phone : null, email: email ? person.email : null })[
          body.channel
        ];
        if (to === undefined) throw new Refusal('NOT_ALLOWED_NOW', { why: 'UNREACHABLE' });
        const own = person.language ?? language;
        const { text, ...detail } = messageWriter(tenancy, storefront, found.row).write(body.channel, own, null);
        await queueMessage(tx, {
          kind: 'MARKETING',
          channel: body.channel,
          to,
          language: own,
          merchantId,
          text,
          detail,
        });
        return { ok: true as const };
      });
    },

    'GET /console/broadcast-settings': async (request) => {
      await reader(request);
      const reach = await reachOf(request.tenant.id);
      return transactions.withTenant(request.tenant.id, (tx) => settingsIn(tx, reach));
    },
    'PATCH /console/broadcast-settings': async ({ body: { version, ...change }, ...request }) => {
      const reach = await reachOf(request.tenant.id);
      return edit(request, async ({ tx, note }) => {
        await tx.run(beginSettings);
        const was = await settingsIn(tx, reach);
        const minute = (text: string | undefined): number | null => (text === undefined ? null : minuteOf(text));
        const changed = await tx.maybe(changeSettings, [
          version,
          minute(change.quietFrom),
          minute(change.quietTo),
          change.weekLimit ?? null,
          change.smsPrice ?? null,
          change.smsPrice !== undefined,
        ]);
        const current = await settingsIn(tx, reach);
        if (!changed) throw new Refusal('VERSION_CONFLICT', { current });
        const pick = ({ quietFrom, quietTo, smsPrice, weekLimit }: BroadcastSettings) => ({
          quietFrom,
          quietTo,
          smsPrice,
          weekLimit,
        });
        await note('BROADCAST_SETTINGS_CHANGED', request.tenant.id, pick(was), pick(current));
        return current;
      });
    },
  };
}
