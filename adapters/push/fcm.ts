/**
 * Notifications of native apps by the FCM HTTP v1 API. Access tokens come from the service account: a JWT signed with
 * its key is exchanged for a token that lives for an hour.
 */
import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';
import type { DevicePushSender, Outcome, PushMessage } from '#server/accounts/notifications/ports.ts';
import { byStatus, callGateway, jsonOf, type GatewayAnswer } from '../gateway-answer.ts';

/** The fields of a service account's key file that are used here. */
export interface FcmAccount {
  projectId: string;
  clientEmail: string;
  /** PKCS #8 in PEM. */
  privateKey: string;
  privateKeyId: string | null;
  tokenUrl: string;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Sent = z.object({ name: z.string().min(1) });
const Failure = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.object({ errorCode: z.string().optional() })).optional(),
  }),
});

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const ASSERTION_SECONDS = 3600;
/** A token that expires within this time is not used again. */
const MARGIN_MS = 60_000;
/** An hour later the notification is of no use. */
const TTL_SECONDS = 3600;

interface AccessToken {
  token: string;
  expiresAt: number;
}
type Access = AccessToken | { outcome: Outcome };

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A later message with the same tag replaces the earlier one on the screen, so a repetition is shown once. */
function messageTo(token: string, { title, body, url, tag }: PushMessage): object {
  const collapseId = Buffer.from(tag).subarray(0, 64).toString();
  return {
    token,
    notification: { title, body },
    data: { url, tag },
    android: { collapse_key: tag, priority: 'HIGH', ttl: `${TTL_SECONDS}s`, notification: { tag } },
    apns: { headers: { 'apns-collapse-id': collapseId, 'apns-priority': '10' } },
    webpush: {
      headers: { TTL: String(TTL_SECONDS), Urgency: 'high' },
      notification: { tag },
      // FCM rejects links without TLS.
      ...(url.startsWith('https:') ? { fcm_options: { link: url } } : {}),
    },
  };
}

const REFUSED = new Set(['INVALID_ARGUMENT', 'SENDER_ID_MISMATCH']);
const SHUT = new Set(['THIRD_PARTY_AUTH_ERROR', 'UNAUTHENTICATED', 'PERMISSION_DENIED']);
const LATER = new Set(['QUOTA_EXCEEDED', 'RESOURCE_EXHAUSTED', 'UNAVAILABLE', 'INTERNAL']);

function outcomeOf(answer: GatewayAnswer): Outcome {
  const read = Failure.safeParse(jsonOf(answer.text));
  const { status, details = [] } = read.data?.error ?? {};
  const code = details.find(({ errorCode }) => errorCode)?.errorCode ?? status;
  const why = `HTTP ${answer.status} ${code ?? ''}`.trim();
  const { retryAfterMs } = answer;
  if (code === 'UNREGISTERED') return { is: 'gone', why };
  if (code && REFUSED.has(code)) return { is: 'refused', why };
  if (code && SHUT.has(code)) return { is: 'shut', why };
  if (code && LATER.has(code)) return { is: 'later', why, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  return byStatus(answer);
}

export function fcm({
  account,
  url,
  timeoutMs,
  now = Date.now,
}: {
  account: FcmAccount;
  url: string;
  timeoutMs?: number;
  now?: () => number;
}): DevicePushSender {
  const key = createPrivateKey(account.privateKey);
  const address = `${url.replace(/\/$/, '')}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;
  let cached: AccessToken | undefined;
  let requested: Promise<Access> | undefined;

  function assertion(): string {
    const issuedAt = Math.floor(now() / 1000);
    const { clientEmail: iss, privateKeyId: kid, tokenUrl: aud } = account;
    const content = [
      part({ alg: 'RS256', typ: 'JWT', ...(kid ? { kid } : {}) }),
      part({ iss, scope: SCOPE, aud, iat: issuedAt, exp: issuedAt + ASSERTION_SECONDS }),
    ].join('.');
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
  }

  async function requestAccess(): Promise<Access> {
    const reply = await callGateway(
      account.tokenUrl,
      {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion: assertion(),
        }),
      },
      timeoutMs,
    );
    // No message has been sent yet, whatever happened to the sign-in.
    if ('outcome' in reply) return { outcome: { is: 'later', why: 'sign-in not answered' } };
    const { status, text } = reply.answer;
    const read = status === 200 ? Token.safeParse(jsonOf(text)) : undefined;
    if (read?.success) return { token: read.data.access_token, expiresAt: now() + read.data.expires_in * 1000 };
    const why = `sign-in: HTTP ${status}`;
    return { outcome: status === 429 || status >= 500 ? { is: 'later', why } : { is: 'shut', why } };
  }

  /** Concurrent messages share one request; a failed one is not cached. */
  async function access(): Promise<Access> {
    if (cached && cached.expiresAt - MARGIN_MS > now()) return cached;
    requested ??= requestAccess().finally(() => (requested = undefined));
    const result = await requested;
    if ('token' in result) cached = result;
    return result;
  }

  return {
    async send(deviceToken, message) {
      for (let attempt = 1; ; attempt++) {
        const signed = await access();
        if ('outcome' in signed) return signed.outcome;
        const reply = await callGateway(
          address,
          {
            method: 'POST',
            headers: { authorization: `Bearer ${signed.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ message: messageTo(deviceToken, message) }),
          },
          timeoutMs,
        );
        if ('outcome' in reply) return reply.outcome;
        const { status, text } = reply.answer;
        if (status === 401) {
          if (cached === signed) cached = undefined;
          if (attempt === 1) continue;
        }
        if (status !== 200) return outcomeOf(reply.answer);
        const read = Sent.safeParse(jsonOf(text));
        return read.success ? { is: 'sent', id: read.data.name } : { is: 'unknown', why: 'no name in the answer' };
      }
    },
  };
}
