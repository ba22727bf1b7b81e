/**
 * Sign in with Apple. The client secret is a token signed by us for each call. Requesting the name makes Apple post its
 * answer as a form, and the name comes with the first one only.
 */
import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { ClientAuth } from 'openid-client';
import type { IdentityProvider } from '#server/accounts/identity/ports.ts';
import { isCancel, isYes, openId, proofOfError, provenClaims, textOf, type OpenIdSettings } from './open-id.ts';

export interface AppleSettings extends OpenIdSettings {
  teamId: string;
  keyId: string;
  /** The .p8 file's text; line ends may be written as \n. */
  key: string;
}

const SECRET_SECONDS = 5 * 60;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function appleSecret({
  teamId,
  keyId,
  clientId,
  key,
  audience,
  now,
}: {
  teamId: string;
  keyId: string;
  clientId: string;
  key: KeyObject;
  audience: string;
  now: number;
}): string {
  const issuedAt = Math.floor(now / 1000);
  const content = [
    part({ alg: 'ES256', kid: keyId, typ: 'JWT' }),
    part({ iss: teamId, iat: issuedAt, exp: issuedAt + SECRET_SECONDS, aud: audience, sub: clientId }),
  ].join('.');
  return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

interface PostedUser {
  name?: { firstName?: unknown; lastName?: unknown };
}

/** Unsigned: used for a name, for nothing else. */
function postedName(text: string | undefined): PostedUser['name'] {
  try {
    return (JSON.parse(text ?? '{}') as PostedUser | null)?.name;
  } catch {
    return undefined;
  }
}

export function apple(settings: AppleSettings): IdentityProvider {
  const { teamId, keyId, clientId, issuer, now } = settings;
  const key = createPrivateKey(settings.key.replaceAll('\\n', '\n'));
  const authentication: ClientAuth = (_server, _client, body) => {
    body.set('client_id', clientId);
    body.set('client_secret', appleSecret({ teamId, keyId, clientId, key, audience: issuer, now: now() }));
  };
  const oidc = openId(settings, authentication);
  return {
    begin: (authorization) => oidc.address(authorization, { scope: 'openid name email', response_mode: 'form_post' }),
    async prove(params, authorization) {
      if (isCancel(params)) return { is: 'cancelled' };
      try {
        const claims = await provenClaims(oidc, params, authorization, now);
        const name = postedName(params.user);
        return {
          is: 'proven',
          who: {
            subject: claims.sub,
            firstName: textOf(name?.firstName),
            lastName: textOf(name?.lastName),
            email: isYes(claims.email_verified) ? textOf(claims.email) : null,
            username: null,
          },
        };
      } catch (error) {
        return proofOfError(error);
      }
    },
  };
}
