/** Runs the adapter against a certified provider; our own fake is none. */
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthorizationRequest, IdentityProvider } from '#server/accounts/identity/ports.ts';
import { google } from './google.ts';

interface CertifiedProvider {
  callback(): http.RequestListener;
}
type Make = new (issuer: string, settings: object) => CertifiedProvider;

const REDIRECT = 'https://dasturxon.test/api/auth/google/callback';
const server = http.createServer();
let adapter: IdentityProvider;

beforeAll(async () => {
  // It has no types; what is used of it is declared above.
  const { default: Provider } = createRequire(import.meta.url)('oidc-provider') as { default: Make };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'dasturxon',
        client_secret: 'secret',
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    conformIdTokenClaims: false,
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        given_name: 'Aziz',
        family_name: 'Karimov',
        email: 'aziz@example.uz',
        email_verified: true,
      }),
    }),
  });
  server.on('request', provider.callback());
  adapter = google({ issuer, clientId: 'dasturxon', clientSecret: 'secret', now: Date.now });
});
afterAll(() => server.close());

const authorization = (over: Partial<AuthorizationRequest> = {}): AuthorizationRequest => ({
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  redirectUri: REDIRECT,
  ...over,
});

/** A person on the provider's pages: the name, the consent, the redirect. */
async function walk(requested: AuthorizationRequest): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  // Account selection exists at Google only.
  let at = (await adapter.begin(requested)).replace('&prompt=select_account', '');
  let form: string | undefined;
  for (let steps = 0; steps < 12 && !at.startsWith(REDIRECT); steps++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      ...(form === undefined ? {} : { body: form }),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const location = answer.headers.get('location');
    if (location) at = new URL(location, at).href;
    else {
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!prompt) throw new Error(`${answer.status} ${page.slice(0, 300)}`);
      at = new URL(/action="([^"]+)"/.exec(page)![1]!, at).href;
      form = prompt === 'login' ? 'prompt=login&login=1001&password=x' : `prompt=${prompt}`;
    }
  }
  const params = Object.fromEntries(new URL(at).searchParams);
  expect(params).toMatchObject({ code: expect.any(String) as string, state: requested.state });
  return params;
}

it('identifies a person by its answer, once', async () => {
  const params = await walk(authorization());
  expect(await adapter.prove(params, authorization())).toEqual({
    is: 'proven',
    who: { subject: '1001', firstName: 'Aziz', lastName: 'Karimov', email: 'aziz@example.uz', username: null },
  });
  expect(await adapter.prove(params, authorization())).toMatchObject({ is: 'refused' });
});

it.each([
  ['another nonce', { nonce: 'x'.repeat(43) }],
  ['another verifier', { verifier: 'x'.repeat(43) }],
  ['another state', { state: 'x'.repeat(43) }],
])('accepts nothing with %s', async (_, other) => {
  const params = await walk(authorization());
  expect(await adapter.prove(params, authorization(other))).toMatchObject({ is: 'refused' });
});
