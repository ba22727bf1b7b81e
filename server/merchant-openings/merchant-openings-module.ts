import { merchantOpeningsContract, type MerchantOpening } from '#contract/merchant-openings.ts';
import { refreshIndexHere, refreshMerchantDirectory } from '../discovery/discovery.ts';
import { approvedText, declinedText, queueMessage } from '../notifications/notifications.ts';
import { implement } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { openMerchant, type OpeningParts } from './open-merchant.ts';
import * as store from './openings-store.ts';

async function read({ transactions }: OpeningParts, id: string | null): Promise<MerchantOpening[]> {
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
        reason: row.reason,
        createdDate: row.created_date.toISOString(),
      };
    }),
  );
}

async function decide(
  parts: OpeningParts,
  { id, by, reason }: { id: string; by: string | null; reason: string | null },
): Promise<MerchantOpening> {
  const { transactions, tenancy, now } = parts;
  const [opening] = await transactions.platformRows(store.openings, [id]);
  if (!opening) throw new Refusal('NOT_FOUND');
  const language = opening.language ?? 'uz';
  const merchantName = opening.name[language] ?? Object.values(opening.name)[0] ?? opening.sub;
  const state = reason === null ? 'APPROVED' : 'DECLINED';
  await transactions.withTenant(id, async (tx) => {
    await refreshIndexHere(tx);
    if (!(await tx.maybe(store.decide, [id, state, reason])))
      throw new Refusal('NOT_ALLOWED_NOW', { why: 'ALREADY_DECIDED' });
    await tx.run(store.noteAdmin, [newId(), by, id, `MERCHANT_${state}`, { reason }]);
    if (opening.phone)
      await queueMessage(tx, {
        kind: 'ACCOUNT',
        to: opening.phone,
        language,
        merchantId: null,
        text:
          reason === null
            ? approvedText({ language, merchantName, address: `${tenancy.homeOfKey(opening.sub)}console/setup` })
            : declinedText({ language, merchantName, reason }),
        dedupeKey: `opening ${id} ${state}`,
      });
    await refreshMerchantDirectory(tx, id, now());
  });
  const [decided] = await read(parts, id);
  if (!decided) throw new Refusal('NOT_FOUND');
  return decided;
}

export const merchantOpeningsModule = (parts: OpeningParts): CapabilityModule => ({
  calls: implement(merchantOpeningsContract, {
    'POST /merchants/open': async ({ caller, body, language }) => {
      if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
      // The decision is sent in the language in which it was asked for.
      await parts.transactions.platformRows(store.rememberLanguage, [caller.userId, language]);
      return openMerchant(parts, caller.userId, body);
    },
    'GET /me/openings': async ({ caller }) => {
      if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
      const rows = await parts.transactions.platformRows(store.openingsOf, [caller.userId]);
      return {
        items: rows.map(({ id, sub, name, opening, reason }) => ({
          id,
          key: sub,
          state: opening,
          home: parts.tenancy.homeOfKey(sub),
          name,
          reason,
        })),
      };
    },
    'GET /platform/openings': async () => ({ items: await read(parts, null) }),
    'POST /platform/merchants/:id/approve': ({ params, caller }) =>
      decide(parts, { id: params.id, by: caller.userId, reason: null }),
    'POST /platform/merchants/:id/decline': ({ params, body, caller }) =>
      decide(parts, { id: params.id, by: caller.userId, reason: body.reason }),
  }),
});
