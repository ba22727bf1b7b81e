/** What the platform's administrators do with merchants; everything is audited. */
import type { PlatformMerchant, settingsContract } from '#contract/settings.ts';
import { parsePhone } from '#domain/identity/phone.ts';
import { isMerchantKey } from '#domain/tenancy/storefront-address.ts';
import { refreshIndexHere, refreshMerchantDirectory } from '../discovery/discovery.ts';
import type { Handlers } from '../platform/http/call-context.ts';
import { PROBLEM_TEXTS } from '../platform/http/problem-texts.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { inviteTo } from '../staff/staff.ts';
import type { SettingsParts } from './settings-parts.ts';
import { blockPerson, findPerson, toPerson } from './block-person.ts';
import * as store from './settings-store.ts';

type PlatformCalls =
  | 'GET /platform/merchants'
  | 'POST /platform/merchants'
  | 'PATCH /platform/merchants/:id'
  | 'POST /platform/merchants/:id/enter'
  | 'GET /platform/people'
  | 'PUT /platform/people/:id/block';

const toMerchant = (row: store.MerchantRow): PlatformMerchant => ({
  id: row.id,
  key: row.sub,
  kind: row.kind,
  name: row.name,
  isActive: row.is_active,
  isLive: row.live,
  deleted: row.deleted,
  listed: row.listed ?? false,
  keptUntil: row.kept_until?.toISOString() ?? null,
  erasing: row.erasing,
  hosts: row.hosts,
  restaurants: row.restaurants,
  createdDate: row.created_date.toISOString(),
});

export function platformHandlers({
  transactions,
  tenancy,
}: SettingsParts): Pick<Handlers<typeof settingsContract>, PlatformCalls> {
  const one = async (id: string): Promise<store.MerchantRow> => {
    const [row] = await transactions.platformRows(store.merchantsOf, [id]);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  return {
    'GET /platform/merchants': async () => ({
      items: (await transactions.platformRows(store.merchantsOf, [null])).map(toMerchant),
    }),

    'POST /platform/merchants': async ({ caller, body, language }) => {
      const invalid = (path: string, code: string): Refusal =>
        new Refusal('VALIDATION', {
          errors: [{ path: `body.${path}`, code, message: PROBLEM_TEXTS.VALIDATION[language] }],
        });
      const { key, name, languages, mainLanguage, mainColor = null } = body;
      if (!isMerchantKey(key)) throw invalid('key', 'KEY');
      if (!languages.includes(mainLanguage)) throw invalid('mainLanguage', 'LANGUAGE_OFF');
      const called =
        name[mainLanguage]?.trim() ||
        Object.values(name)
          .find((text) => text?.trim())
          ?.trim();
      if (!called) throw invalid('name', 'REQUIRED');
      const phone = parsePhone(body.ownerPhone);
      if (!phone) throw invalid('ownerPhone', 'PHONE');
      const id = newId();
      await transactions.withTenant(id, async (tx) => {
        if (!(await tx.maybe(store.addMerchant, [id, key, name, mainColor])))
          throw new Refusal('NOT_ALLOWED_NOW', { why: 'KEY_TAKEN' });
        await tx.run(store.addWebSettings, [
          called,
          mainColor,
          mainLanguage,
          ...(['uz', 'ru', 'eng'] as const).map((each) => languages.includes(each)),
        ]);
        await inviteTo(tx, {
          merchantId: id,
          merchantName: called,
          phone,
          role: 'OWNER',
          branchId: null,
          by: caller.userId,
          language: mainLanguage,
          home: tenancy.homeOfKey(key),
        });
        await tx.run(store.noteAdmin, [newId(), caller.userId, id, 'MERCHANT_FOUNDED', { key }]);
      });
      return toMerchant(await one(id));
    },

    'PATCH /platform/merchants/:id': async ({ caller, params, body }) => {
      const before = await one(params.id);
      // Without the marketplace there would be no page to show the error on.
      if (before.kind === 'MARKETPLACE') throw new Refusal('NOT_ALLOWED_NOW', { why: 'MARKETPLACE' });
      await transactions.withTenant(params.id, async (tx) => {
        await refreshIndexHere(tx);
        const switched = await tx.maybe(store.switchMerchant, [params.id, body.isActive ?? null, body.deleted ?? null]);
        if (!switched) throw new Refusal('NOT_ALLOWED_NOW', { why: 'ERASING' });
        await tx.run(store.noteAdmin, [newId(), caller.userId, params.id, 'MERCHANT_SWITCHED', body]);
        await refreshMerchantDirectory(tx, params.id);
      });
      return toMerchant(await one(params.id));
    },

    'GET /platform/people': async ({ query }) => {
      const phone = parsePhone(query.phone);
      if (!phone) throw new Refusal('NOT_FOUND');
      return toPerson(await findPerson(transactions, { phone }));
    },

    'PUT /platform/people/:id/block': ({ caller, params, body }) =>
      blockPerson(transactions, { id: params.id, reason: body.blocked ? body.reason : null, by: caller.userId }),

    'POST /platform/merchants/:id/enter': async ({ caller, params }) => {
      const storefront = await tenancy.byId(params.id);
      if (!storefront) throw new Refusal('NOT_FOUND');
      await transactions.platformRows(store.noteAdmin, [newId(), caller.userId, params.id, 'MERCHANT_ENTERED', {}]);
      return { home: tenancy.homeOf(storefront) };
    },
  };
}
