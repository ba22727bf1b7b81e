import type { integrationsContract, Partner, PartnerCall } from '#contract/partners/integrations.ts';
import {
  shownUrls,
  usualUrl,
  secretsOf,
  VENDORS,
  vendorUrl,
  type Vendor,
} from '#domain/partners/integrations/vendors.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import type { Call } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { readRawBody } from '#server/platform/http/request-body.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Secrets } from '#server/accounts/secrets/secrets.ts';
import { editRows, invalid, noteChange } from '#server/accounts/staff/staff.ts';
import {
  callsOf,
  everyConnection,
  spotOfFirstBranch,
  withDefaults,
  type CallRow,
  type ConnectionRow,
} from './connection-store.ts';
import { editConnection } from './edit-connection.ts';
import { hookAddress, hookToken, isHookToken } from './hook-address.ts';
import type { PartnerCalls } from './partner-calls.ts';
import type { FailureKind } from '#domain/partners/integrations/failures.ts';
import type { PartnerAccount, PartnerResult } from './ports.ts';

const PAGE = 50;
/** How long staff wait for an outside system. */
const WAIT_MS = 6_000;

interface IncomingNotice {
  query: URLSearchParams;
  rawBody: string;
  /** What the vendor needs beside the key, such as the secret of its signatures. */
  extra: string | null;
}

interface VendorDeps {
  /** Whether the vendor accepts the account and works there. */
  check(account: PartnerAccount, at: Spot): Promise<PartnerResult<{ offers: string[] }>>;
  /** Has the vendor notify us at an address; absent: its owner enters the address there. */
  setHook?: ((account: PartnerAccount, address: string, token: string) => Promise<PartnerResult<'SET'>>) | undefined;
  /** What a notice says: a key by which repetitions are recognized, and the job that it starts. Null: nothing. */
  readHook(notice: IncomingNotice): { eventKey: string; job(merchantId: string): Call<never> } | null;
}

