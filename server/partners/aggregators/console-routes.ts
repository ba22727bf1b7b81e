import type { AggregatorConnection, aggregatorsContract } from '#contract/partners/aggregators.ts';
import { AGGREGATORS, type Aggregator } from '#domain/orders/orders/aggregators.ts';
import { suggestFor } from '#domain/partners/aggregators/suggest.ts';
import { textIn, type Language } from '#domain/platform/text/language.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { differences, editRows, noteChange } from '#server/accounts/staff/staff.ts';
import { actorFor, staffOf } from '#server/orders/orders/orders.ts';
import {
  aggregatorOf,
  aggregatorOrderOf,
  everyAggregator,
  everyDish,
  everyPlace,
  mappingsOf,
  putAggregator,
  setMapping,
  placeName,
  type AggregatorRow,
} from './aggregator-store.ts';
import { openInbox, type InboxDeps } from './inbox.ts';
import type { AggregatorProtocol } from './ports.ts';
import { changePush, pushesOf, type PushRouteDeps } from './push-routes.ts';

export interface AggregatorConsoleDeps extends InboxDeps, PushRouteDeps {
  protocols: readonly AggregatorProtocol[];
  publicOrigin: string;
}

const unmappedCounts = statement<{ vendor: Aggregator; count: number }>(
  'aggregators.unmapped',
  'select vendor, count(*)::integer as count from aggregator_mapping where inside_id is null group by vendor',
);
/** $1 order. */
const orderPlace = statement<{ branch_id: string; courier_id: string | null; service_type: string }>(
  'aggregators.order-place',
  'select branch_id, courier_id, service_type from orders where id = $1',
);

const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** What is known of an aggregator; without a row it was never connected. */
interface Known extends Pick<AggregatorConnection, 'unmapped' | 'push'> {
  row: AggregatorRow | undefined;
}

