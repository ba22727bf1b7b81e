/** Eskiz's protocol: tokens that can be revoked, texts under moderation, late reports. */
import { randomUUID } from 'node:crypto';
import { formFields, serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const ACCOUNT = { email: 'demo@dasturxon.test', password: 'secret' };
const NEVER_DELIVERS = '998900000404';

interface Sms {
  id: string;
  mobile_phone: string;
  message: string;
  from: string;
  callback_url?: string;
}

const tokens = new Set<string>();
/** In soʻm. */
let balance = 120_000;
const sent: Sms[] = [];
let reportAfterMs = 50;

const bearer = ({ headers }: FakeRequest): string => (headers.authorization ?? '').replace(/^Bearer /, '');

function login(request: FakeRequest): FakeAnswer {
  const { email, password } = formFields(request);
  if (email !== ACCOUNT.email || password !== ACCOUNT.password) {
    return { status: 401, body: { message: 'Неверный Email или пароль', status: 'error' } };
  }
  const token = `ey.${randomUUID()}`;
  tokens.add(token);
  return { status: 200, body: { message: 'token_generated', data: { token }, token_type: 'bearer' } };
}

/** NEW, then the final state; the final report is sent twice, as Eskiz does. */
async function report(sms: Sms): Promise<void> {
  if (!sms.callback_url || sms.mobile_phone === NEVER_DELIVERS) return;
  for (const status of ['NEW', 'DELIVRD', 'DELIVRD']) {
    await fetch(sms.callback_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        request_id: sms.id,
        message_id: '4385062',
        user_sms_id: null,
        country: 'UZ',
        phone_number: sms.mobile_phone,
        sms_count: '1',
        status,
        status_date: '2026-04-02 00:39:36',
      }),
    }).catch(() => {});
  }
}

function send(request: FakeRequest): FakeAnswer {
  if (!tokens.has(bearer(request))) return { status: 401, body: { message: 'Expired', status: 'token-invalid' } };
  const { mobile_phone: phone = '', message = '', from = '', callback_url: callback } = formFields(request);
  if (!/^998\d{9}$/.test(phone)) return { status: 422, body: { message: 'mobile_phone is invalid', status: 'error' } };
  if (message.includes('FORBIDDEN'))
    return { status: 400, body: { message: 'Этот текст не прошёл модерацию', status: 'error' } };
  const sms = { id: randomUUID(), mobile_phone: phone, message, from, ...(callback ? { callback_url: callback } : {}) };
  sent.push(sms);
  setTimeout(() => void report(sms), reportAfterMs);
  return { status: 200, body: { id: sms.id, message: 'Waiting for SMS provider', status: 'waiting' } };
}

const TEMPLATES = [
  { id: 1, template: 'Kod: %d', original_text: 'Kod: 123456', status: 'service' },
  { id: 2, template: 'Aksiya!', original_text: 'Aksiya!', status: 'moderation' },
  { id: 3, template: 'Pul bering', original_text: 'Pul bering', status: 'rejected' },
];

function facts(request: FakeRequest): FakeAnswer | null {
  const body = {
    '/api/user/get-limit': { status: 'success', data: { balance } },
    '/api/nick/me': ['4546', 'ANHOR'],
    '/api/user/templates': { success: true, result: TEMPLATES },
  }[request.path];
  if (!body || request.method !== 'GET') return null;
  return tokens.has(bearer(request))
    ? { status: 200, body }
    : { status: 401, body: { message: 'Expired', status: 'token-invalid' } };
}

await serveFake({
  answer(request) {
    if (request.path === '/api/auth/login' && request.method === 'POST') return login(request);
    if (request.path === '/api/message/sms/send' && request.method === 'POST') return send(request);
    return facts(request) ?? { status: 404, body: { message: 'Not found' } };
  },
  control: {
    sent: () => sent,
    'kill-tokens': () => tokens.clear(),
    balance: ({ soum }: { soum: number }) => (balance = soum),
    'report-after': ({ ms }: { ms: number }) => {
      reportAfterMs = ms;
    },
  },
});