export interface IntegrationsDeps {
  transactions: Transactions;
  secrets: Secrets;
  partners: PartnerCalls;
  vendors: Record<Vendor, VendorDeps>;
  urlPolicy: { allowed: readonly string[]; thisMachine: boolean };
  key: Buffer;
  publicOrigin: string;
  readPosMenuSoon: (merchantId: string) => Call<never>;
  now: () => number;
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const toCall = (row: CallRow): PartnerCall => ({
  id: row.id,
  direction: row.direction,
  action: row.action,
  orderId: row.order_id,
  orderNumber: row.order_number,
  requestId: row.request_id,
  outcome: row.outcome as 'ok' | FailureKind,
  status: row.status,
  durationMs: row.duration_ms,
  request: row.request,
  answer: row.answer,
  at: row.at.toISOString(),
});

export function integrationsHandlers(deps: IntegrationsDeps): Handlers<typeof integrationsContract> {
  const { transactions, secrets, partners, vendors, urlPolicy, key, publicOrigin } = deps;

  const toPartner = (
    merchantId: string,
    vendor: Vendor,
    row: ConnectionRow | undefined,
    set: readonly string[],
  ): Partner => ({
    vendor,
    isActive: row?.is_active ?? false,
    hasKey: set.includes(secretsOf(vendor).key),
    hasExtra: set.includes(secretsOf(vendor).extra ?? ''),
    hookUrl: hookAddress(publicOrigin, key, merchantId, vendor),
    canSetHook: vendors[vendor].setHook !== undefined,
    baseUrl: row?.base_url ?? usualUrl(vendor),
    urls: shownUrls(vendor, urlPolicy),
    settings: withDefaults(row?.settings ?? {}),
    version: row?.version ?? 0,
    lastSuccessAt: iso(row?.last_success_at ?? null),
    lastFailureAt: iso(row?.last_failure_at ?? null),
    lastError: row?.last_error ?? null,
  });

  async function partnersOf(merchantId: string): Promise<Partner[]> {
    const [rows, set] = await Promise.all([
      transactions.tenantRows(merchantId, everyConnection),
      secrets.areSet(merchantId),
    ]);
    return VENDORS.map((vendor) =>
      toPartner(
        merchantId,
        vendor,
        rows.find((row) => row.vendor === vendor),
        set,
      ),
    );
  }
  const partnerOf = async (merchantId: string, vendor: Vendor): Promise<Partner> =>
    (await partnersOf(merchantId)).find((each) => each.vendor === vendor)!;

  return {
    'GET /console/partners': async ({ tenant }) => ({ items: await partnersOf(tenant.id) }),

    'PATCH /console/partners/:vendor': async ({ params: { vendor }, body, tenant, caller }) => {
      const { version, key: secret, settings, isActive } = body;
      const baseUrl = body.baseUrl === undefined ? undefined : vendorUrl(vendor, body.baseUrl, urlPolicy);
      if (baseUrl === null) throw invalid('baseUrl', 'ADDRESS');
      const before = await partnerOf(tenant.id, vendor);
      if (before.version !== version) throw new Refusal('VERSION_CONFLICT', { current: before });
      if (isActive && !before.hasKey && secret === undefined) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_KEY' });
      await editConnection(deps, { tenant, caller }, vendor, {
        version,
        isActive,
        baseUrl,
        settings,
        secret,
        extra: body.extra,
      });
      return partnerOf(tenant.id, vendor);
    },

    'POST /console/partners/:vendor/test': async ({ params: { vendor }, tenant, language }) => {
      const account = await partners.connect(tenant.id, vendor, { evenOff: true, timeoutMs: WAIT_MS });
      if (!account) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_KEY' });
      const [branch] = await transactions.tenantRows(tenant.id, spotOfFirstBranch, [language]);
      if (!branch) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_BRANCH' });
      const found = await vendors[vendor].check(account, branch);
      if (found.ok) return { ok: true, offers: found.value.offers };
      const { kind, providerCode: code, providerMessage: message } = found.failure;
      return { ok: false, kind, code, message };
    },

    'POST /console/partners/:vendor/hook': async ({ params: { vendor }, tenant, caller }) => {
      const { setHook } = vendors[vendor];
      if (!setHook) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_CALL' });
      const account = await partners.connect(tenant.id, vendor, { evenOff: true, timeoutMs: WAIT_MS });
      if (!account) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_KEY' });
      const address = hookAddress(publicOrigin, key, tenant.id, vendor);
      const set = await setHook(account, address, hookToken(key, tenant.id, vendor));
      if (!set.ok) {
        const { kind, providerCode: code, providerMessage: message } = set.failure;
        return { ok: false, kind, code, message };
      }
      await editRows(deps, { tenant, caller }, 'keys.manage', async ({ tx, demandAll }) => {
        demandAll();
        const after = { notices: true };
        await noteChange(tx, { by: caller.userId, action: 'PARTNER_CHANGED', subject: vendor, before: null, after });
      });
      return { ok: true };
    },

    'GET /console/partners/:vendor/calls': async ({ params: { vendor }, query, tenant }) => {
      const rows = await transactions.tenantRows(tenant.id, callsOf, [
        vendor,
        query.after ?? null,
        query.failed ?? false,
        PAGE + 1,
      ]);
      return {
        items: rows.slice(0, PAGE).map(toCall),
        ...(rows.length > PAGE ? { nextCursor: rows[PAGE - 1]!.id } : {}),
      };
    },

    'POST /hooks/partners/:vendor/:merchantId/:token': async ({ params, request }) => {
      const { vendor, merchantId, token } = params;
      if (!isHookToken(key, merchantId, vendor, token)) throw new Refusal('NOT_FOUND');
      const raw = request ? (await readRawBody(request)).toString('utf8') : '';
      const query = new URL(request?.url ?? '/', 'http://localhost').searchParams;
      const { extra: extraName } = secretsOf(vendor);
      const extra = (extraName && (await secrets.read(merchantId, [extraName]))[extraName]) ?? null;
      const notice = vendors[vendor].readHook({ query, rawBody: raw, extra });
      // What is not understood is answered with success as well, since repeating it would not help.
      if (!notice) return { ok: true, status: 'accept' };
      await transactions.withTenant(merchantId, async (tx) => {
        const isNew = await partners.noteIncoming(tx, {
          vendor,
          action: 'callback',
          text: raw || query.toString(),
          eventKey: notice.eventKey,
        });
        if (isNew) await tx.send(notice.job(merchantId));
      });
      return { ok: true, status: 'accept' };
    },
  };
}
