/** Settings of one merchant: validated by domain/, written with an audit, and announced to every process. */
import { filledLogos } from '#domain/accounts/tenancy/filled-logos.ts';
import { createHmac } from 'node:crypto';
import type { MerchantSettings, OrderLimits, settingsContract } from '#contract/management/settings.ts';
import type { MediaStore } from '#server/accounts/media/ports.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { ownableHost, settingsProblems, type SettingsToCheck } from '#domain/accounts/tenancy/merchant-settings.ts';
import { refreshIndexHere, refreshMerchantDirectory } from '#server/restaurants/discovery/discovery.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import type { Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { PROBLEM_TEXTS } from '#server/platform/http/problem-texts.ts';
import { demandAccountRight, isPaymentSecret } from '#server/orders/payments/payments.ts';
import { isPlatformAdmin, noteChange } from '#server/accounts/staff/staff.ts';
import { merchantTag } from '#server/accounts/tenancy/tenancy.ts';
import type { SettingsDeps } from './settings-parts.ts';
import { peopleHandlers } from './platform-routes.ts';
import * as store from './settings-store.ts';

/** Flags that the public index repeats. */
const INDEXED = [
  'listed',
  'deliveryActive',
  'pickupActive',
  'dineInActive',
  'branchesActive',
  'mainLanguage',
  'uzLangActive',
  'ruLangActive',
  'engLangActive',
];

const oldOf = (before: OrderLimits, changes: Partial<OrderLimits>): Partial<OrderLimits> =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, before[field as keyof OrderLimits]]));

const invalid = (path: string, code: string, language: Language): Refusal =>
  new Refusal('VALIDATION', { errors: [{ path, code, message: PROBLEM_TEXTS.VALIDATION[language] }] });

/** Values by their columns, as the statements take them. */
const columnsOf = (values: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).map(([field, value]) => [store.columnOf(field), value])));

