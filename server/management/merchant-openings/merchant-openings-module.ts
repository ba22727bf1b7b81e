import { merchantOpeningsContract, type MerchantOpening } from '#contract/management/merchant-openings.ts';
import { textIn, type Language } from '#domain/platform/text/language.ts';
import { refreshIndexHere, refreshMerchantDirectory } from '#server/restaurants/discovery/discovery.ts';
import { approvedText, changesText, declinedText, queueMessage } from '#server/accounts/notifications/notifications.ts';
import type { Tx } from '#server/platform/database/transactions.ts';
import { implement } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { openMerchant, type OpeningDeps } from './open-merchant.ts';
import { tellAdministrators } from './tell-administrators.ts';
import * as store from './openings-store.ts';

async function read({ transactions }: OpeningDeps, id: string | null): Promise<MerchantOpening[]> {
  const rows = await transactions.platformRows(store.openings, [id]);
  return Promise.all(
    rows.map(async (row) => {
      const [place] = await transactions.tenantRows(row.id, store.firstPlace);
      return {
        id: row.id,
        key: row.sub,
        state: row.opening,
        name: row.name,
        phone: row.phone,
        address: place?.address ?? null,
        kitchens: place?.kitchens ?? [],
        services: place?.services ?? [],
        latitude: place?.latitude ?? null,
        longitude: place?.longitude ?? null,
        legalName: row.legal_name,
        tin: row.tin,
        reason: row.reason,
        request: row.request,
        answer: row.answer,
        createdDate: row.created_date.toISOString(),
      };
    }),
  );
}

interface Applicant {
  id: string;
  phone: string | null;
  language: Language;
  merchantName: string;
  sub: string;
}

async function applicantOf({ transactions }: OpeningDeps, id: string): Promise<Applicant> {
  const [opening] = await transactions.platformRows(store.openings, [id]);
  if (!opening) throw new Refusal('NOT_FOUND');
  const { phone, sub, name } = opening;
  const language = opening.language ?? 'uz';
  return { id, phone, language, merchantName: textIn(name, language) || sub, sub };
}

async function tellApplicant(
  tx: Tx,
  { id, phone: to, language }: Applicant,
  { text, key }: { text: string; key: string },
): Promise<void> {
  if (to === null) return;
  const dedupeKey = `opening ${id} ${key}`;
  await queueMessage(tx, { kind: 'ACCOUNT', to, language, merchantId: null, text, dedupeKey });
}

async function one(deps: OpeningDeps, id: string): Promise<MerchantOpening> {
  const [opening] = await read(deps, id);
  if (!opening) throw new Refusal('NOT_FOUND');
  return opening;
}

async function decide(
  deps: OpeningDeps,
  { id, by, reason }: { id: string; by: string | null; reason: string | null },
): Promise<MerchantOpening> {
  const { transactions, tenancy, now } = deps;
  const applicant = await applicantOf(deps, id);
  const { language, merchantName, sub } = applicant;
  const state = reason === null ? 'APPROVED' : 'DECLINED';
  const text =
    reason === null
      ? approvedText({ language, merchantName, address: `${tenancy.homeOfKey(sub)}console/setup` })
      : declinedText({ language, merchantName, reason });
  await transactions.withTenant(id, async (tx) => {
    await refreshIndexHere(tx);
    if (!(await tx.maybe(store.decide, [id, state, reason])))
      throw new Refusal('NOT_ALLOWED_NOW', { why: 'ALREADY_DECIDED' });
    await tx.run(store.noteAdmin, [newId(), by, id, `MERCHANT_${state}`, { reason }]);
    await tellApplicant(tx, applicant, { text, key: state });
    await refreshMerchantDirectory(tx, id, now());
  });
  return one(deps, id);
}

/** The merchant stays under review until the applicant sends it again. */
async function askForChanges(
  deps: OpeningDeps,
  { id, by, request }: { id: string; by: string | null; request: string },
): Promise<MerchantOpening> {
  const { transactions, tenancy } = deps;
  const applicant = await applicantOf(deps, id);
  const { language, merchantName } = applicant;
  const text = changesText({ language, merchantName, reason: request, address: tenancy.homeOfKey('open') });
  await transactions.onPlatform(async (tx) => {
    if (!(await tx.maybe(store.requestChanges, [id, request])))
      throw new Refusal('NOT_ALLOWED_NOW', { why: 'ALREADY_DECIDED' });
    const note = newId();
    await tx.run(store.noteAdmin, [note, by, id, 'MERCHANT_CHANGES', { reason: request }]);
    await tellApplicant(tx, applicant, { text, key: note });
  });
  return one(deps, id);
}

const ownOpenings = async ({ transactions, tenancy }: OpeningDeps, userId: string) => ({
  items: (await transactions.platformRows(store.openingsOf, [userId])).map((row) => ({
    id: row.id,
    key: row.sub,
    state: row.opening,
    home: tenancy.homeOfKey(row.sub),
    name: row.name,
    reason: row.reason,
    legalName: row.legal_name,
    tin: row.tin,
    request: row.request,
  })),
});

export const merchantOpeningsModule = (deps: OpeningDeps): CapabilityModule => ({
  calls: implement(merchantOpeningsContract, {
    'POST /merchants/open': async ({ caller, body, language }) => {
      if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
      // The decision is sent in the language in which it was asked for.
      await deps.transactions.platformRows(store.rememberLanguage, [caller.userId, language]);
      return openMerchant(deps, caller.userId, body);
    },
    'GET /me/openings': ({ caller }) => {
      if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
      return ownOpenings(deps, caller.userId);
    },
    'PUT /me/openings/:id': async ({ caller, params, body }) => {
      if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
      const { legalName, tin, answer } = body;
      const values = [params.id, caller.userId, legalName || null, tin, answer || null];
      await deps.transactions.onPlatform(async (tx) => {
        const sent = await tx.maybe(store.sendAgain, values);
        if (!sent) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NOTHING_ASKED' });
        await tellAdministrators(tx, deps, sent);
      });
      return ownOpenings(deps, caller.userId);
    },
    'GET /platform/openings': async () => ({ items: await read(deps, null) }),
    'POST /platform/merchants/:id/approve': ({ params, caller }) =>
      decide(deps, { id: params.id, by: caller.userId, reason: null }),
    'POST /platform/merchants/:id/request-changes': ({ params, body, caller }) =>
      askForChanges(deps, { id: params.id, by: caller.userId, request: body.request }),
    'POST /platform/merchants/:id/decline': ({ params, body, caller }) =>
      decide(deps, { id: params.id, by: caller.userId, reason: body.reason }),
  }),
});
