/**
 * "Log in with Telegram" by OpenID Connect. Its identity token may name us by a number where the standard requires
 * text, which the library refuses; so the library fetches the tokens, and this file validates the identity token. The
 * phone is not requested: a number once given to Telegram may belong to somebody else now.
 */
import { createPublicKey, verify } from 'node:crypto';
import * as client from 'openid-client';
import { z } from 'zod';
import type { AuthorizationRequest, IdentityProvider } from '#server/accounts/identity/ports.ts';
import {
  demandFresh,
  isCancel,
  openId,
  proofOfError,
  returnAddress,
  textOf,
  tokenRejected,
  type OpenIdSettings,
} from './open-id.ts';

const Header = z.object({ alg: z.enum(['RS256', 'ES256', 'EdDSA']), kid: z.string() });
const Claims = z.looseObject({
  iss: z.string(),
  sub: z.union([z.string().min(1), z.int()]).transform(String),
  aud: z.unknown(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
});
const Keys = z.object({
  keys: z.array(z.looseObject({ kid: z.string().optional(), kty: z.string(), alg: z.string().optional() })),
});
const KEY_TYPES = { RS256: 'RSA', ES256: 'EC', EdDSA: 'OKP' } as const;

const json = (text: string | undefined): unknown => JSON.parse(Buffer.from(text ?? '', 'base64url').toString());

function isSigned(token: string, alg: keyof typeof KEY_TYPES, jwk: z.infer<typeof Keys>['keys'][number]): boolean {
  if (jwk.kty !== KEY_TYPES[alg] || (jwk.alg !== undefined && jwk.alg !== alg)) return false;
  const [content, signature] = [token.slice(0, token.lastIndexOf('.')), token.slice(token.lastIndexOf('.') + 1)];
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(
    alg === 'EdDSA' ? null : 'sha256',
    Buffer.from(content),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

export function telegramOidc(settings: OpenIdSettings & { clientSecret: string }): IdentityProvider {
  const { clientId, now, timeoutMs = 10_000 } = settings;
  const oidc = openId(settings, client.ClientSecretBasic(settings.clientSecret));
  let keys: z.infer<typeof Keys>['keys'] = [];

  async function fetchKeys(address: string | undefined): Promise<void> {
    if (!address) throw tokenRejected('no keys');
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (!response.ok) throw Object.assign(new Error('keys'), { name: 'TimeoutError' });
    ({ keys } = Keys.parse(await response.json()));
  }

  /** Fetches the identity token of one code before the library rejects it. */
  async function redeem(
    made: client.Configuration,
    address: URL,
    authorization: AuthorizationRequest,
  ): Promise<string> {
    let idToken: unknown;
    made[client.customFetch] = async (url, options) => {
      const response = await fetch(url, options);
      if (!response.ok) return response;
      const { id_token: found, ...rest } = (await response.json()) as Record<string, unknown>;
      idToken = found;
      return Response.json(rest);
    };
    await client.authorizationCodeGrant(made, address, {
      expectedState: authorization.state,
      pkceCodeVerifier: authorization.verifier,
    });
    if (typeof idToken !== 'string') throw tokenRejected('no identity token');
    return idToken;
  }

  async function claimsOf(
    token: string,
    nonce: string,
    server: client.ServerMetadata,
  ): Promise<z.infer<typeof Claims>> {
    const [head, body, , ...more] = token.split('.');
    if (more.length > 0) throw tokenRejected('form');
    const { alg, kid } = Header.parse(json(head));
    const find = () => keys.find((each) => each.kid === kid);
    if (!find()) await fetchKeys(server.jwks_uri);
    const key = find();
    if (!key || !isSigned(token, alg, key)) throw tokenRejected('signature');
    const claims = Claims.parse(json(body));
    const audience = (Array.isArray(claims.aud) ? claims.aud : [claims.aud]).map(String);
    if (claims.iss !== server.issuer) throw tokenRejected('iss');
    if (!audience.includes(clientId)) throw tokenRejected('aud');
    if (claims.nonce !== nonce) throw tokenRejected('nonce');
    if (claims.exp * 1000 <= now()) throw tokenRejected('exp');
    demandFresh(claims.iat, now);
    return claims;
  }

  return {
    begin: (authorization) => oidc.address(authorization, { scope: 'openid profile' }),
    async prove(params, authorization) {
      if (isCancel(params)) return { is: 'cancelled' };
      try {
        const claims = await oidc.redeem(async (made) =>
          claimsOf(
            await redeem(made, returnAddress(params, authorization.redirectUri), authorization),
            authorization.nonce,
            made.serverMetadata(),
          ),
        );
        return {
          is: 'proven',
          who: {
            subject: claims.sub,
            firstName: textOf(claims.name),
            lastName: null,
            email: null,
            username: textOf(claims.preferred_username),
          },
        };
      } catch (error) {
        return proofOfError(error);
      }
    },
  };
}
