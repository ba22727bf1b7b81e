/**
 * The protocols of Google, Apple and Telegram, one path each: discovery, two rotating keys, a consent page, tokens for
 * a single-use code. The buttons of the page stand for the person's choices and for failures.
 */
import {
  createHash,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const CHOICES = {
  allow: 'Allow',
  cancel: 'Cancel',
  first: 'First time',
  returning: 'Returning',
  private: 'Private e-mail',
  old: 'Old token (6 min)',
  nonce: 'Wrong nonce',
  kid: 'Unknown kid',
  unsigned: 'Forged signature',
  audience: 'For somebody else',
  number: 'Audience as a number',
} as const;
type Choice = keyof typeof CHOICES;
type Service = 'google' | 'apple' | 'telegram';

interface Code {
  service: Service;
  choice: Choice;
  clientId: string;
  redirectUri: string;
  challenge: string;
  nonce: string;
  subject: string;
}

const CLIENT_SECRET = process.env['FAKE_CLIENT_SECRET'] ?? 'secret';
const BOT_TOKEN = process.env['FAKE_BOT_TOKEN'] ?? '123456:TEST-TOKEN';
const APPLE_KEY = process.env['FAKE_APPLE_PUBLIC_KEY'];

const pair = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const keys = [
  { kid: 'one', key: pair() },
  { kid: 'two', key: pair() },
];
const unknown = { kid: 'nobody-knows', key: pair() };
let current = 0;
/** The published keys; a rotation adds another one. */
let shown = [keys[0]!];
const codes = new Map<string, Code>();
/** Apple sends the name once for each account. */
const named = new Set<string>();

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const html = (body: string): FakeAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body:
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">' +
    `<title>Stand-in</title><main>${body}</main>`,
});
const escape = (text: string): string => text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);
const bad = (error: string, status = 400): FakeAnswer => ({ status, body: { error } });

function discovery(base: string, service: Service): FakeAnswer {
  return {
    status: 200,
    body: {
      issuer: base,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: [service === 'telegram' ? 'client_secret_basic' : 'client_secret_post'],
    },
  };
}

function jwks(): FakeAnswer {
  return {
    status: 200,
    body: {
      keys: shown.map(({ kid, key }) => ({
        ...createPublicKey(key).export({ format: 'jwk' }),
        kid,
        use: 'sig',
        alg: 'RS256',
      })),
    },
  };
}

function authorize({ query }: FakeRequest, service: Service): FakeAnswer {
  for (const name of ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge'])
    if (!query.get(name)) return bad('invalid_request');
  if (query.get('code_challenge_method') !== 'S256' || query.get('response_type') !== 'code')
    return bad('invalid_request');
  const wantsName = /name|email/.test(query.get('scope') ?? '');
  if (service === 'apple' && wantsName && query.get('response_mode') !== 'form_post') return bad('invalid_request');
  const hidden = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  const buttons = Object.entries(CHOICES)
    .map(([choice, label]) => `<p><button name="choice" value="${choice}">${label}</button>`)
    .join('');
  return html(
    `<h1>${service}</h1><form action="decide">${hidden}` +
      `<p><label>Account <input name="account" value="1001"></label>${buttons}</form>`,
  );
}

function decide({ query }: FakeRequest, service: Service): FakeAnswer {
  const choice = query.get('choice') as Choice;
  const back = new URL(query.get('redirect_uri')!);
  const subject = choice === 'first' ? `9${Date.now()}` : (query.get('account') ?? '1001');
  const fields: Record<string, string> = { state: query.get('state')! };
  if (choice === 'cancel') fields.error = service === 'apple' ? 'user_cancelled_authorize' : 'access_denied';
  else {
    fields.code = randomBytes(16).toString('hex');
    codes.set(fields.code, {
      service,
      choice,
      clientId: query.get('client_id')!,
      redirectUri: back.href,
      challenge: query.get('code_challenge')!,
      nonce: query.get('nonce')!,
      subject,
    });
    if (service === 'apple' && choice !== 'returning' && !named.has(subject)) {
      named.add(subject);
      fields.user = JSON.stringify({ name: { firstName: 'Malika', lastName: 'Yusupova' }, email: 'malika@example.uz' });
    }
  }
  if (service === 'apple') {
    const inputs = Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
      .join('');
    return html(
      `<form method="post" action="${escape(back.href)}">${inputs}<button>Continue</button></form>` +
        '<script>document.forms[0].submit()</script>',
    );
  }
  for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value);
  return { status: 302, body: '', headers: { location: back.href } };
}

