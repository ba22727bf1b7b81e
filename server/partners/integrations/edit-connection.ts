import { secretsOf, usualUrl, type CalledVendor } from '#domain/partners/integrations/vendors.ts';
import { isPosVendor } from '#domain/partners/pos/pos.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import type { Call } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Secrets } from '#server/accounts/secrets/secrets.ts';
import { differences, editRows, noteChange } from '#server/accounts/staff/staff.ts';
import {
  changeConnection,
  connectionOf,
  ensureConnection,
  withDefaults,
  type ConnectionRow,
  type ConnectionSettings,
} from './connection-store.ts';

interface ConnectionChange {
  /** The version that was seen; 0: never connected. */
  version: number;
  isActive?: boolean | undefined;
  baseUrl?: string | undefined;
  settings?: ConnectionSettings | undefined;
  secret?: string | undefined;
  extra?: string | undefined;
}

async function connected(tx: TenantTx, vendor: CalledVendor): Promise<ConnectionRow> {
  await tx.run(ensureConnection, [vendor, usualUrl(vendor)]);
  return tx.row(connectionOf, [vendor]);
}

interface EditDeps {
  transactions: Transactions;
  secrets: Secrets;
  /** What follows another choice of menus at a POS. */
  readPosMenuSoon?: (merchantId: string) => Call<never>;
  now: () => number;
}

/** What is not named stays as it is. */
export async function editConnection(
  deps: EditDeps,
  request: Parameters<typeof editRows>[1],
  vendor: CalledVendor,
  { version, isActive, baseUrl, settings, secret, extra }: ConnectionChange,
): Promise<void> {
  const by = request.caller.userId;
  await editRows(deps, request, 'keys.manage', async ({ tx, demandAll }) => {
    demandAll();
    const was = await connected(tx, vendor);
    const next = {
      isActive: isActive ?? was.is_active,
      baseUrl: baseUrl ?? was.base_url,
      settings: withDefaults({ ...was.settings, ...settings }),
    };
    // The row may have been made just now, with the version of a row that nobody has changed.
    const seen = version === 0 ? 1 : version;
    const params = [vendor, seen, next.isActive, next.baseUrl, next.settings, secret !== undefined];
    if (!(await tx.maybe(changeConnection, params))) throw new Refusal('VERSION_CONFLICT');
    const isOtherMenu = (['externalMenuId', 'priceCategoryId', 'photoOwner'] as const).some(
      (name) => next.settings[name] !== withDefaults(was.settings)[name],
    );
    if (isPosVendor(vendor) && isOtherMenu && deps.readPosMenuSoon) await tx.send(deps.readPosMenuSoon(tx.merchantId));
    const names = secretsOf(vendor);
    const written = [[names.key, secret] as const, [names.extra, extra] as const];
    for (const [subject, plain] of written) {
      if (subject === null || plain === undefined) continue;
      await deps.secrets.write(tx, subject, plain);
      await noteChange(tx, { by, action: 'SECRET_SET', subject, before: null, after: null });
    }
    const old = { isActive: was.is_active, baseUrl: was.base_url, ...withDefaults(was.settings) };
    const changed = differences(old, { isActive: next.isActive, baseUrl: next.baseUrl, ...next.settings });
    await noteChange(tx, { by, action: 'PARTNER_CHANGED', subject: vendor, ...changed });
  });
}
