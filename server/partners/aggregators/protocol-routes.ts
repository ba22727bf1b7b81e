/**
 * The addresses at which aggregators call us. Their protocol has content types, statuses and errors of its own, so
 * these routes are outside the contract.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AGGREGATORS, type Aggregator } from '#domain/orders/orders/aggregators.ts';
import { noteIncomingCall } from '../integrations/integrations.ts';
import { withDeadline } from '#server/platform/database/deadline.ts';
import { leaveBodies, readRawBody } from '#server/platform/http/request-body.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { aggregatorOf, noteAggregatorCall } from './aggregator-store.ts';
import { openInbox, type InboxDeps } from './inbox.ts';
import type { AggregatorAnswer, AggregatorProtocol } from './ports.ts';

export interface ProtocolRouteDeps extends InboxDeps {
  tenancy: Tenancy;
  protocols: readonly AggregatorProtocol[];
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Aggregators wait for three to five seconds. */
const DEADLINE_MS = 5_000;

const isSignIn = (action: string): boolean => action.includes('oauth');
const isAggregatorName = (text: string): text is Aggregator => (AGGREGATORS as readonly string[]).includes(text);

/** Null: a token has expired, which is neither a call nor wrong credentials. */
const kindOf = ({ outcome, action }: AggregatorAnswer): 'REFUSED' | 'MENU' | 'ORDER' | 'CALL' | null => {
  if (outcome === 'unauthorized') return isSignIn(action) ? 'REFUSED' : null;
  if (action.startsWith('GET /menu')) return 'MENU';
  return action === 'POST /order' && outcome === 'ok' ? 'ORDER' : 'CALL';
};

/** Polls come every minute and are only counted; what changes an order or fails is logged. */
const isLogged = ({ outcome, action }: AggregatorAnswer): boolean => outcome !== 'ok' || !action.startsWith('GET ');

export function mountProtocolRoutes(api: FastifyInstance, deps: ProtocolRouteDeps): void {
  const { transactions, tenancy, protocols, credentials, log, now } = deps;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { vendor, merchantId, mark, '*': path } = request.params as Record<string, string>;
    const isOurs =
      isAggregatorName(vendor!) && isUuid(merchantId!) && credentials.isAddress(merchantId!, vendor, mark!);
    const protocol = isOurs ? protocols.find((each) => each.vendor === vendor) : undefined;
    const storefront = protocol && (await tenancy.byId(merchantId!));
    const [row] = storefront ? await transactions.tenantRows(merchantId!, aggregatorOf, [vendor]) : [];
    if (!protocol || !storefront || !row) return reply.code(404).send();
    const startedAt = performance.now();
    const call = {
      method: request.method,
      path: `/${path ?? ''}`,
      contentType: request.headers['content-type'] ?? '',
      authorization: request.headers.authorization,
      body: await readRawBody(request),
    };
    const language = storefront.web.mainLanguage ?? 'uz';
    // A merchant that is closed for now takes no orders, and its running ones go on.
    const connection = { ...row, is_active: row.is_active && storefront.merchant.isActive };
    const inbox = openInbox(deps, protocol, { merchantId: merchantId!, row: connection, language });
    const answered = await protocol.answer(call, inbox).catch((error: unknown) => {
      log.error({ err: error }, `aggregators: a call of ${vendor} failed`);
      return protocol.failed(call);
    });
    await transactions.withTenant(merchantId!, async (tx) => {
      const kind = kindOf(answered);
      if (kind) await tx.run(noteAggregatorCall, [vendor, new Date(now()), kind]);
      if (!isLogged(answered)) return;
      await noteIncomingCall(tx, {
        vendor: vendor!,
        action: answered.action,
        outcome: answered.outcome,
        status: answered.status,
        durationMs: Math.round(performance.now() - startedAt),
        orderId: answered.orderId ?? null,
        // Credentials are not logged.
        request: isSignIn(answered.action) ? null : call.body.toString('utf8'),
        answer: isSignIn(answered.action) ? null : JSON.stringify(answered.body ?? null),
        at: new Date(now()),
      });
    });
    reply.code(answered.status).header('cache-control', 'no-store');
    if (answered.body === undefined) return reply.send();
    return reply.type(answered.type ?? 'application/json; charset=utf-8').send(JSON.stringify(answered.body));
  }

  void api.register(async (scope) => {
    leaveBodies(scope);
    scope.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: '/aggregators/:vendor/:merchantId/:mark/*',
      config: { takes: 'aggregator' },
      handler: (request, reply) => withDeadline(DEADLINE_MS, () => answer(request, reply)),
    });
  });
}
