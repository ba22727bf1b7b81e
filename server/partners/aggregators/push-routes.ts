/** What staff see and set of our calls to aggregators. */
import type { AggregatorConnection } from '#contract/partners/aggregators.ts';
import { AGGREGATORS, type Aggregator } from '#domain/orders/orders/aggregators.ts';
import { offeredUrls, usualUrl, secretsOf, vendorUrl } from '#domain/partners/integrations/vendors.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { editConnection, everyConnection } from '../integrations/integrations.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Secrets } from '#server/accounts/secrets/secrets.ts';
import { invalid } from '#server/accounts/staff/staff.ts';
import { everyPlace, placeName } from './aggregator-store.ts';
import { everyPush, forgetPushes } from './push-store.ts';

export interface PushRouteDeps {
  transactions: Transactions;
  secrets: Secrets;
  urlPolicy: Parameters<typeof offeredUrls>[1];
  now: () => number;
}

type PushOf = AggregatorConnection['push'];

interface PushChange {
  version: number;
  isActive: boolean;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  baseUrl?: string | undefined;
}

const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

export async function pushesOf(
  { transactions, secrets, urlPolicy }: PushRouteDeps,
  merchantId: string,
  language: Language,
): Promise<Record<Aggregator, PushOf>> {
  const [connections, set, places, rows] = await Promise.all([
    transactions.tenantRows(merchantId, everyConnection),
    secrets.areSet(merchantId),
    transactions.tenantRows(merchantId, everyPlace),
    transactions.tenantRows(merchantId, everyPush),
  ]);
  const pushOf = (vendor: Aggregator): PushOf => {
    const connection = connections.find((each) => each.vendor === vendor);
    return {
      isActive: connection?.is_active ?? false,
      hasKey: Object.values(secretsOf(vendor)).every((name) => name === null || set.includes(name)),
      baseUrl: connection?.base_url ?? usualUrl(vendor),
      urls: offeredUrls(vendor, urlPolicy),
      version: connection?.version ?? 0,
      places: places.map((place) => {
        const row = rows.find((each) => each.vendor === vendor && each.branch_id === place.id);
        return {
          branchId: place.id,
          name: placeName(place, language),
          isOpen: row?.is_open ?? null,
          openAt: iso(row?.open_at),
          menuAt: iso(row?.menu_at),
          stopsAt: iso(row?.stops_at),
          isMenuWaiting: row?.waiting_digest != null,
          problem: row?.problem ?? null,
        };
      }),
    };
  };
  return Object.fromEntries(AGGREGATORS.map((vendor) => [vendor, pushOf(vendor)])) as Record<Aggregator, PushOf>;
}

export async function changePush(
  deps: PushRouteDeps,
  request: Parameters<typeof editConnection>[1],
  { vendor, push, ...before }: AggregatorConnection,
  { version, isActive, clientId, clientSecret, baseUrl: given }: PushChange,
): Promise<void> {
  if (push.version !== version) throw new Refusal('VERSION_CONFLICT', { current: { ...before, vendor, push } });
  const baseUrl = given === undefined ? push.baseUrl : vendorUrl(vendor, given, deps.urlPolicy);
  if (baseUrl === null || (isActive && baseUrl === '')) throw invalid('baseUrl', 'ADDRESS');
  const isOther = clientId !== undefined || clientSecret !== undefined;
  if (isActive && !push.hasKey && (clientId === undefined || clientSecret === undefined))
    throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_KEY' });
  const change = { version, isActive, baseUrl, secret: clientSecret, extra: clientId };
  await editConnection(deps, request, vendor, change);
  // A branch that was closed by these calls stays known as closed while they are off, and is opened afterwards.
  if (isOther || baseUrl !== push.baseUrl)
    await deps.transactions.tenantRows(request.tenant.id, forgetPushes, [vendor]);
}
