import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { SignInProvider, signInProvidersContract } from '#contract/sign-in-providers.ts';
import { deviceUuidOf } from '../devices/devices.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import type { Handlers } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { returnToOpener, redirectTo, type Outcome } from './bridge-page.ts';
import { signInFlows } from './sign-in-flows.ts';
import type { Identity } from './identity.ts';
import { claimIdentity, demandActive, accountsOf, linkIdentity, unlinkIdentity } from './provider-accounts.ts';
import type { Providers, Provider } from './ports.ts';
import { returnPath, trustedOrigin, type Origins } from './return-address.ts';
import { telegramProof, type BotTokens } from './telegram-proof.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { demandSameOrigin } from './client-address.ts';

export interface SignInProvidersParts extends Origins {
  tenancy: Pick<Tenancy, 'merchantOfHost' | 'locate' | 'byId'>;
  transactions: Transactions;
  identity: Identity;
  providers: Providers;
  botTokens: BotTokens;
  key: Buffer;
  now: () => number;
  log: Logger;
}

interface Http {
  request?: FastifyRequest;
  reply?: FastifyReply;
}

/** Only HTTP requests get here; this narrows the type. */
function httpOf({ request, reply }: Http): Required<Http> {
  if (!request || !reply) throw new Refusal('NOT_FOUND');
  return { request, reply };
}

const switchOf = (provider: Provider): SignInProvider => provider.toUpperCase() as SignInProvider;

function personOf({ userId }: { userId: string | null }): string {
  if (!userId) throw new Refusal('UNAUTHENTICATED');
  return userId;
}

export function signInProvidersHandlers(parts: SignInProvidersParts): Handlers<typeof signInProvidersContract> {
  const { transactions, identity, providers, publicOrigin, now, log } = parts;
  const authorization = signInFlows(parts);
  const proofOfTelegram = telegramProof({ transactions, tokens: parts.botTokens, signInFlows: authorization, now });
  /** One for all hosts of all merchants: providers have a fixed list of redirect addresses. */
  const redirectUri = (provider: Provider): string => `${publicOrigin}/api/auth/${provider}/callback`;

  async function comeBack(provider: Provider, params: Record<string, string>, http: Http): Promise<null> {
    const { reply } = httpOf(http);
    const flow = await authorization.answered(provider, params.state ?? '', redirectUri(provider));
    // Expired, answered already, or never begun here: nobody waits for this answer.
    if (!flow) {
      redirectTo(reply, `${publicOrigin}/login#signInError=refused`);
      return null;
    }
    const proof = (await providers[provider]?.prove(params, flow.authorization)) ?? {
      is: 'refused',
      why: 'not set up',
    };
    let outcome: Outcome;
    if (proof.is === 'proven') {
      const userId =
        flow.purpose === 'SIGN_IN'
          ? await transactions.onPlatform((tx) => claimIdentity(tx, provider, proof.who))
          : null;
      outcome = { code: await authorization.makeCode(flow.authorization.state, userId, proof.who) };
    } else {
      if (proof.is !== 'cancelled') log.warn({ provider, why: proof.why }, `sign-in ${proof.is}`);
      outcome = { error: proof.is === 'unreachable' ? 'network_failure' : proof.is };
    }
    returnToOpener(reply, flow, outcome);
    return null;
  }

  return {
    'GET /auth/:provider/start': async ({ params: { provider }, query, ...http }) => {
      const { request, reply } = httpOf(http);
      const { mode, challenge, purpose } = query;
      const path = returnPath(query.return);
      const origin = await trustedOrigin(request, parts);
      const back = { mode, challenge, path, origin: origin ?? `${request.protocol}://${request.headers.host}` };
      const service = providers[provider];
      const located = origin && (await parts.tenancy.locate(request.headers.host, path.split('?')[0]!));
      const isOff = located && 'storefront' in located && located.storefront.signInOff.includes(switchOf(provider));
      if (!origin || !service || isOff) {
        // Returned to the requesting host alone, and without anything of value.
        returnToOpener(reply, back, { error: 'unauthorized_domain' });
        return null;
      }
      const begun = await authorization.begin(
        { provider, purpose, mode, origin, path, challenge },
        redirectUri(provider),
      );
      try {
        redirectTo(reply, await service.begin(begun));
      } catch (error) {
        log.warn({ provider, why: (error as Error).name }, 'sign-in unreachable');
        returnToOpener(reply, back, { error: 'network_failure' });
      }
      return null;
    },

    'GET /auth/:provider/callback': ({ params, query, ...http }) => comeBack(params.provider, query, http),
    'POST /auth/:provider/callback': ({ params, body, ...http }) => comeBack(params.provider, body, http),

    'POST /auth/exchange': async ({ body, caller, ...where }) => {
      const { request } = httpOf(where);
      demandSameOrigin(request);
      const deviceUuid = deviceUuidOf(body.device, caller);
      const taken = await authorization.take({
        code: body.code,
        verifier: body.verifier,
        purpose: 'SIGN_IN',
        deviceUuid,
        origin: await trustedOrigin(request, parts),
      });
      if (!taken?.user_id) throw new Refusal('IDENTITY_REFUSED');
      await demandActive(transactions, taken.user_id);
      return identity.openSession(
        { userId: taken.user_id, deviceUuid, device: body.device, cookies: body.cookies },
        where,
      );
    },

    'POST /auth/telegram': async ({ body, caller, ...where }) => {
      if (where.request) demandSameOrigin(where.request);
      const { device: inner, ...fields } = body;
      const { os, osVersion, model, brand, type, firebaseToken, uuid } = fields;
      const device =
        typeof inner === 'object' && inner !== null
          ? inner
          : { uuid, os, osVersion, model, brand, type, device: inner, firebaseToken };
      const deviceUuid = deviceUuidOf(device, caller);
      const storefront = await parts.tenancy.byId(where.tenant.id);
      if (storefront?.signInOff.includes('TELEGRAM')) throw new Refusal('IDENTITY_REFUSED', { why: 'SWITCHED_OFF' });
      const { userId, merchantId } = await proofOfTelegram(fields, where.tenant);
      await demandActive(transactions, userId);
      const miniApp = fields.initData !== undefined;
      return identity.openSession({ userId, deviceUuid, device, cookies: body.cookies, miniApp, merchantId }, where);
    },

    'GET /me/identities': async ({ caller }) => ({ items: await accountsOf(transactions, personOf(caller)) }),

    'POST /me/identities': async ({ caller, body, request }) => {
      const userId = personOf(caller);
      const taken = await authorization.take({
        code: body.code,
        verifier: body.verifier,
        purpose: 'LINK',
        deviceUuid: deviceUuidOf(null, caller),
        origin: request && (await trustedOrigin(request, parts)),
      });
      if (!taken) throw new Refusal('IDENTITY_REFUSED');
      await linkIdentity(transactions, userId, taken.provider, taken.identity);
      return { items: await accountsOf(transactions, userId) };
    },

    'DELETE /me/identities/:provider': async ({ caller, params, query }) => {
      const userId = personOf(caller);
      await unlinkIdentity(transactions, userId, params.provider, query.merchantId ?? null);
      return { items: await accountsOf(transactions, userId) };
    },
  };
}