function isClient({ headers }: FakeRequest, form: URLSearchParams, code: Code, base: string): boolean {
  if (code.service === 'telegram') {
    return headers.authorization === `Basic ${Buffer.from(`${code.clientId}:${CLIENT_SECRET}`).toString('base64')}`;
  }
  if (form.get('client_id') !== code.clientId) return false;
  const secret = form.get('client_secret') ?? '';
  if (code.service === 'google') return secret === CLIENT_SECRET;
  const [head = '', body = '', seal = ''] = secret.split('.');
  const read = (text: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  const [{ alg, kid }, { iss, sub, aud, iat, exp }] = [read(head), read(body)];
  const now = Date.now() / 1000;
  const isSealed =
    APPLE_KEY === undefined ||
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: createPublicKey(APPLE_KEY), dsaEncoding: 'ieee-p1363' },
      Buffer.from(seal, 'base64url'),
    );
  return (
    isSealed &&
    alg === 'ES256' &&
    !!kid &&
    !!iss &&
    sub === code.clientId &&
    aud === base &&
    Number(iat) <= now + 5 &&
    Number(exp) > now &&
    Number(exp) - Number(iat) <= 15_777_000
  );
}

const PEOPLE: Record<Service, (choice: Choice) => object> = {
  google: () => ({
    given_name: 'Aziz',
    family_name: 'Karimov',
    name: 'Aziz Karimov',
    email: 'aziz@example.uz',
    email_verified: true,
  }),
  apple: (choice) => ({
    email: choice === 'private' ? 'x7k2@privaterelay.appleid.com' : 'malika@example.uz',
    email_verified: 'true',
    is_private_email: choice === 'private' ? 'true' : 'false',
  }),
  telegram: () => ({ name: 'Ali', preferred_username: 'ali' }),
};

function idToken({ service, choice, clientId, nonce, subject }: Code, base: string): string {
  const issuedAt = Math.floor(Date.now() / 1000) - (choice === 'old' ? 6 * 60 : 0);
  const { kid, key } = choice === 'kid' ? unknown : keys[current]!;
  const claims = {
    iss: base,
    sub: subject,
    iat: issuedAt,
    exp: issuedAt + 3600,
    nonce: choice === 'nonce' ? 'another' : nonce,
    aud:
      choice === 'audience'
        ? 'somebody-else'
        : choice === 'number' || (service === 'telegram' && /^\d+$/.test(clientId))
          ? Number(clientId)
          : clientId,
    ...PEOPLE[service](choice),
  };
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(content), choice === 'unsigned' ? unknown.key : key);
  return `${content}.${signature.toString('base64url')}`;
}

function token(request: FakeRequest, service: Service, base: string): FakeAnswer {
  const form = new URLSearchParams(request.body);
  const code = codes.get(form.get('code') ?? '');
  codes.delete(form.get('code') ?? '');
  if (code?.service !== service || form.get('grant_type') !== 'authorization_code') return bad('invalid_grant');
  if (form.get('redirect_uri') !== code.redirectUri || sha256(form.get('code_verifier') ?? '') !== code.challenge)
    return bad('invalid_grant');
  if (!isClient(request, form, code, base)) return bad('invalid_client', 401);
  return {
    status: 200,
    body: { access_token: 'a', token_type: 'Bearer', expires_in: 3600, id_token: idToken(code, base) },
  };
}

/** The widget's redirect, signed now. */
function widget(): FakeAnswer {
  const fields: Record<string, string> = {
    auth_date: String(Math.floor(Date.now() / 1000)),
    first_name: 'Ali',
    id: '42',
    username: 'ali',
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const hash = createHmac('sha256', createHash('sha256').update(BOT_TOKEN).digest()).update(text).digest('hex');
  return { status: 200, body: { ...fields, hash } };
}

function answer(request: FakeRequest): FakeAnswer {
  const [, service, ...rest] = request.path.split('/') as [string, Service, ...string[]];
  if (!(service in PEOPLE)) return { status: 404, body: '' };
  const base = `http://${request.headers.host}/${service}`;
  switch (rest.join('/')) {
    case '.well-known/openid-configuration':
      return discovery(base, service);
    case 'jwks':
      return jwks();
    case 'authorize':
      return authorize(request, service);
    case 'decide':
      return decide(request, service);
    case 'token':
      return token(request, service, base);
    case 'widget':
      return widget();
    default:
      return { status: 404, body: '' };
  }
}

await serveFake({
  answer,
  control: {
    /** The next key signs; both are published from now on. */
    rotate: () => {
      current = (current + 1) % keys.length;
      shown = keys;
      return { kid: keys[current]!.kid };
    },
  },
});
