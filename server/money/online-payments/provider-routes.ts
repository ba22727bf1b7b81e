/**
 * The addresses at which payment providers call us. They speak protocols of their own, with statuses, content types and
 * error answers that the product's calls do not have, so these routes are outside the contract.
 */
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import { withDeadline } from '#server/platform/database/deadline.ts';
import { leaveBodies, readRawBody } from '#server/platform/http/request-body.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { noteCall, type Accounts } from './account-store.ts';
import { paymentService } from './payment-service.ts';
import type { PaymentProvider } from './ports.ts';

export interface ProviderRouteDeps {
  transactions: Transactions;
  accounts: Accounts;
  providers: readonly PaymentProvider[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now: () => number;
}

/** Providers wait for 20 seconds and longer; after that nobody reads the answer. */
const DEADLINE_MS = 15_000;

/** The last part of addresses, by provider. */
export const CALLBACK_PATHS: Record<OnlinePayment, string> = {
  PAYME: 'payme',
  CLICK: 'click',
  UZUM_BANK: 'uzum-bank',
  STRIPE: 'stripe',
};

/** undefined: calls are accepted from everywhere. */
function networkList(networks: readonly string[]): BlockList | undefined {
  if (networks.length === 0) return undefined;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = '32'] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

const plainAddress = (ip: string): string => ip.replace(/^::ffff:/i, '');

export function mountProviderRoutes(api: FastifyInstance, deps: ProviderRouteDeps): void {
  void api.register(async (scope) => {
    leaveBodies(scope);
    for (const provider of deps.providers) mountProvider(scope, provider, deps);
  });
}

function mountProvider(
  scope: FastifyInstance,
  provider: PaymentProvider,
  { transactions, accounts, log, now }: ProviderRouteDeps,
): void {
  const { type } = provider;
  const allowed = networkList(provider.networks);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token, step = '' } = request.params as { token: string; step?: string };
    const ip = plainAddress(request.ip);
    if (allowed && !allowed.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) {
      log.warn(`payments: a call for ${type} came from a network that is not the provider's`);
      return reply.code(403).send();
    }
    const merchantId = await accounts.merchantAt(type, token);
    const account = merchantId && (await accounts.open(merchantId, type));
    if (!merchantId || !account) return reply.code(404).send();
    if (!account.isTrusted) {
      log.warn(`payments: a call for ${type} came to an account of a merchant whose money the platform receives`);
      return reply.code(403).send();
    }
    const call = {
      method: request.method,
      step,
      headers: request.headers,
      body: await readRawBody(request),
      now: now(),
    };
    const service = paymentService({ transactions, now }, merchantId, type);
    const answered = await provider.answer(call, account, service).catch((error: unknown) => {
      log.error({ err: error }, `payments: a call of ${type} failed`);
      return provider.failed(call);
    });
    await transactions.tenantRows(merchantId, noteCall, [type, new Date(now()), answered.isRefused ?? false]);
    return reply
      .code(answered.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answered.body));
  }

  for (const url of [`/hooks/${CALLBACK_PATHS[type]}/:token`, `/hooks/${CALLBACK_PATHS[type]}/:token/:step`]) {
    scope.route({
      method: ['GET', 'POST'],
      url,
      config: { takes: 'payment' },
      handler: (request, reply) => withDeadline(DEADLINE_MS, () => answer(request, reply)),
    });
  }
}
