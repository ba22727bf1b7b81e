/** What the OpenID Connect providers share: calling openid-client with timeouts, and mapping its errors to ours. */
import * as client from 'openid-client';
import type { AuthorizationRequest, Proof } from '#server/accounts/identity/ports.ts';
import { CodedError, hasErrorCode } from '#server/platform/coded-error.ts';

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  now: () => number;
  timeoutMs?: number | undefined;
}

/** A provider's changed endpoints are noticed within this time. */
const DISCOVERY_MS = 60 * 60_000;
/** Older identity tokens are not accepted. */
const OLDEST_TOKEN_S = 5 * 60;
const CLOCK_TOLERANCE_S = 30;
/**
 * The library looks for a new key only when its list is this old; a sign-in with a new key is reason enough to look.
 */
const KEYS_AGE_S = 61;

export interface OpenId {
  address(authorization: AuthorizationRequest, parameters: Record<string, string>): Promise<string>;
  /** One exchange of a code for tokens, with a configuration of its own. */
  redeem<T>(work: (made: client.Configuration) => Promise<T>): Promise<T>;
}

export function openId(settings: OpenIdSettings, authentication: client.ClientAuth): OpenId {
  const { issuer, clientId, now } = settings;
  // Only a fake on this machine speaks without TLS.
  const isPlain = issuer.startsWith('http:');
  const timeout = Math.ceil((settings.timeoutMs ?? 10_000) / 1000);
  let known: { at: number; server: Promise<client.ServerMetadata> } | undefined;
  let keys: ReturnType<typeof client.getJwksCache>;

  async function discover(): Promise<client.ServerMetadata> {
    const found = await client.discovery(new URL(issuer), clientId, undefined, authentication, {
      timeout,
      ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
    });
    return found.serverMetadata();
  }

  function server(): Promise<client.ServerMetadata> {
    if (!known || known.at + DISCOVERY_MS < now()) {
      const mine = { at: now(), server: discover() };
      known = mine;
      mine.server.catch(() => {
        if (known === mine) known = undefined;
      });
    }
    return known.server;
  }

  async function configuration(): Promise<client.Configuration> {
    const made = new client.Configuration(await server(), clientId, undefined, authentication);
    made.timeout = timeout;
    if (isPlain) client.allowInsecureRequests(made);
    return made;
  }

  return {
    async address({ state, nonce, verifier, redirectUri }, parameters) {
      return client.buildAuthorizationUrl(await configuration(), {
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge_method: 'S256',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        ...parameters,
      }).href;
    },
    async redeem(work) {
      const made = await configuration();
      if (keys)
        client.setJwksCache(made, {
          jwks: keys.jwks,
          uat: Math.min(keys.uat, Math.floor(Date.now() / 1000) - KEYS_AGE_S),
        });
      try {
        return await work(made);
      } finally {
        keys = client.getJwksCache(made) ?? keys;
      }
    },
  };
}

const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']);
export const isCancel = (params: Readonly<Record<string, string>>): boolean => CANCELLED.has(params.error ?? '');

/** The callback's parameters as the URL that the library reads, whichever way they came. */
export function returnAddress(params: Readonly<Record<string, string>>, redirectUri: string): URL {
  const address = new URL(redirectUri);
  for (const name of ['code', 'state', 'iss', 'error', 'error_description'] as const) {
    if (params[name] !== undefined) address.searchParams.set(name, params[name]);
  }
  return address;
}

/** The library checks signature, issuer, audience, expiry and nonce; the age is checked here. */
export async function provenClaims(
  oidc: OpenId,
  params: Readonly<Record<string, string>>,
  authorization: AuthorizationRequest,
  now: () => number,
): Promise<client.IDToken> {
  const tokens = await oidc.redeem((made) => {
    // Not only the channel but the token itself has to prove its origin.
    client.enableNonRepudiationChecks(made);
    return client.authorizationCodeGrant(made, returnAddress(params, authorization.redirectUri), {
      expectedState: authorization.state,
      expectedNonce: authorization.nonce,
      pkceCodeVerifier: authorization.verifier,
      idTokenExpected: true,
    });
  });
  const claims = tokens.claims()!;
  demandFresh(claims.iat, now);
  return claims;
}

/** `why` names the check that failed. */
export const tokenRejected = (why: string): CodedError => new CodedError('TOKEN_REJECTED', why);

export function demandFresh(issuedAt: unknown, now: () => number): void {
  const age = typeof issuedAt === 'number' ? now() / 1000 - issuedAt : Number.NaN;
  if (!(age <= OLDEST_TOKEN_S && age >= -CLOCK_TOLERANCE_S)) throw tokenRejected('iat');
}

const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** Error names alone: their messages may contain secrets. */
export function proofOfError(error: unknown): Proof {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string; status?: number } };
  if (hasErrorCode(error, 'TOKEN_REJECTED')) return { is: 'refused', why: error.message };
  const isNetwork =
    name === 'TimeoutError' ||
    name === 'AbortError' ||
    (error instanceof TypeError && cause?.code !== undefined && !code);
  if (isNetwork || UNREACHABLE.has(code ?? ''))
    return { is: 'unreachable', why: code ?? cause?.code ?? name ?? 'unknown' };
  return { is: 'refused', why: code ?? name ?? 'unknown' };
}

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 120) : null;
/** Some providers send booleans as text. */
export const isYes = (value: unknown): boolean => value === true || value === 'true';
