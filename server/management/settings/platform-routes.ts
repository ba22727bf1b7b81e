/** What the platform's administrators do with merchants and people; everything is audited. */
import type { PlatformMerchant, platformMerchantsContract } from '#contract/management/settings-merchants.ts';
import type { settingsContract } from '#contract/management/settings.ts';
import { parsePhone } from '#domain/accounts/identity/phone.ts';
import { isMerchantKey } from '#domain/accounts/tenancy/storefront-address.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { PROBLEM_TEXTS } from '#server/platform/http/problem-texts.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { inviteTo } from '#server/accounts/staff/staff.ts';
import type { SettingsDeps } from './settings-parts.ts';
import { blockPerson, findPerson, toPerson } from './block-person.ts';
import { merchantPage, toMerchant } from './merchant-list.ts';
import { addNote, readMerchant, removeNote } from './merchant-details.ts';
import { merchantById, type MerchantRow } from './merchant-rows.ts';
import * as store from './settings-store.ts';
import { switchOne, switchTogether } from './switch-merchants.ts';

type PeopleCalls = 'GET /platform/people' | 'PUT /platform/people/:id/block';

export const peopleHandlers = ({
  transactions,
}: SettingsDeps): Pick<Handlers<typeof settingsContract>, PeopleCalls> => ({
  'GET /platform/people': async ({ query }) => {
    const phone = parsePhone(query.phone);
    if (!phone) throw new Refusal('NOT_FOUND');
    return toPerson(await findPerson(transactions, { phone }));
  },

  'PUT /platform/people/:id/block': ({ caller, params, body }) =>
    blockPerson(transactions, { id: params.id, reason: body.blocked ? body.reason : null, by: caller.userId }),
});

export function platformMerchantsHandlers(deps: SettingsDeps): Handlers<typeof platformMerchantsContract> {
  const { transactions, tenancy } = deps;
  const one = async (id: string): Promise<MerchantRow> => {
    const [row] = await transactions.platformRows(merchantById, [id]);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  const seen = async (id: string): Promise<PlatformMerchant> => toMerchant(await one(id));

  return {
    'GET /platform/merchants': ({ query }) => merchantPage(transactions, query),

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
      return seen(id);
    },

    'PATCH /platform/merchants/:id': async ({ caller, params: { id }, body, language }) => {
      const { isActive, reason = null, deleted } = body;
      if (isActive === false && reason === null)
        throw new Refusal('VALIDATION', {
          errors: [{ path: 'body.reason', code: 'REQUIRED', message: PROBLEM_TEXTS.VALIDATION[language] }],
        });
      await switchOne(deps, await one(id), { by: caller.userId, isActive, reason, deleted });
      return seen(id);
    },

    'POST /platform/merchants/switch': ({ caller, body }) =>
      switchTogether(deps, body.ids, {
        by: caller.userId,
        isActive: body.isActive,
        reason: body.isActive ? null : body.reason,
      }),

    'GET /platform/merchants/:id': ({ params: { id } }) => readMerchant(deps, id),

    'POST /platform/merchants/:id/notes': async ({ caller, params: { id }, body }) => {
      await one(id);
      await transactions.platformRows(addNote, [id, newId(), body.text, caller.userId]);
      return readMerchant(deps, id);
    },

    'DELETE /platform/merchants/:id/notes/:noteId': async ({ params: { id, noteId } }) => {
      const [removed] = await transactions.platformRows(removeNote, [id, noteId]);
      if (!removed) throw new Refusal('NOT_FOUND');
      return readMerchant(deps, id);
    },

    'POST /platform/merchants/:id/enter': async ({ caller, params }) => {
      const storefront = await tenancy.byId(params.id);
      if (!storefront) throw new Refusal('NOT_FOUND');
      await transactions.platformRows(store.noteAdmin, [newId(), caller.userId, params.id, 'MERCHANT_ENTERED', {}]);
      // Sessions of a host of its own do not open the platform, so its console is entered below the platform's.
      return { home: tenancy.homeOfKey(storefront.merchant.key) };
    },
  };
}