export function consoleHandlers(deps: AggregatorConsoleDeps): Handlers<typeof aggregatorsContract> {
  const { transactions, credentials, publicOrigin, protocols } = deps;

  const toConnection = (
    merchantId: string,
    vendor: Aggregator,
    { row, unmapped, push }: Known,
  ): AggregatorConnection => ({
    vendor,
    isActive: row?.is_active ?? false,
    address: credentials.address(publicOrigin, merchantId, vendor),
    clientId: credentials.issued({ merchantId, vendor, secretNumber: row?.secret_number ?? 1 }).clientId,
    version: row?.version ?? 0,
    lastCallAt: iso(row?.last_call_at),
    lastMenuAt: iso(row?.last_menu_at),
    lastOrderAt: iso(row?.last_order_at),
    lastRefusedAt: iso(row?.last_refused_at),
    unmapped,
    push,
  });

  async function connectionsOf(merchantId: string, language: Language): Promise<AggregatorConnection[]> {
    const [rows, counts, pushes] = await Promise.all([
      transactions.tenantRows(merchantId, everyAggregator),
      transactions.tenantRows(merchantId, unmappedCounts),
      pushesOf(deps, merchantId, language),
    ]);
    return AGGREGATORS.map((vendor) =>
      toConnection(merchantId, vendor, {
        row: rows.find((row) => row.vendor === vendor),
        unmapped: counts.find((each) => each.vendor === vendor)?.count ?? 0,
        push: pushes[vendor],
      }),
    );
  }
  const connectionOf = async (
    merchantId: string,
    vendor: Aggregator,
    language: Language,
  ): Promise<AggregatorConnection> =>
    (await connectionsOf(merchantId, language)).find((each) => each.vendor === vendor)!;

  return {
    'GET /console/aggregators': async ({ tenant, language }) => ({ items: await connectionsOf(tenant.id, language) }),

    'PATCH /console/aggregators/:vendor': async ({ params: { vendor }, body, tenant, caller, language }) => {
      const before = await connectionOf(tenant.id, vendor, language);
      if (before.version !== body.version) throw new Refusal('VERSION_CONFLICT', { current: before });
      const isActive = body.isActive ?? before.isActive;
      await editRows(deps, { tenant, caller }, 'keys.manage', async ({ tx, demandAll }) => {
        demandAll();
        const renewed = body.renewSecret ?? false;
        if (!(await tx.maybe(putAggregator, [vendor, body.version, isActive, renewed])))
          throw new Refusal('VERSION_CONFLICT');
        if (renewed)
          await noteChange(tx, { by: caller.userId, action: 'SECRET_SET', subject: vendor, before: null, after: null });
        const changed = differences({ isActive: before.isActive }, { isActive });
        await noteChange(tx, { by: caller.userId, action: 'PARTNER_CHANGED', subject: vendor, ...changed });
      });
      return connectionOf(tenant.id, vendor, language);
    },

    'PUT /console/aggregators/:vendor/push': async ({ params: { vendor }, body, tenant, caller, language }) => {
      const before = await connectionOf(tenant.id, vendor, language);
      await changePush(deps, { tenant, caller }, before, body);
      return connectionOf(tenant.id, vendor, language);
    },

    'POST /console/aggregators/:vendor/credentials': ({ params: { vendor }, tenant, caller }) =>
      editRows(deps, { tenant, caller }, 'keys.manage', async ({ tx, demandAll }) => {
        demandAll();
        const row = await tx.maybe(aggregatorOf, [vendor]);
        if (!row) throw new Refusal('NOT_FOUND');
        await noteChange(tx, { by: caller.userId, action: 'SECRET_SHOWN', subject: vendor, before: null, after: null });
        return credentials.issued({ merchantId: tenant.id, vendor, secretNumber: row.secret_number });
      }),

    'POST /console/aggregators/:vendor/test': async ({ params: { vendor }, tenant, language }) => {
      const [row] = await transactions.tenantRows(tenant.id, aggregatorOf, [vendor]);
      if (!row) return { problems: ['OFF' as const], branches: 0, dishes: 0 };
      const protocol = protocols.find((each) => each.vendor === vendor)!;
      const inbox = openInbox(deps, protocol, { merchantId: tenant.id, row, language });
      const places = await inbox.places();
      const menus = await Promise.all(places.map(({ id }) => inbox.menu(id)));
      const dishes = new Set(menus.flatMap((menu) => menu?.items.map(({ id }) => id) ?? [])).size;
      const refusedLast =
        row.last_refused_at !== null && row.last_refused_at.getTime() > (row.last_call_at?.getTime() ?? 0);
      const problems = {
        OFF: !row.is_active,
        NO_BRANCH: places.length === 0,
        NO_DISHES: places.length > 0 && dishes === 0,
        CLOSED_NOW: row.is_active && places.length > 0 && !places.some(({ isOpen }) => isOpen),
        NEVER_CALLED: row.last_call_at === null && row.last_refused_at === null,
        REFUSED: refusedLast,
        NO_MENU_READ: row.last_call_at !== null && row.last_menu_at === null,
      } as const;
      return {
        problems: (Object.keys(problems) as (keyof typeof problems)[]).filter((each) => problems[each]),
        branches: places.length,
        dishes,
      };
    },

    'GET /console/aggregators/:vendor/mapping': async ({ params: { vendor }, tenant, language }) => {
      const [mappings, places, dishes] = await Promise.all([
        transactions.tenantRows(tenant.id, mappingsOf, [vendor]),
        transactions.tenantRows(tenant.id, everyPlace),
        transactions.tenantRows(tenant.id, everyDish),
      ]);
      const branches = places.map((place) => ({ id: place.id, name: { [language]: placeName(place, language) } }));
      return {
        items: mappings.map((row) => ({
          kind: row.kind,
          outsideId: row.outside_id,
          name: row.name,
          insideId: row.inside_id,
          lastSeenAt: row.last_seen_at.toISOString(),
          suggested: row.inside_id ? [] : suggestFor(row.name, row.kind === 'BRANCH' ? branches : dishes),
        })),
        branches: places.map((place) => ({ id: place.id, name: placeName(place, language) })),
        dishes: dishes.map(({ id, name }) => ({ id, name: textIn(name, language) })),
      };
    },

    'PUT /console/aggregators/:vendor/mapping': async ({ params: { vendor }, body, tenant, caller }) => {
      const { kind, outsideId, insideId } = body;
      await editRows(deps, { tenant, caller }, 'keys.manage', async ({ tx, demandAll }) => {
        demandAll();
        const known = await tx.rows(kind === 'BRANCH' ? everyPlace : everyDish);
        if (insideId !== null && !known.some(({ id }) => id === insideId)) throw new Refusal('NOT_FOUND');
        if (!(await tx.maybe(setMapping, [vendor, kind, outsideId, insideId]))) throw new Refusal('NOT_FOUND');
        const after = { [kind]: outsideId, is: insideId };
        await noteChange(tx, { by: caller.userId, action: 'PARTNER_CHANGED', subject: vendor, before: null, after });
      });
      return { ok: true };
    },

    'GET /console/orders/:id/aggregator': async ({ params: { id }, tenant, caller }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const [place] = await transactions.tenantRows(tenant.id, orderPlace, [id]);
      if (!place || !actorFor(staff, place)) throw new Refusal('NOT_FOUND');
      const [row] = await transactions.tenantRows(tenant.id, aggregatorOrderOf, [id, place.service_type]);
      if (!row) return { order: null };
      const { vendor, delivered_by: deliveredBy, pickup_code: pickupCode, courier } = row;
      return { order: { vendor, deliveredBy, pickupCode, courier } };
    },
  };
}
