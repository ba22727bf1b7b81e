import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { SignInProvider, signInProvidersContract } from '#contract/accounts/identity-providers.ts';
import { deviceUuidOf } from '../devices/devices.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { languageOfPerson } from '#server/platform/http/refusal-page.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { askToContinue, returnToOpener, redirectTo, type Outcome } from './bridge-page.ts';
import { signInFlows, type Flow } from './sign-in-flows.ts';
import type { Identity } from './identity.ts';
import { claimIdentity, demandActive, accountsOf, linkIdentity, unlinkIdentity } from './provider-accounts.ts';
import type { Providers, Provider, Proven } from './ports.ts';
import { isOfMerchant, returnPath, trustedOrigin, type Origins } from './return-address.ts';
import { telegramProof, type BotTokens } from './telegram-proof.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { demandSameOrigin, setSignInCookie, signInCookie } from './client-address.ts';

export interface SignInProvidersDeps extends Origins {
  tenancy: Pick<Tenancy, 'merchantOfHost' | 'locate' | 'byId'>;
  transactions: Transactions;
  identity: Identity;
  providers: Providers;
  botTokens: BotTokens;
  key: Buffer;
  https: boolean;
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

export function signInProvidersHandlers(deps: SignInProvidersDeps): Handlers<typeof signInProvidersContract> {
  const { transactions, identity, providers, publicOrigin, publicHost, https, now, log } = deps;
  const central = new URL(publicOrigin).host;
  const authorization = signInFlows(deps);
  const proofOfTelegram = telegramProof({ transactions, tokens: deps.botTokens, signInFlows: authorization, now });
  /** One for all hosts of all merchants: providers have a fixed list of redirect addresses. */
  const redirectUri = (provider: Provider): string => `${publicOrigin}/api/auth/${provider}/callback`;

  /** Expired, answered already, or not begun in this browser: nobody waits for this answer. */
  const refuse = (reply: FastifyReply): void => redirectTo(reply, `${publicOrigin}/login#signInError=refused`);

  async function codeFor({ provider, purpose }: Flow, state: string, who: Proven): Promise<Outcome> {
    const userId =
      purpose === 'SIGN_IN' ? await transactions.onPlatform((tx) => claimIdentity(tx, provider, who)) : null;
    return { code: await authorization.makeCode(state, userId, who) };
  }

  async function comeBack(provider: Provider, params: Record<string, string>, http: Http): Promise<null> {
    const { request, reply } = httpOf(http);
    const { state = '' } = params;
    const browser = signInCookie(request, https);
    if (!browser && !https && request.method === 'POST') {
      // Without https the form of another site carries no cookie; the redirect does.
      redirectTo(reply, `${redirectUri(provider)}?${new URLSearchParams(params).toString()}`);
      return null;
    }
    const flow = await authorization.answered(provider, { state, browser }, redirectUri(provider));
    if (!flow) {
      refuse(reply);
      return null;
    }
    const proof = (await providers[provider]?.prove(params, flow.authorization)) ?? {
      is: 'refused',
      why: 'not set up',
    };
    if (proof.is === 'proven') {
      if (isOfMerchant(flow.origin, publicHost)) {
        await authorization.awaitConfirmation(state, proof.who);
        askToContinue(reply, { provider, state, origin: flow.origin, language: languageOfPerson(request.raw) });
      } else returnToOpener(reply, flow, await codeFor(flow, state, proof.who));
    } else {
      if (proof.is !== 'cancelled') log.warn({ provider, why: proof.why }, `sign-in ${proof.is}`);
      returnToOpener(reply, flow, { error: proof.is === 'unreachable' ? 'network_failure' : proof.is });
    }
    return null;
  }

  return {
    'GET /auth/:provider/start': async ({ params: { provider }, query, ...http }) => {
      const { request, reply } = httpOf(http);
      const { mode, challenge, purpose } = query;
      const path = returnPath(query.return);
      const isCentral = request.headers.host?.toLowerCase() === central;
      const host = (isCentral && query.from) || request.headers.host;
      const origin = await trustedOrigin(host, deps);
      const requested = isCentral ? publicOrigin : `${request.protocol}://${request.headers.host}`;
      const back = { mode, challenge, path, origin: origin ?? requested };
      const service = providers[provider];
      const located = origin && (await deps.tenancy.locate(host, path.split('?')[0]!));
      const isOff = located && 'storefront' in located && located.storefront.signInOff.includes(switchOf(provider));
      // A session at a merchant's own host has no account to link anything to.
      const isForNothing = origin && purpose === 'LINK' && isOfMerchant(origin, publicHost);
      if (!origin || !service || isOff || isForNothing) {
        // Returned to the requesting host alone, and without anything of value.
        returnToOpener(reply, back, { error: 'unauthorized_domain' });
        return null;
      }
      if (!isCentral) {
        // The provider returns to the central host, whose cookie tells there which browser began.
        const rest = new URLSearchParams({ ...query, from: new URL(origin).host });
        redirectTo(reply, `${publicOrigin}/api/auth/${provider}/start?${rest.toString()}`);
        return null;
      }
      const browser = signInCookie(request, https) ?? randomBytes(32).toString('base64url');
      setSignInCookie(reply, browser, https);
      const begun = await authorization.begin(
        { provider, purpose, mode, origin, path, challenge, browser },
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

    'POST /auth/:provider/continue': async ({ params: { provider }, body: { state, answer }, ...http }) => {
      const { request, reply } = httpOf(http);
      demandSameOrigin(request);
      const flow = await authorization.confirmed(provider, { state, browser: signInCookie(request, https) });
      if (!flow) refuse(reply);
      else
        returnToOpener(
          reply,
          flow,
          answer === 'yes' ? await codeFor(flow, state, flow.identity) : { error: 'cancelled' },
        );
      return null;
    },

    'POST /auth/exchange': async ({ body, caller, ...where }) => {
      const { request } = httpOf(where);
      demandSameOrigin(request);
      const deviceUuid = deviceUuidOf(body.device, caller);
      const taken = await authorization.take({
        code: body.code,
        verifier: body.verifier,
        purpose: 'SIGN_IN',
        deviceUuid,
        origin: await trustedOrigin(request.headers.host, deps),
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
      const storefront = await deps.tenancy.byId(where.tenant.id);
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
        origin: await trustedOrigin(request?.headers.host, deps),
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
