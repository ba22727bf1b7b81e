/** Accounts at payment providers and settings of payments, as owners edit them. */
import type { PaymentAccount, PaymentSettings, paymentsContract } from '#contract/money/online-payments.ts';
import { ONLINE_PAYMENTS, type OnlinePayment } from '#domain/orders/orders/statuses.ts';
import {
  callbackSecretOf,
  demandAccountRight,
  PAYMENT_SECRETS,
  platformReceives,
} from '#server/orders/payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Secrets } from '#server/accounts/secrets/secrets.ts';
import { differences, editRows, invalid, isPlatformAdmin } from '#server/accounts/staff/staff.ts';
import {
  accountOf,
  accountsOf,
  callbackHash,
  putAccount,
  putCallback,
  renewCallback,
  type AccountRow,
  type CallbackAddresses,
} from './account-store.ts';
import { CALLBACK_PATHS } from './provider-routes.ts';
import type { PaymentProvider } from './ports.ts';

export interface ConsoleDeps {
  transactions: Transactions;
  secrets: Secrets;
  providers: readonly PaymentProvider[];
  addresses: CallbackAddresses;
  publicOrigin: string;
  now: () => number;
}

type ConsoleCalls = Pick<
  typeof paymentsContract,
  | 'GET /console/payment-methods'
  | 'PATCH /console/payment-methods'
  | 'PUT /console/payment-methods/:provider'
  | 'POST /console/payment-methods/:provider/address'
>;

const DEFAULTS: PaymentSettings = {
  payMinutes: 15,
  cookBeforePayment: false,
  vatPercent: 12,
  dishPackageCode: null,
  serviceMxik: null,
  servicePackageCode: null,
  deliveryMxik: null,
  deliveryPackageCode: null,
  version: 0,
};

const settingsOf = statement<PaymentSettings>(
  'online-payments.settings',
  `
  select pay_minutes::integer as "payMinutes", cook_before_payment as "cookBeforePayment",
    vat_percent::integer as "vatPercent", dish_package_code as "dishPackageCode", service_mxik as "serviceMxik",
    service_package_code as "servicePackageCode", delivery_mxik as "deliveryMxik",
    delivery_package_code as "deliveryPackageCode", version
  from payment_settings`,
);
/** The settings, and as $9 the version that was seen: 0 without settings. */
const putSettings = statement<{ version: number }>(
  'online-payments.put-settings',
  `
  insert into payment_settings as s (merchant_id, pay_minutes, cook_before_payment, vat_percent,
    dish_package_code, service_mxik, service_package_code, delivery_mxik, delivery_package_code)
  select current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6, $7, $8
    where $9::integer = 0 or exists (select from payment_settings where version = $9)
  on conflict (merchant_id) do update set pay_minutes = excluded.pay_minutes,
    cook_before_payment = excluded.cook_before_payment, vat_percent = excluded.vat_percent,
    dish_package_code = excluded.dish_package_code,
    service_mxik = excluded.service_mxik, service_package_code = excluded.service_package_code,
    delivery_mxik = excluded.delivery_mxik, delivery_package_code = excluded.delivery_package_code,
    version = s.version + 1 where s.version = $9
  returning version`,
);
const dishesWithoutMxik = statement<{ count: number }>(
  'online-payments.dishes-without-mxik',
  `
  select count(*)::integer as count from product
  where is_active and coalesce(mxik, '') !~ '^\\d{17}$'`,
);

/** null: the provider signs with the key itself. */
function hasCallbackKey(provider: OnlinePayment, set: readonly string[]): boolean | null {
  const name = callbackSecretOf(provider);
  return name === undefined ? null : set.includes(name);
}