export function settingsHandlers(deps: SettingsDeps): Handlers<typeof settingsContract> {
  const { transactions, tenancy, secrets, installation, publicHost, key } = deps;

  const recordOf = (merchantId: string, host: string): { name: string; value: string } => ({
    name: `_dasturxon.${host}`,
    value: createHmac('sha256', key).update(`host ${merchantId} ${host}`).digest('base64url'),
  });

  async function view(tenant: Tenant): Promise<MerchantSettings> {
    // The cached storefront may be a moment old; the person who made the change has to see it.
    tenancy.cache.drop([merchantTag(tenant.id)]);
    // Read first: data newer than its version is a conflict too many, older data would overwrite unseen changes.
    const [flags] = await transactions.tenantRows(tenant.id, store.listedOf);
    const [storefront, [extras], set, domains, [limits]] = await Promise.all([
      tenancy.byId(tenant.id),
      transactions.platformRows(store.merchantExtras, [tenant.id]),
      secrets.areSet(tenant.id),
      transactions.platformRows(store.domainsOf, [tenant.id]),
      transactions.tenantRows(tenant.id, store.orderLimits),
    ]);
    if (!storefront || !extras) throw new Refusal('NOT_FOUND');
    return {
      merchant: {
        ...storefront.merchant,
        appId: extras.app_id,
        appleAppId: extras.apple_app_id,
        androidPackage: extras.android_package,
        androidFingerprints: extras.android_fingerprints,
        yandexMapKey: extras.yandex_map_key,
        smsGateway: extras.sms_gateway,
      },
      web: { ...storefront.web, listed: flags?.listed ?? false },
      limits: limits!,
      offered: {
        signIn: installation.signIn,
        mapTypes: installation.mapKey === null ? ['LEAFLET', 'YANDEX'] : ['LEAFLET', 'YANDEX', 'DASTURXON_YANDEX'],
      },
      version: flags?.version ?? '',
      secrets: set,
      domains: domains.map(({ host, verified }) => ({ host, verified, record: recordOf(tenant.id, host) })),
    };
  }

  /** Absent fields stay as they are. Returns the previous values. */
  async function putLimits(tx: TenantTx, changes: Partial<OrderLimits>): Promise<OrderLimits> {
    const before = await tx.row(store.orderLimits);
    const { ordersNew, ordersKnown, sumNew, ordersDevice, ordersNetwork, ordersAddress } = { ...before, ...changes };
    await tx.run(store.putOrderLimits, [ordersNew, ordersKnown, sumNew, ordersDevice, ordersNetwork, ordersAddress]);
    return before;
  }

  /** The part of a token before the colon is only a claim: what counts is the bot that Telegram reports for it. */
  async function botIdOf(token: string, language: Language): Promise<string> {
    const found = await deps.bots.identify(token);
    if (found.is === 'unreachable') throw new Refusal('UNAVAILABLE');
    if (found.is === 'refused' || token.split(':')[0] !== found.id) throw invalid('body.value', 'BOT_TOKEN', language);
    return found.id;
  }

  return {
    ...peopleHandlers(deps),

    'GET /console/settings': ({ tenant }) => view(tenant),

    'PATCH /console/settings': async ({ tenant, caller, body, language }) => {
      const { web: sent = {}, merchant = {}, limits = {}, version } = body;
      if (sent.mapType === 'DASTURXON_YANDEX' && installation.mapKey === null)
        throw invalid('body.web.mapType', 'MAP_KEY', language);
      const { signIn, ...same } = sent;
      const signInOff = signIn && installation.signIn.filter((provider) => !signIn.includes(provider));
      const wanted = { ...same, ...(signInOff && { signInOff }) };
      if (merchant.name && Object.values(merchant.name).every((text) => !text?.trim()))
        throw invalid('body.merchant.name', 'REQUIRED', language);
      const pictures = {
        'body.web.logo': sent.logo,
        'body.web.favicon': sent.favicon,
        'body.merchant.logo': merchant.logo,
      };
      for (const [path, address] of Object.entries(pictures))
        if (address && !(await hasPicture(deps.store, address))) throw invalid(path, 'PICTURE', language);
      await transactions.withTenant(tenant.id, async (tx) => {
        const stored = await tx.row(store.lockSettings);
        if (version !== undefined && version !== stored.version) {
          const last = await tx.maybe(store.lastSave);
          throw new Refusal('VERSION_CONFLICT', {
            changedBy: last?.name ?? null,
            changedAt: last?.at.toISOString() ?? null,
          });
        }
        const before = store.fieldsOf(stored.settings);
        const [problem] = settingsProblems({ ...(before as unknown as SettingsToCheck), ...wanted });
        if (problem) throw invalid(`body.web.${problem.field}`, problem.problem, language);
        if ((sent.mapType ?? ('yandexMapKey' in merchant && before.mapType)) === 'YANDEX') {
          const key = 'yandexMapKey' in merchant ? merchant.yandexMapKey : (await tx.row(store.mapKeyOf)).key;
          if (!key) throw invalid('body.web.mapType', 'MAP_KEY', language);
        }
        const filled = filledLogos(
          { logo: sent.logo, favicon: sent.favicon, merchantLogo: merchant.logo },
          { logo: before.logo, favicon: before.favicon, merchantLogo: (await tx.row(store.logoOf)).logo },
        );
        const web = { ...wanted, ...filled.web };
        const named = { ...merchant, ...filled.merchant };
        const isIndexed = Object.keys(web).some((field) => INDEXED.includes(field)) || named.logo !== undefined;
        if (isIndexed) await refreshIndexHere(tx);
        // Without columns it gives the settings a new version: names and limits count as well.
        await tx.run(store.changeWeb, [columnsOf(web)]);
        if (Object.keys(named).length > 0) await tx.run(store.changeMerchant, [tenant.id, columnsOf(named)]);
        const oldLimits = Object.keys(limits).length > 0 ? oldOf(await putLimits(tx, limits), limits) : {};
        const old = Object.fromEntries(Object.keys(web).map((field) => [field, before[field]]));
        await noteChange(tx, {
          by: caller.userId,
          action: 'SETTINGS_CHANGED',
          subject: 'storefront',
          before: { ...old, ...oldLimits },
          after: { ...web, ...named, ...limits },
        });
        if (isIndexed) await refreshMerchantDirectory(tx, tenant.id);
      });
      return view(tenant);
    },

    'PUT /console/secrets/:name': async ({ tenant, caller, params, body, language }) => {
      const { name } = params;
      const { value } = body;
      const verifiedId = value !== null && name === 'telegramBotToken' ? await botIdOf(value, language) : undefined;
      const isPlatform = isPaymentSecret(name) && (await isPlatformAdmin(transactions, tenant.id, caller));
      await transactions.withTenant(tenant.id, async (tx) => {
        if (isPaymentSecret(name)) await demandAccountRight(tx, isPlatform);
        if (value === null) await secrets.forget(tx, name);
        else await secrets.write(tx, name, value, verifiedId);
        const action = value === null ? 'SECRET_REMOVED' : 'SECRET_SET';
        await noteChange(tx, { by: caller.userId, action, subject: name, before: null, after: null });
      });
      return null;
    },

    'POST /console/domains': async ({ tenant, caller, body, language }) => {
      const host = ownableHost(body.host, publicHost);
      if (!host) throw invalid('body.host', 'HOST', language);
      await transactions.withTenant(tenant.id, async (tx) => {
        if (!(await tx.maybe(store.claimHost, [host, tenant.id])))
          throw new Refusal('NOT_ALLOWED_NOW', { why: 'HOST_TAKEN' });
        await noteChange(tx, {
          by: caller.userId,
          action: 'HOST_CLAIMED',
          subject: host,
          before: null,
          after: null,
        });
      });
      return view(tenant);
    },

    'POST /console/domains/:host/verify': async ({ tenant, caller, params }) => {
      const known = (await transactions.platformRows(store.domainsOf, [tenant.id])).find(
        ({ host }) => host === params.host,
      );
      if (!known) throw new Refusal('NOT_FOUND');
      const { name, value } = recordOf(tenant.id, params.host);
      const records = await deps.resolveTxt(name).catch(() => []);
      if (!records.some((chunks) => chunks.join('') === value))
        throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_RECORD' });
      await transactions.withTenant(tenant.id, async (tx) => {
        await tx.rows(store.lockHostClaims, [params.host]);
        if (!(await tx.maybe(store.verifyHost, [params.host, tenant.id])))
          throw new Refusal('NOT_ALLOWED_NOW', { why: 'HOST_TAKEN' });
        await tx.run(store.setMainHost, [params.host]);
        await noteChange(tx, {
          by: caller.userId,
          action: 'HOST_VERIFIED',
          subject: params.host,
          before: null,
          after: null,
        });
      });
      return view(tenant);
    },

    'DELETE /console/domains/:host': async ({ tenant, caller, params }) => {
      await transactions.withTenant(tenant.id, async (tx) => {
        if (!(await tx.maybe(store.releaseHost, [params.host, tenant.id]))) throw new Refusal('NOT_FOUND');
        await tx.run(store.dropMainHost, [params.host]);
        await noteChange(tx, {
          by: caller.userId,
          action: 'HOST_LET_GO',
          subject: params.host,
          before: null,
          after: null,
        });
      });
      return view(tenant);
    },
  };
}

/** Whether a picture of this installation has a file. Pictures elsewhere are not requested. */
async function hasPicture(store: Pick<MediaStore, 'read'>, address: string): Promise<boolean> {
  if (!address.startsWith('/media/')) return true;
  try {
    return (await store.read(address.slice('/media/'.length))) !== null;
  } catch (error) {
    // Such a name is none that the product gives to a file.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
