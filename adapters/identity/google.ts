/** Google. Its web clients have a secret beside PKCE; a person is identified by `sub`, never by an email address. */
import * as client from 'openid-client';
import type { IdentityProvider } from '#server/accounts/identity/ports.ts';
import { isCancel, isYes, openId, proofOfError, provenClaims, textOf, type OpenIdSettings } from './open-id.ts';

export function google(settings: OpenIdSettings & { clientSecret: string }): IdentityProvider {
  const oidc = openId(settings, client.ClientSecretPost(settings.clientSecret));
  return {
    begin: (authorization) => oidc.address(authorization, { scope: 'openid email profile', prompt: 'select_account' }),
    async prove(params, authorization) {
      if (isCancel(params)) return { is: 'cancelled' };
      try {
        const claims = await provenClaims(oidc, params, authorization, settings.now);
        return {
          is: 'proven',
          who: {
            subject: claims.sub,
            firstName: textOf(claims.given_name) ?? textOf(claims.name),
            lastName: textOf(claims.family_name),
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