export function consoleHandlers(deps: ConsoleDeps): Handlers<ConsoleCalls> {
  const { transactions, secrets, providers, addresses, publicOrigin } = deps;

  const urlOf = (provider: OnlinePayment, token: string): string =>
    `${publicOrigin}/api/hooks/${CALLBACK_PATHS[provider]}/${token}`;

  const toView = (
    merchantId: string,
    provider: OnlinePayment,
    row: AccountRow | undefined,
    set: readonly string[],
  ): PaymentAccount => ({
    provider,
    isActive: row !== undefined && row.is_active && row.is_trusted,
    fields: row?.settings ?? {},
    fieldNames: Object.keys(providers.find(({ type }) => type === provider)?.fields ?? {}),
    hasKey: set.includes(PAYMENT_SECRETS[provider]),
    hasCallbackKey: hasCallbackKey(provider, set),
    callbackUrl: row ? urlOf(provider, addresses.token(merchantId, provider, row.callback_number)) : null,
    lastCallAt: row?.last_call_at?.toISOString() ?? null,
    lastRefusedAt: row?.last_refused_at?.toISOString() ?? null,
    version: row?.version ?? 0,
  });

  async function viewOf(merchantId: string, provider: OnlinePayment): Promise<PaymentAccount> {
    const [[row], set] = await Promise.all([
      transactions.tenantRows(merchantId, accountOf, [provider]),
      secrets.areSet(merchantId),
    ]);
    return toView(merchantId, provider, row, set);
  }

  return {
    'GET /console/payment-methods': async ({ tenant }) => {
      if (tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
      const [rows, set, [settings], [lacking], receives] = await Promise.all([
        transactions.tenantRows(tenant.id, accountsOf),
        secrets.areSet(tenant.id),
        transactions.tenantRows(tenant.id, settingsOf),
        transactions.tenantRows(tenant.id, dishesWithoutMxik),
        transactions.withTenant(tenant.id, platformReceives),
      ]);
      return {
        settings: settings ?? DEFAULTS,
        accounts: ONLINE_PAYMENTS.filter((type) => providers.some((each) => each.type === type)).map((provider) =>
          toView(
            tenant.id,
            provider,
            rows.find((row) => row.provider === provider),
            set,
          ),
        ),
        dishesWithoutMxik: lacking?.count ?? 0,
        platformReceives: receives,
      };
    },

    'PATCH /console/payment-methods': async ({ tenant, caller, body: { version, ...changes } }) =>
      editRows(deps, { tenant, caller }, 'keys.manage', async ({ tx, note }) => {
        const was = (await tx.maybe(settingsOf)) ?? DEFAULTS;
        const next = { ...was, ...changes };
        const saved = await tx.maybe(putSettings, [
          next.payMinutes,
          next.cookBeforePayment,
          next.vatPercent,
          next.dishPackageCode,
          next.serviceMxik,
          next.servicePackageCode,
          next.deliveryMxik,
          next.deliveryPackageCode,
          version,
        ]);
        if (!saved) throw new Refusal('VERSION_CONFLICT', { current: (await tx.maybe(settingsOf)) ?? DEFAULTS });
        const is = { ...next, version: saved.version };
        const { before, after } = differences(was, is);
        await note('PAYMENT_SETTINGS_CHANGED', tenant.id, before, after);
        return is;
      }),

    'PUT /console/payment-methods/:provider': async ({ tenant, caller, params: { provider }, body }) => {
      const formats = providers.find(({ type }) => type === provider)?.fields;
      if (!formats) throw new Refusal('NOT_FOUND');
      const isPlatform = await isPlatformAdmin(transactions, tenant.id, caller);
      await editRows(deps, { tenant, caller }, 'keys.manage', async ({ tx, note }) => {
        await demandAccountRight(tx, isPlatform);
        const secret = PAYMENT_SECRETS[provider];
        const callbackSecret = callbackSecretOf(provider);
        if (body.callbackKey !== undefined && !callbackSecret) throw invalid('callbackKey', 'FORMAT');
        const set = await secrets.areSet(tenant.id);
        const fields = Object.fromEntries(
          Object.keys(formats).flatMap((name) => (body.fields[name] ? [[name, body.fields[name]]] : [])),
        );
        for (const [name, format] of Object.entries(formats)) {
          const value = fields[name];
          if (value === undefined ? body.isActive : !format.test(value))
            throw invalid(`fields.${name}`, value === undefined ? 'REQUIRED' : 'FORMAT');
        }
        if (body.isActive && body.key === undefined && !set.includes(secret)) throw invalid('key', 'REQUIRED');
        if (body.isActive && body.callbackKey === undefined && hasCallbackKey(provider, set) === false)
          throw invalid('callbackKey', 'REQUIRED');
        const was = await tx.maybe(accountOf, [provider]);
        const saved = await tx.maybe(putAccount, [provider, body.isActive, fields, body.version, isPlatform]);
        if (!saved) throw new Refusal('VERSION_CONFLICT');
        const token = addresses.token(tenant.id, provider, saved.callback_number);
        if (!was) await tx.run(putCallback, [provider, callbackHash(token), tenant.id]);
        if (body.key !== undefined) await secrets.write(tx, secret, body.key);
        if (callbackSecret && body.callbackKey !== undefined) await secrets.write(tx, callbackSecret, body.callbackKey);
        const { before, after } = differences<object>(
          { isActive: was?.is_active ?? false, ...was?.settings },
          {
            isActive: body.isActive,
            ...fields,
            ...(body.key === undefined ? {} : { key: 'SET' }),
            ...(body.callbackKey === undefined ? {} : { callbackKey: 'SET' }),
          },
        );
        await note('PAYMENT_ACCOUNT_CHANGED', provider, before, after);
      });
      return viewOf(tenant.id, provider);
    },

    'POST /console/payment-methods/:provider/address': async ({ tenant, caller, params: { provider } }) => {
      const isPlatform = await isPlatformAdmin(transactions, tenant.id, caller);
      await editRows(deps, { tenant, caller }, 'keys.manage', async ({ tx, note }) => {
        await demandAccountRight(tx, isPlatform);
        const renewed = await tx.maybe(renewCallback, [provider]);
        if (!renewed) throw new Refusal('NOT_FOUND');
        const token = addresses.token(tenant.id, provider, renewed.callback_number);
        await tx.run(putCallback, [provider, callbackHash(token), tenant.id]);
        await note('PAYMENT_ADDRESS_RENEWED', provider, null, null);
      });
      return viewOf(tenant.id, provider);
    },
  };
}
