/**
 * The FCM HTTP v1 API and Google's token endpoint. The signed JWT of the service account is checked with its public
 * key; device tokens that begin with a failure's name meet that failure.
 */
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const PUBLIC_KEY = createPublicKey(process.env['FAKE_FCM_PUBLIC_KEY'] ?? '');
const PROJECT = process.env['FAKE_FCM_PROJECT'] ?? 'demo';
const EMAIL = process.env['FAKE_FCM_EMAIL'] ?? 'push@demo.iam.gserviceaccount.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

interface Message {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
}

const accessTokens = new Set<string>();
const sent: Message[] = [];

const decoded = (text = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(text, 'base64url').toString() || '{}') as Record<string, unknown>;

function isAssertion(jwt: string, audience: string): boolean {
  const [head, body, signature = ''] = jwt.split('.');
  const [{ alg }, { iss, aud, scope, iat, exp }] = [decoded(head), decoded(body)];
  const now = Date.now() / 1000;
  return (
    alg === 'RS256' &&
    verify('RSA-SHA256', Buffer.from(`${head}.${body}`), PUBLIC_KEY, Buffer.from(signature, 'base64url')) &&
    iss === EMAIL &&
    aud === audience &&
    scope === SCOPE &&
    Number(iat) <= now + 5 &&
    Number(exp) > now &&
    Number(exp) - Number(iat) <= 3600
  );
}

function token({ body, headers }: FakeRequest): FakeAnswer {
  const form = new URLSearchParams(body);
  const isGranted =
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    isAssertion(form.get('assertion') ?? '', `http://${headers.host}/token`);
  if (!isGranted) return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } };
  const accessToken = `ya29.${randomUUID()}`;
  accessTokens.add(accessToken);
  return { status: 200, body: { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' } };
}

/** Status and error code of the answer for a device token with this beginning. */
const FAILURES: Record<string, [number, string]> = {
  UNREGISTERED: [404, 'NOT_FOUND'],
  INVALID_ARGUMENT: [400, 'INVALID_ARGUMENT'],
  SENDER_ID_MISMATCH: [403, 'PERMISSION_DENIED'],
  QUOTA_EXCEEDED: [429, 'RESOURCE_EXHAUSTED'],
  UNAVAILABLE: [503, 'UNAVAILABLE'],
  INTERNAL: [500, 'INTERNAL'],
  THIRD_PARTY_AUTH_ERROR: [401, 'UNAUTHENTICATED'],
};

function failure(code: number, status: string, errorCode?: string): FakeAnswer {
  const details = errorCode ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] : [];
  return {
    status: code,
    body: { error: { code, message: status, status, details } },
    ...(code === 429 || code === 503 ? { headers: { 'retry-after': '30' } } : {}),
  };
}

function send({ path, headers, body }: FakeRequest): FakeAnswer {
  if (!accessTokens.has((headers.authorization ?? '').replace(/^Bearer /, ''))) return failure(401, 'UNAUTHENTICATED');
  if (path !== `/v1/projects/${PROJECT}/messages:send`) return failure(403, 'PERMISSION_DENIED');
  const { message } = JSON.parse(body) as { message?: Message };
  const isValid =
    !!message?.token &&
    typeof message.notification.title === 'string' &&
    Object.values(message.data).every((value) => typeof value === 'string');
  if (!isValid) return failure(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT');
  const code = Object.keys(FAILURES).find((each) => message.token.startsWith(each));
  if (code) return failure(...FAILURES[code]!, code);
  sent.push(message);
  return { status: 200, body: { name: `projects/${PROJECT}/messages/${randomUUID()}` } };
}

await serveFake({
  answer(request) {
    if (request.method !== 'POST') return { status: 404, body: '' };
    if (request.path === '/token') return token(request);
    return request.path.endsWith('/messages:send') ? send(request) : { status: 404, body: '' };
  },
  control: {
    sent: () => sent,
    'revoke-tokens': () => accessTokens.clear(),
  },
});
